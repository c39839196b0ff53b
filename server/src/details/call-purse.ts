import type { SportId } from '@touchline/domain/sport.ts';

/** What a sport can spare at the moment for calls about one match; the planner of the polls says so. */
export type SpareCalls = {
  /** Calls of the day that nobody else needs. */
  readonly calls: number;
  /** Without such calls: how long one more takes to earn. */
  readonly everyMs: number;
  /** How many such calls may be saved up. */
  readonly atOnce: number;
  readonly aMinute: number;
};

/** Whether a call may be made; `settle` says afterwards how many it took, none perhaps. */
export type Grant =
  | { readonly ok: true; readonly settle: (calls: number) => void }
  | { readonly ok: false; readonly refused: 'day' | 'minute' };

const minuteMs = 60_000;

export type CallPurse = {
  /**
   * `isFirst` when nothing real is known yet: where every call is earned, such calls come before those that only make
   * something newer, which are made from a full purse alone.
   */
  readonly take: (sport: SportId, isFirst: boolean) => Grant;
};

/** Pays for the calls that visitors cause, a sport at a time, out of what its polls leave. */
export const createCallPurse = (options: {
  readonly spare: (sport: SportId) => SpareCalls;
  /** Epoch ms. */
  readonly now: () => number;
}): CallPurse => {
  const { spare, now } = options;
  const purses = new Map<SportId, SportPurse>();

  const purseOf = (sport: SportId): SportPurse => {
    const known = purses.get(sport);
    if (known !== undefined) return known;
    const purse: SportPurse = { madeAt: [], underWay: 0, earned: Infinity, earnedAt: now() };
    purses.set(sport, purse);
    return purse;
  };

  const take = (sport: SportId, isFirst: boolean): Grant => {
    const purse = purseOf(sport);
    const nowMs = now();
    const { calls, everyMs, atOnce, aMinute } = spare(sport);
    // The clock may have been set back.
    const earnedSince = everyMs === 0 ? atOnce : Math.max(0, nowMs - purse.earnedAt) / everyMs;
    purse.earned = Math.min(atOnce, purse.earned + earnedSince);
    purse.earnedAt = nowMs;
    purse.madeAt = purse.madeAt.filter((at) => at > nowMs - minuteMs && at <= nowMs);
    if (purse.madeAt.length >= aMinute) return { ok: false, refused: 'minute' };
    const isSpare = calls - purse.underWay >= 1;
    if (!isSpare && purse.earned < (isFirst ? 1 : Math.max(1, atOnce))) return { ok: false, refused: 'day' };
    const price = isSpare ? 0 : 1;
    purse.underWay += 1;
    purse.earned -= price;
    purse.madeAt.push(nowMs);
    return {
      ok: true,
      settle: (made) => {
        purse.underWay -= 1;
        purse.earned -= price * (made - 1);
        const others = purse.madeAt.toSpliced(purse.madeAt.lastIndexOf(nowMs), 1);
        purse.madeAt = [...others, ...Array.from({ length: made }, () => nowMs)];
      },
    };
  };
  return { take };
};

type SportPurse = {
  /** Times of the last minute's calls. */
  madeAt: number[];
  underWay: number;
  /** Calls that were earned and not made, as of `earnedAt`. Below zero after a call that took several. */
  earned: number;
  earnedAt: number;
};
