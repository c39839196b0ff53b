import type { GradedForecast } from '../record-sums.ts';
import { csvRows } from './csv-rows.bench.ts';
import { saidInPlay } from './in-play-walk.bench.ts';
import { type Section, measured } from './measured.bench.ts';
import type { TwoSidedBench } from './two-sided.bench.ts';

/** Tennis after the first set, going on from closing prices. Matches that were given up are left out: they were not won by sets. */
export const setsSection = async ({ path, read, firstTestSeason }: TwoSidedBench): Promise<Section> => {
  const said: GradedForecast[] = [];
  for await (const row of csvRows(path)) {
    const match = read(row);
    if (match === undefined || row.text('Comment') !== 'Completed') continue;
    if (row.number('year') < firstTestSeason) continue;
    const [winner, loser] = [row.optionalNumber('W1'), row.optionalNumber('L1')];
    if (winner === undefined || loser === undefined) continue;
    const isHomeAhead = winner > loser === match.result.home > match.result.away;
    const [home, away] = isHomeAhead ? [1, 0] : [0, 1];
    said.push(...saidInPlay(match, [{ home, away, progress: 0, bestOf: match.result.bestOf ?? 3 }]));
  }
  return { lines: [measured('ATP in play, after the first set, from closing prices', said)], goals: [] };
};
