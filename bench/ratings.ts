import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inMs } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMicros = 50;
const mostGrowth = 1.5;
const root = join(import.meta.dirname, '..');

type Measured = {
  readonly results: number;
  readonly window: number;
  readonly measured: readonly {
    readonly sport: string;
    readonly hasPrices: boolean;
    readonly first: number;
    readonly last: number;
  }[];
};

/** A result on its way into the ratings, at the beginning and at the end of a million of them. */
export const ratings = async (): Promise<BenchReport> => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['domain/src/forecast/bench/rating-cost.bench.ts'], { cwd: root });
  const values: Measured = JSON.parse(stdout);
  const slowest = Math.max(...values.measured.flatMap(({ first, last }) => [first, last]));
  const growth = Math.max(...values.measured.map(({ first, last }) => last / first));
  return {
    name: 'ratings',
    rows: values.measured.map(({ sport, hasPrices, first, last }) => ({
      what: `${sport}, ${hasPrices ? 'with' : 'without'} prices`,
      [`first ${values.window}, µs each`]: inMs(first),
      [`last ${values.window} of ${values.results}, µs each`]: inMs(last),
    })),
    goal: `a result costs under ${goalMicros} µs, and the millionth at most ${mostGrowth} times the first: ${inMs(slowest)} µs, ${inMs(growth)} times`,
    passed: slowest < goalMicros && growth <= mostGrowth,
    values,
  };
};
