import type { OnSurface, StrengthTeam, Surface } from './rating-rows.ts';
import {
  type StrengthMatch,
  type StrengthRatings,
  type StrengthResult,
  inSeason,
  moved,
  won,
} from './strength-rating.ts';

/*
 * Elo ratings of tennis players, whose steps shrink with the number of their matches. A new player starts at 0. A player
 * also has an addition for each surface, which is known from the tournament's name. No source reports the world ranking.
 */

export type PlayerEloParameters = {
  /** A player's step size after a number of matches: `k / (played + offset) ** decay`. */
  readonly k: number;
  readonly offset: number;
  readonly decay: number;
  /** Factors for the rating difference: in best-of-five matches, and in every match. */
  readonly bestOfFive: number;
  readonly scale: number;
  /** The step size towards the difference implied by the prices, and that of the addition for the surface. */
  readonly w: number;
  readonly wSurface: number;
};

/**
 * The step size of the addition for a surface: this share of a step, after the player's matches on the surface. Chosen
 * on the seasons to 2017, where shares from .2 to .5 are within .06% of log-loss.
 */
const surfaceShare = 0.35;
const surfaceOffset = 5;

const onSurface = (team: StrengthTeam, surface: Surface | undefined): OnSurface =>
  (surface && team.on?.[surface]) ?? { r: 0, n: 0 };

const enterPlayers = (
  ratings: StrengthRatings,
  { season, bestOf = 3, surface }: StrengthMatch,
  { bestOfFive, scale }: PlayerEloParameters,
) => {
  const home = inSeason(ratings.home, { season, kept: 1 });
  const away = inSeason(ratings.away, { season, kept: 1 });
  const difference = home.r + onSurface(home, surface).r - away.r - onSurface(away, surface).r;
  return { home, away, difference, factor: scale * (bestOf === 5 ? bestOfFive : 1) };
};

/** The home player's chance. */
export const ratedPlayerElo = (
  ratings: StrengthRatings,
  match: StrengthMatch,
  parameters: PlayerEloParameters,
): number => {
  const { difference, factor } = enterPlayers(ratings, match, parameters);
  return eloChance(factor * difference);
};

/** Both players' rows after a result. */
export const afterPlayerElo = (ratings: StrengthRatings, result: StrengthResult, parameters: PlayerEloParameters) => {
  const { home, away, difference, factor } = enterPlayers(ratings, result, parameters);
  const { k, offset, decay, w, wSurface } = parameters;
  const { surface } = result;
  const priced = result.priced === undefined ? 0 : eloDifference(result.priced) / factor - difference;
  const surprise = won(result) - eloChance(difference);
  const player = (before: StrengthTeam, sign: 1 | -1): StrengthTeam => {
    const after = moved(before, sign * ((k / (before.played + offset) ** decay) * surprise + w * priced), result);
    const { r, n } = onSurface(before, surface);
    const step = surfaceShare * (k / (n + surfaceOffset) ** decay) * surprise + wSurface * priced;
    const on = surface === undefined ? before.on : { ...before.on, [surface]: { r: r + sign * step, n: n + 1 } };
    return { ...after, ...(on !== undefined && { on }) };
  };
  return { home: player(home, 1), away: player(away, -1) };
};

/* Elo: only differences matter, and 400 points mean odds of ten to one. Here 0 is average. */

export type EloParameters = {
  readonly k: number;
  /** A league's initial home advantage in points, 0 in a sport without a home side. */
  readonly h: number;
  /** The home advantage's step sizes: per unexpected result, and towards the difference implied by the prices. */
  readonly etaH: number;
  readonly wH: number;
  /** The share of a rating that is kept in a new season. */
  readonly kept: number;
  /**
   * The weight of the winning margin: none, its logarithm, or the logarithm reduced if the favourite won. Favourites
   * win by larger margins more often (FiveThirtyEight's correction for the NFL).
   */
  readonly margin: 'none' | 'log' | 'log-corrected';
  /** The step size towards the difference implied by the prices. */
  readonly w: number;
};

const eloChance = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** The rating difference that a chance implies. */
const eloDifference = (chance: number): number => 400 * Math.log10(chance / (1 - chance));

const weightOfMargin: Readonly<Record<EloParameters['margin'], (margin: number, difference: number) => number>> = {
  none: () => 1,
  log: (margin) => Math.log(Math.abs(margin) + 1),
  'log-corrected': (margin, difference) =>
    (2.2 / (2.2 + 0.001 * (margin < 0 ? -difference : difference))) * Math.log(Math.abs(margin) + 1),
};

const enter = (ratings: StrengthRatings, { season, neutral = false }: StrengthMatch, parameters: EloParameters) => {
  const { kept } = parameters;
  const h = ratings.league?.h ?? parameters.h;
  const home = inSeason(ratings.home, { season, kept });
  const away = inSeason(ratings.away, { season, kept });
  return { home, away, h, difference: home.r - away.r + (neutral ? 0 : h) };
};

/** The home side's chance. */
export const ratedElo = (ratings: StrengthRatings, match: StrengthMatch, parameters: EloParameters): number =>
  eloChance(enter(ratings, match, parameters).difference);

/** Both rows and the home advantage after a result. */
export const afterElo = (ratings: StrengthRatings, result: StrengthResult, parameters: EloParameters) => {
  const { k, w, etaH, wH } = parameters;
  const { home, away, h, difference } = enter(ratings, result, parameters);
  const weight = weightOfMargin[parameters.margin](result.home - result.away, difference);
  const surprise = weight * (won(result) - eloChance(difference));
  const priced = result.priced === undefined ? 0 : eloDifference(result.priced) - difference;
  const step = k * surprise + w * priced;
  return {
    home: moved(home, step, result),
    away: moved(away, -step, result),
    h: result.neutral === true ? h : h + etaH * surprise + wH * priced,
  };
};
