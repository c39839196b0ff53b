import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossing } from './crossing.ts';

test('finds where a growing function crosses 0, bent or straight', () => {
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

test('gives the nearer end where there is no crossing', () => {
  expect(crossing((x) => x + 9, { from: 0, to: 1 })).toBe(0);
  expect(crossing((x) => x - 9, { from: 0, to: 1 })).toBe(1);
});

test('looks at the function a dozen times, not a hundred', () => {
  let looks = 0;
  crossing(
    (x) => {
      looks += 1;
      return Math.exp(x) - 2;
    },
    { from: 0.5, to: 3 },
  );
  expect(looks).toBeLessThan(20);
});
