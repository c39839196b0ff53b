import { tidyDate, locale } from '@touchline/texts/en/dates-and-numbers.ts';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Every date and time format of the page, with a British English example. */
const styles = {
  /** "Sat" */
  weekday: { weekday: 'short' },
  /** "25 May" */
  date: { day: 'numeric', month: 'short' },
  /** "25 May 2024" */
  dateWithYear: { day: 'numeric', month: 'short', year: 'numeric' },
  /** "25 November 2026" */
  fullDate: { day: 'numeric', month: 'long', year: 'numeric' },
  /** "Saturday 25 May" */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** "Saturday 25 May 2024" */
  longDayWithYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "Sun 25 Oct" */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** "18:30" */
  time,
  /** "18:30 UTC" */
  timeWithZone: { ...time, timeZoneName: 'short' },
  /** "18:30:05" */
  timeWithSeconds: { ...time, second: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateStyle = keyof typeof styles;

/** Cached, because creating a formatter takes milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a point in time in the page's language. All dates are formatted here, so that their formats are consistent.
 * @param ms epoch milliseconds
 * @param zone IANA name; defaults to the browser's zone
 */
export const dateWords = (ms: number, style: DateStyle, zone?: string): string => {
  const key = `${style} ${zone ?? ''}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...styles[style], ...(zone === undefined ? {} : { timeZone: zone }) });
    formats.set(key, format);
  }
  return tidyDate(format.format(ms));
};

/** "18:30" in the zone; dashes for an invalid time. */
export const clockTime = (ms: number, zone: string): string =>
  Number.isNaN(ms) ? '--:--' : dateWords(ms, 'time', zone);

/** "Sun 25 Oct, 18:30". Platforms differ in whether they write the comma, so the two parts are joined here. */
export const startDateWords = (ms: number, zone: string): string =>
  `${dateWords(ms, 'shortDay', zone)}, ${dateWords(ms, 'time', zone)}`;
