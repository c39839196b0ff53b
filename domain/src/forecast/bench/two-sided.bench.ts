import { chancesOfPrices } from '../../odds/implied-chances.ts';
import type { SportId } from '../../sport/sport.ts';
import { bandAndWhy } from '../band.ts';
import type { Chances } from '../chances.ts';
import type { Basis, RatedResult } from '../forecast.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { ratedMatch } from '../ratings/ratings.ts';
import { outcomeOf } from '../track-record/grading.ts';
import type { GradedForecast } from '../track-record/record-sums.ts';
import { type CsvRow, csvRows } from './csv-rows.bench.ts';
import { type Goal, type Measured, type Section, atMost, firstYearOfProduct, measured } from './measured.bench.ts';
import { type Asked, type RatingStore, createRatingStore } from './rating-store.bench.ts';

/** The file's columns with the points of both sides. */
type Columns = { readonly home: string; readonly away: string };

/** Reads a match of two teams, which are identified by name. */
export const teamMatch =
  (sport: SportId, league: string, points: Columns) =>
  (row: CsvRow): TwoSided | undefined => {
    const day = row.text('Date');
    const [home, away] = [row.optionalNumber(points.home), row.optionalNumber(points.away)];
    if (home === undefined || away === undefined) return undefined;
    const kickOff = `${day}T20:00:00Z`;
    const prices = twoPrices(`${day}T19:00:00Z`, row.optionalNumber('home_odds'), row.optionalNumber('away_odds'));
    return {
      asked: { sport, league, home: row.text('home'), away: row.text('away') },
      result: {
        sport,
        league,
        kickOff,
        season: row.number('season'),
        home,
        away,
        neutral: row.text('neutral') === '1',
        ...(prices !== undefined && { prices }),
      },
    };
  };

const sport = 'tennis';

/**
 * Reads a match that was started, whether or not it was completed. Sides are ordered alphabetically, never by winner.
 * Omits surface and ranking, which the product never gets; it knows the surface from the tournament's name.
 */
export const tennisMatch = (row: CsvRow): TwoSided | undefined => {
  if (row.text('Comment') === 'Walkover' || row.text('Comment') === 'Sched') return undefined;
  const [winner, loser] = [row.text('Winner'), row.text('Loser')];
  const isWinnerHome = winner < loser;
  const ordered = <Value>(first: Value, second: Value): readonly [Value, Value] =>
    isWinnerHome ? [first, second] : [second, first];
  const day = row.text('Date');
  const kickOff = `${day}T12:00:00Z`;
  const at = `${day}T11:00:00Z`;
  const sharp = twoPrices(at, ...ordered(row.optionalNumber('PSW'), row.optionalNumber('PSL')));
  const isCompleted = row.text('Comment') === 'Completed';
  const [home, away] = isCompleted ? ordered(row.number('Wsets'), row.number('Lsets')) : ordered(1, 0);
  const [homeName, awayName] = ordered(winner, loser);
  return {
    asked: { sport, league: '', home: homeName, away: awayName },
    result: {
      sport,
      league: row.text('Tournament'),
      kickOff,
      season: row.number('year'),
      home,
      away,
      bestOf: row.number('Best of') === 5 ? 5 : 3,
      ...(sharp !== undefined && { prices: sharp }),
    },
  };
};

/** A match of two sides with a winner. */
export type TwoSided = { readonly asked: Asked; readonly result: RatedResult };

/** A sport's file, the first season not used for tuning, and how far behind the market its ratings may be. */
export type TwoSidedBench = {
  readonly name: string;
  readonly path: string;
  readonly read: (row: CsvRow) => TwoSided | undefined;
  readonly firstTestSeason: number;
  /** In percent, for ratings that are fed by prices. */
  readonly goal: number;
};

const graded = ({ result }: TwoSided, chances: Chances, basis: Basis, market: Chances): GradedForecast => ({
  sport: result.sport,
  basis,
  band: bandAndWhy(chances, { basis, seasonsBefore: 9, isMeasured: true }).band,
  chances,
  outcome: outcomeOf(result),
  market,
});

type Walked = { readonly market: GradedForecast[]; readonly rated: GradedForecast[] };

const look = (store: RatingStore, match: TwoSided, walked: Walked): void => {
  const { asked, result } = match;
  const { prices, ...before } = result;
  if (prices === undefined) return;
  const market = chancesOfPrices(prices, result.sport);
  const rated = ratedMatch(store.ratings(asked), before);
  if (rated === undefined) throw new Error(`${result.sport} has no ratings`);
  walked.market.push(graded(match, market, 'market', market));
  walked.rated.push(graded(match, rated.chances, 'ratings-fed', market));
};

/** Walks through the matches. Forecasts begin with `firstTestSeason`, prices count from `firstPricedSeason` on. */
const walk = (
  matches: readonly TwoSided[],
  { firstTestSeason, firstPricedSeason }: { firstTestSeason: number; firstPricedSeason: number },
): Walked => {
  const store = createRatingStore();
  const walked: Walked = { market: [], rated: [] };
  for (const match of matches) {
    const { asked, result } = match;
    if ((result.season ?? 0) >= firstTestSeason) look(store, match, walked);
    const { prices: _, ...withoutPrices } = result;
    store.apply(asked, (result.season ?? 0) >= firstPricedSeason ? result : withoutPrices);
  }
  return walked;
};

/** The first year of the product, for each test season. */
const firstYears = (matches: readonly TwoSided[], firstTestSeason: number): readonly GradedForecast[] => {
  const seasonOf = ({ result }: TwoSided): number => result.season ?? 0;
  const seasons = new Set(matches.map(seasonOf).filter((season) => season >= firstTestSeason));
  return [...seasons].flatMap((of) => {
    const seen = matches.filter((match) => seasonOf(match) >= of - 2 && seasonOf(match) <= of);
    return walk(seen, { firstTestSeason: of, firstPricedSeason: of }).rated;
  });
};

/** All matches of a file in order of kick-off. */
export const readMatches = async ({
  path,
  read,
}: Pick<TwoSidedBench, 'path' | 'read'>): Promise<readonly TwoSided[]> => {
  const matches: TwoSided[] = [];
  for await (const row of csvRows(path)) {
    const match = read(row);
    if (match !== undefined) matches.push(match);
  }
  return matches.toSorted((a, b) => a.result.kickOff.localeCompare(b.result.kickOff));
};

/**
 * Pre-match forecasts of a sport: the market itself, ratings without prices and ratings with prices of earlier matches.
 */
export const twoSidedSection = async (bench: TwoSidedBench): Promise<Section> => {
  const { name, firstTestSeason, goal } = bench;
  const gapGoal = ({ what, gap }: Measured): Goal => atMost(`${what}: behind the market`, gap, goal, '%');
  const matches = await readMatches(bench);
  const fed = walk(matches, { firstTestSeason, firstPricedSeason: 0 });
  const plain = walk(matches, { firstTestSeason, firstPricedSeason: Number.POSITIVE_INFINITY });
  const product = measured(`${name}, ${firstYearOfProduct}`, firstYears(matches, firstTestSeason));
  const ratedFed = measured(`${name}, ratings fed by prices`, fed.rated);
  const rated = measured(`${name}, ratings from results`, plain.rated);
  return {
    lines: [product, measured(`${name}, closing prices (the measure)`, fed.market), ratedFed, rated],
    goals: [gapGoal(product), gapGoal(ratedFed)],
  };
};

/** Decimal prices of two sides; undefined if a price is missing or invalid. */
const twoPrices = (at: string, homeWin: number | undefined, awayWin: number | undefined): MarketPrices | undefined =>
  homeWin === undefined || awayWin === undefined || homeWin <= 1 || awayWin <= 1
    ? undefined
    : { sample: false, at, homeWin, awayWin };
