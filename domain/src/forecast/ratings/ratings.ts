import { chancesOfPrices } from '../../odds/implied-chances.ts';
import type { SportId } from '../../sport/sport.ts';
import { type Chances, twoSided, twoWay } from '../chances.ts';
import type { RatedResult } from '../forecast.ts';
import { regularMinutes } from '../in-play/in-play-models.ts';
import { pricesProblem } from '../market/market-prices.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { type ExpectedGoals, resultChances } from '../score-matrix.ts';
import { afterElo, ratedElo, afterPlayerElo, ratedPlayerElo } from './elo-rating.ts';
import { afterGoals, ratedGoals } from './goals-rating.ts';
import { afterMargin, ratedMargin } from './margin-rating.ts';
import { type RatingModel, ratingModels } from './rating-models.ts';
import { leagueAfter, isPricedLeague } from './rating-rows.ts';
import type { RatingKind, Ratings, StrengthLeague } from './rating-rows.ts';
import { seasonOf } from './strength-rating.ts';
import type { StrengthMatch, StrengthRatings } from './strength-rating.ts';
import { surfaceOf } from './tournament-surfaces.ts';

/** The kind of rating rows of a sport; undefined if it has no ratings. */
export const ratingKind = (sport: SportId): RatingKind | undefined => {
  const { kind } = ratingModels[sport];
  if (kind === 'none') return undefined;
  return kind === 'goals' ? 'goals' : 'strength';
};

/** The initial ratings of a sport, without any rows; undefined if the sport has no ratings. */
export const noRatings = (sport: SportId): Ratings | undefined => {
  const kind = ratingKind(sport);
  return kind === undefined ? undefined : { kind };
};

/**
 * A match according to the ratings. `chances` include a draw only in football; elsewhere only the two sides' chances of
 * winning.
 */
export type RatedMatch =
  | { readonly kind: 'goals'; readonly chances: Required<Chances>; readonly goals: ExpectedGoals; readonly rho: number }
  | { readonly kind: 'margin'; readonly chances: Chances; readonly margin: number }
  | { readonly kind: 'chance'; readonly chances: Chances };

type AskedMatch = Pick<RatedResult, 'sport' | 'kickOff' | 'season' | 'neutral' | 'bestOf' | 'league'>;

type StrengthModel = Exclude<RatingModel, { kind: 'goals' | 'none' }>;

const strengthMatch = (match: AskedMatch, model: StrengthModel): StrengthMatch => {
  const { sport, kickOff, season = seasonOf(sport, kickOff), neutral, bestOf, league = '' } = match;
  const measuredOn = model.kind === 'margin' ? model.regularMinutes : undefined;
  const minutes = regularMinutes(sport, league);
  const surface = model.kind === 'player-elo' ? surfaceOf(league, Number(kickOff.slice(0, 4))) : undefined;
  return {
    kickOff,
    season,
    ...(neutral !== undefined && { neutral }),
    ...(bestOf !== undefined && { bestOf }),
    ...(surface !== undefined && { surface }),
    ...(measuredOn !== undefined && minutes !== undefined && { length: minutes / measuredOn }),
  };
};

const ratedStrength = (model: StrengthModel, ratings: StrengthRatings, requested: AskedMatch): RatedMatch => {
  const match = strengthMatch(requested, model);
  if (model.kind === 'player-elo') {
    return { kind: 'chance', chances: twoSided(ratedPlayerElo(ratings, match, model.parameters)) };
  }
  const way = isPricedLeague(ratings.league) ? 'fed' : 'plain';
  if (model.kind === 'margin') {
    const { margin, chance } = ratedMargin(ratings, match, model[way]);
    return { kind: 'margin', chances: twoSided(chance), margin };
  }
  return { kind: 'chance', chances: twoSided(ratedElo(ratings, match, model[way])) };
};

/**
 * A match according to the ratings, with any existing rows. Without rows, the sides are equal. Throws if the rows are
 * of a different kind from the sport's. Undefined if the sport has no ratings.
 */
export const ratedMatch = (ratings: Ratings, match: AskedMatch): RatedMatch | undefined => {
  const model = ratingModels[match.sport];
  const season = match.season ?? seasonOf(match.sport, match.kickOff);
  if (model.kind === 'none') return undefined;
  if (model.kind === 'goals' && ratings.kind === 'goals') {
    const { goals, rho } = ratedGoals(ratings, { ...match, season });
    return { kind: 'goals', chances: resultChances(goals, rho), goals, rho };
  }
  if (model.kind !== 'goals' && ratings.kind === 'strength') return ratedStrength(model, ratings, match);
  throw new TypeError(`${ratings.kind} ratings do not apply to ${match.sport}`);
};

/** Prices that ratings may learn from. */
const sanePrices = (prices: MarketPrices | undefined): MarketPrices | undefined =>
  prices === undefined || pricesProblem(prices) !== undefined ? undefined : prices;

const rowsAfter = (model: StrengthModel, ratings: StrengthRatings, result: RatedResult, league: StrengthLeague) => {
  const way = isPricedLeague(league) ? 'fed' : 'plain';
  const usesPrices = model.kind === 'player-elo' || model[way].w > 0;
  const prices = usesPrices ? sanePrices(result.prices) : undefined;
  const chances = prices && twoWay(chancesOfPrices(prices, result.sport), result.sport);
  // A rating of wins has no draws, so their chance is split in proportion.
  const priced = chances && chances.home / (chances.home + chances.away);
  const { home, away } = result;
  // Only five-set matches are won with three sets.
  const { bestOf = Math.max(home, away) > 2 ? 5 : 3 } = result;
  const match = strengthMatch({ ...result, bestOf }, model);
  const taken = { ...match, home, away, ...(priced !== undefined && { priced }) };
  if (model.kind === 'player-elo') return { league, ...afterPlayerElo(ratings, taken, model.parameters) };
  const {
    home: homeRow,
    away: awayRow,
    ...learned
  } = model.kind === 'margin' ? afterMargin(ratings, taken, model[way]) : afterElo(ratings, taken, model[way]);
  return { league: { ...league, ...learned }, home: homeRow, away: awayRow };
};

/**
 * The rows after a finished match, the league's and both sides', for storage. Needs the rows from before the match; the
 * cost does not grow with the history. Matches of a league must come in kick-off order, each once. Throws if the rows
 * are of a different kind from the sport's, and for a sport without ratings; check with `ratingKind`.
 */
export const applyResult = (ratings: Ratings, result: RatedResult): Ratings => {
  const model = ratingModels[result.sport];
  const season = result.season ?? seasonOf(result.sport, result.kickOff);
  if (model.kind === 'goals' && ratings.kind === 'goals') {
    const { prices: all, ...match } = result;
    const prices = sanePrices(all);
    return afterGoals(ratings, { ...match, season, ...(prices !== undefined && { prices }) });
  }
  if (model.kind !== 'goals' && model.kind !== 'none' && ratings.kind === 'strength') {
    const league = leagueAfter(ratings.league, { season, priced: sanePrices(result.prices) !== undefined });
    return { kind: 'strength', ...rowsAfter(model, ratings, result, league) };
  }
  throw new TypeError(`${ratings.kind} ratings do not apply to ${result.sport}`);
};
