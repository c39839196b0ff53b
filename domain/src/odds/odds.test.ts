import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sports } from '../sport/sport-catalog.ts';
import {
  consentRegionsAsOf,
  defaultHandicapLine,
  defaultOdds,
  defaultOverUnderLine,
  drawOdds,
  needsOddsConsent,
} from './odds.ts';
import { americanOdds, americanText, decimalText, handicapLineText, isDecimalOdds } from './price-text.ts';

describe('American odds', () => {
  test.each([
    [2, 100],
    [2.5, 150],
    [3, 200],
    [1.5, -200],
    [1.91, -110],
    [1.01, -10_000],
    [101, 10_000],
  ])('of decimal %d are %d', (decimal, american) => {
    expect(americanOdds(decimal)).toBe(american);
  });

  test('are at least 100 from even money up, and at most -100 below', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.001, max: 1000, noNaN: true }), (decimal) => {
        const american = americanOdds(decimal);
        expect(decimal >= 2 ? american >= 100 : american <= -100).toBe(true);
      }),
    );
  });

  test.each([1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])('do not exist for the invalid price %d', (decimal) => {
    expect(isDecimalOdds(decimal)).toBe(false);
    expect(() => americanOdds(decimal)).toThrow(RangeError);
  });
});

test('default odds equal those of the spec', () => {
  expect(defaultOdds('football-1', sports.football)).toEqual({
    matchId: 'football-1',
    homeWin: 2,
    homeWinAmerican: 100,
    draw: 3,
    drawAmerican: 200,
    awayWin: 2.5,
    awayWinAmerican: 150,
  });
  expect([defaultOverUnderLine, defaultHandicapLine]).toEqual([2.5, -0.5]);
});

test('default odds have no draw in sports without draws', () => {
  expect(defaultOdds('tennis-1', sports.tennis)).toEqual({
    matchId: 'tennis-1',
    homeWin: 2,
    homeWinAmerican: 100,
    awayWin: 2.5,
    awayWinAmerican: 150,
  });
});

test('there is a draw only if both of its values exist', () => {
  const twoWay = defaultOdds('basketball-1', sports.basketball);
  expect(drawOdds(defaultOdds('football-1', sports.football))).toEqual({ decimal: 3, american: 200 });
  expect(drawOdds(twoWay)).toBeUndefined();
  expect(drawOdds({ ...twoWay, draw: 3 })).toBeUndefined();
});

test('prices and lines have the usual notation', () => {
  expect(decimalText(2)).toBe('2.00');
  expect(decimalText(1.909)).toBe('1.91');
  expect(americanText(150)).toBe('+150');
  expect(americanText(-200)).toBe('-200');
  expect(handicapLineText(1.5)).toBe('+1.5');
  expect(handicapLineText(-0.5)).toBe('-0.5');
  expect(handicapLineText(0)).toBe('0');
});

test('Consent is required only in countries that forbid advertising of betting.', () => {
  expect(['IT', 'BE', 'NL', 'ES', 'NO', 'TR'].every(needsOddsConsent)).toBe(true);
  expect(['GB', 'DE', 'US', ''].some(needsOddsConsent)).toBe(false);
});

test('The list has the date of its last review.', () => {
  expect(consentRegionsAsOf).toMatch(/^\d{4}-\d\d-\d\d$/u);
});
