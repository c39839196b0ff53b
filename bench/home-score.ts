import type { JsonObject } from '../e2e/live-reader.ts';

/** Goals of the home side of a match on the wire; not a number where there is no match or no score. */
export const homeScore = (match: JsonObject | undefined): number => Number(match?.['homeScore']);
