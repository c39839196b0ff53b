import type { JsonObject } from '../e2e/live-reader.ts';

/** The home side's score in a provider item; NaN without a match or a score. */
export const homeScore = (match: JsonObject | undefined): number => Number(match?.['homeScore']);
