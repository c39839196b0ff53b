import type { OddsFormat } from '../odds/odds-format.ts';

/** The reader's formats for times and prices: an answer uses the same as the page around it. */
export type AnswerFormat = {
  /** An IANA time zone that the platform knows. */
  readonly zone: string;
  readonly oddsFormat: OddsFormat;
};

/** Defaults for a reader without preferences. */
export const defaultAnswerFormat: AnswerFormat = { zone: 'UTC', oddsFormat: 'decimal' };

/** Platforms keep the first spelling of a zone (CLDR never renames one); these places have other names today. */
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

/** The clock of a zone in words: "Rome time" of Europe/Rome; a zone that names no place is the reader's own. */
export const timeZoneLabel = (zone: string): string => {
  if (zone === 'UTC') return zone;
  const place = zone.split('/').slice(1).at(-1);
  if (place === undefined || /\d/.test(place)) return 'your time';
  return `${(todaysNames[place] ?? place).replaceAll('_', ' ')} time`;
};
