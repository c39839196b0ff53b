import type { ServerResponse } from 'node:http';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { visitorKey } from '../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { refusePipelinedStream } from '../platform/sse/stream-socket.ts';
import type { LiveBoard } from './live-board.ts';
import type { LiveStream, ReaderVersion } from './live-stream.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * How long a request waits for a version that this node does not have yet. Nodes collect changes for a moment, and a
 * node that missed a notice reads the database every 5 s. A healthy node has therefore caught up by then.
 */
const maxWaitMs = 6_000;

/** How soon a request may be repeated after a node responded that it is behind. */
const behindRetryMs = 2_000;

const versionText = /^\d{1,16}$/;

/** A version in a query string. */
const versionParameter = v.pipe(v.string(), v.regex(versionText, 'expected the version of a snapshot'));

/** Returns undefined for a text that cannot be a board's version. */
const readVersion = (text: string): number | undefined => {
  const version = versionText.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(version) ? version : undefined;
};

/**
 * - `reached`: the board is at the version or beyond.
 * - `behind`: this node may be behind the database. Another node may be able to answer.
 * - `unknown`: the database itself is at a lower version. The board was rebuilt, or the version never existed.
 */
type VersionOutcome = 'reached' | 'behind' | 'unknown';

type VersionedBoard = Pick<LiveBoard, 'version' | 'reached' | 'readAt'>;

/** Waits until the board is at a version, but no longer than `maxWaitMs` and only while the client stays connected. */
const awaitVersion = async (
  board: VersionedBoard,
  version: number,
  { clock, response }: { readonly clock: Pick<Clock, 'now' | 'wait'>; readonly response: ServerResponse },
): Promise<VersionOutcome> => {
  if (version <= board.version()) return 'reached';
  const startedAt = clock.now();
  const over = new AbortController();
  const stop = (): void => over.abort();
  response.once('close', stop);
  void clock.wait(maxWaitMs, over.signal).then(stop);
  await board.reached(version, over.signal);
  response.off('close', stop);
  stop();
  if (version <= board.version()) return 'reached';
  return board.readAt() >= startedAt ? 'unknown' : 'behind';
};

/** How long shared caches may keep the newest board, in seconds. */
const latestCacheSeconds = 1;
/** Longer for a request with a minimum version, because its reader gets later changes from the stream. */
const versionedCacheSeconds = 10;

const querystring = v.strictObject({
  v: v.exactOptional(v.pipe(versionParameter, v.transform(Number), v.safeInteger())),
});

/**
 * `GET /api/matches`: the whole board at its current version. `?v={version}` requests a board at that version or later,
 * so a shared cache can never answer with an older one. The status is 503 if this node is behind that version, and 404
 * if the database itself is.
 */
export const snapshotRoutes =
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

      const coding = acceptedEncoding(request.headers['accept-encoding']);
      const snapshot = snapshots.current();
      const etag = snapshot.etag(coding);
      const sharedForSeconds = version === undefined ? latestCacheSeconds : versionedCacheSeconds;
      reply.headers({
        etag,
        'cache-control': `public, max-age=0, s-maxage=${sharedForSeconds}`,
        vary: 'accept-encoding',
      });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();

      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(await snapshot.body(coding));
    });
    done();
  };

const retryAfterMs = 10_000;

const liveQuery = v.strictObject({
  since: v.exactOptional(versionParameter),
  /** If omitted, the documented form is sent. */
  form: v.exactOptional(v.picklist(['short'])),
});

/** `GET /api/live`: the board's changes as Server-Sent Events, from the version that the reader has. */
export const liveRoutes =
  (
    stream: Pick<LiveStream, 'join'>,
    board: VersionedBoard,
    clock: Pick<Clock, 'now' | 'wait'>,
  ): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope
      .withTypeProvider<ValibotTypes>()
      .get(
        '/live',
        { schema: { querystring: liveQuery }, exposeHeadRoute: false, preHandler: refusePipelinedStream },
        async (request, reply) => {
          const since = readerVersion(request.query.since, request.headers['last-event-id']);
          // A reader from another node may be ahead of this one. Resetting it would show it an older board.
          if (typeof since === 'number') {
            const outcome = await awaitVersion(board, since, { clock, response: reply.raw });
            if (outcome === 'behind') return answerProblem(reply, 'catching-up', { retryAfterMs: behindRetryMs });
          }
          if (!stream.join(reply.raw, since, visitorKey(request.ip), request.query.form ?? 'whole')) {
            return answerProblem(reply, 'too-many-requests', { retryAfterMs });
          }
          return reply.hijack();
        },
      );
    done();
  };

/**
 * The version that a reader has. A reconnecting browser repeats the URL of its first visit, so `since` is outdated
 * while Last-Event-ID is current: the higher one counts.
 */
export const readerVersion = (
  since: string | undefined,
  lastEventId: string | readonly string[] | undefined,
): ReaderVersion => {
  const given = [since, lastEventId].filter((text) => text !== undefined && text !== '');
  if (given.length === 0) return 'none';
  const known = given
    .map((text) => (typeof text === 'string' ? readVersion(text) : undefined))
    .filter((version) => version !== undefined);
  return known.length === 0 ? 'unknown' : Math.max(...known);
};
