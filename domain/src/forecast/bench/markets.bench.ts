import type { SportId } from '../../sport/sport.ts';
import type { Forecast } from '../forecast.ts';
import { forecastInPlay } from '../in-play/in-play-forecast.ts';
import { type MarketInput, marketChances } from '../markets/match-markets.ts';
import { type MarketChances, type MarketId, marketIds } from '../markets/market.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import type { MarketScore } from '../track-record/grading.ts';
import { marketOutcome, namedOutcome } from '../track-record/market-grading.ts';
import { calibrationError, evenCalibrationCurve, type StatedChance } from '../track-record/track-record.ts';
import { csvRows } from './csv-rows.bench.ts';
import { type FootballMatch, firstTestSeason } from './football.bench.ts';
import { type InPlayFiles, minutes, scoreAt, timedMatches, type TimedGoal } from './football-in-play.bench.ts';
import { type Goal, atMost, firstYearOfProduct, noiseOf, outOfReach } from './measured.bench.ts';
import { createRatingStore } from './rating-store.bench.ts';
import type { TwoSided, TwoSidedBench } from './two-sided.bench.ts';

/** A market's line of the table, in percent. `said`, `happened`: of "yes", the first side or the likeliest outcome. */
export type MeasuredMarket = {
  readonly what: string;
  readonly market: MarketId;
  readonly n: number;
  readonly said: number;
  readonly happened: number;
  readonly logLoss: number;
  /** 0 to 1, over ten bins of equal size. */
  readonly ece: number;
};

/** A market of a match, and how it ended. */
type Graded = { readonly market: MarketChances; readonly outcome: string };

export type MarketSection = { readonly markets: readonly MeasuredMarket[]; readonly goals: readonly Goal[] };

/** The markets of a forecast that have an outcome. */
const gradedMarkets = (
  forecast: Forecast,
  { score, input = {} }: { readonly score: MarketScore; readonly input?: MarketInput },
): readonly Graded[] =>
  marketChances(forecast, input).flatMap((market) => {
    const outcome = marketOutcome(market, score, forecast.sport);
    return outcome === undefined ? [] : [{ market, outcome }];
  });

const isOpen = ({ market: { chances } }: Graded): boolean => chances.every(([, chance]) => chance > 0 && chance < 1);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The lines of all markets of a table. Settled markets count nothing. */
const measuredMarkets = (what: string, graded: readonly Graded[]): readonly MeasuredMarket[] =>
  marketIds.flatMap((id) => {
    const its = graded.filter((each) => each.market.id === id && isOpen(each));
    if (its.length === 0) return [];
    const named = its.flatMap(({ market, outcome }): readonly StatedChance[] => {
      const name = namedOutcome(market.chances);
      return name === undefined ? [] : [{ chance: name[1], happened: name[0] === outcome }];
    });
    const all = its.flatMap(({ market: { chances }, outcome }): readonly StatedChance[] =>
      chances.map(([name, chance]) => ({ chance, happened: name === outcome })),
    );
    const losses = its.map(
      ({ market, outcome }) => -Math.log(market.chances.find(([name]) => name === outcome)?.[1] ?? Number.NaN),
    );
    const isTwoWay = its.every(({ market }) => market.chances.length === 2);
    return [
      {
        what,
        market: id,
        n: its.length,
        said: 100 * mean(named.map(({ chance }) => chance)),
        happened: 100 * mean(named.map(({ happened }) => (happened ? 1 : 0))),
        logLoss: mean(losses),
        ece: calibrationError(evenCalibrationCurve(isTwoWay ? named : all)),
      },
    ];
  });

/** The calibration error that a perfect forecaster stays below in 95 of 100 cases, by chance alone. */
const perfectError = (chances: readonly number[], matches: number): number => {
  const variance = mean(chances.map((chance) => chance * (1 - chance)));
  // Ten bins; the mean and the spread of the absolute value of a normal distribution.
  const spread = Math.sqrt((10 * variance) / matches);
  return spread * (Math.sqrt(2 / Math.PI) + (1.645 * Math.sqrt(1 - 2 / Math.PI)) / Math.sqrt(10));
};

/**
 * Both goals of each market: stated chances within one point of what happened, and a calibration error of .02 at most,
 * sampling noise aside. `matches`: how many matches, if a match counts several times.
 */
const marketGoals = (lines: readonly MeasuredMarket[], matches?: number): readonly Goal[] =>
  lines.flatMap(({ what, market, n, said, happened, ece }) => {
    const independent = Math.min(n, matches ?? n);
    const off = Math.abs(said - happened);
    const noise = noiseOf(said, independent);
    const limit = perfectError([said / 100], independent);
    return [
      outOfReach(atMost(`${what}: ${market}, distance from the stated chance`, off, 1, ' points'), {
        held: off - noise <= 1,
        why: `within the noise of ${independent} matches (two standard errors are ${noise.toFixed(1)} points)`,
      }),
      outOfReach(atMost(`${what}: ${market}, calibration error`, ece, 0.02), {
        held: ece <= limit,
        why: `within the noise of ${independent} matches (a perfect forecaster stays below ${limit.toFixed(3)})`,
      }),
    ];
  });

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
): Promise<MarketSection> => {
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
  return { markets: [...before, ...during], goals: [...marketGoals(before), ...marketGoals(during, timed.length)] };
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
export const twoSidedMarketSection = async (bench: TwoSidedBench): Promise<MarketSection> => {
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
  return { markets: lines, goals: marketGoals(lines) };
};
