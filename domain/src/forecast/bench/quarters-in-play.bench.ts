import type { PlayState } from '../forecast.ts';
import { forecastInPlay } from '../in-play/in-play-forecast.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import type { Ratings } from '../ratings/rating-rows.ts';
import { outcomeOf } from '../track-record/grading.ts';
import type { GradedForecast } from '../track-record/record-sums.ts';
import { type CsvRow, csvRows } from './csv-rows.bench.ts';
import {
  type Graded,
  type Section,
  atMost,
  gradedMarkets,
  marketGoals,
  measured,
  measuredMarkets,
} from './measured.bench.ts';
import { namePairs } from './name-pairs.bench.ts';
import { createRatingStore } from './rating-store.bench.ts';
import type { TwoSided, TwoSidedBench } from './two-sided.bench.ts';

type InPlay = { readonly forecasts: GradedForecast[]; readonly markets: Graded[] };

const noneYet = (): InPlay => ({ forecasts: [], markets: [] });

/**
 * The forecasts and markets at several points of a match, based on its prices; none without plausible prices. `states`:
 * the score at each point; `ratings`: the rows before the match.
 */
const saidInPlay = ({ result }: TwoSided, states: readonly PlayState[], ratings?: Ratings): InPlay => {
  const { sport, kickOff, league, prices } = result;
  const said = noneYet();
  if (prices === undefined) return said;
  const before = forecastMatch({
    sport,
    at: kickOff,
    kickOff,
    prices,
    ...(league !== undefined && { league }),
    ...(ratings !== undefined && { ratings }),
  });
  if (before?.basis !== 'market') return said;
  for (const state of states) {
    const now = forecastInPlay(before, state);
    if (now === undefined) throw new Error(`${sport} has no in-play forecast`);
    const { basis, band, chances } = now;
    said.forecasts.push({ sport, basis, band, chances, outcome: outcomeOf(result) });
    const { bestOf } = state;
    said.markets.push(
      ...gradedMarkets(now, { score: result, input: { state, ...(bestOf !== undefined && { bestOf }) } }),
    );
  }
  return said;
};

const innings = [1, 2, 3, 4, 5, 6, 7, 8];

/** Baseball after each of the first eight innings, based on closing prices. */
export const inningsSection = async ({ path, read, firstTestSeason }: TwoSidedBench): Promise<Section> => {
  const graded: GradedForecast[] = [];
  for await (const row of csvRows(path)) {
    const game = read(row);
    if (game === undefined || row.number('season') < firstTestSeason) continue;
    let [home, away] = [0, 0];
    const states: PlayState[] = innings.map((inning) => {
      home += row.optionalNumber(`h${inning}`) ?? 0;
      away += row.optionalNumber(`a${inning}`) ?? 0;
      return { home, away, progress: inning / 9 };
    });
    graded.push(...saidInPlay(game, states).forecasts);
  }
  return { lines: [measured('MLB in play, after innings 1 to 8, from closing prices', graded)], goals: [] };
};

/** The sets won after each set but the last, which decides the match. */
const statesOfSets = (row: CsvRow, isWinnerHome: boolean, bestOf: 3 | 5): readonly PlayState[] => {
  let [winner, loser] = [0, 0];
  const sets = row.number('Wsets') + row.number('Lsets');
  return Array.from({ length: sets - 1 }, (_, at) => {
    if (row.number(`W${at + 1}`) > row.number(`L${at + 1}`)) winner += 1;
    else loser += 1;
    const [home, away] = isWinnerHome ? [winner, loser] : [loser, winner];
    return { home, away, progress: 0, bestOf };
  });
};

/** Tennis after each set, based on closing prices. Excludes retirements, because sets did not decide them. */
export const setsSection = async ({ path, read, firstTestSeason }: TwoSidedBench): Promise<Section> => {
  const afterFirst: GradedForecast[] = [];
  const markets: Graded[] = [];
  let matches = 0;
  for await (const row of csvRows(path)) {
    const match = read(row);
    if (match === undefined || row.text('Comment') !== 'Completed') continue;
    if (row.number('year') < firstTestSeason || row.optionalNumber('W1') === undefined) continue;
    const { home, away, bestOf = 3 } = match.result;
    const said = saidInPlay(match, statesOfSets(row, home > away, bestOf));
    afterFirst.push(...said.forecasts.slice(0, 1));
    markets.push(...said.markets);
    matches += 1;
  }
  const measures = measuredMarkets('ATP in play, after each set, from closing prices', markets);
  return {
    lines: [measured('ATP in play, after the first set, from closing prices', afterFirst)],
    markets: measures,
    goals: marketGoals(measures, matches),
  };
};

const league = 'NBA';

const gameOf = (row: CsvRow) => {
  let [home, away] = [0, 0];
  const states: PlayState[] = [1, 2, 3].map((quarter) => {
    home += row.number(`q${quarter}_home`);
    away += row.number(`q${quarter}_away`);
    return { home, away, progress: quarter / 4 };
  });
  return {
    league,
    season: row.number('season'),
    day: row.text('date'),
    homeTeam: row.text('home'),
    awayTeam: row.text('away'),
    home: row.number('score_home'),
    away: row.number('score_away'),
    states,
  };
};

/**
 * The NBA at the end of each of the first three quarters, based on closing prices. Joins two files by day and teams.
 */
export const quartersSection = async (
  path: string,
  games: readonly TwoSided[],
  firstTestSeason: number,
): Promise<Section> => {
  const ours = games.map(({ asked, result }) => ({
    league,
    day: result.kickOff.slice(0, 10),
    homeTeam: asked.home,
    awayTeam: asked.away,
    home: result.home,
    away: result.away,
  }));
  const byDay = new Map(games.map((game, at) => [`${ours[at]?.day ?? ''}/${league}/${game.asked.home}`, game]));
  const rows: ReturnType<typeof gameOf>[] = [];
  for await (const row of csvRows(path)) rows.push(gameOf(row));
  const names = namePairs(rows, ours);
  const store = createRatingStore();
  const before = new Map<TwoSided, Ratings>();
  for (const game of games) {
    before.set(game, store.ratings(game.asked));
    store.apply(game.asked, game.result);
  }
  const said = noneYet();
  let unpaired = 0;
  for (const row of rows.filter(({ season }) => season >= firstTestSeason)) {
    const game = byDay.get(`${row.day}/${names.get(`${league}/${row.homeTeam}`) ?? ''}`);
    if (game === undefined || game.result.home !== row.home || game.result.away !== row.away) unpaired += 1;
    else {
      const its = saidInPlay(game, row.states, before.get(game));
      said.forecasts.push(...its.forecasts);
      said.markets.push(...its.markets);
    }
  }
  const line = measured(
    `NBA in play, ends of three quarters, from closing prices (${unpaired} games not paired)`,
    said.forecasts,
  );
  const markets = measuredMarkets('NBA in play, ends of three quarters, from closing prices', said.markets);
  return {
    lines: [line],
    markets,
    goals: [
      ...marketGoals(markets, said.forecasts.length / 3),
      atMost('NBA in play, log-loss', line.logLoss, 0.485),
      atMost('NBA in play, calibration error', line.ece, 0.02),
    ],
  };
};
