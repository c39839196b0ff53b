import { expect, test } from 'vitest';
import { retryDelayMs } from './retries.ts';

test('the retry delay of a failed message doubles, up to two minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => retryDelayMs(tries, undefined, 0.5) / 1_000);
  expect(waits).toEqual([5, 10, 20, 40, 80, 120, 120]);
  expect([retryDelayMs(1, undefined, 0), retryDelayMs(1, undefined, 0.75)]).toEqual([2_500, 6_250]);
});

test("a push service's retry time is respected if it is longer", () => {
  expect([retryDelayMs(1, 90_000, 0.5), retryDelayMs(1, 1, 0.5)]).toEqual([90_000, 5_000]);
});
