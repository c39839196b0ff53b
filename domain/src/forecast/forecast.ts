import type { SportId } from '../sport/sport.ts';
import type { Chances, Outcome } from './chances.ts';
import type { MarketPrices } from './market/market-prices.ts';
import type { Ratings } from './ratings/rating-rows.ts';

/*
 * The types of a forecast and its inputs. `forecastMatch` makes a forecast before kick-off, and `forecastInPlay`
 * updates the forecast with the score and the clock; both are pure. The `Forecast` itself is frozen at kick-off and
 * graded.
 */

/**
 * The basis of the chances, best first: prices of this match; ratings that learned from prices of earlier matches;
 * ratings that learned from results only; the long-run average.
 */
export type Basis = 'market' | 'ratings-fed' | 'ratings' | 'base-rate';

export const bases: readonly Basis[] = ['market', 'ratings-fed', 'ratings', 'base-rate'];

/** The confidence band, see `band.ts`. Never a promise. */
export type Band = 'High' | 'Medium' | 'Low';

export const bands: readonly Band[] = ['High', 'Medium', 'Low'];

/** Goals in football, all from one score grid. Chances 0 to 1. */
export type GoalsForecast = {
  /** Expected goals in 90 minutes. */
  readonly home: number;
  readonly away: number;
  readonly over25: number;
  readonly under25: number;
  /** The most likely exact scores, most likely first. Their chances add up to far less than 1. */
  readonly scores: readonly { readonly home: number; readonly away: number; readonly chance: number }[];
};

/** The starting point for the chances in play. Stored with the frozen forecast, so that it is computed once. */
export type Strength =
  /** Expected goals of each side in regular time. `totalPriced`: their sum comes from a price of the total. */
  | { readonly kind: 'goals'; readonly home: number; readonly away: number; readonly totalPriced?: true }
  /**
   * Expected margin of the home side in points; `scale`: the league's spread of margins relative to the measured
   * spread.
   */
  | { readonly kind: 'margin'; readonly points: number; readonly scale: number }
  /** Needs only the home side's chance before the match. */
  | { readonly kind: 'chance'; readonly home: number };

/** The reasons for a forecast as data, which the display turns into text. Every number comes from our own rows. */
export type Reason =
  /** `margin`: the bookmaker's margin, 0.05 for 5%. */
  | { readonly kind: 'prices'; readonly at: string; readonly margin: number }
  | { readonly kind: 'prices-too-old'; readonly at: string }
  /** Implausible prices: see `market-prices.ts`. */
  | { readonly kind: 'prices-refused'; readonly why: 'price' | 'margin' | 'far-from-ratings' }
  /** Results behind each side's rating; `fed` of them had prices. */
  | {
      readonly kind: 'ratings';
      readonly home: { readonly played: number; readonly fed: number };
      readonly away: { readonly played: number; readonly fed: number };
    }
  /** A side that is new in its league, rated like an average promoted side. */
  | { readonly kind: 'newcomer'; readonly side: Exclude<Outcome, 'draw'> }
  | { readonly kind: 'not-enough-results'; readonly home: number; readonly away: number; readonly needed: number }
  | { readonly kind: 'expected-goals'; readonly home: number; readonly away: number }
  /** The home side's advantage in points of the sport. */
  | { readonly kind: 'expected-margin'; readonly points: number }
  | { readonly kind: 'neutral-ground' }
  /** A side that played the day before. */
  | { readonly kind: 'played-yesterday'; readonly side: Exclude<Outcome, 'draw'> }
  | { readonly kind: 'in-play'; readonly home: number; readonly away: number; readonly progress: number }
  | { readonly kind: 'red-cards'; readonly home: number; readonly away: number }
  /** The following reasons say why the band is lower than the chances alone would give. */
  | { readonly kind: 'base-rate' }
  | { readonly kind: 'young-league'; readonly seasonsBefore: number }
  /** `ece`: the calibration error over enough graded matches, 0.07 for 7%. Absent if there are too few matches. */
  | { readonly kind: 'unmeasured-sport'; readonly graded: number; readonly ece?: number };

export type Forecast = {
  readonly sport: SportId;
  readonly chances: Chances;
  readonly basis: Basis;
  readonly band: Band;
  /** Only for football before kick-off, on a better basis than a base rate. */
  readonly goals?: GoalsForecast;
  /** Absent in a sport without chances in play. */
  readonly strength?: Strength;
  /** The most significant first. */
  readonly reasons: readonly Reason[];
  /** True for a forecast during play, whose band depends on the chances alone. */
  readonly inPlay: boolean;
  /** True for an unmeasured model, which is shown as approximate everywhere. */
  readonly approximate: boolean;
  /** Seasons that the league's ratings included before this season. */
  readonly seasonsBefore: number;
  /** The version of formulas and parameters; the track record counts each version separately. */
  readonly model: string;
};

/**
 * The grades of a sport's forecasts so far, for sports whose bands depend on the track record: see `track-record.ts`.
 */
export type OwnRecord = {
  readonly graded: number;
  /** Calibration error, 0 to 1. */
  readonly ece: number;
};

/** The inputs of a pre-match forecast. Unknown values are omitted. */
export type ForecastInput = {
  readonly sport: SportId;
  /** Now, and the kick-off: ISO 8601 UTC. */
  readonly at: string;
  readonly kickOff: string;
  /** The provider's own season, its starting year; if unknown, `seasonOf` the kick-off. */
  readonly season?: number;
  /** Display name. The NBA plays 48 minutes, other basketball 40. */
  readonly league?: string;
  /** True if neither side plays at home. */
  readonly neutral?: boolean;
  /**
   * True in a competition that is not a league, see `rating-league.ts`. Its results do not compare teams of different
   * leagues.
   */
  readonly acrossLeagues?: boolean;
  /** The last real prices of this match. */
  readonly prices?: MarketPrices;
  /** The rows of the league and of both sides, as stored. */
  readonly ratings?: Ratings;
  /** Tennis: the maximum number of sets, 3 if unknown. */
  readonly bestOf?: 3 | 5;
  /** Our track record in the sport before kick-off. */
  readonly record?: OwnRecord;
};

/** A finished match to be rated. Matches must be passed in kick-off order, each once. */
export type RatedResult = {
  readonly sport: SportId;
  readonly kickOff: string;
  /** As in `ForecastInput`. */
  readonly season?: number;
  readonly league?: string;
  /** The score that the chances refer to: in football the score after 90 minutes, in tennis the sets. */
  readonly home: number;
  readonly away: number;
  readonly neutral?: boolean;
  /** The last real prices before kick-off. */
  readonly prices?: MarketPrices;
  readonly bestOf?: 3 | 5;
};

/** A match in play. The score is always known, because `playState` returns undefined otherwise. */
export type PlayState = {
  readonly home: number;
  readonly away: number;
  /**
   * The completed share of regular time, 0 to 1; football's second-half stoppage time continues to 94/90, baseball
   * counts innings, and tennis does not use it.
   */
  readonly progress: number;
  readonly redCards?: { readonly home: number; readonly away: number };
  /** Tennis: maximum number of sets, if known; games of the current set; the server. */
  readonly bestOf?: 3 | 5;
  readonly games?: { readonly home: number; readonly away: number };
  readonly serving?: Exclude<Outcome, 'draw'>;
  /** Baseball: the away side has batted in the current inning. */
  readonly isBottomHalf?: true;
};
