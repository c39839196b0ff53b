import type { Band } from '../forecast/forecast.ts';
import type { OddsFormat } from '../odds/odds-format.ts';
import type { AnswerLanguage } from './languages/answer-language.ts';

/** The reader's formats for times and prices. An answer uses the same formats as the page. */
export type AnswerFormat = {
  /** An IANA time zone that the platform supports. */
  readonly zone: string;
  readonly oddsFormat: OddsFormat;
};

/** The reader of an answer. Answers are in the page's language, even if the question is in another one. */
export type AnswerReader = AnswerFormat & {
  readonly language: AnswerLanguage;
  /** The names of the confidence bands on the page. */
  readonly bands: Readonly<Record<Band, string>>;
};

/** The current names of places whose time zones keep an outdated identifier, because CLDR never renames a zone. */
const todaysNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
};

/**
 * The display name of the reader's time: "Rome time" for Europe/Rome, "UTC" for UTC, and "your time" for other zones
 * without a place name.
 */
export const timeZoneLabel = ({ zone, language }: Pick<AnswerReader, 'zone' | 'language'>): string => {
  if (zone === 'UTC') return zone;
  const place = zone.split('/').slice(1).at(-1);
  if (place === undefined || /\d/.test(place)) return language.times.zone(undefined);
  return language.times.zone((todaysNames[place] ?? place).replaceAll('_', ' '));
};
