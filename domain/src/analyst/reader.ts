import type { OddsFormat } from '../odds/odds-format.ts';

/** How whoever asks reads times and prices: an answer writes them as the page around it does. */
export type Reader = {
  /** An IANA time zone that the platform knows. */
  readonly zone: string;
  readonly oddsFormat: OddsFormat;
};

/** Who told nothing of himself. */
export const plainReader: Reader = { zone: 'UTC', oddsFormat: 'decimal' };

/** The clock of a zone in words: "Rome time" of Europe/Rome; a zone that names no place is the reader's own. */
export const clockWords = (zone: string): string => {
  if (zone === 'UTC') return zone;
  const place = zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  return place === undefined || /\d/.test(place) ? 'your time' : `${place} time`;
};
