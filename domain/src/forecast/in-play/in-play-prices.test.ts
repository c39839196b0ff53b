import { describe, expect, test } from 'vitest';
import { epochMs, isoFromEpochMs } from '../../time/iso-time.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import { forecastInPlay } from './in-play-forecast.ts';
import { forecastFromInPlayPrices } from './in-play-prices.ts';

const kickOff = '2026-03-14T15:00:00.000Z';
const minuteMs = 60_000;
const startMs = epochMs(kickOff);
const at = (minute: number): string => isoFromEpochMs(startMs + minute * minuteMs);

/** Prices without a margin, so that the chances are obvious. */
const twoPrices = (home: number, seen: string): MarketPrices => ({
  sample: false,
  at: seen,
  homeWin: 1 / home,
  awayWin: 1 / (1 - home),
});

const tennis = () => {
  const before = forecastMatch({ sport: 'tennis', at: kickOff, kickOff, prices: twoPrices(0.47, kickOff) });
  const model = before && forecastInPlay(before, { home: 0, away: 0, progress: 0, bestOf: 3 });
  if (model === undefined) throw new Error('the match has no forecast');
  return model;
};

/** A change between minutes 21 and 22, with a score first seen in minute 20. */
const prices = twoPrices(0.21, at(22));
const changed = { prices, changedAfterMs: startMs + 21 * minuteMs };
const moment = { scoreSinceMs: startMs + 20 * minuteMs, nowMs: startMs + 23 * minuteMs };

describe('a forecast in play', () => {
  test('uses prices that changed since the score, and names them', () => {
    const model = tennis();
    expect(model.chances.home).toBeCloseTo(0.47, 1);
    const followed = forecastFromInPlayPrices(model, changed, moment);
    expect(followed?.chances.home).toBeCloseTo(0.21, 6);
    expect(followed?.chances.away).toBeCloseTo(0.79, 6);
    expect(followed).toMatchObject({ basis: 'market', band: 'High', inPlay: true, approximate: false });
    expect(followed?.reasons).toEqual([
      { kind: 'prices', at: prices.at, margin: expect.closeTo(0, 6) },
      { kind: 'in-play', home: 0, away: 0, progress: 0 },
    ]);
  });

  test.each([
    ['that changed before the score did', changed, { ...moment, scoreSinceMs: startMs + 22 * minuteMs }],
    ['seen more than 3 minutes ago', changed, { ...moment, nowMs: startMs + 25 * minuteMs + 1 }],
    ['with an implausible margin', { ...changed, prices: { ...prices, awayWin: 3 } }, moment],
    ['that are invalid', { ...changed, prices: { ...prices, awayWin: 1 } }, moment],
    ['with a draw in a sport without draws', { ...changed, prices: { ...prices, draw: 20 } }, moment],
  ])('does not use prices %s', (_, given, when) => {
    expect(forecastFromInPlayPrices(tennis(), given, when)).toBeUndefined();
  });

  test('uses prices up to 3 minutes old', () => {
    const last = { ...moment, nowMs: startMs + 25 * minuteMs };
    expect(forecastFromInPlayPrices(tennis(), changed, last)).toBeDefined();
  });
});
