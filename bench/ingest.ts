import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

const goalMs = 100;
const root = join(import.meta.dirname, '..');

type Measured = {
  readonly input: string;
  readonly fixtures: number;
  readonly bytes: number;
  readonly firstLoadCpuMs: readonly number[];
  readonly tickCpuMs: Readonly<Record<string, number>>;
};

/**
 * 1,183 football fixtures from the bytes of a reply onto the board and out again, in processor time of the server's process.
 * The first loads start with an empty board, the ticks with a full one of which some matches change.
 */
export const ingest = async (): Promise<BenchReport> => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['server/src/ingest.bench.ts'], { cwd: root });
  const measured: Measured = JSON.parse(stdout);
  const { firstLoadCpuMs, tickCpuMs } = measured;
  const [cold = Number.NaN, ...warm] = firstLoadCpuMs;
  const firstMs = quantile(warm, 0.5);
  const rows = [
    { what: 'first load, first of the process', 'CPU ms': inMs(cold) },
    { what: 'first load, median of the others', 'CPU ms': inMs(firstMs) },
    ...Object.entries(tickCpuMs).map(([changed, ms]) => ({
      what: `tick with ${changed} changed matches, median`,
      'CPU ms': inMs(ms),
    })),
  ];
  const slowest = Math.max(firstMs, ...Object.values(tickCpuMs));
  return {
    name: 'ingest',
    rows,
    goal: `${measured.fixtures} fixtures (${measured.input}) from reply bytes to board and out in under ${goalMs} ms of CPU: ${inMs(slowest)} ms`,
    passed: slowest < goalMs,
    values: measured,
  };
};
