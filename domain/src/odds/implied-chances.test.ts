import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairChances, impliedChances, overround } from './implied-chances.ts';
import { sports } from '../sports.ts';
import { defaultOdds } from './odds.ts';

const price = fc.double({ min: 1.001, max: 1000, noNaN: true });
const market = fc.array(price, { minLength: 2, maxLength: 3 });

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('fair chances', () => {
  test.each([
    [
      [2, 2],
      [0.5, 0.5],
    ],
    [
      [3.55, 3.05, 2.24],
      [0.2668, 0.3105, 0.4228],
    ],
    [
      [1.91, 1.91],
      [0.5, 0.5],
    ],
    [
      [1.25, 5],
      [0.8, 0.2],
    ],
  ])('of %j are %j', (prices, chances) => {
    const fair = fairChances(prices);
    expect(fair).toHaveLength(chances.length);
    for (const [index, chance] of chances.entries()) expect(fair[index]).toBeCloseTo(chance, 3);
  });

  test('add up to 1 and keep the order of the prices, the shortest price being the likeliest', () => {
    fc.assert(
      fc.property(market, (prices) => {
        const chances = fairChances(prices);
        expect(sumOf(chances)).toBeCloseTo(1, 9);
        for (const chance of chances) expect(chance > 0 && chance < 1).toBe(true);
        const byPrice = prices
          .map((one, index) => ({ one, chance: chances[index] ?? Number.NaN }))
          .toSorted((a, b) => a.one - b.one);
        const inOrder = byPrice.map(({ chance }) => chance);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
      }),
    );
  });

  test('do not change when the bookmaker takes the same share off every price’s chance', () => {
    fc.assert(
      fc.property(market, fc.double({ min: 1, max: 1.2, noNaN: true }), (prices, margin) => {
        const dearer = prices.map((one) => one * margin);
        for (const [index, chance] of fairChances(dearer).entries()) {
          expect(chance).toBeCloseTo(fairChances(prices)[index] ?? -1, 9);
        }
      }),
    );
  });

  test.each([1, 0.5, 0, -3, Number.NaN, Number.POSITIVE_INFINITY])('do not exist for %d, which is no price', (bad) => {
    expect(() => fairChances([2, bad])).toThrow(RangeError);
  });
});

test.each([
  [[2, 2], 0],
  [[1.91, 1.91], 0.0471],
  [[3.55, 3.05, 2.24], 0.056],
  [[2.1, 2.1], -0.0476],
])('the overround of %j is %d', (prices, expected) => {
  expect(overround(prices)).toBeCloseTo(expected, 3);
});

describe('the chances of a result', () => {
  const odds = defaultOdds('football-1', sports.football);

  test('are of three outcomes where there is a draw', () => {
    const { home, draw = 0, away } = impliedChances(odds);
    expect(home).toBeCloseTo(0.4054, 4);
    expect(draw).toBeCloseTo(0.2703, 4);
    expect(away).toBeCloseTo(0.3243, 4);
  });

  test('are of two where there is none, or only half of one', () => {
    const { draw: _, drawAmerican: __, ...twoWay } = odds;
    const expected = { home: expect.closeTo(0.5556, 4), away: expect.closeTo(0.4444, 4) };
    expect(impliedChances(twoWay)).toEqual(expected);
    expect(impliedChances({ ...twoWay, draw: 3 })).toEqual(expected);
  });
});
