import type { SportId } from '../../sport/sport.ts';
import { forecastInPlay } from '../in-play/in-play-forecast.ts';
import { marketChances } from '../markets/match-markets.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import type { MarketScore } from '../track-record/grading.ts';
import { marketOutcome } from '../track-record/market-grading.ts';
import { csvRows } from './csv-rows.bench.ts';
import { type FootballMatch, firstTestSeason } from './football.bench.ts';
import { type InPlayFiles, minutes, scoreAt, timedMatches, type TimedGoal } from './football-in-play.bench.ts';
import {
  type Graded,
  type Section,
  firstYearOfProduct,
  gradedMarkets,
  marketGoals,
  measuredMarkets,
} from './measured.bench.ts';
import { createRatingStore } from './rating-store.bench.ts';
import type { TwoSided, TwoSidedBench } from './two-sided.bench.ts';

const sport: SportId = 'football';

const scoreOf = ({ home, away, halfTime }: FootballMatch): MarketScore => ({
  home,
  away,
  ...(halfTime !== undefined && { halfTime }),
});

const isTested = ({ season, opening, closing }: FootballMatch): boolean =>
  season >= firstTestSeason && opening !== undefined && closing !== undefined;

/** Walks through the matches as the product does; prices train the ratings from `firstPricedSeason` on. */
const walk = (
  matches: readonly FootballMatch[],
  { firstPricedSeason, usesOwnPrices }: { firstPricedSeason: number; usesOwnPrices: boolean },
): readonly { readonly match: FootballMatch; readonly graded: readonly Graded[] }[] => {
  const store = createRatingStore();
  const walked: { readonly match: FootballMatch; readonly graded: readonly Graded[] }[] = [];
  for (const match of matches) {
    const { season, kickOff, home, away, opening, league, homeTeam, awayTeam } = match;
    const asked = { sport, league, home: homeTeam, away: awayTeam };
    if (isTested(match)) {
      const forecast = forecastMatch({
        sport,
        season,
        kickOff,
        at: kickOff,
        ratings: store.ratings(asked),
        ...(usesOwnPrices && opening !== undefined && { prices: opening }),
      });
      if (forecast === undefined) throw new Error('football has no forecast');
      walked.push({ match, graded: gradedMarkets(forecast, { score: scoreOf(match) }) });
    }
    const prices = season >= firstPricedSeason && opening !== undefined ? { prices: opening } : {};
    store.apply(asked, { sport, season, kickOff, home, away, ...prices });
  }
  return walked;
};

const unpriced = Number.POSITIVE_INFINITY;

/** The product's first year, for each test season: two seasons of results, then prices. */
const firstYears = (matches: readonly FootballMatch[]): readonly Graded[] => {
  const seasons = new Set(matches.map(({ season }) => season).filter((season) => season >= firstTestSeason));
  return [...seasons].flatMap((of) => {
    const seen = matches.filter(({ season }) => season >= of - 2 && season <= of);
    return walk(seen, { firstPricedSeason: of, usesOwnPrices: false })
      .filter(({ match }) => match.season === of)
      .flatMap(({ graded }) => graded);
  });
};

/** The next goal after a minute: `none` if there is none. */
const nextAfter = (minute: number, goals: readonly TimedGoal[]): string =>
  goals.filter((goal) => goal.minute >= minute).toSorted((a, b) => a.minute - b.minute)[0]?.side ?? 'none';

const duringMatch = (match: FootballMatch, goals: readonly TimedGoal[]): readonly Graded[] => {
  const { kickOff, closing } = match;
  const before = closing && forecastMatch({ sport, at: kickOff, kickOff, prices: closing });
  if (before?.basis !== 'market') return [];
  return minutes.flatMap((minute) => {
    const state = { ...scoreAt(minute, goals, match), progress: minute / 90 };
    const now = forecastInPlay(before, state);
    if (now === undefined) throw new Error('football has no in-play forecast');
    return marketChances(now, { state }).flatMap((market) => {
      const next = market.id === 'next-goal' ? nextAfter(minute, goals) : undefined;
      const outcome = next ?? marketOutcome(market, scoreOf(match), sport);
      return outcome === undefined ? [] : [{ market, outcome }];
    });
  });
};

/** Football's markets before kick-off, on each basis, and in play. */
export const footballMarketSection = async (
  matches: readonly FootballMatch[],
  files: InPlayFiles,
): Promise<Section> => {
  const all = (options: { firstPricedSeason: number; usesOwnPrices: boolean }): readonly Graded[] =>
    walk(matches, options).flatMap(({ graded }) => graded);
  const { timed } = await timedMatches(files, matches);
  const before = [
    ...measuredMarkets(`football, ${firstYearOfProduct}`, firstYears(matches)),
    ...measuredMarkets('football, own prices', all({ firstPricedSeason: 0, usesOwnPrices: true })),
    ...measuredMarkets('football, the ladder without own prices', all({ firstPricedSeason: 0, usesOwnPrices: false })),
    ...measuredMarkets(
      'football, the ladder without any prices',
      all({ firstPricedSeason: unpriced, usesOwnPrices: false }),
    ),
  ];
  const during = measuredMarkets(
    "football in play, 15' to 90', from closing prices",
    timed.flatMap(({ match, goals }) => duringMatch(match, goals)),
  );
  return {
    lines: [],
    markets: [...before, ...during],
    goals: [...marketGoals(before), ...marketGoals(during, timed.length)],
  };
};

/** `score`: the sets in tennis, 0-0 if the match was not completed; the final points elsewhere. */
type ScoredMatch = TwoSided & { readonly score: MarketScore };

const readScored = async ({ path, read }: TwoSidedBench): Promise<readonly ScoredMatch[]> => {
  const matches: ScoredMatch[] = [];
  for await (const row of csvRows(path)) {
    const match = read(row);
    if (match === undefined) continue;
    const { asked, result } = match;
    const isCompleted = result.sport !== 'tennis' || row.text('Comment') === 'Completed';
    const score = isCompleted ? { home: result.home, away: result.away } : { home: 0, away: 0 };
    matches.push({ asked, result, score });
  }
  return matches.toSorted((a, b) => a.result.kickOff.localeCompare(b.result.kickOff));
};

/** The markets of a sport of two sides, from closing prices and from ratings that prices of earlier matches fed. */
export const twoSidedMarketSection = async (bench: TwoSidedBench): Promise<Section> => {
  const { name, firstTestSeason: firstSeason } = bench;
  const matches = await readScored(bench);
  const store = createRatingStore();
  const own: Graded[] = [];
  const fed: Graded[] = [];
  for (const { asked, result, score } of matches) {
    const { kickOff, season = 0, prices, bestOf, ...rest } = result;
    if (season >= firstSeason && prices !== undefined) {
      const known = { ...rest, kickOff, season, at: kickOff, ...(bestOf !== undefined && { bestOf }) };
      const input = bestOf === undefined ? {} : { bestOf };
      const priced = forecastMatch({ ...known, prices });
      const rated = forecastMatch({ ...known, ratings: store.ratings(asked) });
      if (priced?.basis === 'market') own.push(...gradedMarkets(priced, { score, input }));
      if (rated !== undefined) fed.push(...gradedMarkets(rated, { score, input }));
    }
    store.apply(asked, result);
  }
  const lines = [
    ...measuredMarkets(`${name}, closing prices`, own),
    ...measuredMarkets(`${name}, ratings fed by prices`, fed),
  ];
  return { lines: [], markets: lines, goals: marketGoals(lines) };
};
