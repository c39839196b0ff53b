import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { hasPassed, withTimeout } from './clock.ts';

const setUp = () => {
  const clock = createManualClock(0);
  const lates: string[] = [];
  const late = (): string => {
    lates.push('late');
    return 'too late';
  };
  return { clock, lates, late };
};

it('Work that finishes in time resolves with its result, and the late branch never runs.', async () => {
  const { clock, lates, late } = setUp();
  expect(await withTimeout(1_000, clock, () => Promise.resolve('done'), late)).toBe('done');
  await expect(withTimeout(1_000, clock, () => Promise.reject(new Error('failed')), late)).rejects.toThrow('failed');
  await clock.advance(5_000);
  expect(lates).toEqual([]);
});

it('Work that takes too long is aborted, and its caller does not wait for it.', async () => {
  const { clock, lates, late } = setUp();
  const signals: AbortSignal[] = [];
  const given = withTimeout(
    1_000,
    clock,
    (signal) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    },
    late,
  );
  await clock.advance(999);
  expect([lates, signals[0]?.aborted]).toEqual([[], false]);
  await clock.advance(1);
  expect(await given).toBe('too late');
  expect([lates, signals[0]?.aborted]).toEqual([['late'], true]);
});

it.each([
  [0, false],
  [999, false],
  [1_000, true],
  [-1, true],
  [-7_200_000, true],
])('Whether a one-second interval has passed %i ms after its start: %s.', (after, passed) => {
  expect(hasPassed(1_000, { since: 5_000, now: 5_000 + after })).toBe(passed);
});

it('An infinite interval never passes, even if the clock is set back.', () => {
  expect(hasPassed(Infinity, { since: 5_000, now: 9_000 })).toBe(false);
  expect(hasPassed(Infinity, { since: 5_000, now: 4_000 })).toBe(false);
});

it('An interval that never started has passed.', () => {
  expect(hasPassed(1_000, { since: -Infinity, now: 0 })).toBe(true);
});
