import type { Match } from '@touchline/domain/match/match.ts';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { addressKey } from '../platform/address-key.ts';
import { refuseOutOfTurn } from '../platform/event-stream/own-turn.ts';
import { answerProblem } from '../platform/http-problem.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';
import { isReal } from './match-answers.ts';
import type { MatchDesk } from './match-desk.ts';
import type { MatchWatch } from './match-watch.ts';

const comeBackMs = 10_000;

const params = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected the id of a match')),
});

type MatchPlace = { readonly match: (id: string) => Match | undefined };

/**
 * `GET /api/matches/{id}/odds`, `/statistics` and `/details`, each an answer of `protocol/match-answers.ts`, and `/live`:
 * the same answers as Server-Sent Events whenever they change, for as long as somebody listens.
 */
export const detailsRoutes =
  (options: {
    readonly board: MatchPlace;
    readonly otherDays: MatchPlace;
    readonly desk: MatchDesk;
    readonly watch: Pick<MatchWatch, 'join'>;
    readonly limit: VisitorLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { board, otherDays, desk, watch, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    const anyMatch = (id: string): Match | undefined => board.match(id) ?? otherDays.match(id);

    /** The match that is asked about; undefined when a problem was answered instead. */
    const matchFor = (
      find: (id: string) => Match | undefined,
      { id, ip }: { readonly id: string; readonly ip: string },
      reply: FastifyReply,
    ): Match | undefined => {
      const { waitMs } = limit.take(addressKey(ip));
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
        const answer = await desk[read](match, addressKey(request.ip));
        // What is not real may be so a moment later, and must never be shown from a store.
        return reply.header('cache-control', isReal(answer) ? 'no-cache' : 'no-store').send(answer);
      });
    }

    typed.get(
      '/matches/:id/live',
      { schema: { params }, exposeHeadRoute: false, preHandler: refuseOutOfTurn },
      (request, reply) => {
        const match = matchFor(board.match, { id: request.params.id, ip: request.ip }, reply);
        if (match === undefined) return;
        if (!watch.join(reply.raw, match.id, addressKey(request.ip))) {
          answerProblem(reply, 'too-many-requests', { retryAfterMs: comeBackMs });
          return;
        }
        reply.hijack();
      },
    );
    done();
  };
