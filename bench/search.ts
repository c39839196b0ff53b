import * as v from 'valibot';
import { measuredElsewhere, numbers } from './measured-elsewhere.ts';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMs = 4;
const mostOfFastest = 1.5;
const ours = 'touchline';

const measuredShape = v.object({
  entries: v.number(),
  queries: v.number(),
  fewQueries: v.number(),
  indexMs: v.record(v.string(), v.number()),
  /**
   * For each round, the time of each keystroke by contender. A contender with `oursMs` ran only a few queries; `oursMs`
   * has the times of our search for the same queries.
   */
  rounds: v.array(v.record(v.string(), v.object({ tookMs: numbers, oursMs: v.optional(numbers) }))),
  wanted: v.number(),
  found: v.array(v.object({ name: v.string(), shares: v.array(v.object({ what: v.string(), count: v.number() })) })),
});
type Measured = v.InferOutput<typeof measuredShape>;

const inMicroMs = (ms: number): number => Math.round(ms * 1_000) / 1_000;

/** The median of the rounds' quantiles. */
const overRounds = ({ rounds }: Measured, name: string, share: number): number =>
  inMicroMs(
    quantile(
      rounds.map((round) => quantile(round[name]?.tookMs ?? [], share)),
      0.5,
    ),
  );

/** The ratio of our p95 to another library's p95 for the same queries: the median of the rounds' ratios. */
const ratioTo = ({ rounds }: Measured, name: string): number =>
  quantile(
    rounds.map((round) => {
      const its = round[name];
      return quantile(its?.oursMs ?? round[ours]?.tookMs ?? [], 0.95) / quantile(its?.tookMs ?? [], 0.95);
    }),
    0.5,
  );

/**
 * Measures a keystroke in the search dialog over 10,000 entries, alternating with maintained libraries on the same
 * entries and queries. fuse.js runs only a twentieth of the queries. Takes half a minute.
 */
export const search = async (): Promise<BenchReport> => {
  const measured = await measuredElsewhere(measuredShape, ['domain/src/search/search-index.bench.ts']);
  const { entries, queries, fewQueries, indexMs, wanted, found } = measured;
  const rows = Object.entries(indexMs).map(([what, ms]) => ({
    what,
    'index ms': inMs(ms),
    'p50 ms': overRounds(measured, what, 0.5),
    'p95 ms': overRounds(measured, what, 0.95),
    'p99 ms': overRounds(measured, what, 0.99),
    'ours relative to it': inMicroMs(ratioTo(measured, what)),
  }));
  const peers = rows.filter(({ what }) => what !== ours);
  const p99 = overRounds(measured, ours, 0.99);
  const [fastest] = peers.toSorted((a, b) => a['p95 ms'] - b['p95 ms']);
  if (fastest === undefined) throw new Error('no other search library to compare with');
  const toFuse = ratioTo(measured, 'fuse.js');
  const toFastest = ratioTo(measured, fastest.what);
  return {
    name: 'search',
    rows,
    words: [
      `${queries} queries, typed letter by letter. fuse.js runs only ${fewQueries} of them, and its ratio is based on these. Ratios compare p95s.`,
      `Number of teams found in the first 20 results, of ${wanted} with accents in their names:`,
      ...found.map(
        ({ name, shares }) => `  ${name}: ${shares.map(({ what, count }) => `${what} ${count}`).join(', ')}`,
      ),
      'Our search matches the letters in order anywhere in a name: it tolerates missing letters, but not swapped ones.',
    ],
    goal: `a keystroke over ${entries} entries in under ${goalMs} ms, faster than fuse.js, at most ${mostOfFastest} times the fastest (${fastest.what}): p99 ${p99} ms, ${inMicroMs(toFuse)} times fuse.js, ${inMicroMs(toFastest)} times the fastest`,
    passed: p99 < goalMs && toFuse < 1 && toFastest <= mostOfFastest,
    values: { entries, queries, rows, toFuse, toFastest, found },
  };
};
