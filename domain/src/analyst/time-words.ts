import { addDays, epochMs } from '../time/iso-time.ts';
import { zonedMinute } from '../time/zoned-time.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
});

const partsOf = (day: string): ReadonlyMap<string, string> =>
  new Map(format.formatToParts(epochMs(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));

/** A day (`YYYY-MM-DD`) as "14 March 2026". */
export const dateWords = (day: string): string => {
  const parts = partsOf(day);
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
};

/** A day as "Saturday, 14 March", with the year if it is not that of `today`. Both are `YYYY-MM-DD`. */
export const weekdayWords = (day: string, today: string): string => {
  const date = dateWords(day);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return `${partsOf(day).get('weekday')}, ${isThisYear ? date.slice(0, -5) : date}`;
};

/**
 * A time (ISO 8601) as a columnist writes it in a zone: "today at 20:45", "tomorrow at 15:00", "Saturday, 14 March at
 * 20:45". `asOf` is the current time; an invalid time is returned unchanged.
 */
export const timeWords = (iso: string, asOf: string, zone: string): string => {
  if (Number.isNaN(epochMs(iso)) || Number.isNaN(epochMs(asOf))) return iso;
  const [day = '', time = ''] = zonedMinute(iso, zone).split(' ');
  const today = zonedMinute(asOf, zone).slice(0, 10);
  const near = { [addDays(today, -1)]: 'yesterday', [today]: 'today', [addDays(today, 1)]: 'tomorrow' }[day];
  return `${near ?? weekdayWords(day, today)} at ${time}`;
};
