import type { SportId } from '@touchline/domain/sport.ts';
import { timesWithin } from '../platform/has-passed.ts';
import { createVisitorTakings } from './visitor-takings.ts';
import type { VisitorTakings } from './visitor-takings.ts';

/** What a sport can spare at the moment for calls about one match; the planner of the polls says so. */
export type SpareCalls = {
  /** Calls of the day that nobody else needs. */
  readonly calls: number;
  /** Without such calls: how long one more takes to earn. */
  readonly everyMs: number;
  /** How many such calls may be saved up. */
  readonly atOnce: number;
  /** Most calls of any minute; below 1 there is one in so much longer. */
  readonly aMinute: number;
};

/** Whether a call may be made; `settle` says afterwards how many it took, none perhaps. */
export type Grant =
  | { readonly ok: true; readonly settle: (calls: number) => void }
  | { readonly ok: false; readonly refused: 'day' | 'minute' };

const minuteMs = 60_000;

/** Nobody has more than this part of a minute's calls for long. */
const mostOfMinute = 0.5;

const mostVisitors = 10_000;

/** The payer of calls that no visitor caused: prices that forecasts want. */
const ourselves = '';

export type CallPurse = {
  /**
   * `isFirst` when nothing real is known yet: where every call is earned, such calls come before those that only make
   * something newer, which are made from a full purse alone.
   *
   * `visitor`: who wants it, as `platform/address-key.ts` names him; the product itself where nobody is named. Whoever has had
   * calls lately is given another one where he leaves as many as he has had, so that one who asks all the time cannot keep the
   * purse empty; a purse that is full, of two calls or more, is there for everybody.
   */
  readonly take: (sport: SportId, isFirst: boolean, visitor?: string) => Grant;
};

/** Pays for the calls that visitors cause, a sport at a time, out of what its polls leave. */
export const createCallPurse = (options: {
  readonly spare: (sport: SportId) => SpareCalls;
  /** Epoch ms. */
  readonly now: () => number;
}): CallPurse => {
  const { spare, now } = options;
  const purses = new Map<SportId, SportPurse>();

  // However often a node is started again, a call is earned before it is made.
  const begunAt = now();

  const purseOf = (sport: SportId): SportPurse => {
    const known = purses.get(sport);
    if (known !== undefined) return known;
    const purse: SportPurse = {
      madeAt: [],
      underWay: 0,
      earned: 0,
      earnedAt: begunAt,
      takings: createVisitorTakings(mostVisitors),
    };
    purses.set(sport, purse);
    return purse;
  };

  const take: CallPurse['take'] = (sport, isFirst, visitor = ourselves) => {
    const nowMs = now();
    const pace = spare(sport);
    const { calls, everyMs, atOnce, aMinute } = pace;
    const purse = purseOf(sport);
    // Without a limit nothing has to be earned. The clock may have been set back.
    const earnedSince = everyMs === 0 ? 0 : Math.max(0, nowMs - purse.earnedAt) / everyMs;
    purse.earned = Math.min(atOnce, purse.earned + earnedSince);
    purse.earnedAt = nowMs;
    const windowMs = minuteMs * Math.max(1, 1 / aMinute);
    purse.madeAt = timesWithin(windowMs, { times: purse.madeAt, now: nowMs });
    if (purse.madeAt.length + purse.underWay >= Math.max(1, Math.floor(aMinute)))
      return { ok: false, refused: 'minute' };
    const had = purse.takings.of(visitor, nowMs, pace);
    if (had.ofMinute > mostOfMinute * aMinute) return { ok: false, refused: 'minute' };
    const isSpare = calls - purse.underWay >= 1 + had.calls;
    if (!isSpare && purse.earned < leastEarned(had.calls, atOnce, isFirst)) return { ok: false, refused: 'day' };
    const price = isSpare ? 0 : 1;
    purse.underWay += 1;
    purse.earned -= price;
    purse.takings.add(visitor, 1, nowMs, pace);
    return {
      ok: true,
      settle: (made) => {
        purse.underWay -= 1;
        purse.earned -= price * (made - 1);
        purse.takings.add(visitor, made - 1, now(), pace);
        purse.madeAt = [...purse.madeAt, ...Array.from({ length: made }, () => nowMs)];
      },
    };
  };
  return { take };
};

/** How many calls have to be saved up for a visitor to be given one of them. */
const leastEarned = (had: number, atOnce: number, isFirst: boolean): number => {
  // Of a purse that holds no two calls, a full one leaves nobody anything.
  const share = atOnce >= 2 ? Math.min(atOnce, 1 + had) : 1 + had;
  return isFirst ? share : Math.max(atOnce, share);
};

type SportPurse = {
  /** Start times (epoch ms) of the settled calls that count for the limit a minute. */
  madeAt: readonly number[];
  underWay: number;
  /** Calls that were earned and not made, as of `earnedAt`. Below zero after a call that took several. */
  earned: number;
  earnedAt: number;
  readonly takings: VisitorTakings;
};
