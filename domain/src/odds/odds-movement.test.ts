import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceMove } from './odds-movement.ts';

test.each([
  [2, 2.1, { way: 'up', by: 0.1 }],
  [2.1, 2, { way: 'down', by: 0.1 }],
  [2, 2, { way: 'flat', by: 0 }],
  [3.55, 3.4, { way: 'down', by: 0.15 }],
  // A difference that nobody is shown is none.
  [1.012, 1.014, { way: 'flat', by: 0 }],
])('a price that went from %d to %d moved %j', (first, last, move) => {
  expect(priceMove(first, last)).toEqual(move);
});

test('a move and the move back are equal and opposite', () => {
  const price = fc.integer({ min: 101, max: 50_000 }).map((cents) => cents / 100);
  const opposite = { up: 'down', down: 'up', flat: 'flat' } as const;
  fc.assert(
    fc.property(price, price, (first, last) => {
      const { way, by } = priceMove(first, last);
      expect(priceMove(last, first)).toEqual({ way: opposite[way], by });
      expect(by).toBeGreaterThanOrEqual(0);
    }),
  );
});
