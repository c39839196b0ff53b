import { leagueKeySchema, leagueParts } from '@touchline/protocol/league-schema.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { addressKey } from '../platform/address-key.ts';
import { answerProblem } from '../platform/http-problem.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';
import type { LeagueDesk } from './league-desk.ts';

const params = v.strictObject({ key: leagueKeySchema });

/** `GET /api/leagues/{key}/table`, `/matches` and `/scorers`, each an answer of `protocol/league-schema.ts`. */
export const leagueRoutes =
  (options: { readonly desk: LeagueDesk; readonly limit: VisitorLimit }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { desk, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    for (const part of leagueParts) {
      typed.get(`/leagues/:key/${part}`, { schema: { params } }, async (request, reply) => {
        const visitor = addressKey(request.ip);
        const { waitMs } = limit.take(visitor);
        if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
        const answer = await desk.answer(request.params.key, part, visitor);
        if (answer === undefined) {
          return answerProblem(reply, 'not-found', { detail: 'No league of this name had a match lately.' });
        }
        // What could not be had may be there a moment later, and must never be shown from a store.
        return reply.header('cache-control', answer.gap === undefined ? 'no-cache' : 'no-store').send(answer);
      });
    }
    done();
  };
