import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { supervise } from './supervise.ts';

const setUp = (run: (signal: AbortSignal, start: number) => Promise<void>) => {
  const clock = createManualClock(0);
  const ending = new AbortController();
  const starts: number[] = [];
  const ended: { cause: unknown; restartInMs: number }[] = [];
  const part = {
    name: 'part',
    run: (signal: AbortSignal) => {
      starts.push(clock.now());
      return run(signal, starts.length);
    },
  };
  const running = supervise([part], {
    signal: ending.signal,
    clock,
    random: () => 0.5,
    onEnded: (_, cause, restartInMs) => ended.push({ cause, restartInMs }),
  });
  return { clock, ending, starts, ended, running };
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

describe('a supervised part', () => {
  it('is restarted after growing delays, up to half a minute', async () => {
    const failure = new Error('no');
    const { clock, ending, ended, running } = setUp(() => Promise.reject(failure));
    for (let second = 0; second < 300; second += 1) await clock.advance(1_000);
    expect(ended.slice(0, 9).map(({ restartInMs }) => restartInMs)).toEqual([
      375, 750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500, 22_500,
    ]);
    expect(ended[0]?.cause).toBe(failure);
    ending.abort();
    await running;
  });

  it('is restarted with the shortest delay after a healthy run', async () => {
    const { clock, ending, ended, running } = setUp(async (signal, start) => {
      if (start === 5) await clock.wait(60_000, signal);
      throw new Error('no');
    });
    for (let second = 0; second < 90; second += 1) await clock.advance(1_000);
    expect(ended[3]?.restartInMs).toBe(3_000);
    expect(ended[4]?.restartInMs).toBe(375);
    ending.abort();
    await running;
  });

  it('is restarted when it returns', async () => {
    const { clock, ending, starts, ended, running } = setUp(() => Promise.resolve());
    for (let turn = 0; turn < 5; turn += 1) await clock.advance(100);
    expect(starts.length).toBe(2);
    expect(ended[0]?.cause).toMatchObject({ message: 'part ended unexpectedly' });
    ending.abort();
    await running;
  });

  it('ends when the signal aborts, during a run or a wait', async () => {
    const inRun = setUp(untilAborted);
    inRun.ending.abort();
    await inRun.running;
    expect(inRun.ended).toEqual([]);
    const inWait = setUp(() => Promise.reject(new Error('no')));
    await inWait.clock.advance(1);
    inWait.ending.abort();
    await inWait.running;
    expect(inWait.starts.length).toBe(1);
  });
});
