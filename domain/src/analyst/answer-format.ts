import type { OddsFormat } from '../odds/price-text.ts';

/** The reader's formats for times and prices. An answer uses the same formats as the page. */
export type AnswerFormat = {
  /** An IANA time zone that the platform supports. */
  readonly zone: string;
  readonly oddsFormat: OddsFormat;
};

/** Defaults for a reader without preferences. */
export const defaultAnswerFormat: AnswerFormat = { zone: 'UTC', oddsFormat: 'decimal' };

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
 * The display name of a zone's time: "Rome time" for Europe/Rome, "UTC" for UTC, and "your time" for other zones
 * without a place name.
 */
export const timeZoneLabel = (zone: string): string => {
  if (zone === 'UTC') return zone;
  const place = zone.split('/').slice(1).at(-1);
  if (place === undefined || /\d/.test(place)) return 'your time';
  return `${(todaysNames[place] ?? place).replaceAll('_', ' ')} time`;
};
