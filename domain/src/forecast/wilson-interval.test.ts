import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

test.each([
  [0, 0, 0, 1],
  [10, 10, 0.7225, 1],
  [0, 10, 0, 0.2775],
  [70, 100, 0.6042, 0.7811],
])('%d of %d lies between %d and %d', (hits, tries, low, high) => {
  const interval = wilsonInterval(hits, tries);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('the interval holds the rate and stays within 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, share) => {
      const hits = Math.round(share * tries);
      const { low, high } = wilsonInterval(hits, tries);
      expect(low >= 0 && low <= hits / tries && hits / tries <= high && high <= 1).toBe(true);
    }),
  );
});
