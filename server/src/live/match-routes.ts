import type { FastifyPluginCallback } from 'fastify';
import { acceptedCoding, namesEtag } from '../platform/content-coding.ts';
import type { Snapshot } from './snapshot.ts';

/** `GET /api/matches`: the whole board as of its current version. */
export const matchRoutes =
  (snapshots: { readonly current: () => Snapshot }): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.get('/matches', async (request, reply) => {
      const coding = acceptedCoding(request.headers['accept-encoding']);
      const snapshot = snapshots.current();
      const etag = snapshot.etag(coding);
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();

      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(await snapshot.body(coding));
    });
    done();
  };
