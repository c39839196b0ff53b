import type { SportSlug } from '../sports/sport-slug.ts';
import { calendarSeason, dayFromText, dayNumber, dayText } from '../sports/utc-day.ts';
import { refusals } from './envelope.ts';
import type { Parameters } from './envelope.ts';

export type PlanName = 'free' | 'ultra';

/** Calls a day and a minute that a plan includes. */
export const planQuota = { free: { day: 100, minute: 10 }, ultra: { day: 75_000, minute: 450 } } as const;

/** What the free plan refuses: other days than yesterday to tomorrow, all but three old seasons, `last` and `next`. */
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

type QuotaVerdict = 'within' | 'minute spent' | 'day spent';

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

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Calls counted by sport: what became of them (`good`, `refused`, or the kind of fault), and what good ones asked for. */
export type CallLog = {
  readonly count: (sport: SportSlug, outcome: string) => void;
  /** A good call, by its path and by its whole address without the sport. */
  readonly countGood: (sport: SportSlug, endpoint: string, address: string) => void;
  readonly calls: () => Counts;
  readonly endpoints: () => Counts;
  /** How often each of the last 1,000 addresses was asked for, by `sport/address`. */
  readonly addresses: () => Readonly<Record<string, number>>;
};

const keptAddresses = 1_000;

const createCounts = (): { readonly add: (sport: SportSlug, name: string) => void; readonly all: () => Counts } => {
  const counts: Record<string, Record<string, number>> = {};
  return {
    add(sport, name) {
      const own = (counts[sport] ??= {});
      own[name] = (own[name] ?? 0) + 1;
    },
    all: () => counts,
  };
};

export const createCallLog = (): CallLog => {
  const outcomes = createCounts();
  const endpoints = createCounts();
  const addresses = new Map<string, number>();
  return {
    count: outcomes.add,
    countGood(sport, endpoint, address) {
      endpoints.add(sport, endpoint);
      const whole = `${sport}/${address}`;
      addresses.set(whole, (addresses.get(whole) ?? 0) + 1);
      const [oldest] = addresses.keys();
      if (addresses.size > keptAddresses && oldest !== undefined) addresses.delete(oldest);
    },
    calls: outcomes.all,
    endpoints: endpoints.all,
    addresses: () => Object.fromEntries(addresses),
  };
};
