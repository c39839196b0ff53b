import type { SportId } from '../sport.ts';

/** League ids asked for by default (spec section 9). */
export const defaultLeagueIds: Readonly<Record<SportId, readonly number[]>> = {
  football: [39, 140, 78, 135, 61, 2, 3],
  basketball: [12, 120, 117],
  hockey: [57, 58],
  baseball: [1, 2],
  americanfootball: [1, 2],
  rugby: [1, 2],
  volleyball: [1, 2],
  handball: [1, 2],
  formula1: [1],
  mma: [1, 2],
  afl: [1],
  tennis: [1, 2, 3],
};
