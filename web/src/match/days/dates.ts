import { tidyDate, locale } from '@touchline/texts/en/dates-and-numbers.ts';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Every form of a date or time that the page writes, in British English as an example. */
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

/** Made when first used and then kept: making one takes milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A point in time in the page's language. The one place that formats dates, so a language has one order of day, month and time.
 * @param ms epoch ms
 * @param zone IANA name; the browser's own when left out
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

/** "18:30" in the zone; dashes where the time cannot be read. */
export const clockTime = (ms: number, zone: string): string =>
  Number.isNaN(ms) ? '--:--' : dateWords(ms, 'time', zone);

/** "Sun 25 Oct, 18:30": the platforms differ in whether they write commas, so the two parts are joined here. */
export const startDateWords = (ms: number, zone: string): string =>
  `${dateWords(ms, 'shortDay', zone)}, ${dateWords(ms, 'time', zone)}`;
