import { calendarSeason, dayFromText, dayNumber, dayText } from '../sports/utc-day.ts';
import type { Parameters } from './envelope.ts';
import { refusals } from './envelope.ts';

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
