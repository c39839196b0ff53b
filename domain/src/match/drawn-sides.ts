import type { Match, Team } from './match.ts';

/*
 * In a draw a side can be open: "TBD", "Winner of match 3". The source has no competitor for it, or one identity for all of
 * them, so such a side has the id '' and is nobody: it has no chances, no picture and no followers, and is never searched.
 */

/** Whether the side is a competitor. */
export const isDrawn = ({ id }: Pick<Team, 'id'>): boolean => id !== '';

/** Whether both sides are. */
export const areDrawn = ({ homeTeam, awayTeam }: Pick<Match, 'homeTeam' | 'awayTeam'>): boolean =>
  isDrawn(homeTeam) && isDrawn(awayTeam);
