import type { JsonObject } from '../e2e/live-reader.ts';

/** The home side's score of a match on the board; NaN without a match or a score. */
export const homeScore = (match: JsonObject | undefined): number => Number(match?.['homeScore']);
