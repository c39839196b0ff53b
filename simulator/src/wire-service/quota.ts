import type { SportSlug } from '../sports/sport-slug.ts';
import { dayNumber } from '../sports/utc-day.ts';

export type QuotaLimits = { readonly day: number; readonly minute: number };

export type QuotaVerdict = 'within' | 'minute spent' | 'day spent';

/** Calls of one key, counted for each sport by itself as the provider does. */
export type Quota = {
  /** Counts a call. A call over the minute limit costs nothing of the day. */
  readonly take: (sport: SportSlug) => QuotaVerdict;
  readonly headers: (sport: SportSlug) => Readonly<Record<string, string>>;
  readonly used: (sport: SportSlug) => { readonly day: number; readonly minute: number };
  /** Spends the rest of the day. */
  readonly exhaust: (sport: SportSlug) => void;
};

type Count = { day: number; minute: number; dayUsed: number; minuteUsed: number };

/** Days are those of the simulated clock (reset at 00:00 UTC); minutes are real ones, however fast the clock runs. */
export const createQuota = (limits: QuotaLimits, simulatedNow: () => number, wallNow: () => number): Quota => {
  const counts = new Map<SportSlug, Count>();
  const countOf = (sport: SportSlug): Count => {
    const day = dayNumber(simulatedNow());
    const minute = Math.floor(wallNow() / 60_000);
    const count = counts.get(sport) ?? { day, minute, dayUsed: 0, minuteUsed: 0 };
    if (count.day !== day) Object.assign(count, { day, dayUsed: 0 });
    if (count.minute !== minute) Object.assign(count, { minute, minuteUsed: 0 });
    counts.set(sport, count);
    return count;
  };
  return {
    take(sport) {
      const count = countOf(sport);
      if (count.dayUsed >= limits.day) return 'day spent';
      if (count.minuteUsed >= limits.minute) return 'minute spent';
      count.dayUsed += 1;
      count.minuteUsed += 1;
      return 'within';
    },
    headers(sport) {
      const count = countOf(sport);
      return {
        'x-ratelimit-requests-limit': String(limits.day),
        'x-ratelimit-requests-remaining': String(Math.max(0, limits.day - count.dayUsed)),
        'X-RateLimit-Limit': String(limits.minute),
        'X-RateLimit-Remaining': String(Math.max(0, limits.minute - count.minuteUsed)),
      };
    },
    used(sport) {
      const { dayUsed, minuteUsed } = countOf(sport);
      return { day: dayUsed, minute: minuteUsed };
    },
    exhaust(sport) {
      countOf(sport).dayUsed = limits.day;
    },
  };
};
