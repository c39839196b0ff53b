import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SportId } from '../../sport/sport.ts';
import { epochMs, isoFromEpochMs } from '../../time/iso-time.ts';
import type { Forecast } from '../forecast.ts';
import type { MarketPrices } from '../market/market-prices.ts';
import { forecastMatch } from '../pre-match-forecast.ts';
import { forecastFromInPlayPrices, forecastInPlay } from './in-play-forecast.ts';

const kickOff = '2026-03-14T15:00:00Z';

const before = (sport: SportId, draw?: number): Forecast => {
  const prices = {
    sample: false,
    at: kickOff,
    homeWin: 1.6,
    awayWin: draw === undefined ? 2.4 : 6,
    ...(draw !== undefined && { draw }),
  } as const;
  const forecast = forecastMatch({ sport, at: kickOff, kickOff, prices, league: sport === 'basketball' ? 'NBA' : '' });
  if (forecast === undefined) throw new Error('the match has no forecast');
  return forecast;
};

const football = before('football', 3.9);

describe('a forecast in play', () => {
  test('continues from the pre-match forecast', () => {
    const now = forecastInPlay(football, { home: 0, away: 0, progress: 0 });
    expect(now?.chances.home).toBeCloseTo(football.chances.home, 1);
    expect(now).toMatchObject({ basis: 'market', inPlay: true, model: football.model });
    expect(now?.goals).toBeUndefined();
    expect(now?.reasons[0]).toEqual({ kind: 'in-play', home: 0, away: 0, progress: 0 });
  });

  test('has the band of its current chances', () => {
    expect(football.band).toBe('High');
    expect(forecastInPlay(football, { home: 0, away: 0, progress: 0.4 })?.band).toBe('Medium');
    expect(forecastInPlay(football, { home: 2, away: 0, progress: 0.8 })?.band).toBe('High');
  });

  test('changes with red cards and names them', () => {
    const level = { home: 0, away: 0, progress: 0.3 };
    const eleven = forecastInPlay(football, level);
    const ten = forecastInPlay(football, { ...level, redCards: { home: 1, away: 0 } });
    expect(ten?.chances.home).toBeLessThan(eleven?.chances.home ?? 0);
    expect(ten?.reasons).toContainEqual({ kind: 'red-cards', home: 1, away: 0 });
    expect(eleven?.reasons.map(({ kind }) => kind)).not.toContain('red-cards');
  });

  test.each([
    ['football', football],
    ['hockey', before('hockey')],
    ['basketball', before('basketball')],
    ['American football', before('americanfootball')],
    ['baseball', before('baseball')],
  ])('of %s is certain at the end', (_, forecast) => {
    const end = 95 / 90;
    expect(forecastInPlay(forecast, { home: 3, away: 1, progress: end })?.chances.home).toBeCloseTo(1, 6);
    expect(forecastInPlay(forecast, { home: 1, away: 3, progress: end })?.chances.home).toBeCloseTo(0, 6);
  });

  test('of tennis depends on the sets', () => {
    const tennis = before('tennis');
    const set = forecastInPlay(tennis, { home: 0, away: 1, progress: 0, bestOf: 3 });
    expect(set?.chances.home).toBeLessThan(tennis.chances.home);
  });

  test.each(['hockey', 'americanfootball'] as const)('of %s is approximate and has the band of its chance', (sport) => {
    const state = { home: 30, away: 0, progress: 0.9 };
    expect(forecastInPlay(before(sport), state)).toMatchObject({ band: 'High', approximate: true });
  });

  test('of tennis is approximate if the number of sets is unknown', () => {
    const state = { home: 1, away: 0, progress: 0 };
    expect(forecastInPlay(before('tennis'), { ...state, bestOf: 3 })?.approximate).toBe(false);
    expect(forecastInPlay(before('tennis'), state)?.approximate).toBe(true);
  });

  test('of tennis depends on the games and the server', () => {
    const tennis = before('tennis');
    const state = { home: 1, away: 1, progress: 0, bestOf: 3 } as const;
    const level = forecastInPlay(tennis, state)?.chances.home ?? 0;
    const down = forecastInPlay(tennis, { ...state, games: { home: 1, away: 3 }, serving: 'home' })?.chances.home ?? 0;
    expect(down).toBeLessThan(level - 0.15);
    const served = (serving: 'home' | 'away') =>
      forecastInPlay(tennis, { ...state, games: { home: 5, away: 4 }, serving })?.chances.home ?? 0;
    expect(served('home')).toBeGreaterThan(served('away') + 0.01);
  });

  test('of baseball takes into account that the away side has batted for the last time', () => {
    const state = { home: 3, away: 4, progress: 8 / 9 };
    const top = forecastInPlay(before('baseball'), state)?.chances.home ?? 0;
    const bottom = forecastInPlay(before('baseball'), { ...state, isBottomHalf: true })?.chances.home ?? 0;
    expect(bottom).toBeGreaterThan(top);
  });

  test('of a tied hockey game at the end gives the chances of overtime', () => {
    const { home = 0, away = 0 } = forecastInPlay(before('hockey'), { home: 2, away: 2, progress: 1 })?.chances ?? {};
    expect(home + away).toBeCloseTo(1, 12);
    expect(home).toBeCloseTo(0.5, 9);
  });

  test('does not exist for a sport without chances in play', () => {
    expect(forecastInPlay(before('volleyball'), { home: 1, away: 0, progress: 0.5 })).toBeUndefined();
  });

  test('omits the expectations for the whole match', () => {
    for (const sport of ['football', 'basketball'] as const) {
      const start = before(sport, sport === 'football' ? 3.9 : undefined);
      expect(start.reasons.some(({ kind }) => kind.startsWith('expected-'))).toBe(true);
      const now = forecastInPlay(start, { home: 2, away: 0, progress: 0.5 });
      expect(now?.reasons.map(({ kind }) => kind).filter((kind) => kind.startsWith('expected-'))).toEqual([]);
    }
  });

  test.each(['football', 'basketball', 'hockey', 'americanfootball', 'baseball'] as const)(
    'of a nearly decided match of %s is High on any basis',
    (sport) => {
      const base = forecastMatch({ sport, at: kickOff, kickOff });
      expect(base).toMatchObject({ basis: 'base-rate', band: 'Low' });
      const now = base && forecastInPlay(base, { home: 30, away: 0, progress: 0.95 });
      expect(now?.chances.home).toBeGreaterThan(0.99);
      expect(now?.band).toBe('High');
      expect(now?.reasons.map(({ kind }) => kind)).not.toContain('base-rate');
    },
  );

  test('of a 3-1 in the 90th minute of a league without ratings is High', () => {
    const base = forecastMatch({ sport: 'football', at: kickOff, kickOff });
    const now = base && forecastInPlay(base, { home: 3, away: 1, progress: 1 });
    expect(now).toMatchObject({ basis: 'base-rate', band: 'High' });
  });
});

/** Leads that are almost never overturned with a twentieth of the match left. */
const decided = [
  ['football', 3],
  ['hockey', 4],
  ['basketball', 25],
  ['americanfootball', 21],
  ['baseball', 9],
] as const;

const priced = (sport: SportId, home: number): Forecast => {
  const prices = { sample: false, at: kickOff, homeWin: 0.96 / home, awayWin: 0.96 / (1 - home) } as const;
  const forecast = forecastMatch({
    sport,
    at: kickOff,
    kickOff,
    league: 'NBA',
    prices: sport === 'football' ? { ...prices, homeWin: 1.2 / home, awayWin: 1.2 / (1 - home), draw: 4.5 } : prices,
  });
  if (forecast === undefined) throw new Error('the match has no forecast');
  return forecast;
};

describe('the chances in play', () => {
  const chance = fc.double({ min: 0.08, max: 0.92, noNaN: true });
  test.each(decided)('of %s agree with a decided score, no matter which side was the favourite', (sport, lead) => {
    fc.assert(
      fc.property(chance, fc.boolean(), (home, isHomeAhead) => {
        const state = { home: isHomeAhead ? lead : 0, away: isHomeAhead ? 0 : lead, progress: 0.95 };
        const now = forecastInPlay(priced(sport, home), state);
        const ahead = isHomeAhead ? now?.chances.home : now?.chances.away;
        expect(ahead).toBeGreaterThan(0.95);
        expect(now?.band).toBe('High');
      }),
    );
  });

  test('of tennis agree with a double break in the last set', () => {
    fc.assert(
      fc.property(chance, (home) => {
        const state = { home: 1, away: 1, progress: 0, bestOf: 3, games: { home: 1, away: 5 } } as const;
        expect(forecastInPlay(priced('tennis', home), state)?.chances.away).toBeGreaterThan(0.7);
      }),
    );
  });
});

const startTime = '2026-03-14T15:00:00.000Z';
const minuteMs = 60_000;
const startMs = epochMs(startTime);
const at = (minute: number): string => isoFromEpochMs(startMs + minute * minuteMs);

/** Prices without a margin, so that the chances are obvious. */
const twoPrices = (home: number, seen: string): MarketPrices => ({
  sample: false,
  at: seen,
  homeWin: 1 / home,
  awayWin: 1 / (1 - home),
});

const tennis = () => {
  const forecast = forecastMatch({
    sport: 'tennis',
    at: startTime,
    kickOff: startTime,
    prices: twoPrices(0.47, startTime),
  });
  const model = forecast && forecastInPlay(forecast, { home: 0, away: 0, progress: 0, bestOf: 3 });
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
