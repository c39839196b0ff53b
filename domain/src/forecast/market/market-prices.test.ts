import { expect, expectTypeOf, test } from 'vitest';
import { defaultOdds, type Odds } from '../../odds/odds.ts';
import { sports } from '../../sport/sport-catalog.ts';
import { isFarFrom, pricesProblem } from './market-prices.ts';
import type { MarketPrices } from './market-prices.ts';

const quoted = (homeWin: number, draw: number | undefined, awayWin: number): MarketPrices => ({
  sample: false,
  at: '2026-03-14T12:00:00Z',
  homeWin,
  awayWin,
  ...(draw !== undefined && { draw }),
});

test.each([
  ['prices with a usual margin are plausible', quoted(1.95, 3.5, 4.1), undefined],
  ['prices of two sides are plausible', quoted(1.66, undefined, 2.3), undefined],
  ['a negative margin is implausible', quoted(2.2, 4.2, 4.2), 'margin'],
  ['a margin above 15% is implausible', quoted(1.6, 3, 3.4), 'margin'],
  ['a price of a decided market is implausible', quoted(1.01, 15, 40), 'price'],
  ['an invalid price is implausible', quoted(Number.NaN, 3, 3), 'price'],
])('%s', (_, prices, problem) => {
  expect(pricesProblem(prices)).toBe(problem);
});

test("the page's default odds are never accepted, even if they are declared real", () => {
  const { homeWin, draw, awayWin } = defaultOdds('football-1', sports.football);
  expect([homeWin, draw, awayWin]).toEqual([2, 3, 2.5]);
  expect(pricesProblem(quoted(homeWin, draw, awayWin))).toBe('margin');
});

test('displayed odds and odds that may be a sample cannot be passed as prices', () => {
  expectTypeOf<Odds>().not.toExtend<MarketPrices>();
  expectTypeOf<Omit<MarketPrices, 'sample'> & { readonly sample: boolean }>().not.toExtend<MarketPrices>();
  expectTypeOf<Omit<MarketPrices, 'sample'> & { readonly sample: false }>().toExtend<MarketPrices>();
});

test('prices that contradict the ratings are far from them', () => {
  const rated = { home: 0.2, draw: 0.25, away: 0.55 };
  expect(isFarFrom(rated, { home: 0.6, draw: 0.22, away: 0.18 })).toBe(true);
  expect(isFarFrom(rated, { home: 0.4, draw: 0.27, away: 0.33 })).toBe(false);
});
