import { readFileSync } from 'node:fs';
import { median } from '../report.ts';
import { startTouchline } from './contenders.ts';
import type { Contender, Said } from './contenders.ts';
import type { LoadResult, LoadTools } from './load-generator.ts';

/** New readers per second, unless all connect at once. */
export const rampPerSecond = 3_000;

const loadArgs = ({ port, path, pids, flags }: Contender, readers: number, seconds: number): readonly string[] =>
  [['-p', port], ['-u', path], ['-n', readers], ['-t', seconds], ['-P', pids.join(',')], flags].flat().map(String);

/** Measures a new server that sends `perSecond` events per second to `readers` readers. */
export const deliver = async (
  tools: LoadTools,
  start: () => Promise<Contender>,
  options: { readonly readers: number; readonly seconds: number; readonly perSecond: number; readonly bytes: number },
): Promise<LoadResult> => {
  const { readers, seconds, perSecond, bytes } = options;
  const contender = await start();
  try {
    return await tools.run(
      [...loadArgs(contender, readers, seconds), '-r', String(rampPerSecond)],
      () => void contender.beat(1_000 / perSecond, bytes),
    );
  } finally {
    await contender.stop();
  }
};

export const ticksPerSecond = 2;

/** Measures ticks that each change `changed` matches. */
export const tickCost = async (
  tools: LoadTools,
  options: { readonly readers: number; readonly seconds: number; readonly changed: number },
): Promise<LoadResult> => {
  const server = await startTouchline();
  try {
    return await tools.run(
      [...loadArgs(server, options.readers, options.seconds), '-r', String(rampPerSecond)],
      () => void server.tick(1_000 / ticksPerSecond, options.changed),
    );
  } finally {
    await server.stop();
  }
};

export type Storm = {
  readonly openMs: number;
  readonly refused: number;
  /** The number of readers that received the current version. */
  readonly current: number;
  /** The time until the last of these readers received the version. */
  readonly currentMs: number;
  /** The event loop delay while all readers receive one event per second. */
  readonly loopDelayMs: Said['loopDelayMs'];
};

/** Measures readers that all reconnect at once, each with an earlier version, as after a restart. */
export const storm = async (
  tools: LoadTools,
  options: { readonly readers: number; readonly seconds: number },
): Promise<Storm> => {
  const { readers, seconds } = options;
  const server = await startTouchline();
  try {
    const before = await server.step(0);
    const { version } = await server.step(5);
    const coming = ['-h', `Last-Event-ID: ${before.version}`, '--first-id', String(version)];
    // Warm up the code, because its compilation is a cost of the start, not of the storm.
    await tools.run([...loadArgs(server, 200, 0.1), '-r', '2000'], () => undefined);
    const result = await tools.run(
      [...loadArgs(server, readers, seconds), '-r', '0', '--opening', '4096', ...coming],
      () => void server.tick(1_000, 1),
    );
    const { loopDelayMs } = await server.step(0);
    return {
      openMs: result.ramp_s * 1_000,
      refused: result.failed + result.dropped,
      current: result.told,
      currentMs: result.told_s * 1_000,
      loopDelayMs,
    };
  } finally {
    await server.stop();
  }
};

export type Steady = {
  readonly load: LoadResult;
  /** The stalled readers that the server disconnected. */
  readonly letGo: number;
  /** The memory of the server in MB, sampled every five seconds, or more often in a short run. */
  readonly memoryMb: readonly number[];
  /** The median of the last quarter of the samples divided by the median of the first quarter. */
  readonly growth: number;
};

const residentMb = (pid: number): number => {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4_096) / 1e6;
};

/**
 * The number of matches that change before the stalled readers reconnect. The changes form one event that is larger
 * than the kernel's send buffer but smaller than 256 KiB. A reconnecting reader that missed more than that is reset.
 */
const missedMatches = 600;

/**
 * Measures many readers for a long time, with one event per second. Some readers reconnect and never read what they
 * missed, so that the server has pending data from the start.
 */
export const steady = async (
  tools: LoadTools,
  options: { readonly readers: number; readonly stalled: number; readonly seconds: number },
): Promise<Steady> => {
  const { readers, stalled, seconds } = options;
  const server = await startTouchline();
  const memoryMb: number[] = [];
  let sampling: NodeJS.Timeout | undefined;
  try {
    const { version } = await server.step(0);
    await server.step(1, missedMatches);
    const stalling = ['--stall', String(stalled), '--stall-header', `Last-Event-ID: ${version}`];
    const load = await tools.run(
      [...loadArgs(server, readers, seconds), '-r', String(rampPerSecond), ...stalling],
      () => {
        void server.beat(1_000, 0);
        const sample = (): void => {
          memoryMb.push(server.pids.reduce((sum, pid) => sum + residentMb(pid), 0));
        };
        sampling = setInterval(sample, Math.min(5_000, seconds * 50));
      },
    );
    const { letGo } = await server.step(0);
    const quarter = Math.max(1, Math.floor(memoryMb.length / 4));
    const growth = median(memoryMb.slice(-quarter)) / median(memoryMb.slice(0, quarter));
    return { load, letGo, memoryMb, growth };
  } finally {
    clearInterval(sampling);
    await server.stop();
  }
};
