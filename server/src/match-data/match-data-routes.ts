import type { Match } from '@touchline/domain/match/match.ts';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { refusePipelinedStream } from '../platform/sse/stream-socket.ts';
import { isReal } from './match-answers.ts';
import type { MatchAnswers } from './match-answers.ts';
import type { MatchStream } from './match-stream.ts';

const retryAfterMs = 10_000;

const params = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected a match id')),
});

type MatchLookup = { readonly match: (id: string) => Match | undefined };

/**
 * `GET /api/matches/{id}/odds`, `/statistics` and `/details` return the answers of `protocol/match-data-schema.ts`;
 * `/live` sends the same answers as Server-Sent Events whenever they change.
 */
export const matchDataRoutes =
  (options: {
    readonly board: MatchLookup;
    readonly otherDays: MatchLookup;
    readonly answers: MatchAnswers;
    readonly stream: Pick<MatchStream, 'join'>;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { board, otherDays, answers, stream, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    const anyMatch = (id: string): Match | undefined => board.match(id) ?? otherDays.match(id);

    /** The requested match; undefined if a problem was sent instead. */
    const matchFor = (
      find: (id: string) => Match | undefined,
      { id, ip }: { readonly id: string; readonly ip: string },
      reply: FastifyReply,
    ): Match | undefined => {
      const { waitMs } = limit.take(visitorKey(ip));
      if (waitMs > 0) {
        answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
        return undefined;
      }
      const match = find(id);
      if (match === undefined) answerProblem(reply, 'not-found', { detail: 'There is no such match on the board.' });
      return match;
    };

    for (const read of ['odds', 'statistics', 'details'] as const) {
      typed.get(`/matches/:id/${read}`, { schema: { params } }, async (request, reply) => {
        const { id } = request.params;
        const match = matchFor(anyMatch, { id, ip: request.ip }, reply);
        if (match === undefined) return reply;
        const answer = await answers[read](match, visitorKey(request.ip));
        // A sample may be replaced by real data a moment later, so it must not be cached.
        return reply.header('cache-control', isReal(answer) ? 'no-cache' : 'no-store').send(answer);
      });
    }

    typed.get(
      '/matches/:id/live',
      { schema: { params }, exposeHeadRoute: false, preHandler: refusePipelinedStream },
      (request, reply) => {
        const match = matchFor(board.match, { id: request.params.id, ip: request.ip }, reply);
        if (match === undefined) return;
        if (!stream.join(reply.raw, match.id, visitorKey(request.ip))) {
          answerProblem(reply, 'too-many-requests', { retryAfterMs });
          return;
        }
        reply.hijack();
      },
    );
    done();
  };
