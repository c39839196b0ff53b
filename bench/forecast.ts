import * as v from 'valibot';
import { measuredElsewhere } from './measured-elsewhere.ts';
import type { BenchReport } from './report.ts';

const lineShape = v.object({
  what: v.string(),
  n: v.number(),
  logLoss: v.number(),
  gap: v.optional(v.number()),
  rps: v.optional(v.number()),
  brier: v.number(),
  hit: v.number(),
  ece: v.number(),
  bands: v.array(v.object({ band: v.string(), n: v.number(), said: v.number(), happened: v.number() })),
});
type Line = v.InferOutput<typeof lineShape>;

const marketShape = v.object({
  what: v.string(),
  market: v.string(),
  n: v.number(),
  said: v.number(),
  happened: v.number(),
  logLoss: v.number(),
  ece: v.number(),
});

const goalShape = v.object({
  what: v.string(),
  goal: v.string(),
  measured: v.number(),
  passed: v.boolean(),
  /** The noise without which the goal would be missed. */
  noise: v.optional(v.string()),
  /** Why the goal cannot be met; `passed` then means that the result is no worse than before. */
  known: v.optional(v.string()),
});
type Goal = v.InferOutput<typeof goalShape>;

const measuredShape = v.object({
  lines: v.array(lineShape),
  markets: v.array(marketShape),
  goals: v.array(goalShape),
});

const band = ({ n, bands }: Line, name: string): string => {
  const its = bands.find((each) => each.band === name);
  return its === undefined
    ? '-'
    : `${Math.round((its.n / n) * 100)}% / ${(its.said * 100).toFixed(1)} / ${(its.happened * 100).toFixed(1)}`;
};

const row = (line: Line) => ({
  what: line.what,
  n: line.n,
  'log-loss': line.logLoss.toFixed(4),
  'gap %': line.gap === undefined ? '-' : line.gap.toFixed(2),
  RPS: line.rps === undefined ? '-' : line.rps.toFixed(4),
  Brier: line.brier.toFixed(4),
  'hit %': line.hit.toFixed(1),
  ECE: line.ece.toFixed(4),
  High: band(line, 'High'),
  Medium: band(line, 'Medium'),
  Low: band(line, 'Low'),
});

const marketRow = ({ what, market, n, said, happened, logLoss, ece }: v.InferOutput<typeof marketShape>) => ({
  what,
  market,
  n,
  'stated %': said.toFixed(1),
  'happened %': happened.toFixed(1),
  'bias, points': (said - happened).toFixed(2),
  ECE: ece.toFixed(4),
  'log-loss': logLoss.toFixed(4),
});

const verdict = ({ passed, noise, known }: Goal): string => {
  if (!passed) return 'MISSED';
  if (noise !== undefined) return `met, noise aside (${noise})`;
  return known === undefined ? 'met' : 'not reached';
};

const words = [
  'Every forecast uses only earlier matches. Parameters were fitted on seasons before the evaluated ones (football, NBA, NFL,',
  'NHL from 2019-20 on, MLB from 2015, ATP from 2018).',
  'log-loss: the penalty for confident mistakes, in nats; a coin flip scores 0.693, three equal outcomes 1.099. Lower is better.',
  'gap: how much the log-loss exceeds that of the closing odds, the best known forecasts, on the same matches.',
  'RPS: ranked probability score of home, draw, away. Brier: squared error over all outcomes. Lower is better for both.',
  'hit: how often the favourite won. ECE: the average difference between forecast and frequency; 0.01 is one percentage point.',
  'Even a perfect forecaster has some ECE by chance: about 0.008 with 7,000 football matches, 0.02 with 2,000 two-way matches, 0.04',
  'with 500. High, Medium, Low: their share of the matches, the stated chance of their favourites, and how often they won.',
  'The product’s first year is measured for each evaluated season, with ratings that start two seasons before. Tennis has no',
  'surface and no ranking, as in the product. Ratings from results use only goals: they are held to the goal for leagues whose',
  'shots on target are known, 1.8%, although other leagues may be 2.4% behind. American football has no scores by quarter, so',
  'its winning margin in play is not measured.',
];

/**
 * Measures forecast quality on the real seasons in a folder, by walking forward through the matches. Stores no data.
 */
export const forecast = async ({ folder }: { readonly folder: string }): Promise<BenchReport> => {
  const values = await measuredElsewhere(measuredShape, ['domain/src/forecast/bench/forecast.bench.ts', folder]);
  const { lines, markets, goals } = values;
  console.table(markets.map(marketRow));
  console.table(
    goals.map((each) => ({
      goal: `${each.what}: ${each.goal}`,
      measured: each.measured.toFixed(4),
      verdict: verdict(each),
    })),
  );
  const reached = goals.filter((each) => each.passed && each.known === undefined).length;
  const missed = goals.filter(({ passed }) => !passed);
  return {
    name: 'forecast',
    rows: lines.map(row),
    words: [
      ...words,
      ...goals.flatMap(({ what, known }) => (known === undefined ? [] : [`not reached, ${what}: ${known}`])),
    ],
    goal:
      missed.length === 0
        ? `${reached} of ${goals.length} goals met; the others are no worse than before`
        : `${missed.length} of ${goals.length} goals missed: ${missed.map(({ what }) => what).join('; ')}`,
    passed: missed.length === 0,
    values,
  };
};
