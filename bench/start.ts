import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../e2e/free-port.ts';
import { startProcess } from '../e2e/process.ts';
import { addressOf, temporaryFolder } from '../e2e/running-product.ts';
import { processorMs } from './cpu-time.ts';
import { inMs, median } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMs = 3_000;
const starts = 5;
/** The goal for the CPU time of all processes until the server responds, which depends little on other load. */
const goalProcessorMs = 6_000;

/** The goal for the memory of all processes of an idle demo, sampled at these times after the first start. */
const goalMemoryMb = 800;
const memoryAtMs = [30_000, 75_000, 120_000];

/** The ids of a process and all its descendants. */
const withDescendants = (pid: number): readonly number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withDescendants)];
};

/** The memory of these processes; pages that they share count once (PSS). */
const memoryMb = (pids: readonly number[]): number =>
  Math.round(
    pids.reduce((sum, pid) => {
      const [, kib = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
      return sum + Number(kib) / 1024;
    }, 0),
  );

/** Measures `npm start` on an unchanged tree, from the command to the first response from `/api/health`. */
export const start = async (): Promise<BenchReport> => {
  const data = temporaryFolder();
  const tookMs: number[] = [];
  const workMs: number[] = [];
  const usedMb: number[] = [];
  for (let count = 0; count <= starts; count += 1) {
    const port = await freePort();
    const startedMs = performance.now();
    const product = startProcess(['npm', 'start', '--silent'], { env: { PORT: String(port), DATA_DIR: data.path } });
    const reply = await fetch(`${await addressOf(product)}/api/health`);
    if (reply.status !== 200) throw new Error(`/api/health responded with ${reply.status}`);
    tookMs.push(performance.now() - startedMs);
    workMs.push(withDescendants(product.pid).reduce((sum, pid) => sum + processorMs(pid), 0));
    for (const atMs of count === 0 ? memoryAtMs : []) {
      await wait(Math.max(0, startedMs + atMs - performance.now()));
      usedMb.push(memoryMb(withDescendants(product.pid)));
    }
    await product.stop();
  }
  data.remove();
  // The first start builds the page and creates the database.
  const [first = Number.NaN, ...later] = tookMs;
  const slowest = Math.max(...later);
  const laterWork = median(workMs.slice(1));
  const mostMb = Math.max(...usedMb);
  return {
    name: 'start',
    rows: [
      { what: 'first start', ms: inMs(first) },
      { what: `later starts, median of ${starts}`, ms: inMs(median(later)) },
      { what: 'later starts, slowest', ms: inMs(slowest) },
      { what: 'later starts, CPU time of all processes, median', ms: inMs(laterWork) },
    ],
    words: [
      'From the command to the first successful response from /api/health, with the same data folder. The first start creates the database, and builds the page if its sources changed.',
      `Memory of all processes of the first start, ${memoryAtMs.map((ms) => `${ms / 1000} s`).join(', ')} after the command: ${usedMb.join(', ')} MB.`,
    ],
    goal: `a second npm start on an unchanged tree serves within ${goalMs} ms on two idle cores: ${inMs(slowest)} ms; CPU time within ${goalProcessorMs} ms: ${inMs(laterWork)} ms; an idle demo uses less than ${goalMemoryMb} MB in its first two minutes: ${mostMb} MB`,
    passed: slowest < goalMs && laterWork < goalProcessorMs && mostMb < goalMemoryMb,
    values: { firstMs: inMs(first), laterMs: later.map(inMs), workMs: workMs.map(inMs), usedMb },
  };
};
