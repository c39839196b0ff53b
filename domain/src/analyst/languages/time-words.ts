import { addDays, epochMs } from '../../time/iso-time.ts';
import { zonedMinute } from '../../time/zoned-time.ts';
import type { AnswerLanguage, DayParts } from './answer-language.ts';

/** Cached by locale, because creating a formatter takes milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (locale: string): Intl.DateTimeFormat => {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  formats.set(locale, made);
  return made;
};

const partsOf = (day: string, { locale }: AnswerLanguage): DayParts => {
  const parts = new Map(
    formatOf(locale)
      .formatToParts(epochMs(`${day}T00:00:00Z`))
      .map(({ type, value }) => [type, value] as const),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') };
};

/** A day (`YYYY-MM-DD`) as "14 March 2026". */
export const dateWords = (day: string, language: AnswerLanguage): string => language.times.date(partsOf(day, language));

/** A day as "Saturday, 14 March", with the year if it is not that of `today`. Both are `YYYY-MM-DD`. */
export const weekdayWords = (day: string, today: string, language: AnswerLanguage): string => {
  const { times } = language;
  const parts = partsOf(day, language);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return times.weekday(parts.weekday, isThisYear ? times.dateInYear(parts) : times.date(parts));
};

/**
 * A time (ISO 8601) as a columnist writes it in a zone: "today at 20:45", "tomorrow at 15:00", "Saturday, 14 March at
 * 20:45". `asOf` is the current time; an invalid time is returned unchanged.
 */
export const timeWords = (iso: string, asOf: string, zone: string, language: AnswerLanguage): string => {
  if (Number.isNaN(epochMs(iso)) || Number.isNaN(epochMs(asOf))) return iso;
  const [day = '', time = ''] = zonedMinute(iso, zone).split(' ');
  const today = zonedMinute(asOf, zone).slice(0, 10);
  const { times } = language;
  const near = { [addDays(today, -1)]: times.yesterday, [today]: times.today, [addDays(today, 1)]: times.tomorrow }[
    day
  ];
  return times.at(near ?? weekdayWords(day, today, language), time);
};
