import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalAt, normalBelow } from './normal.ts';

test.each([
  [0, 0.5],
  [1, 0.841344746],
  [1.96, 0.975002105],
  [-3, 0.001349898],
  [8, 1],
  [-40, 0],
])('below %d lie %d', (z, chance) => {
  expect(normalBelow(z)).toBeCloseTo(chance, 9);
});

test('the way back is the way there', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (chance) => {
      expect(normalBelow(normalAt(chance))).toBeCloseTo(chance, 9);
    }),
  );
});
