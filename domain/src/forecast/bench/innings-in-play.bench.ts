import type { PlayState } from '../forecast.ts';
import type { GradedForecast } from '../record-sums.ts';
import { csvRows } from './csv-rows.bench.ts';
import { saidInPlay } from './in-play-walk.bench.ts';
import { type Section, measured } from './measured.bench.ts';
import type { TwoSidedBench } from './two-sided.bench.ts';

const innings = [1, 2, 3, 4, 5, 6, 7, 8];

/** Baseball after each of the first eight innings, going on from closing prices. */
export const inningsSection = async ({ path, read, firstTestSeason }: TwoSidedBench): Promise<Section> => {
  const said: GradedForecast[] = [];
  for await (const row of csvRows(path)) {
    const game = read(row);
    if (game === undefined || row.number('season') < firstTestSeason) continue;
    let [home, away] = [0, 0];
    const states: PlayState[] = innings.map((inning) => {
      home += row.optionalNumber(`h${inning}`) ?? 0;
      away += row.optionalNumber(`a${inning}`) ?? 0;
      return { home, away, progress: inning / 9 };
    });
    said.push(...saidInPlay(game, states));
  }
  return { lines: [measured('MLB in play, after innings 1 to 8, from closing prices', said)], goals: [] };
};
