import { expect, it } from 'vitest';
import { createHandClock } from '../../test/hand-clock.ts';
import { inTime } from './in-time.ts';

const setUp = () => {
  const clock = createHandClock(0);
  const lates: string[] = [];
  const late = (): string => {
    lates.push('late');
    return 'too late';
  };
  return { clock, lates, late };
};

it('Work that is done in time gives what it gives, and nobody was late.', async () => {
  const { clock, lates, late } = setUp();
  expect(await inTime(1_000, clock, () => Promise.resolve('done'), late)).toBe('done');
  await expect(inTime(1_000, clock, () => Promise.reject(new Error('failed')), late)).rejects.toThrow('failed');
  await clock.pass(5_000);
  expect(lates).toEqual([]);
});

it('Work that is not done in time is told to end, and nobody waits for it.', async () => {
  const { clock, lates, late } = setUp();
  const signals: AbortSignal[] = [];
  const given = inTime(
    1_000,
    clock,
    (signal) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    },
    late,
  );
  await clock.pass(999);
  expect([lates, signals[0]?.aborted]).toEqual([[], false]);
  await clock.pass(1);
  expect(await given).toBe('too late');
  expect([lates, signals[0]?.aborted]).toEqual([['late'], true]);
});
