import type { SportFeeds } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { Quota, SportsSource } from '@touchline/provider/sports-source.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { ReadPauses, VisitorPurse } from '../platform/visitor-calls.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';
import { createDayDesk } from './day-desk.ts';
import { createDayLists } from './day-lists.ts';
import type { DayEvents } from './day-lists.ts';
import { dayRoutes } from './day-routes.ts';
import { createPlanReach } from './plan-reach.ts';

/** The days around those of the board, read when somebody wants them. */
export type Days = {
  readonly routes: FastifyPluginCallback;
  /** The matches of every such day that this node holds. */
  readonly matches: () => Iterable<Match>;
  /** A match of a day that this node has read and the board does not hold. */
  readonly match: (id: string) => Match | undefined;
};

export const createDays = (options: {
  readonly source: Pick<SportsSource, 'ask' | 'sports'>;
  readonly board: {
    readonly version: () => number;
    readonly matches: () => Iterable<Match>;
    readonly sports: () => SportFeeds;
  };
  readonly purse: VisitorPurse;
  readonly pauses: ReadPauses<'day'>;
  readonly quota: (sport: SportId) => Quota | undefined;
  readonly limit: VisitorLimit;
  readonly clock: Clock;
  readonly events: DayEvents;
}): Days => {
  const { source, quota, limit, clock } = options;
  const reach = createPlanReach({ quota, now: clock.now });
  const lists = createDayLists({ ...options, reach });
  const desk = createDayDesk({ ...options, sports: source.sports, lists });
  return { routes: dayRoutes({ desk, limit }), matches: lists.matches, match: lists.match };
};
