import type { FastifyPluginCallback } from 'fastify';
import { acceptedCoding, namesEtag } from '../platform/content-coding.ts';
import type { ContentCoding } from '../platform/content-coding.ts';
import type { ReadyAnswer } from '../platform/direct-answer.ts';
import type { FindReadyAnswer } from '../platform/ready-answers.ts';
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

/**
 * What `GET /api/matches` answers where that takes no work: the reader has the snapshot, or it is packed. Both are made once a
 * version and coding.
 */
export const readyMatches = (snapshots: { readonly current: () => Snapshot }): FindReadyAnswer => {
  let held: { readonly snapshot: Snapshot; readonly inCoding: Map<ContentCoding, ReadyMatches> } | undefined;

  return (headers) => {
    const coding = acceptedCoding(headers['accept-encoding']);
    const snapshot = snapshots.current();
    if (held?.snapshot !== snapshot) held = { snapshot, inCoding: new Map() };
    let ready = held.inCoding.get(coding);
    if (ready === undefined) {
      const etag = snapshot.etag(coding);
      const head = ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
      ready = { etag, unchanged: { status: 304, head }, whole: undefined };
      held.inCoding.set(coding, ready);
    }
    if (namesEtag(headers['if-none-match'], ready.etag)) return ready.unchanged;
    ready.whole ??= packedAnswer(snapshot, coding, ready.unchanged.head);
    return ready.whole;
  };
};

type ReadyMatches = {
  readonly etag: string;
  readonly unchanged: ReadyAnswer;
  /** Undefined until the snapshot is packed. */
  whole: ReadyAnswer | undefined;
};

const packedAnswer = (
  snapshot: Snapshot,
  coding: ContentCoding,
  unchangedHead: readonly string[],
): ReadyAnswer | undefined => {
  const body = snapshot.ready(coding);
  if (body === undefined) return undefined;
  const head = [...unchangedHead];
  if (coding !== 'identity') head.push('content-encoding', coding);
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(body.length));
  return { status: 200, head, body };
};
