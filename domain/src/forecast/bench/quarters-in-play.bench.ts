import type { PlayState } from '../forecast.ts';
import { forecastInPlay } from '../in-play/in-play-forecast.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import type { Ratings } from '../ratings/rating-rows.ts';
import { outcomeOf } from '../track-record/grading.ts';
import type { GradedForecast } from '../track-record/record-sums.ts';
import { type CsvRow, csvRows } from './csv-rows.bench.ts';
import { type Section, atMost, measured } from './measured.bench.ts';
import { namePairs } from './name-pairs.bench.ts';
import { createRatingStore } from './rating-store.bench.ts';
import type { TwoSided, TwoSidedBench } from './two-sided.bench.ts';

/**
 * The forecasts at several points of a match, based on its prices; none without plausible prices. `states`: the score
 * at each point; `ratings`: the rows before the match.
 */
const saidInPlay = (
  { result }: TwoSided,
  states: readonly PlayState[],
  ratings?: Ratings,
): readonly GradedForecast[] => {
  const { sport, kickOff, league, prices } = result;
  if (prices === undefined) return [];
  const before = forecastMatch({
    sport,
    at: kickOff,
    kickOff,
    prices,
    ...(league !== undefined && { league }),
    ...(ratings !== undefined && { ratings }),
  });
  if (before?.basis !== 'market') return [];
  return states.map((state) => {
    const now = forecastInPlay(before, state);
    if (now === undefined) throw new Error(`${sport} has no in-play forecast`);
    return { sport, basis: now.basis, band: now.band, chances: now.chances, outcome: outcomeOf(result) };
  });
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
    graded.push(...saidInPlay(game, states));
  }
  return { lines: [measured('MLB in play, after innings 1 to 8, from closing prices', graded)], goals: [] };
};

/** Tennis after the first set, based on closing prices. Excludes retirements, because sets did not decide them. */
export const setsSection = async ({ path, read, firstTestSeason }: TwoSidedBench): Promise<Section> => {
  const graded: GradedForecast[] = [];
  for await (const row of csvRows(path)) {
    const match = read(row);
    if (match === undefined || row.text('Comment') !== 'Completed') continue;
    if (row.number('year') < firstTestSeason) continue;
    const [winner, loser] = [row.optionalNumber('W1'), row.optionalNumber('L1')];
    if (winner === undefined || loser === undefined) continue;
    const isHomeAhead = winner > loser === match.result.home > match.result.away;
    const [home, away] = isHomeAhead ? [1, 0] : [0, 1];
    graded.push(...saidInPlay(match, [{ home, away, progress: 0, bestOf: match.result.bestOf ?? 3 }]));
  }
  return { lines: [measured('ATP in play, after the first set, from closing prices', graded)], goals: [] };
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
  const graded: GradedForecast[] = [];
  let unpaired = 0;
  for (const row of rows.filter(({ season }) => season >= firstTestSeason)) {
    const game = byDay.get(`${row.day}/${names.get(`${league}/${row.homeTeam}`) ?? ''}`);
    if (game === undefined || game.result.home !== row.home || game.result.away !== row.away) unpaired += 1;
    else graded.push(...saidInPlay(game, row.states, before.get(game)));
  }
  const line = measured(
    `NBA in play, ends of three quarters, from closing prices (${unpaired} games not paired)`,
    graded,
  );
  return {
    lines: [line],
    goals: [
      atMost('NBA in play, log-loss', line.logLoss, 0.485),
      atMost('NBA in play, calibration error', line.ece, 0.02),
    ],
  };
};
