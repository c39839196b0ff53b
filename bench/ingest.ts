import * as v from 'valibot';
import { serverFlags } from '../scripts/server-flags.mjs';
import { measuredElsewhere, numbers } from './measured-elsewhere.ts';
import { inMs, median } from './report.ts';
import type { BenchReport } from './report.ts';

const mostFirstLoadMs = 150;
const mostUnchangedPollMs = 50;
/** Cost per match of the largest day relative to the smallest. */
const mostGrowth = 1.3;

/** The number of first loads after the ticks during which V8 compiles most of the code on other threads. */
const stillCompiling = 5;

const measuredShape = v.object({
  input: v.string(),
  fixtures: v.number(),
  bytes: v.number(),
  coldLoadCpuMs: v.number(),
  firstLoadCpuMs: numbers,
  /** By number of changed matches, one value per tick. */
  tickCpuMs: v.record(v.string(), numbers),
  /** By size of the day, one value per round. */
  microsAMatch: v.record(v.string(), numbers),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Measures the CPU time for 1,183 football fixtures, from the bytes of a reply to the board and both event forms. The
 * process has the server's flags. One goal is for a first load, one for a poll without changes. A first load starts
 * with an empty board. All 1,183 fixtures become one event, after the embedded database in this process has written
 * every row. The process has polled before, like a server at the start of a new day, and the result is the median of 20
 * loads. The first load, with cold code, and the next five, during compilation, are only reported. A tick starts with a
 * full board of which some matches change, as in every poll. Some ticks include a full GC, so the goal applies to their
 * mean and median. Each first load needs its own database, which leaves a hundred megabytes of garbage that a server
 * does not have. The replies of ticks are also generated here. This garbage is collected before the measurement, which
 * needs `--expose-gc`; garbage of the load itself counts. Days of 2,000 and 20,000 matches show whether the cost is
 * linear. Takes two minutes.
 */
export const ingest = async (): Promise<BenchReport> => {
  const measured = await measuredElsewhere(measuredShape, [
    ...serverFlags,
    '--expose-gc',
    'server/src/ingest.bench.ts',
  ]);
  const { coldLoadCpuMs, firstLoadCpuMs, tickCpuMs, microsAMatch } = measured;
  const [early, warm] = [firstLoadCpuMs.slice(0, stillCompiling), firstLoadCpuMs.slice(stillCompiling)];
  const firstMs = median(warm);
  const rows = [
    { what: 'first load, first of the process (no goal)', 'CPU ms': inMs(coldLoadCpuMs), mean: '' },
    { what: 'first load, the next five, median (no goal)', 'CPU ms': inMs(median(early)), mean: inMs(mean(early)) },
    { what: 'first load, the 20 after them, median', 'CPU ms': inMs(firstMs), mean: inMs(mean(warm)) },
    ...Object.entries(tickCpuMs).map(([changed, ms]) => ({
      what: `tick with ${changed} changed matches, median`,
      'CPU ms': inMs(median(ms)),
      mean: inMs(mean(ms)),
    })),
    ...Object.entries(microsAMatch).map(([size, micros]) => ({
      what: `first load of ${size} matches, per 1,000, median`,
      'CPU ms': inMs(median(micros)),
      mean: inMs(mean(micros)),
    })),
  ];
  const days = Object.entries(microsAMatch);
  const [[, small = []] = [], [, large = []] = []] = [days[0], days.at(-1)];
  const growth = median(large.map((micros, round) => micros / (small[round] ?? Number.NaN)));
  const unchanged = tickCpuMs['0'] ?? [];
  const unchangedMs = Math.max(median(unchanged), mean(unchanged));
  return {
    name: 'ingest',
    rows,
    words: [
      'A tick is a poll whose reply changes this many matches of a full board. It includes parsing, comparison, the write to the embedded database, the board, the event and the snapshot.',
      'A first load fills an empty board: all its rows are written in this process and become one event. All but the first run after the ticks, like the load of a new day.',
      'During the first loads V8 compiles on other threads, and occasionally later. A server loads three days of twelve sports when it starts.',
      'A GC before each first load and before the ticks removes the garbage of creating the database and the replies.',
      `Growth is the cost per match of the largest day relative to the smallest, within each round, median of the rounds: 1 means linear.`,
    ],
    goal: `${measured.fixtures} fixtures (${measured.input}) from reply bytes to event in at most ${mostFirstLoadMs} ms of CPU when all are new: ${inMs(firstMs)} ms; a poll without changes in at most ${mostUnchangedPollMs} ms, mean and median: ${inMs(unchangedMs)} ms; a match of the largest day costs at most ${mostGrowth} times one of the smallest: ${growth.toFixed(2)} times`,
    passed: firstMs <= mostFirstLoadMs && unchangedMs <= mostUnchangedPollMs && growth <= mostGrowth,
    values: { ...measured, growth },
  };
};
