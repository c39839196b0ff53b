import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { addressKey } from '../platform/address-key.ts';
import { answerProblem } from '../platform/http-problem.ts';
import { refuseOutOfTurn } from '../platform/event-stream/own-turn.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import type { LiveStream, ReaderVersion } from './live-stream.ts';

const tryAgainMs = 10_000;

const versionText = /^\d{1,16}$/;

const liveQuery = v.strictObject({
  since: v.exactOptional(v.pipe(v.string(), v.regex(versionText, 'expected the version of a snapshot'))),
});

/** `GET /api/live`: the board's changes as Server-Sent Events, from the version that the reader has. */
export const liveRoutes =
  (stream: Pick<LiveStream, 'join'>): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope
      .withTypeProvider<ValibotTypes>()
      .get(
        '/live',
        { schema: { querystring: liveQuery }, exposeHeadRoute: false, preHandler: refuseOutOfTurn },
        (request, reply) => {
          const since = readerVersion(request.query.since, request.headers['last-event-id']);
          if (!stream.join(reply.raw, since, addressKey(request.ip))) {
            void answerProblem(reply, 'too-many-requests', { retryAfterMs: tryAgainMs });
            return;
          }
          reply.hijack();
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
  const versions = given.map((text) =>
    typeof text === 'string' && versionText.test(text) ? Number(text) : Number.NaN,
  );
  const known = versions.filter((version) => Number.isSafeInteger(version));
  return known.length === 0 ? 'unknown' : Math.max(...known);
};
