import {
  type StrengthMatch,
  type StrengthRatings,
  type StrengthResult,
  inSeason,
  moved,
  won,
} from './strength-match.ts';

/*
 * Elo: a number of which only differences count, 400 points being ten to one. 0 is average here.
 */

export type EloParameters = {
  readonly k: number;
  /** Home advantage in points. */
  readonly h: number;
  /** What is left of a rating in a new season. */
  readonly kept: number;
  /**
   * What the margin of a win counts for: nothing; its logarithm; or that, less where the favourite won, who wins high more often
   * (FiveThirtyEight's correction for the NFL).
   */
  readonly margin: 'none' | 'log' | 'log-corrected';
  /** Step towards the difference that the prices expected. */
  readonly w: number;
};

export const eloChance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** The difference that a chance stands for. */
export const eloDifference = (chance: number): number => 400 * Math.log10(chance / (1 - chance));

const weightOfMargin: Readonly<Record<EloParameters['margin'], (margin: number, difference: number) => number>> = {
  none: () => 1,
  log: (margin) => Math.log(Math.abs(margin) + 1),
  'log-corrected': (margin, difference) =>
    (2.2 / (2.2 + 0.001 * (margin < 0 ? -difference : difference))) * Math.log(Math.abs(margin) + 1),
};

const enter = (ratings: StrengthRatings, { season, neutral = false }: StrengthMatch, { h, kept }: EloParameters) => {
  const home = inSeason(ratings.home, { season, kept });
  const away = inSeason(ratings.away, { season, kept });
  return { home, away, difference: home.r - away.r + (neutral ? 0 : h) };
};

/** The home side's chance. */
export const ratedElo = (ratings: StrengthRatings, match: StrengthMatch, parameters: EloParameters): number =>
  eloChance(enter(ratings, match, parameters).difference);

/** Both rows after a result. */
export const afterElo = (ratings: StrengthRatings, result: StrengthResult, parameters: EloParameters) => {
  const { home, away, difference } = enter(ratings, result, parameters);
  const weight = weightOfMargin[parameters.margin](result.home - result.away, difference);
  const asked = result.priced === undefined ? 0 : parameters.w * (eloDifference(result.priced) - difference);
  const step = parameters.k * weight * (won(result) - eloChance(difference)) + asked;
  return { home: moved(home, step, result), away: moved(away, -step, result) };
};
