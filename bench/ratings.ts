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

/** Measures the cost of rating one result at the start and at the end of a million results. */
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
      'The time to rate one result, without database reads and writes; medians over repeated runs. If the last results cost as much as the first, rating does not slow down as results accumulate.',
    ],
    goal: `a result costs under ${goalMicros} µs, and the millionth at most ${mostGrowth} times the first: ${inMs(slowest)} µs, ${inMs(growth)} times`,
    passed: slowest < goalMicros && growth <= mostGrowth,
    values,
  };
};
