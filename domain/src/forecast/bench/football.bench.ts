import { chancesOfPrices } from '../../odds/implied-chances.ts';
import { bandAndWhy } from '../band.ts';
import type { Chances } from '../chances.ts';
import type { Basis } from '../forecast.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import { ratedMatch } from '../ratings/ratings.ts';
import { outcomeOf } from '../track-record/grading.ts';
import { type CsvRow, csvRows } from './csv-rows.bench.ts';
import { type SeasonForecast, bandGoals, gapGoals, rpsGoal } from './football-goals.bench.ts';
import { type Section, atMost, firstYearOfProduct, measured } from './measured.bench.ts';
import { type RatingStore, createRatingStore } from './rating-store.bench.ts';

const sport = 'football';

/** Parameters were tuned on earlier seasons. */
export const firstTestSeason = 2019;

export type FootballMatch = {
  readonly league: string;
  readonly season: number;
  readonly kickOff: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly home: number;
  readonly away: number;
  readonly halfTime?: { readonly home: number; readonly away: number };
  /** A bookmaker's prices one to three days before the match, and the closing prices of the most accurate bookmaker. */
  readonly opening?: MarketPrices;
  readonly closing?: MarketPrices;
};

const pricesOf = (
  row: CsvRow,
  at: string,
  columns: readonly [string, string, string],
  goals: readonly [string, string],
) => {
  const [homeWin, draw, awayWin] = columns.map(row.optionalNumber);
  if (homeWin === undefined || draw === undefined || awayWin === undefined) return undefined;
  const [over, under] = goals.map(row.optionalNumber);
  const overUnder = over === undefined || under === undefined ? undefined : { line: 2.5, over, under };
  return { sample: false, at, homeWin, draw, awayWin, ...(overUnder !== undefined && { overUnder }) } as const;
};

const matchOf = (row: CsvRow): FootballMatch => {
  const kickOff = `${row.text('Date')}T15:00:00Z`;
  const at = `${row.text('Date')}T14:00:00Z`;
  const opening = pricesOf(row, at, ['B365H', 'B365D', 'B365A'], ['B365>2.5', 'B365<2.5']);
  const closing = pricesOf(row, at, ['PSCH', 'PSCD', 'PSCA'], ['PC>2.5', 'PC<2.5']);
  const [home, away] = [row.optionalNumber('HTHG'), row.optionalNumber('HTAG')];
  return {
    league: row.text('league'),
    season: row.number('season'),
    kickOff,
    homeTeam: row.text('HomeTeam'),
    awayTeam: row.text('AwayTeam'),
    home: row.number('FTHG'),
    away: row.number('FTAG'),
    ...(home !== undefined && away !== undefined && { halfTime: { home, away } }),
    ...(opening !== undefined && { opening }),
    ...(closing !== undefined && { closing }),
  };
};

/** All matches in order of kick-off. The file lists them by league, so all 24,000 are read first. */
export const footballMatches = async (path: string): Promise<readonly FootballMatch[]> => {
  const matches: FootballMatch[] = [];
  for await (const row of csvRows(path)) matches.push(matchOf(row));
  return matches.toSorted((a, b) => a.kickOff.localeCompare(b.kickOff));
};

type Walked = {
  readonly closing: SeasonForecast[];
  readonly own: SeasonForecast[];
  readonly rated: SeasonForecast[];
  readonly ladder: SeasonForecast[];
};

const graded = (match: FootballMatch, chances: Chances, basis: Basis, market: Chances): SeasonForecast => ({
  season: match.season,
  sport,
  basis,
  band: bandAndWhy(chances, { basis, seasonsBefore: 9, isMeasured: true }).band,
  chances,
  outcome: outcomeOf(match),
  market,
});

const look = (store: RatingStore, match: FootballMatch, walked: Walked): void => {
  const { season, kickOff, opening, closing } = match;
  if (season < firstTestSeason || opening === undefined || closing === undefined) return;
  const ratings = store.ratings({ sport, league: match.league, home: match.homeTeam, away: match.awayTeam });
  const market = chancesOfPrices(closing, sport);
  const requested = { sport, season, kickOff, at: kickOff, ratings } as const;
  const own = forecastMatch({ ...requested, prices: opening });
  const rated = ratedMatch(ratings, requested);
  const ladder = forecastMatch(requested);
  if (own === undefined || rated === undefined || ladder === undefined) throw new Error('football has no forecast');
  walked.closing.push(graded(match, market, 'market', market));
  walked.own.push({ ...graded(match, own.chances, own.basis, market), band: own.band });
  walked.rated.push(graded(match, rated.chances, 'ratings-fed', market));
  walked.ladder.push({ ...graded(match, ladder.chances, ladder.basis, market), band: ladder.band });
};

/** Walks through all seasons match by match. Each forecast uses only earlier matches; prices count from a season on. */
const walk = (matches: readonly FootballMatch[], firstPricedSeason: number): Walked => {
  const store = createRatingStore();
  const walked: Walked = { closing: [], own: [], rated: [], ladder: [] };
  for (const match of matches) {
    const { season, kickOff, home, away, opening } = match;
    look(store, match, walked);
    const requested = { sport, league: match.league, home: match.homeTeam, away: match.awayTeam } as const;
    const prices = season >= firstPricedSeason && opening !== undefined ? { prices: opening } : {};
    store.apply(requested, { sport, season, kickOff, home, away, ...prices });
  }
  return walked;
};

const unpriced = Number.POSITIVE_INFINITY;

/**
 * The ladder's forecasts for each test season, with ratings from a limited number of earlier seasons without prices.
 * `isPriced`: whether the test season has prices.
 */
const youngLadder = (
  matches: readonly FootballMatch[],
  { seasonsBefore, isPriced }: { seasonsBefore: number; isPriced: boolean },
): readonly SeasonForecast[] => {
  const seasons = new Set(matches.map(({ season }) => season).filter((season) => season >= firstTestSeason));
  return [...seasons].flatMap((of) => {
    const seen = matches.filter(({ season }) => season >= of - seasonsBefore && season <= of);
    return walk(seen, isPriced ? of : unpriced).ladder.filter(({ season }) => season === of);
  });
};

/**
 * Pre-match forecasts of football from the match's prices, and without them from ratings fed by prices or by results
 * only.
 */
export const footballSection = (matches: readonly FootballMatch[]): Section => {
  const firstYear = youngLadder(matches, { seasonsBefore: 2, isPriced: true });
  const fed = walk(matches, 0);
  const plain = walk(matches, unpriced);
  const product = measured(`football, ${firstYearOfProduct}`, firstYear);
  const closing = measured('football, closing prices (the measure)', fed.closing);
  const own = measured('football, own prices (one bookmaker, 1 to 3 days before)', fed.own);
  const ratedFed = measured('football, ratings fed by prices', fed.rated);
  const rated = measured('football, ratings from results', plain.rated);
  const ladderFed = measured('football, the ladder without own prices', fed.ladder);
  const ladder = measured('football, the ladder without any prices', plain.ladder);
  const young = measured(
    'football, the same after one season of results',
    youngLadder(matches, { seasonsBefore: 1, isPriced: false }),
  );
  const fedByPrices = [ratedFed, ladderFed];
  const fromResults = [rated, ladder];
  return {
    lines: [product, closing, own, ratedFed, rated, ladderFed, ladder, young],
    goals: [
      ...gapGoals([product], 1.1),
      ...gapGoals([own], 0.45),
      ...gapGoals(fedByPrices, 1),
      ...gapGoals(fromResults, 1.8),
      ...gapGoals([young], 3.2),
      ...[product, own, ...fedByPrices, ...fromResults].map(({ what, ece }) =>
        atMost(`${what}: calibration error`, ece, 0.012),
      ),
      rpsGoal(own, closing, 0.196),
      ...fedByPrices.map((line) => rpsGoal(line, closing, 0.199)),
      ...fromResults.map((line) => rpsGoal(line, closing, 0.202)),
      ...bandGoals(product, firstYear),
      ...bandGoals(own, fed.own),
      ...bandGoals(ladderFed, fed.ladder),
      ...bandGoals(ladder, plain.ladder),
    ],
  };
};
