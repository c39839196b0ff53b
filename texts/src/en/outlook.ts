/* The outlook of a season: the chances of the title, European places, play-offs and relegation. */
import { zones } from './league.ts';

/** What a season can bring. */
export const kinds = { title: 'Title', ...zones, advance: 'Next round' };
const numbers: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' };
/** The first places of a table. */
export const topPlaces = (places: number): string => `Top ${numbers[places] ?? places}`;
/** What the season can bring to a team: "Arsenal, top four". */
export const ofTeam = (team: string, kind: string): string =>
  `${team}, ${kind === zones['champions-league'] ? kind : kind.charAt(0).toLowerCase() + kind.slice(1)}`;

/** A chance of zero, for screen readers. */
export const never = 'none';
/** A chance for screen readers. `low`, `high`: whole percentages without a sign. */
export const withRange = (chance: string, low: string, high: string): string =>
  `${chance}, 80% range ${low} to ${high}`;
/** The basis of the chances and the meaning of their ranges. */
export const basis = (simulations: string): string =>
  `Chances: ${simulations} seasons played on from the scores of now. Bracket and small figures: the 80% range from the doubt in our ratings. A dash means: in none of these seasons.`;

/* What is at stake in a match. */

export const stakes = 'What is at stake';
export const afterEachResult = 'season chances after each result';
export const ifItEnds = 'If it ends';
export const wins = (team: string): string => `${team} win`;
export const draw = 'Draw';
export const likely = (chance: string): string => `${chance} likely`;
export const standsLikely = (chance: string): string => `as it stands, ${chance} likely`;
/** `list`: chances such as "Arsenal, title 47%". */
export const weighedNow = (list: string): string => `Now, with all results weighed: ${list}.`;
