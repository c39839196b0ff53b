import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionalText, formattedPrice, priceMove } from './price-text.ts';

test.each([
  ['decimal', '2.50', '1.85'],
  ['american', '+150', '-118'],
  ['fractional', '6/4', '17/20'],
] as const)('in %s odds 2.5 is %s and 1.85 is %s', (format, long, short) => {
  expect([formattedPrice(format, 2.5), formattedPrice(format, 1.85)]).toEqual([long, short]);
});

test.each([
  [2, 2.1, { way: 'up', by: 0.1 }],
  [2.1, 2, { way: 'down', by: 0.1 }],
  [2, 2, { way: 'flat', by: 0 }],
  [3.55, 3.4, { way: 'down', by: 0.15 }],
  // A difference too small to be displayed does not count.
  [1.012, 1.014, { way: 'flat', by: 0 }],
])('a price from %d to %d moved %j', (first, last, move) => {
  expect(priceMove(first, last)).toEqual(move);
});

test('a move and its reverse are equal and opposite', () => {
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

/** The return for one unit staked, including the stake. */
const decimalOf = (text: string): number => {
  const [win = Number.NaN, stake = Number.NaN] = text.split('/').map(Number);
  return win / stake + 1;
};

describe('a price as a fraction', () => {
  test.each([
    [2, '1/1'],
    [2.5, '6/4'],
    [1.5, '1/2'],
    [3, '2/1'],
    [1.91, '10/11'],
    [1.67, '4/6'],
    [1.8, '4/5'],
    [2.1, '11/10'],
    [2.25, '5/4'],
    [2.38, '11/8'],
    [3.5, '5/2'],
    [4.33, '100/30'],
    [1.01, '1/100'],
    [1.29, '2/7'],
    [101, '100/1'],
    [1001, '1000/1'],
    [2501, '2500/1'],
    [1.001, '1/1000'],
    [1.0004, '1/2500'],
    [54, '53/1'],
    [2.43, '143/100'],
    [1.56, '14/25'],
    [12.5, '23/2'],
  ])('%d is %s', (decimal, text) => {
    expect(fractionalText(decimal)).toBe(text);
  });

  test('equals the price to two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        const decimal = hundredths / 100;
        expect(Math.abs(decimalOf(fractionalText(decimal)) - decimal)).toBeLessThan(0.005_001);
      }),
    );
  });

  test('grows with the price', () => {
    const price = fc.double({ min: 1.0005, max: 5000, noNaN: true });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(decimalOf(fractionalText(low))).toBeLessThanOrEqual(decimalOf(fractionalText(high)));
      }),
    );
  });

  test.each([1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])('does not exist for the invalid price %d', (decimal) => {
    expect(() => fractionalText(decimal)).toThrow(RangeError);
  });
});
