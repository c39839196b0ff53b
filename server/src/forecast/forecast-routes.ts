import type { Match } from '@touchline/domain/match/match.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { forecastAnswer } from './forecast-answer.ts';
import type { ForecastArchive } from './forecast-archive.ts';
import type { Foresight } from './foresight.ts';
import type { PublicRecord } from './public-record.ts';

const params = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected the id of a match')),
});

/** `GET /api/matches/{id}/forecast`, of `forecast-schema.ts`, and `GET /api/track-record`, of `track-record-schema.ts`. */
export const forecastRoutes =
  (options: {
    readonly board: { readonly match: (id: string) => Match | undefined };
    readonly foresight: Pick<Foresight, 'forecast'>;
    readonly archive: Pick<ForecastArchive, 'last'>;
    readonly record: Pick<PublicRecord, 'answer'>;
    readonly limit: RateLimit;
    /** Epoch ms. */
    readonly now: () => number;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { board, foresight, archive, record, limit, now } = options;
    scope.addHook('onRequest', (request, reply, next) => {
      const { waitMs } = limit.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else next();
    });
    const typed = scope.withTypeProvider<ValibotTypes>();

    typed.get('/matches/:id/forecast', { schema: { params } }, async (request, reply) => {
      const match = board.match(request.params.id);
      if (match === undefined) {
        answerProblem(reply, 'not-found', { detail: 'There is no such match on the board.' });
        return reply;
      }
      const last = await archive.last(match.id);
      const answer = forecastAnswer(match, { foreseen: foresight.forecast(match), last, nowMs: now() });
      return reply.header('cache-control', 'no-cache').send(answer);
    });

    typed.get('/track-record', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(await record.answer()),
    );
    done();
  };
