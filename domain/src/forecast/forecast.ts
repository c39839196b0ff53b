import type { SportId } from '../sport/sport.ts';
import type { Chances, Outcome } from './chances.ts';
import type { MarketPrices } from './market/market-prices.ts';
import type { Ratings } from './ratings/rating-rows.ts';

/*
 * What a forecast is, and what it is made of. `forecastMatch` makes one before kick-off, `forecastInPlay` takes that one, the
 * score and the clock and makes another; both are pure. What is frozen at kick-off and graded is a `Forecast` as it stands here.
 */

/**
 * What the chances stand on, best first: prices of this match; ratings that learned from prices of earlier matches; ratings that
 * learned from results alone; nothing but how such matches end in the long run.
 */
export type Basis = 'market' | 'ratings-fed' | 'ratings' | 'base-rate';

export const bases: readonly Basis[] = ['market', 'ratings-fed', 'ratings', 'base-rate'];

/** How big the favourite is, by rule: see `band.ts`. Never a promise. */
export type Band = 'High' | 'Medium' | 'Low';

export const bands: readonly Band[] = ['High', 'Medium', 'Low'];

/** Goals of football, all from one score matrix. Chances 0 to 1. */
export type GoalsForecast = {
  /** Expected goals of the 90 minutes. */
  readonly home: number;
  readonly away: number;
  readonly over25: number;
  readonly under25: number;
  /** The likeliest exact scores, likeliest first; together far below 1. */
  readonly scores: readonly { readonly home: number; readonly away: number; readonly chance: number }[];
};

/** What the chance in play goes on from; part of the frozen forecast so that nothing has to be solved twice. */
export type Strength =
  /** Expected goals of each side in regular time. */
  | { readonly kind: 'goals'; readonly home: number; readonly away: number }
  /** Expected margin of the home side in points; `scale`: how wide margins spread beside those of the league measured. */
  | { readonly kind: 'margin'; readonly points: number; readonly scale: number }
  /** The home side's chance before the match says it all. */
  | { readonly kind: 'chance'; readonly home: number };

/** Why a forecast is what it is, as data: whoever shows it finds the words. Every number in it is from our own rows. */
export type Reason =
  /** `margin`: what the bookmaker keeps, 0.05 for 5 %. */
  | { readonly kind: 'prices'; readonly at: string; readonly margin: number }
  | { readonly kind: 'prices-too-old'; readonly at: string }
  /** Prices that cannot be real: see `market-prices.ts`. */
  | { readonly kind: 'prices-refused'; readonly why: 'price' | 'margin' | 'far-from-ratings' }
  /** Results behind each side's rating; `fed` of them had prices. */
  | {
      readonly kind: 'ratings';
      readonly home: { readonly played: number; readonly fed: number };
      readonly away: { readonly played: number; readonly fed: number };
    }
  /** A side that is new in its league: rated as those that come up usually are. */
  | { readonly kind: 'newcomer'; readonly side: Exclude<Outcome, 'draw'> }
  | { readonly kind: 'not-enough-results'; readonly home: number; readonly away: number; readonly needed: number }
  | { readonly kind: 'expected-goals'; readonly home: number; readonly away: number }
  /** Of the home side, in points of the sport. */
  | { readonly kind: 'expected-margin'; readonly points: number }
  | { readonly kind: 'neutral-ground' }
  /** Who played the day before. */
  | { readonly kind: 'played-yesterday'; readonly side: Exclude<Outcome, 'draw'> }
  | { readonly kind: 'in-play'; readonly home: number; readonly away: number; readonly progress: number }
  | { readonly kind: 'red-cards'; readonly home: number; readonly away: number }
  /** From here on: why the band is lower than the favourite alone would have it. */
  | { readonly kind: 'base-rate' }
  | { readonly kind: 'young-league'; readonly seasonsBefore: number }
  /** `ece`: how far the chances of enough graded matches were off, 0.07 for 7 %; absent while there are too few. */
  | { readonly kind: 'unmeasured-sport'; readonly graded: number; readonly ece?: number };

export type Forecast = {
  readonly sport: SportId;
  readonly chances: Chances;
  readonly basis: Basis;
  readonly band: Band;
  /** Football with more than a base rate; before kick-off. */
  readonly goals?: GoalsForecast;
  /** Absent in a sport whose chances cannot be followed in play. */
  readonly strength?: Strength;
  /** The most telling first. */
  readonly reasons: readonly Reason[];
  /** True for a chance during play, whose band follows from the chance alone. */
  readonly inPlay: boolean;
  /** True where nobody measured the model: it is said to be approximate wherever it is shown. */
  readonly approximate: boolean;
  /** Seasons that the league's ratings had seen before this one. */
  readonly seasonsBefore: number;
  /** Which formulas and parameters made it; counted apart. */
  readonly model: string;
};

/** How a sport's forecasts did so far, for the sports whose bands wait for our own record: see `track-record.ts`. */
export type OwnRecord = {
  readonly graded: number;
  /** Calibration error, 0 to 1. */
  readonly ece: number;
};

/** What a forecast before kick-off is made from. Whatever is not known is left out. */
export type ForecastInput = {
  readonly sport: SportId;
  /** Now, and the kick-off: ISO 8601 UTC. */
  readonly at: string;
  readonly kickOff: string;
  /** The source's own season, its starting year; where it is not known, `seasonOf` the kick-off. */
  readonly season?: number;
  /** Display name. The NBA plays 48 minutes, other basketball 40. */
  readonly league?: string;
  /** True where neither side plays at home. */
  readonly neutral?: boolean;
  /** True in a competition that is no league, see `rating-league.ts`: results say nothing across leagues. */
  readonly acrossLeagues?: boolean;
  /** The last real prices of this match. */
  readonly prices?: MarketPrices;
  /** The rows of the league and of both sides, as stored. */
  readonly ratings?: Ratings;
  /** Tennis: sets at most, 3 where it is not known; places in the world ranking, which a player without a row starts from. */
  readonly bestOf?: 3 | 5;
  readonly ranks?: { readonly home?: number; readonly away?: number };
  /** Our own record with the sport before kick-off. */
  readonly record?: OwnRecord;
};

/** A finished match on its way into the ratings. Give them in kick-off order, each once. */
export type RatedResult = {
  readonly sport: SportId;
  readonly kickOff: string;
  /** As in `ForecastInput`. */
  readonly season?: number;
  readonly league?: string;
  /** The score that the chances speak of: football's is the one after 90 minutes. Tennis: sets. */
  readonly home: number;
  readonly away: number;
  readonly neutral?: boolean;
  /** The last real prices before kick-off. */
  readonly prices?: MarketPrices;
  readonly bestOf?: 3 | 5;
  /** Tennis: places in the world ranking, with which a new player starts. */
  readonly ranks?: { readonly home?: number; readonly away?: number };
};

/** A match in play. `undefined` scores do not exist here: ask `playState`, which knows when there is nothing to say. */
export type PlayState = {
  readonly home: number;
  readonly away: number;
  /**
   * The share of regular time that is played, 0 to 1; football's second stoppage time goes on to 94 of 90 minutes, baseball
   * counts innings, tennis does not use it.
   */
  readonly progress: number;
  readonly redCards?: { readonly home: number; readonly away: number };
  /** Tennis: sets at most, where that is known; games of the set in play; who serves. */
  readonly bestOf?: 3 | 5;
  readonly games?: { readonly home: number; readonly away: number };
  readonly serving?: Exclude<Outcome, 'draw'>;
  /** Baseball: the away side has batted in the inning in play. */
  readonly isBottomHalf?: true;
};
