import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { addressKey } from '../platform/address-key.ts';
import type { Clock } from '../platform/clock.ts';
import { answerProblem } from '../platform/http-problem.ts';
import { refuseOutOfTurn } from '../platform/event-stream/own-turn.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import { awaitVersion, behindRetryMs, readVersion, versionParameter } from './awaited-version.ts';
import type { VersionedBoard } from './awaited-version.ts';
import type { LiveStream, ReaderVersion } from './live-stream.ts';

const tryAgainMs = 10_000;

const liveQuery = v.strictObject({
  since: v.exactOptional(versionParameter),
  /** The contract's form without it. */
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
        { schema: { querystring: liveQuery }, exposeHeadRoute: false, preHandler: refuseOutOfTurn },
        async (request, reply) => {
          const since = readerVersion(request.query.since, request.headers['last-event-id']);
          // A reader from another node may be ahead of this one. Resetting it would show it an older board.
          if (typeof since === 'number') {
            const outcome = await awaitVersion(board, since, { clock, response: reply.raw });
            if (outcome === 'behind') return answerProblem(reply, 'catching-up', { retryAfterMs: behindRetryMs });
          }
          if (!stream.join(reply.raw, since, addressKey(request.ip), request.query.form ?? 'whole')) {
            return answerProblem(reply, 'too-many-requests', { retryAfterMs: tryAgainMs });
          }
          return reply.hijack();
        },
      );
    done();
  };

/**
 * The version that a reader has. A browser that comes back asks the address of its first visit again, so `since` grows
 * old while its Last-Event-ID does not: the higher one is where it stands.
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
