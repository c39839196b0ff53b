import type { PlayState } from '../forecast.ts';
import type { GradedForecast } from '../record-sums.ts';
import { type CsvRow, csvRows } from './csv-rows.bench.ts';
import { saidInPlay } from './in-play-walk.bench.ts';
import { type Section, atMost, measured } from './measured.bench.ts';
import { namePairs } from './name-pairs.bench.ts';
import type { TwoSided } from './two-sided.bench.ts';

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

/** The NBA at the ends of its first three quarters, going on from closing prices. Two files, joined by day and teams. */
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
  const said: GradedForecast[] = [];
  let unpaired = 0;
  for (const row of rows.filter(({ season }) => season >= firstTestSeason)) {
    const game = byDay.get(`${row.day}/${names.get(`${league}/${row.homeTeam}`) ?? ''}`);
    if (game === undefined || game.result.home !== row.home || game.result.away !== row.away) unpaired += 1;
    else said.push(...saidInPlay(game, row.states));
  }
  const line = measured(
    `NBA in play, ends of three quarters, from closing prices (${unpaired} games not paired)`,
    said,
  );
  return {
    lines: [line],
    goals: [
      atMost('NBA in play, log-loss', line.logLoss, 0.485),
      atMost('NBA in play, calibration error', line.ece, 0.02),
    ],
  };
};
