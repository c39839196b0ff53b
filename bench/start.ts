import { freePort } from '../e2e/free-port.ts';
import { startProcess } from '../e2e/process.ts';
import { addressOf, temporaryFolder } from '../e2e/running-product.ts';
import { inMs, median } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMs = 3_000;
const starts = 5;

/** `npm start` on a tree that did not change, from the command to the first good answer of `/api/health`. */
export const start = async (): Promise<BenchReport> => {
  const data = temporaryFolder();
  const tookMs: number[] = [];
  for (let count = 0; count <= starts; count += 1) {
    const port = await freePort();
    const startedMs = performance.now();
    const product = startProcess(['npm', 'start', '--silent'], { env: { PORT: String(port), DATA_DIR: data.path } });
    const reply = await fetch(`${await addressOf(product)}/api/health`);
    if (reply.status !== 200) throw new Error(`/api/health answered ${reply.status}`);
    tookMs.push(performance.now() - startedMs);
    await product.stop();
  }
  data.remove();
  // The first one builds the page and makes the database.
  const [first = Number.NaN, ...later] = tookMs;
  const slowest = Math.max(...later);
  return {
    name: 'start',
    rows: [
      { what: 'first start', ms: inMs(first) },
      { what: `later starts, median of ${starts}`, ms: inMs(median(later)) },
      { what: 'later starts, slowest', ms: inMs(slowest) },
    ],
    words: [
      'From the command to the first good answer of /api/health, over a data folder that stays. The first start makes the database, and the page where its sources changed since it was built.',
    ],
    goal: `a second npm start on an unchanged tree serves within ${goalMs} ms: ${inMs(slowest)} ms`,
    passed: slowest < goalMs,
    values: { firstMs: inMs(first), laterMs: later.map(inMs) },
  };
};
