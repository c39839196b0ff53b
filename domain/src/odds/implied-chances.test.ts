import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sports } from '../sport/sport-catalog.ts';
import { deVigOf, chancesOfPrices, fairChances, impliedChances, overround } from './implied-chances.ts';
import { defaultOdds } from './odds.ts';

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const price = fc.double({ min: 1.001, max: 1000, noNaN: true });
const market = fc.array(price, { minLength: 2, maxLength: 3 });
const deVig = fc.constantFrom('power' as const, 'proportional' as const);
/** Realistic prices, with a margin. */
const realMarket = fc
  .tuple(
    fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 }),
    fc.double({ min: 1.001, max: 1.15, noNaN: true }),
  )
  .map(([weights, margin]) => weights.map((weight) => Math.max(1.002, sumOf(weights) / weight / margin)));

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
  ])('of %j are %j by the proportional method', (prices, chances) => {
    const fair = fairChances(prices, 'proportional');
    expect(fair).toHaveLength(chances.length);
    for (const [index, chance] of chances.entries()) expect(fair[index]).toBeCloseTo(chance, 3);
  });

  test.each([
    [
      [1.5, 4.33, 6.5],
      [0.65075, 0.21164, 0.13761],
    ],
    [
      [2.9, 3.4, 2.4],
      [0.32613, 0.27587, 0.398],
    ],
    [
      [1.66, 2.3],
      [0.58531, 0.41469],
    ],
  ])('of %j are %j by the power method', (prices, chances) => {
    const fair = fairChances(prices, 'power');
    for (const [index, chance] of chances.entries()) expect(fair[index]).toBeCloseTo(chance, 5);
  });

  test('by the power method are lower for long shots and higher for favourites than by the proportional method', () => {
    fc.assert(
      fc.property(realMarket, (prices) => {
        fc.pre(overround(prices) > 0);
        const longest = prices.indexOf(Math.max(...prices));
        const shortest = prices.indexOf(Math.min(...prices));
        const power = fairChances(prices, 'power');
        const share = fairChances(prices, 'proportional');
        expect(power[longest]).toBeLessThanOrEqual((share[longest] ?? 0) + 1e-9);
        expect(power[shortest]).toBeGreaterThanOrEqual((share[shortest] ?? 1) - 1e-9);
      }),
    );
  });

  test('of an outcome fall as its price rises and the other prices stay constant', () => {
    fc.assert(
      fc.property(realMarket, deVig, fc.double({ min: 1.001, max: 1.2, noNaN: true }), (prices, method, by) => {
        const [first = 2, ...others] = prices;
        const [before = 0] = fairChances([first, ...others], method);
        const [after = 1] = fairChances([first * by, ...others], method);
        expect(after).toBeLessThan(before);
      }),
    );
  });

  test('add up to 1 and follow the order of the prices, with the lowest price most likely', () => {
    fc.assert(
      fc.property(market, deVig, (prices, method) => {
        const chances = fairChances(prices, method);
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

  test('do not change if the bookmaker changes every chance by the same share', () => {
    fc.assert(
      fc.property(market, fc.double({ min: 1, max: 1.2, noNaN: true }), (prices, margin) => {
        const higher = prices.map((one) => one * margin);
        for (const [index, chance] of fairChances(higher, 'proportional').entries()) {
          expect(chance).toBeCloseTo(fairChances(prices, 'proportional')[index] ?? -1, 9);
        }
      }),
    );
  });

  test.each([1, 0.5, 0, -3, Number.NaN, Number.POSITIVE_INFINITY])('do not exist for the invalid price %d', (bad) => {
    expect(() => fairChances([2, bad], 'power')).toThrow(RangeError);
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

  test('have three outcomes with a draw, by the power method', () => {
    expect(impliedChances({ ...odds, homeWin: 1.5, draw: 4.33, awayWin: 6.5 }, 'football')).toEqual({
      home: expect.closeTo(0.65075, 5),
      draw: expect.closeTo(0.21164, 5),
      away: expect.closeTo(0.13761, 5),
    });
  });

  test('have two outcomes without a draw or with an incomplete draw', () => {
    const { draw: _, drawAmerican: __, ...twoWay } = odds;
    const expected = { home: expect.closeTo(0.5556, 4), away: expect.closeTo(0.4444, 4) };
    expect(impliedChances(twoWay, 'basketball')).toEqual(expected);
    expect(impliedChances({ ...twoWay, draw: 3 }, 'basketball')).toEqual(expected);
  });

  test('of two outcomes use the power method in tennis and the proportional method in basketball', () => {
    const prices = { homeWin: 1.66, awayWin: 2.3 };
    expect(chancesOfPrices(prices, 'tennis').home).toBeCloseTo(0.58531, 5);
    expect(chancesOfPrices(prices, 'basketball').home).toBeCloseTo(2.3 / 3.96, 5);
  });
});

test('a market with three outcomes uses the power method in every sport', () => {
  for (const { id } of Object.values(sports)) expect(deVigOf(id, 3)).toBe('power');
});
