import * as v from 'valibot';
import { measuredElsewhere } from './measured-elsewhere.ts';
import { inMs } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMicros = 50;
const mostGrowth = 1.5;

const measuredShape = v.object({
  results: v.number(),
  window: v.number(),
  measured: v.array(v.object({ sport: v.string(), hasPrices: v.boolean(), first: v.number(), last: v.number() })),
});

/** The cost of rating a result, at the beginning and at the end of a million of them. */
export const ratings = async (): Promise<BenchReport> => {
  const values = await measuredElsewhere(measuredShape, ['domain/src/forecast/bench/rating-cost.bench.ts']);
  const slowest = Math.max(...values.measured.flatMap(({ first, last }) => [first, last]));
  const growth = Math.max(...values.measured.map(({ first, last }) => last / first));
  return {
    name: 'ratings',
    rows: values.measured.map(({ sport, hasPrices, first, last }) => ({
      what: `${sport}, ${hasPrices ? 'with' : 'without'} prices`,
      [`first ${values.window}, µs each`]: inMs(first),
      [`last ${values.window} of ${values.results}, µs each`]: inMs(last),
    })),
    words: [
      'A result is weighed against the ratings that it meets, without the read and the write of the database; medians of turns. Where the last ones cost what the first ones do, years of results make no later one dearer.',
    ],
    goal: `a result costs under ${goalMicros} µs, and the millionth at most ${mostGrowth} times the first: ${inMs(slowest)} µs, ${inMs(growth)} times`,
    passed: slowest < goalMicros && growth <= mostGrowth,
    values,
  };
};
