import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isCalendarDay } from '@touchline/domain/time/iso-time.ts';
import { maxDayDistance } from '@touchline/protocol/day-schema.ts';
import type { Quota, ScoreProvider } from '@touchline/provider/score-provider.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { visitorKey } from '../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import { createPlanReach } from './available-days.ts';
import { createDayAnswers } from './day-answers.ts';
import type { DayAnswers } from './day-answers.ts';
import { createDayLists } from './day-lists.ts';
import type { DayEvents } from './day-lists.ts';

/** The log methods that are used here. */
type DaysLog = Record<'debug' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/** Logs problems and skipped items. */
export const logDays = (log: DaysLog): DayEvents => ({
  onProblem: (sport, day, problem) => {
    // Rate limits and days outside a small plan are expected.
    const level = problem.kind === 'rate' || problem.kind === 'plan' ? 'debug' : 'warn';
    log[level]({ sport, day, problem }, 'the provider gave no usable answer about a day');
  },
  onDroppedItems: (sport, day, reasons) =>
    log.debug({ sport, day, count: reasons.length, reasons: reasons.slice(0, 3) }, 'items of a day were skipped'),
});

const params = v.strictObject({
  day: v.pipe(v.string(), v.check(isCalendarDay, 'expected a day, YYYY-MM-DD')),
});

/** `GET /api/days/{day}`: the matches of a UTC day, as in `protocol/day-schema.ts`. */
const dayRoutes =
  (options: { readonly answers: DayAnswers; readonly limit: RateLimit }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { answers, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    typed.get('/days/:day', { schema: { params } }, async (request, reply) => {
      const visitor = visitorKey(request.ip);
      const { waitMs } = limit.take(visitor);
      if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      const answer = await answers.answer(request.params.day, visitor);
      if (answer === undefined) {
        return answerProblem(reply, 'day-out-of-reach', {
          detail: `Days are available from ${maxDayDistance} days before today to ${maxDayDistance} days after it.`,
        });
      }
      const coding = acceptedEncoding(request.headers['accept-encoding']);
      const etag = answer.etag(coding);
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type('application/json; charset=utf-8').send(await answer.body(coding));
    });
    done();
  };

/** The days before and after those of the board, fetched on demand. */
export type Days = {
  readonly routes: FastifyPluginCallback;
  /** The matches of all such days in this node's memory. */
  readonly matches: () => Iterable<Match>;
  /** A match of such a day in this node's memory. */
  readonly match: (id: string) => Match | undefined;
};

export const createDays = (options: {
  readonly provider: Pick<ScoreProvider, 'request' | 'sports'>;
  readonly board: {
    readonly version: () => number;
    readonly matches: () => Iterable<Match>;
    readonly sports: () => FreshnessBySport;
  };
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<'day'>;
  readonly quota: (sport: SportId) => Quota | undefined;
  readonly limit: RateLimit;
  readonly clock: Clock;
  readonly events: DayEvents;
}): Days => {
  const { provider, quota, limit, clock } = options;
  const reach = createPlanReach({ quota, now: clock.now });
  const lists = createDayLists({ ...options, reach });
  const answers = createDayAnswers({ ...options, sports: provider.sports, lists });
  return { routes: dayRoutes({ answers, limit }), matches: lists.matches, match: lists.match };
};
