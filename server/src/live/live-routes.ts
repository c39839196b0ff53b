import type { FastifyPluginCallback } from 'fastify';
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { addressKey } from '../platform/address-key.ts';
import type { Clock } from '../platform/clock.ts';
import { answerProblem } from '../platform/http-problem.ts';
import { refuseOutOfTurn } from '../platform/event-stream/own-turn.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import type { LiveBoard } from './live-board.ts';
import type { LiveStream, ReaderVersion } from './live-stream.ts';

const tryAgainMs = 10_000;

/**
 * A reader that comes from another node may be ahead of this one by the time in which a node collects changes, and by one
 * unprompted read of the board where a notice was lost or this node has much to do, as when it begins to poll. It is worth a
 * wait: told to start again, everybody who moves at once would fetch the whole board.
 */
const aheadWithinMs = 6_000;

const versionText = /^\d{1,16}$/;

const liveQuery = v.strictObject({
  since: v.exactOptional(v.pipe(v.string(), v.regex(versionText, 'expected the version of a snapshot'))),
  /** The contract's form without it. */
  form: v.exactOptional(v.picklist(['short'])),
});

/** `GET /api/live`: the board's changes as Server-Sent Events, from the version that the reader has. */
export const liveRoutes =
  (
    stream: Pick<LiveStream, 'join'>,
    board: Pick<LiveBoard, 'version' | 'reached'>,
    clock: Pick<Clock, 'wait'>,
  ): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope
      .withTypeProvider<ValibotTypes>()
      .get(
        '/live',
        { schema: { querystring: liveQuery }, exposeHeadRoute: false, preHandler: refuseOutOfTurn },
        async (request, reply) => {
          const since = readerVersion(request.query.since, request.headers['last-event-id']);
          if (typeof since === 'number' && since > board.version()) {
            await reachedInTime(board, since, clock, reply.raw);
          }
          if (!stream.join(reply.raw, since, addressKey(request.ip), request.query.form ?? 'whole')) {
            return answerProblem(reply, 'too-many-requests', { retryAfterMs: tryAgainMs });
          }
          return reply.hijack();
        },
      );
    done();
  };

/** Waits until the board is at a reader's version, for as long as that can be another node's head start and the reader stays. */
const reachedInTime = async (
  board: Pick<LiveBoard, 'reached'>,
  version: number,
  clock: Pick<Clock, 'wait'>,
  response: ServerResponse,
): Promise<void> => {
  const over = new AbortController();
  const stop = (): void => over.abort();
  response.once('close', stop);
  void clock.wait(aheadWithinMs, over.signal).then(stop);
  await board.reached(version, over.signal);
  response.off('close', stop);
  stop();
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
  const versions = given.map((text) =>
    typeof text === 'string' && versionText.test(text) ? Number(text) : Number.NaN,
  );
  const known = versions.filter((version) => Number.isSafeInteger(version));
  return known.length === 0 ? 'unknown' : Math.max(...known);
};
