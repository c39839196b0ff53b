import type { SportId } from '@touchline/domain/sport/sport.ts';
import { recentTimes } from '../clock.ts';

/** The calls of a sport that its polls leave over, for calls that visitors cause: odds, statistics, details. */
export type QuotaHeadroom = {
  /** Calls until the reset that no poll will need, however many matches are in play; below 1 there are none. */
  readonly calls: number;
  /** Without such calls: the time until one more call may be made. Infinite when the day's calls are used up. */
  readonly refillMs: number;
  /** How many such calls may be saved up and made at once. */
  readonly burst: number;
  /** Most calls of any minute; below 1 there is one in so much longer. */
  readonly perMinute: number;
};

/** Whether a call may be made; `settle` says afterwards how many it took, none perhaps. */
export type Reservation =
  | { readonly ok: true; readonly commit: (calls: number) => void }
  | { readonly ok: false; readonly limit: 'day' | 'minute' };

const minuteMs = 60_000;

/** Nobody has more than this part of a minute's calls for long. */
const maxMinuteShare = 0.5;

const maxVisitors = 10_000;

/** The payer of calls that no visitor caused: prices that forecasts want. */
const systemCaller = '';

export type CallBudget = {
  /**
   * `isFirst` when nothing real is known yet: where every call is earned, such calls come before those that only make
   * something newer, which are made from a full purse alone.
   *
   * `visitor`: who wants it, as `platform/address-key.ts` names him; the product itself where nobody is named. Whoever has had
   * calls lately is given another one where he leaves as many as he has had, so that one who asks all the time cannot keep the
   * purse empty; a purse that is full, of two calls or more, is there for everybody.
   */
  readonly reserve: (sport: SportId, isFirst: boolean, visitor?: string) => Reservation;
};

/** Pays for the calls that visitors cause, a sport at a time, out of what its polls leave. */
export const createCallBudget = (options: {
  readonly headroom: (sport: SportId) => QuotaHeadroom;
  /** Epoch ms. */
  readonly now: () => number;
}): CallBudget => {
  const { headroom, now } = options;
  const buckets = new Map<SportId, TokenBucket>();

  // However often a node is started again, a call is earned before it is made.
  const startedAt = now();

  const bucketOf = (sport: SportId): TokenBucket => {
    const known = buckets.get(sport);
    if (known !== undefined) return known;
    const purse: TokenBucket = {
      recentCalls: [],
      reserved: 0,
      tokens: 0,
      refilledAt: startedAt,
      usage: createVisitorUsage(maxVisitors),
    };
    buckets.set(sport, purse);
    return purse;
  };

  const take: CallBudget['reserve'] = (sport, isFirst, visitor = systemCaller) => {
    const nowMs = now();
    const pace = headroom(sport);
    const { calls, refillMs, burst, perMinute } = pace;
    const purse = bucketOf(sport);
    // Without a limit nothing has to be earned. The clock may have been set back.
    const earnedSince = refillMs === 0 ? 0 : Math.max(0, nowMs - purse.refilledAt) / refillMs;
    purse.tokens = Math.min(burst, purse.tokens + earnedSince);
    purse.refilledAt = nowMs;
    const windowMs = minuteMs * Math.max(1, 1 / perMinute);
    purse.recentCalls = recentTimes(windowMs, { times: purse.recentCalls, now: nowMs });
    if (purse.recentCalls.length + purse.reserved >= Math.max(1, Math.floor(perMinute)))
      return { ok: false, limit: 'minute' };
    const had = purse.usage.of(visitor, nowMs, pace);
    if (had.recentMinute > maxMinuteShare * perMinute) return { ok: false, limit: 'minute' };
    const isSpare = calls - purse.reserved >= 1 + had.calls;
    if (!isSpare && purse.tokens < requiredTokens(had.calls, burst, isFirst)) return { ok: false, limit: 'day' };
    const price = isSpare ? 0 : 1;
    purse.reserved += 1;
    purse.tokens -= price;
    purse.usage.add(visitor, 1, nowMs, pace);
    return {
      ok: true,
      commit: (made) => {
        purse.reserved -= 1;
        purse.tokens -= price * (made - 1);
        purse.usage.add(visitor, made - 1, now(), pace);
        purse.recentCalls = [...purse.recentCalls, ...Array.from({ length: made }, () => nowMs)];
      },
    };
  };
  return { reserve: take };
};

/** How many calls have to be saved up for a visitor to be given one of them. */
const requiredTokens = (had: number, atOnce: number, isFirst: boolean): number => {
  // Of a purse that holds no two calls, a full one leaves nobody anything.
  const share = atOnce >= 2 ? Math.min(atOnce, 1 + had) : 1 + had;
  return isFirst ? share : Math.max(atOnce, share);
};

type TokenBucket = {
  /** Start times (epoch ms) of the settled calls that count for the limit a minute. */
  recentCalls: readonly number[];
  reserved: number;
  /** Calls that were earned and not made, as of `refilledAt`. Below zero after a call that took several. */
  tokens: number;
  refilledAt: number;
  readonly usage: VisitorUsage;
};

/** What a visitor has had of a sport's calls, as of `asOf`, epoch ms. */
type Usage = { calls: number; recentMinute: number; asOf: number };

/** How fast calls come in: one every so many ms, and so many a minute. */
type Pace = { readonly refillMs: number; readonly perMinute: number };

/**
 * What somebody has had is forgotten at half the pace at which calls come in: who asks all day gets half of what is earned where
 * others want the rest.
 */
const usageDecay = 0.5;

/**
 * What each visitor has had of late, so that one who asks all the time leaves some to who asks now and then. At most
 * `maxVisitors` are remembered; who was given nothing for longest is forgotten first.
 */
const createVisitorUsage = (mostVisitors: number) => {
  const usages = new Map<string, Usage>();

  /** Of somebody who is not remembered, nothing. */
  const get = (visitor: string, nowMs: number, { refillMs, perMinute }: Pace): Usage => {
    const { calls, recentMinute, asOf } = usages.get(visitor) ?? { calls: 0, recentMinute: 0, asOf: nowMs };
    // The clock may have been set back.
    const passedMs = usageDecay * Math.max(0, nowMs - asOf);
    return {
      // Where calls come without an end nobody has too many.
      calls: refillMs === 0 ? 0 : Math.max(0, calls - passedMs / refillMs),
      recentMinute: Math.max(0, recentMinute - (passedMs * perMinute) / minuteMs),
      asOf: nowMs,
    };
  };

  const keep = (visitor: string, taking: Usage): void => {
    usages.delete(visitor);
    usages.set(visitor, taking);
    const [longestWithout] = usages.size > mostVisitors ? usages.keys() : [];
    if (longestWithout !== undefined) usages.delete(longestWithout);
  };

  /** Notes `calls` more, fewer when it is negative: a call may turn out to have taken none. */
  const record = (visitor: string, calls: number, nowMs: number, pace: Pace): void => {
    const had = get(visitor, nowMs, pace);
    keep(visitor, {
      ...had,
      calls: Math.max(0, had.calls + calls),
      recentMinute: Math.max(0, had.recentMinute + calls),
    });
  };

  return { of: get, add: record };
};

type VisitorUsage = ReturnType<typeof createVisitorUsage>;
