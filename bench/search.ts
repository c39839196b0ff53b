import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMs = 4;
const root = join(import.meta.dirname, '..');

type Typed = { readonly indexMs: number; readonly keystrokesMs: readonly number[] };

type Measured = {
  readonly entries: number;
  readonly queries: number;
  readonly touchline: Typed;
  readonly fuse: Typed;
};

const inMicroMs = (ms: number): number => Math.round(ms * 1_000) / 1_000;

const summary = (what: string, { indexMs, keystrokesMs }: Typed) => ({
  what,
  keystrokes: keystrokesMs.length,
  'index ms': inMs(indexMs),
  'p50 ms': inMicroMs(quantile(keystrokesMs, 0.5)),
  'p95 ms': inMicroMs(quantile(keystrokesMs, 0.95)),
  'p99 ms': inMicroMs(quantile(keystrokesMs, 0.99)),
  'max ms': inMicroMs(Math.max(...keystrokesMs)),
});

/** A keystroke in the search palette over a board of 10,000 entries, beside fuse.js over the same entries. */
export const search = async (): Promise<BenchReport> => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['domain/src/search/search-index.bench.ts'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const { entries, queries, touchline, fuse }: Measured = JSON.parse(stdout);
  const ours = summary('touchline', touchline);
  const theirs = summary('fuse.js', fuse);
  return {
    name: 'search',
    rows: [ours, theirs],
    goal: `a keystroke over ${entries} entries in under ${goalMs} ms: p95 ${ours['p95 ms']} ms, fuse.js ${theirs['p95 ms']} ms`,
    passed: ours['p95 ms'] < goalMs,
    values: { entries, queries, ours, theirs },
  };
};
