import type { SportSlug } from '../sports/sport-slug.ts';
import { calendarSeason, dayFromText, dayNumber, dayText } from '../sports/utc-day.ts';
import { type Parameters, refusals } from './envelope.ts';

export type PlanName = 'free' | 'ultra';

export const planQuota = { free: { day: 100, minute: 10 }, ultra: { day: 75_000, minute: 450 } } as const;

/** The free plan's error for the parameters, if any: `last`, `next`, most seasons, and all but three days. */
export const freePlanRefusal = (parameters: Parameters, nowMs: number): string | undefined => {
  for (const field of ['last', 'next']) if (parameters[field] !== undefined) return refusals.planParameter(field);
  const season = Number(parameters['season'] ?? Number.NaN);
  const newest = calendarSeason(nowMs) - 2;
  if (!Number.isNaN(season) && (season > newest || season < newest - 2)) return refusals.planSeason(newest - 2, newest);
  const today = dayNumber(nowMs);
  for (const field of ['date', 'from', 'to']) {
    const day = dayFromText(parameters[field] ?? '');
    if (day !== undefined && Math.abs(day - today) > 1)
      return refusals.planDate(dayText(today - 1), dayText(today + 1));
  }
  return undefined;
};

export type QuotaLimits = { readonly day: number; readonly minute: number };

type Count = { day: number; minute: number; dayUsed: number; minuteUsed: number };

export type Quota = ReturnType<typeof createQuota>;

/**
 * Counts the calls of one key separately for each sport, as the provider does. Days follow the simulated clock (reset
 * at 00:00 UTC); minutes are real, regardless of the clock's speed.
 */
export const createQuota = (limits: QuotaLimits, simulatedNow: () => number, wallNow: () => number) => {
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
    /** Counts a call. A call over the per-minute limit does not count for the day. */
    take(sport: SportSlug): 'within' | 'minute spent' | 'day spent' {
      const count = countOf(sport);
      if (count.dayUsed >= limits.day) return 'day spent';
      if (count.minuteUsed >= limits.minute) return 'minute spent';
      count.dayUsed += 1;
      count.minuteUsed += 1;
      return 'within';
    },
    headers(sport: SportSlug): Readonly<Record<string, string>> {
      const count = countOf(sport);
      return {
        'x-ratelimit-requests-limit': String(limits.day),
        'x-ratelimit-requests-remaining': String(Math.max(0, limits.day - count.dayUsed)),
        'X-RateLimit-Limit': String(limits.minute),
        'X-RateLimit-Remaining': String(Math.max(0, limits.minute - count.minuteUsed)),
      };
    },
    used(sport: SportSlug) {
      const { dayUsed, minuteUsed } = countOf(sport);
      return { day: dayUsed, minute: minuteUsed };
    },
    /** Uses up the rest of the day's quota. */
    exhaust(sport: SportSlug): void {
      countOf(sport).dayUsed = limits.day;
    },
  };
};
