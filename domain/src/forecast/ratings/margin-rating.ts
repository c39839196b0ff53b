import { normalAt, normalBelow } from '../numeric-methods.ts';
import {
  type StrengthMatch,
  type StrengthRatings,
  type StrengthResult,
  inSeason,
  moved,
  tiredSides,
} from './strength-rating.ts';

/*
 * A team's strength in points of margin, learned from its margins and the margins implied by prices. Used for
 * basketball and hockey.
 */

export type MarginParameters = {
  /** The step size per unexpected point: `k + k0 / (1 + n / kn)`. */
  readonly k: number;
  readonly k0: number;
  readonly kn: number;
  /** A league's initial home advantage in points. */
  readonly h: number;
  /** The home advantage's step sizes: per unexpected point of a result, and towards the margin implied by the prices. */
  readonly etaH: number;
  readonly wH: number;
  /** The share of a rating that is kept in a new season. */
  readonly kept: number;
  /** Standard deviation of the margin, in the measured league. */
  readonly sigma: number;
  /** Standard deviation of the margin around the expected margin, in the measured league. */
  readonly deviation: number;
  /** The effect of a match on the day before, in points. */
  readonly rest: number;
  /** Larger margins are capped at this value. */
  readonly cap: number;
  /** The step size towards the margin implied by the prices. */
  readonly w: number;
};

/** Points of margin grow with the square root of the playing time. */
const scaled = (parameters: MarginParameters, length = 1): MarginParameters => {
  const by = Math.sqrt(length);
  return {
    ...parameters,
    h: parameters.h * by,
    sigma: parameters.sigma * by,
    deviation: parameters.deviation * by,
    cap: parameters.cap * by,
  };
};

const enter = (ratings: StrengthRatings, match: StrengthMatch, parameters: MarginParameters) => {
  const { season, kickOff, neutral = false } = match;
  const { rest, kept } = parameters;
  const h = ratings.league?.h ?? parameters.h;
  const home = inSeason(ratings.home, { season, kept });
  const away = inSeason(ratings.away, { season, kept });
  const tired = tiredSides(ratings, kickOff);
  const freshness = (tired.includes('away') ? rest : 0) - (tired.includes('home') ? rest : 0);
  return { home, away, h, margin: home.r - away.r + (neutral ? 0 : h) + freshness };
};

/** The standard deviation of margins in this league, which is wider if its results are. */
const sigmaIn = (ratings: StrengthRatings, { sigma }: MarginParameters): number =>
  sigma * Math.sqrt(ratings.league?.spread ?? 1);

/** The expected margin of the home side in points, and its chance. */
export const ratedMargin = (
  ratings: StrengthRatings,
  match: StrengthMatch,
  plain: MarginParameters,
): { readonly margin: number; readonly chance: number } => {
  const parameters = scaled(plain, match.length);
  const { margin } = enter(ratings, match, parameters);
  return { margin, chance: normalBelow(margin / sigmaIn(ratings, parameters)) };
};

/**
 * How fast the spread of a league follows its results, chosen on the seasons to 2018 by the chances in play. The NBA's
 * spread grew by a tenth in ten years. Rates of .0005 to .002 are equal within .00002 of log-loss.
 */
const etaSpread = 0.001;

/** Both rows, the home advantage and the spread after a result. */
export const afterMargin = (ratings: StrengthRatings, result: StrengthResult, plain: MarginParameters) => {
  const parameters = scaled(plain, result.length);
  const { k, k0, kn, cap, w, deviation, etaH, wH } = parameters;
  const { home, away, h, margin } = enter(ratings, result, parameters);
  const seen = Math.max(-cap, Math.min(cap, result.home - result.away));
  const priced = result.priced === undefined ? 0 : sigmaIn(ratings, parameters) * normalAt(result.priced) - margin;
  const step = (n: number): number => (k + k0 / (1 + n / kn)) * (seen - margin) + w * priced;
  const { spread = 1 } = ratings.league ?? {};
  return {
    home: moved(home, step(home.n), result),
    away: moved(away, -step(away.n), result),
    h: result.neutral === true ? h : h + etaH * (seen - margin) + wH * priced,
    spread: spread + etaSpread * (((seen - margin) / deviation) ** 2 - spread),
  };
};
