import { dateWords } from './dates.ts';

/** A point in time as HH:MM, 24 hours, in a zone; dashes where there is no time. */
export const clockTime = (ms: number, zone: string): string =>
  Number.isNaN(ms) ? '--:--' : dateWords(ms, 'time', zone);
