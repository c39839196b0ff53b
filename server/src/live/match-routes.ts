import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { acceptedCoding, namesEtag } from '../platform/content-coding.ts';
import { answerProblem } from '../platform/http-problem.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import { awaitVersion, behindRetryMs, versionParameter } from './awaited-version.ts';
import type { VersionedBoard } from './awaited-version.ts';
import type { Snapshot } from './snapshot.ts';

/** How long shared caches may keep the newest board, in seconds. */
const newestForSeconds = 1;
/** The same for a board that is at least at a version. Readers get later changes from the stream. */
const versionedForSeconds = 10;

const querystring = v.strictObject({
  v: v.exactOptional(v.pipe(versionParameter, v.transform(Number), v.safeInteger())),
});

/**
 * `GET /api/matches`: the whole board as of its current version. `?v={version}` asks for a board that is at that version or
 * beyond, so a shared cache can never answer with an older one. 503 while this node is behind it, 404 where the database is.
 */
export const matchRoutes =
  (
    snapshots: { readonly current: () => Snapshot },
    board: VersionedBoard,
    clock: Pick<Clock, 'now' | 'wait'>,
  ): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.withTypeProvider<ValibotTypes>().get('/matches', { schema: { querystring } }, async (request, reply) => {
      const { v: version } = request.query;
      const outcome = await awaitVersion(board, version ?? 0, { clock, response: reply.raw });
      if (outcome === 'behind') return answerProblem(reply, 'catching-up', { retryAfterMs: behindRetryMs });
      if (outcome === 'unknown') return answerProblem(reply, 'not-found', { detail: 'The board has no such version.' });

      const coding = acceptedCoding(request.headers['accept-encoding']);
      const snapshot = snapshots.current();
      const etag = snapshot.etag(coding);
      const sharedForSeconds = version === undefined ? newestForSeconds : versionedForSeconds;
      reply.headers({
        etag,
        'cache-control': `public, max-age=0, s-maxage=${sharedForSeconds}`,
        vary: 'accept-encoding',
      });
      if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();

      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(await snapshot.body(coding));
    });
    done();
  };
