import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isPinned, pinned } from './fanout/pinned-process.ts';
import { hasProgram } from './has-program.ts';
import { processorMs } from './cpu-time.ts';

const run = promisify(execFile);
const connections = 64;

/** The results of `wrk`, and the CPU time of the server. */
export type Load = {
  readonly requestsPerSecond: number;
  readonly cpuMicros: number;
  readonly p99Ms: number;
};

const sampleMs = 500;
const mostIdleMs = 20;
const patienceMs = 60_000;

/**
 * Waits until a process has used almost no CPU for a second, because a server is still busy after it has loaded a whole
 * day. Throws after a minute.
 */
export const untilIdle = async (pid: number): Promise<void> => {
  let idle = 0;
  for (let waitedMs = 0; idle < 2; waitedMs += sampleMs) {
    if (waitedMs >= patienceMs) throw new Error('the server did not become idle within a minute');
    const beforeMs = processorMs(pid);
    await wait(sampleMs);
    idle = processorMs(pid) - beforeMs <= mostIdleMs ? idle + 1 : 0;
  }
};

/** Pins a running process with all its threads to the first CPU, where possible. */
export const pinToFirst = (pid: number): void => {
  if (isPinned) execFileSync('taskset', ['-acp', '0', String(pid)], { stdio: 'ignore' });
};

export const hasWrk = (): boolean => hasProgram('wrk');

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Requests a URL over 64 connections for some seconds. Throws if a response is an error or missing. */
export const load = async (
  server: { readonly url: string; readonly pid: number },
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> => {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [program = '', ...args] = pinned(1, [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...sent,
    server.url,
  ]);
  const beforeMs = processorMs(server.pid);
  const { stdout } = await run(program, args);
  const spentMs = processorMs(server.pid) - beforeMs;
  const failed = /Non-2xx|Socket errors/.exec(stdout);
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, latency, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  if (failed !== null || !(answered > 0)) throw new Error(`wrk got errors from ${server.url}:\n${stdout}`);
  return {
    requestsPerSecond: perSecond,
    cpuMicros: (spentMs * 1_000) / answered,
    p99Ms: Number(latency) * (units[unit] ?? Number.NaN),
  };
};
