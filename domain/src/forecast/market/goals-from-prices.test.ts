import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overChance, resultChances, scoreMatrix } from '../score-matrix.ts';
import { goalsFromChances, goalsFromPrices, marketRho, totalFromOver } from './goals-from-prices.ts';
import type { MarketPrices } from './market-prices.ts';

const prices: MarketPrices = { sample: false, at: '2026-03-14T12:00:00Z', homeWin: 1.95, draw: 3.5, awayWin: 4.1 };

describe('the total number of goals', () => {
  test('for 58% over 2.5 equals the measured example', () => {
    expect(totalFromOver(0.58, 2.5)).toBeCloseTo(3.01427, 5);
  });

  test('grows with the chance of more goals and with the line', () => {
    expect(totalFromOver(0.6, 2.5)).toBeGreaterThan(totalFromOver(0.5, 2.5));
    expect(totalFromOver(0.5, 3.5)).toBeGreaterThan(totalFromOver(0.5, 2.5));
  });

  test('with a whole line ignores returned stakes', () => {
    const total = totalFromOver(0.5, 3);
    const matrix = scoreMatrix({ home: total / 2, away: total / 2 }, 0);
    const over = overChance(matrix, 3);
    const under = 1 - overChance(matrix, 2.5);
    expect(over / (over + under)).toBeCloseTo(0.5, 5);
  });
});

describe('the goals of each side', () => {
  test('equal those of the measured example', () => {
    const { home, away } = goalsFromChances({ home: 0.5, draw: 0.27, away: 0.23 }, 2.7);
    expect(home).toBeCloseTo(1.64725, 5);
    expect(away).toBeCloseTo(1.05275, 5);
  });

  test('are recovered from the chances that they produce, with or without a known total', () => {
    const goals = fc.double({ min: 0.65, max: 2.4, noNaN: true });
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const chances = resultChances({ home, away }, marketRho);
        for (const found of [goalsFromChances(chances, home + away), goalsFromChances(chances)]) {
          expect(found.home).toBeCloseTo(home, 2);
          expect(found.away).toBeCloseTo(away, 2);
        }
      }),
    );
  });
});

describe('prices', () => {
  test('without a line give goals that match the chance of a draw', () => {
    const read = goalsFromPrices(prices, 'football');
    expect(read && resultChances(read.goals, marketRho).draw).toBeCloseTo(read?.chances.draw ?? 0, 6);
  });

  test('with a line give goals that match the line', () => {
    const read = goalsFromPrices({ ...prices, overUnder: { line: 2.5, over: 1.6, under: 2.35 } }, 'football');
    const matrix = read && scoreMatrix(read.goals, 0);
    expect(matrix && overChance(matrix, 2.5)).toBeCloseTo(0.602, 2);
  });

  test.each([
    ['a quarter line', { line: 2.25, over: 1.9, under: 1.9 }],
    ['a line with implausible prices', { line: 2.5, over: 1.2, under: 1.2 }],
  ])('with %s give goals without it', (_, overUnder) => {
    expect(goalsFromPrices({ ...prices, overUnder }, 'football')).toEqual(goalsFromPrices(prices, 'football'));
  });

  test('without a draw contain no information about goals', () => {
    const { draw: _, ...twoWay } = prices;
    expect(goalsFromPrices(twoWay, 'football')).toBeUndefined();
  });
});
