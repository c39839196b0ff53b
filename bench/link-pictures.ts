import * as v from 'valibot';
import { startProcess } from '../e2e/process.ts';
import type { BenchReport } from './report.ts';

const drawn = 5_000;
const warmUp = 100;
const reported: ReadonlySet<number> = new Set([warmUp, 500, 1_000, 2_000, 3_000, 4_000, drawn]);
const megabyte = 1024 * 1024;
const goalGrowth = 100;

const reportSchema = v.object({ memory: v.array(v.object({ drawn: v.number(), rss: v.number() })) });

/** Measures the memory of a process that renders 5,000 different link pictures, like a node. */
export const linkPictures = async (): Promise<BenchReport> => {
  const drawing = startProcess(['node', 'server/test/draw-pictures.ts', String(drawn)], { env: {} });
  const [line] = await drawing.line(/^\{"memory".*$/);
  const { memory } = v.parse(reportSchema, JSON.parse(line));
  const steps = memory.filter((step) => reported.has(step.drawn));
  const rows = steps.map((step) => ({ pictures: step.drawn, 'resident MB': Math.round(step.rss / megabyte) }));
  const [first] = rows;
  const peak = Math.max(...memory.map(({ rss }) => Math.round(rss / megabyte)));
  const growth = peak - (first?.['resident MB'] ?? Number.NaN);
  return {
    name: 'link-pictures',
    rows,
    goal: `memory grows by less than ${goalGrowth} MB from picture ${warmUp} to ${drawn}: ${growth} MB`,
    passed: growth < goalGrowth,
    values: { rows, peak, growth },
  };
};
