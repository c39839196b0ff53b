import type { OddsFormat } from '../odds/odds-format.ts';

/** The reader's formats for times and prices. An answer uses the same formats as the page. */
export type AnswerFormat = {
  /** An IANA time zone that the platform knows. */
  readonly zone: string;
  readonly oddsFormat: OddsFormat;
};

/** Defaults for a reader without preferences. */
export const defaultAnswerFormat: AnswerFormat = { zone: 'UTC', oddsFormat: 'decimal' };

/** Platforms keep a zone's original name (CLDR never renames one), but these places are called differently today. */
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

/** The display name of a zone's time: "Rome time" for Europe/Rome, and "your time" for a zone without a place name. */
export const timeZoneLabel = (zone: string): string => {
  if (zone === 'UTC') return zone;
  const place = zone.split('/').slice(1).at(-1);
  if (place === undefined || /\d/.test(place)) return 'your time';
  return `${(todaysNames[place] ?? place).replaceAll('_', ' ')} time`;
};
