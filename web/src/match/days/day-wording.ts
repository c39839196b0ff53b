import type { FactMatch } from '@touchline/domain/analyst/facts.ts';
import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { addDays, epochMs } from '@touchline/domain/time/iso-time.ts';
import { localDay } from '@touchline/domain/time/local-day.ts';
import * as texts from '@touchline/texts/en/dates-and-numbers.ts';
import { badges } from '@touchline/texts/en/status-labels.ts';
import { useFromNow } from '../../board/page-clock.ts';
import { clockTime, dateWords, type DateStyle } from './dates.ts';
import { userZone } from './local-days.ts';

/** The current day in the user's time zone. */
export const useToday = (zone: string): string => useFromNow((nowMs) => localDay(nowMs, zone));

/** An observation time in its shortest form: "22:14", or "24 Oct, 22:14" for another day. */
export const observedTime = (iso: string, today: string, zone: string): string => {
  const ms = epochMs(iso);
  const time = clockTime(ms, zone);
  if (Number.isNaN(ms)) return time;
  const day = localDay(ms, zone);
  return day === today ? time : `${dayButton(day, today).date}, ${time}`;
};

/** A kick-off time in its shortest form: "22:14", "24 Oct, 22:14", or "TBC", "24 Oct, TBC" without a time. */
export const kickOffTime = (start: Pick<Match, 'startTime' | 'timeTbc'>, today: string, zone: string): string => {
  if (start.timeTbc !== true) return observedTime(start.startTime, today, zone);
  const day = kickOffDay(start, zone);
  return day === undefined || day === today
    ? badges['time-tbc']
    : `${dayButton(day, today).date}, ${badges['time-tbc']}`;
};

/** Formats an observation time in the user's time zone. */
export const useObservedTime = (): ((iso: string) => string) => {
  const zone = userZone();
  const today = useToday(zone);
  return (iso) => observedTime(iso, today, zone);
};

/** Formats a kick-off time in the user's time zone. */
export const useKickOffTime = (): ((match: Pick<FactMatch, 'startTime' | 'timeTbc'>) => string) => {
  const zone = userZone();
  const today = useToday(zone);
  return (match) => kickOffTime(match, today, zone);
};

/*
 * Days and zones in words. Days are formatted in UTC, so that no time zone shifts them. English texts use British
 * formats: the 24-hour clock, and the day before the month.
 */

const words =
  (style: DateStyle) =>
  (day: string): string =>
    dateWords(epochMs(`${day}T12:00:00Z`), style, 'UTC');

const weekday = words('weekday');
const shortDate = words('date');
const datedYear = words('dateWithYear');
const longDate = words('longDay');
const longDatedYear = words('longDayWithYear');

const sameYear = (a: string, b: string): boolean => a.slice(0, 4) === b.slice(0, 4);

/** "Yesterday", "Today", "Tomorrow"; undefined for other days. */
const closeDay = (day: string, today: string): string | undefined => {
  if (day === today) return texts.today;
  if (day === addDays(today, -1)) return texts.yesterday;
  return day === addDays(today, 1) ? texts.tomorrow : undefined;
};

/** The two lines of a day button: "Today" over "25 Oct", or "Sat" over "25 May 2024" in another year. */
export const dayButton = (day: string, today: string): { readonly label: string; readonly date: string } => ({
  label: closeDay(day, today) ?? weekday(day),
  date: sameYear(day, today) ? shortDate(day) : datedYear(day),
});

/** The heading of a day's matches. */
export const dayHeading = (day: string, today: string): string => {
  const close = closeDay(day, today);
  if (close !== undefined) return texts.matchesOfDay(close);
  return texts.matchesOf(sameYear(day, today) ? shortDate(day) : datedYear(day));
};

/** A day inside a sentence: "tomorrow", "on Saturday 25 May". */
export const dayInSentence = (day: string, today: string): string =>
  closeDay(day, today)?.toLowerCase() ?? texts.onDate(sameYear(day, today) ? longDate(day) : longDatedYear(day));

/** Cached by zone: creating a formatter takes milliseconds, and one is needed on every render and every second. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

const offsetFormat = (zone: string): Intl.DateTimeFormat => {
  const known = offsetFormats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  offsetFormats.set(zone, made);
  return made;
};

/** The zone's offset from UTC at a point in time: "UTC+1", "UTC+5:30", "UTC". */
export const zoneOffset = (ms: number, zone: string): string => {
  const parts = offsetFormat(zone).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return name.replace('GMT', 'UTC').replace(/\+0$/u, '');
};

/** The city in the zone's name: "Madrid", "New York"; undefined for zones such as UTC. */
export const zonePlace = (zone: string): string | undefined =>
  zone.includes('/') && !zone.startsWith('Etc/') ? zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined;
