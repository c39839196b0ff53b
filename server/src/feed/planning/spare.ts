import type { Quota } from '@touchline/provider/sports-source.ts';
import type { Budget } from './budget.ts';

/** What a sport's budget can spare for calls that visitors cause: odds, statistics, details. */
export type Spare = {
  /** Calls until the reset that no poll will ever want, however many matches are in play; below 1 there are none. */
  readonly calls: number;
  /** Without such calls: the time that one more call takes to earn. Infinite when the day's calls are spent. */
  readonly everyMs: number;
  /** So many earned calls may be saved up, and made at once. */
  readonly atOnce: number;
  /** Most calls of any minute; below 1 there is one in so much longer. */
  readonly aMinute: number;
};

/**
 * Where the polls could use every call themselves, as on a free plan always, they go without a tenth. Measured with
 * something in play all day and visitors who take all that they are given: the free plan's longest wait for a score grows
 * from 17 to 20 minutes and the paid plan's from 15 to 30 seconds; visitors get 7 calls and 1,265.
 */
const scarceShare = 0.1;

/** Opening one football match takes five calls; the last calls of a day are not for one visitor. */
const mostAtOnce = 5;

/** The client uses 80 % of the minute's limit; of that half is the board's, which asks a few times a minute. */
const minuteShare = 0.4;
const smallestMinuteLimit = 10;

export const spareOf = (budget: Budget, quota: Quota | undefined, now: number): Spare => {
  const { calls, resetAt, fullDemand } = budget;
  return {
    calls: calls - fullDemand,
    atOnce: Math.min(mostAtOnce, scarceShare * calls),
    everyMs: calls < 1 ? Infinity : (resetAt - now) / (scarceShare * calls),
    aMinute: minuteShare * (quota?.minuteLimit ?? smallestMinuteLimit),
  };
};

/**
 * The part of it that one of `nodes` nodes may spend: all of them pay out of one quota, and together never spend more than
 * one would. How much may be saved up stays, or one visitor's match would take more calls than a node ever has; but it has
 * to be earned. Where fewer calls are over than there are nodes, they are left.
 */
export const shareOf = (spare: Spare, nodes: number): Spare => ({
  calls: spare.calls / nodes,
  everyMs: spare.everyMs * nodes,
  atOnce: spare.atOnce,
  aMinute: spare.aMinute / nodes,
});
