import * as v from 'valibot';
import { serverFlags } from '../scripts/server-flags.mjs';
import { measuredElsewhere, numbers } from './measured-elsewhere.ts';
import { inMs, median } from './report.ts';
import type { BenchReport } from './report.ts';

const mostFirstLoadMs = 150;
const mostUnchangedPollMs = 50;
/** The highest allowed cost per match on the largest day, relative to the smallest day. */
const mostGrowth = 1.3;

/** The number of first loads after the ticks during which V8 still compiles most of the code. */
const stillCompiling = 5;

const measuredShape = v.object({
  input: v.string(),
  fixtures: v.number(),
  bytes: v.number(),
  coldLoadCpuMs: v.number(),
  firstLoadCpuMs: numbers,
  /** The CPU time of each tick, by the number of changed matches. */
  tickCpuMs: v.record(v.string(), numbers),
  /** The CPU time per match in each round, by the number of matches of the day. */
  microsAMatch: v.record(v.string(), numbers),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Measures the CPU time for 1,183 football fixtures, from the bytes of a reply to the board and both event forms, in a
 * process with the server's flags. Takes two minutes.
 *
 * A first load starts with an empty board: the embedded database in this process writes all rows, and all fixtures
 * become one event. The goal applies to the median of 20 loads after the process has polled, as in a server at the
 * start of a new day. The very first load, with cold code, and the next five, during compilation, are only reported.
 *
 * A tick starts with a full board and changes some matches, like every poll. Some ticks include a full GC, so the goal
 * applies to both their mean and their median.
 *
 * Creating a database for each first load and generating replies leave garbage that a server does not have. It is
 * collected before the measurement, which needs `--expose-gc`; garbage of the load itself counts. Days of 2,000 and
 * 20,000 matches show whether the cost is linear.
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
    { what: 'first load, the next 20, median', 'CPU ms': inMs(firstMs), mean: inMs(mean(warm)) },
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
      'A first load fills an empty board: all its rows are written in this process and become one event. All except the very first run after the ticks, like the load of a new day.',
      'During the first loads, and occasionally later, V8 compiles on other threads. A server loads three days of twelve sports when it starts.',
      'A GC before each first load and before the ticks removes the garbage of creating the database and the replies.',
      `Growth is the cost per match of the largest day relative to the smallest, within each round, median of the rounds: 1 means linear.`,
    ],
    goal: `${measured.fixtures} fixtures (${measured.input}) from reply bytes to event in at most ${mostFirstLoadMs} ms of CPU when all are new: ${inMs(firstMs)} ms; a poll without changes in at most ${mostUnchangedPollMs} ms, mean and median: ${inMs(unchangedMs)} ms; a match on the largest day costs at most ${mostGrowth} times as much as one on the smallest: ${growth.toFixed(2)} times`,
    passed: firstMs <= mostFirstLoadMs && unchangedMs <= mostUnchangedPollMs && growth <= mostGrowth,
    values: { ...measured, growth },
  };
};
