import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalAt, normalBelow, crossing, wilsonInterval } from './numeric-methods.ts';

test('finds the root of an increasing function, curved or straight', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -4.9, max: 4.9, noNaN: true }),
      fc.constantFrom<(x: number) => number>(
        (x) => x,
        Math.exp,
        (x) => x ** 3,
        (x) => Math.atan(5 * x),
      ),
      (at, bent) => {
        expect(crossing((x) => bent(x) - bent(at), { from: -5, to: 5 })).toBeCloseTo(at, 3);
      },
    ),
  );
});

test('returns the nearer end if there is no root', () => {
  expect(crossing((x) => x + 9, { from: 0, to: 1 })).toBe(0);
  expect(crossing((x) => x - 9, { from: 0, to: 1 })).toBe(1);
});

test('evaluates the function fewer than 20 times', () => {
  let samples = 0;
  crossing(
    (x) => {
      samples += 1;
      return Math.exp(x) - 2;
    },
    { from: 0.5, to: 3 },
  );
  expect(samples).toBeLessThan(20);
});

test.each([
  [0, 0, 0, 1],
  [10, 10, 0.7225, 1],
  [0, 10, 0, 0.2775],
  [70, 100, 0.6042, 0.7811],
])('the interval of %d of %d is %d to %d', (hits, tries, low, high) => {
  const interval = wilsonInterval(hits, tries);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('the interval contains the rate and is within 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, share) => {
      const hits = Math.round(share * tries);
      const { low, high } = wilsonInterval(hits, tries);
      expect(low >= 0 && low <= hits / tries && hits / tries <= high && high <= 1).toBe(true);
    }),
  );
});

test.each([
  [0, 0.5],
  [1, 0.841344746],
  [1.96, 0.975002105],
  [-3, 0.001349898],
  [8, 1],
  [-40, 0],
])('the chance of a value below %d is %d', (z, chance) => {
  expect(normalBelow(z)).toBeCloseTo(chance, 9);
});

test('the inverse of the normal distribution returns the input', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (chance) => {
      expect(normalBelow(normalAt(chance))).toBeCloseTo(chance, 9);
    }),
  );
});
