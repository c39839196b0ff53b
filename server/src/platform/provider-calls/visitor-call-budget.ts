import type { SportId } from '@touchline/domain/sport/sport.ts';
import { recentTimes } from '../clock.ts';

/**
 * A sport's provider calls that the polls leave over. Visitors can cause such calls for odds, statistics and details.
 */
export type QuotaHeadroom = {
  /** Calls until the reset that no poll will need, even if many matches are in play; less than 1 counts as none. */
  readonly calls: number;
  /** Without spare calls: the time until one more call is allowed. Infinite when the day's calls are used up. */
  readonly refillMs: number;
  /** How many spare calls may be saved up for a burst. */
  readonly burst: number;
  /** Maximum calls per minute; below 1, one call in a correspondingly longer time. */
  readonly perMinute: number;
};

/** Whether a call is allowed; `commit` reports how many calls were made, possibly none. */
export type Reservation =
  | { readonly ok: true; readonly commit: (calls: number) => void }
  | { readonly ok: false; readonly limit: 'day' | 'minute' };

const minuteMs = 60_000;

/** The largest share of a minute's calls that one visitor may use continuously. */
const maxMinuteShare = 0.5;

const maxVisitors = 10_000;

/** The caller name for calls that no visitor caused, such as prices for forecasts. */
const systemCaller = '';

export type CallBudget = {
  /**
   * `isFirst`: no real data has been read yet. When calls are scarce, such calls come first; refreshes need a full
   * bucket. `visitor`: the caller's key from `client-address.ts`; omitted for the product itself. A recent caller gets
   * another call only if at least as many remain as they have used, so that one caller cannot empty the bucket. A full
   * bucket of two or more is open to everyone.
   */
  readonly reserve: (sport: SportId, isFirst: boolean, visitor?: string) => Reservation;
};

/** Budget for calls that visitors cause, one token bucket per sport, filled with what the polls leave over. */
export const createCallBudget = (options: {
  readonly headroom: (sport: SportId) => QuotaHeadroom;
  /** Epoch ms. */
  readonly now: () => number;
}): CallBudget => {
  const { headroom, now } = options;
  const buckets = new Map<SportId, TokenBucket>();

  // A restart must not refill the bucket.
  const startedAt = now();

  const bucketOf = (sport: SportId): TokenBucket => {
    const known = buckets.get(sport);
    if (known !== undefined) return known;
    const budget: TokenBucket = {
      recentCalls: [],
      reserved: 0,
      tokens: 0,
      refilledAt: startedAt,
      usage: createVisitorUsage(maxVisitors),
    };
    buckets.set(sport, budget);
    return budget;
  };

  const take: CallBudget['reserve'] = (sport, isFirst, visitor = systemCaller) => {
    const nowMs = now();
    const pace = headroom(sport);
    const { calls, refillMs, burst, perMinute } = pace;
    const budget = bucketOf(sport);
    // Without a limit, nothing has to accumulate. The clock may have been set back.
    const earnedSince = refillMs === 0 ? 0 : Math.max(0, nowMs - budget.refilledAt) / refillMs;
    budget.tokens = Math.min(burst, budget.tokens + earnedSince);
    budget.refilledAt = nowMs;
    const windowMs = minuteMs * Math.max(1, 1 / perMinute);
    budget.recentCalls = recentTimes(windowMs, { times: budget.recentCalls, now: nowMs });
    if (budget.recentCalls.length + budget.reserved >= Math.max(1, Math.floor(perMinute)))
      return { ok: false, limit: 'minute' };
    const had = budget.usage.of(visitor, nowMs, pace);
    if (had.recentMinute > maxMinuteShare * perMinute) return { ok: false, limit: 'minute' };
    const isSpare = calls - budget.reserved >= 1 + had.calls;
    if (!isSpare && budget.tokens < requiredTokens(had.calls, burst, isFirst)) return { ok: false, limit: 'day' };
    const price = isSpare ? 0 : 1;
    budget.reserved += 1;
    budget.tokens -= price;
    budget.usage.add(visitor, 1, nowMs, pace);
    return {
      ok: true,
      commit: (made) => {
        budget.reserved -= 1;
        budget.tokens -= price * (made - 1);
        budget.usage.add(visitor, made - 1, now(), pace);
        budget.recentCalls = [...budget.recentCalls, ...Array.from({ length: made }, () => nowMs)];
      },
    };
  };
  return { reserve: take };
};

/** How many calls must be saved up before a visitor gets one. */
const requiredTokens = (had: number, atOnce: number, isFirst: boolean): number => {
  // A bucket for fewer than two calls has nothing to share.
  const share = atOnce >= 2 ? Math.min(atOnce, 1 + had) : 1 + had;
  return isFirst ? share : Math.max(atOnce, share);
};

type TokenBucket = {
  /** Start times (epoch ms) of committed calls that count towards the limit per minute. */
  recentCalls: readonly number[];
  reserved: number;
  /** Saved calls as of `refilledAt`. Negative after a call that used several. */
  tokens: number;
  refilledAt: number;
  readonly usage: VisitorUsage;
};

/** A visitor's recent use of a sport's calls, as of `asOf`, epoch ms. */
type Usage = { calls: number; recentMinute: number; asOf: number };

/** The refill interval of one call, and the maximum calls per minute. */
type Pace = { readonly refillMs: number; readonly perMinute: number };

/** Usage decays at half the refill rate: a constant caller gets half of the calls while others want the rest. */
const usageDecay = 0.5;

/**
 * Recent use per visitor, so that a constant caller leaves calls for occasional ones. At most `mostVisitors` are
 * remembered; the least recently active one is dropped first.
 */
const createVisitorUsage = (mostVisitors: number) => {
  const usages = new Map<string, Usage>();

  /** Unknown visitors have used nothing. */
  const get = (visitor: string, nowMs: number, { refillMs, perMinute }: Pace): Usage => {
    const { calls, recentMinute, asOf } = usages.get(visitor) ?? { calls: 0, recentMinute: 0, asOf: nowMs };
    // The clock may have been set back.
    const passedMs = usageDecay * Math.max(0, nowMs - asOf);
    return {
      // With unlimited calls, no visitor has used too many.
      calls: refillMs === 0 ? 0 : Math.max(0, calls - passedMs / refillMs),
      recentMinute: Math.max(0, recentMinute - (passedMs * perMinute) / minuteMs),
      asOf: nowMs,
    };
  };

  const keep = (visitor: string, usage: Usage): void => {
    usages.delete(visitor);
    usages.set(visitor, usage);
    const [longestWithout] = usages.size > mostVisitors ? usages.keys() : [];
    if (longestWithout !== undefined) usages.delete(longestWithout);
  };

  /** Adds `calls`; a negative number gives back unused ones. */
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
