import { isCalendarDay } from '@touchline/domain/match/iso-time.ts';
import { farthestDay } from '@touchline/protocol/day-schema.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { addressKey } from '../platform/address-key.ts';
import { acceptedCoding, namesEtag } from '../platform/content-coding.ts';
import { answerProblem } from '../platform/http-problem.ts';
import type { ValibotTypes } from '../platform/request-input.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';
import type { DayDesk } from './day-desk.ts';

const params = v.strictObject({
  day: v.pipe(v.string(), v.check(isCalendarDay, 'expected a day, YYYY-MM-DD')),
});

/** `GET /api/days/{day}`: the matches of a UTC day, an answer of `protocol/day-schema.ts`. */
export const dayRoutes =
  (options: { readonly desk: DayDesk; readonly limit: VisitorLimit }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { desk, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    typed.get('/days/:day', { schema: { params } }, async (request, reply) => {
      const visitor = addressKey(request.ip);
      const { waitMs } = limit.take(visitor);
      if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      const answer = await desk.answer(request.params.day, visitor);
      if (answer === undefined) {
        return answerProblem(reply, 'day-out-of-reach', {
          detail: `Days are read from ${farthestDay} before today to ${farthestDay} after it.`,
        });
      }
      const coding = acceptedCoding(request.headers['accept-encoding']);
      const etag = answer.etag(coding);
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(await answer.body(coding));
    });
    done();
  };
