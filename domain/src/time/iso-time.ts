/**
 * Parsing and formatting of times. The only place in the domain that uses `Date`, but never for the current time, which
 * is always an argument.
 */

/** Milliseconds since 1970 of an ISO 8601 time; NaN if invalid. */
export const epochMs = (iso: string): number => Date.parse(iso);

/** A point in time as ISO 8601 UTC, such as `2024-05-25T14:00:00.000Z`. */
export const isoFromEpochMs = (ms: number): string => new Date(ms).toISOString();

/** The UTC day of a point in time, `YYYY-MM-DD`. */
export const utcDay = (ms: number): string => isoFromEpochMs(ms).slice(0, 10);

const dayMs = 86_400_000;

/** Whether a text is a real calendar day, `YYYY-MM-DD`, unlike 31 February. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const midnight = epochMs(`${text}T00:00:00Z`);
  // `Date` moves an invalid day into the next month.
  return Number.isFinite(midnight) && utcDay(midnight) === text;
};

/** The next 00:00 UTC after a point in time. */
export const nextUtcMidnight = (ms: number): number => epochMs(`${utcDay(ms)}T00:00:00Z`) + dayMs;

/** The day `count` days after `day` (before it if negative), both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string => utcDay(epochMs(`${day}T00:00:00Z`) + count * dayMs);
