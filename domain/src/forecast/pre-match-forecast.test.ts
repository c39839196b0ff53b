import { describe, expect, test } from 'vitest';
import { type SportId, sportIds } from '../sport/sport.ts';
import type { Forecast, ForecastInput } from './forecast.ts';
import type { MarketPrices } from './market/market-prices.ts';
import { forecastMatch } from './pre-match-forecast.ts';
import type { Ratings } from './ratings/rating-rows.ts';
import { applyResult, noRatings } from './ratings/ratings.ts';

const kickOff = '2026-03-14T15:00:00Z';
const at = '2026-03-14T14:00:00Z';
const prices: MarketPrices = { sample: false, at: '2026-03-14T13:00:00Z', homeWin: 1.5, draw: 4.33, awayWin: 6.5 };

const made = (fields: Partial<ForecastInput> = {}): Forecast => {
  const forecast = forecastMatch({ sport: 'football', at, kickOff, ...fields });
  if (forecast === undefined) throw new Error('the match has no forecast');
  return forecast;
};

/** Rows after a number of home wins, with or without prices. */
const played = (count: number, fields: { sport?: SportId; prices?: MarketPrices; season?: number } = {}): Ratings => {
  const { sport = 'football', ...others } = fields;
  let rows = noRatings(sport) ?? { kind: 'strength' };
  for (let match = 0; match < count; match += 1) {
    rows = applyResult(rows, { sport, kickOff, season: 2025, home: 2, away: 1, ...others });
  }
  return rows;
};

const kinds = ({ reasons }: Forecast) => reasons.map(({ kind }) => kind);

describe('the ladder', () => {
  test('uses the match’s prices without mixing them with ratings', () => {
    const forecast = made({ prices, ratings: played(30) });
    expect(forecast).toMatchObject({ basis: 'market', band: 'High', inPlay: false });
    expect(forecast.chances.home).toBeCloseTo(0.65075, 5);
    expect(forecast).toEqual({ ...made({ prices }), seasonsBefore: forecast.seasonsBefore });
    expect(forecast.reasons[0]).toEqual({ kind: 'prices', at: prices.at, margin: expect.closeTo(0.0515, 4) });
  });

  test('uses ratings fed by prices from the second match of both sides', () => {
    expect(made({ ratings: played(2, { prices }) }).basis).toBe('ratings-fed');
    expect(made({ ratings: played(1, { prices }) }).basis).toBe('base-rate');
  });

  test('uses results only from the fourth match of both sides', () => {
    const forecast = made({ ratings: played(4) });
    expect(forecast.basis).toBe('ratings');
    expect(forecast.reasons[0]).toEqual({
      kind: 'ratings',
      home: { played: 4, fed: 0 },
      away: { played: 4, fed: 0 },
    });
    const unknown = made({ ratings: played(3) });
    expect(unknown.basis).toBe('base-rate');
    expect(unknown.reasons[0]).toEqual({ kind: 'not-enough-results', home: 3, away: 3, needed: 4 });
  });

  test('rates a promoted side lower from its first match, and gives that reason', () => {
    const { away: _, ...others } = played(38, { season: 2024 });
    const forecast = made({ ratings: others, season: 2025 });
    expect(forecast.basis).toBe('ratings');
    expect(forecast.chances.home).toBeGreaterThan(0.5);
    expect(forecast.reasons.slice(0, 2)).toEqual([
      { kind: 'ratings', home: { played: 38, fed: 0 }, away: { played: 0, fed: 0 } },
      { kind: 'newcomer', side: 'away' },
    ]);
  });

  test('uses only prices or the base rate across leagues, regardless of results', () => {
    const ratings = played(40);
    const forecast = made({ ratings, acrossLeagues: true });
    expect(forecast).toMatchObject({ basis: 'base-rate', band: 'Low', reasons: [] });
    const far = { ...prices, homeWin: 15, draw: 7, awayWin: 1.2 };
    expect(made({ ratings, prices: far }).basis).toBe('ratings');
    expect(made({ ratings, prices: far, acrossLeagues: true }).basis).toBe('market');
  });

  test("uses football's base rate if nothing is known, always as Low", () => {
    const forecast = made();
    expect(forecast.chances).toEqual({ home: 0.43, draw: 0.25, away: 0.32 });
    expect(forecast).toMatchObject({ basis: 'base-rate', band: 'Low' });
    expect(forecast.goals).toBeUndefined();
    expect(kinds(forecast)).toEqual(['not-enough-results']);
    const neutral = made({ neutral: true }).chances;
    expect(neutral.home).toBe(neutral.away);
  });

  test('has no chances for a race', () => {
    expect(forecastMatch({ sport: 'formula1', at, kickOff })).toBeUndefined();
  });

  test.each(sportIds.filter((sport) => sport !== 'formula1'))('has chances for %s that add up to 1', (sport) => {
    const twoPrices = { sample: false, at, homeWin: 1.6, awayWin: 2.4 } as const;
    for (const given of [
      {},
      { prices: sport === 'football' ? prices : twoPrices },
      { ratings: played(12, { sport }) },
    ]) {
      const { chances } = made({ sport, ...given });
      expect(chances.home + (chances.draw ?? 0) + chances.away).toBeCloseTo(1, 9);
    }
  });

  test('is Low and approximate in an unmeasured sport, unless there are prices', () => {
    const rated = made({ sport: 'rugby', ratings: played(40, { sport: 'rugby' }) });
    expect(rated).toMatchObject({ basis: 'ratings', band: 'Low', approximate: true });
    const priced = made({ sport: 'rugby', prices: { ...prices, homeWin: 1.25, draw: 15, awayWin: 4.5 } });
    expect(priced).toMatchObject({ basis: 'market', band: 'High', approximate: false });
  });

  test('converts a draw in hockey to overtime', () => {
    const { chances } = made({ sport: 'hockey', prices: { ...prices, homeWin: 2.1, draw: 4, awayWin: 3 } });
    expect(chances.draw).toBeUndefined();
    expect(chances.home).toBeGreaterThan(0.55);
    expect(chances.home).toBeLessThan(0.6);
  });
});

describe('prices', () => {
  test.each([
    ['up to six hours old are used', '2026-03-14T08:00:00Z', at, 'market'],
    ['older than six hours are not used', '2026-03-14T07:59:59Z', at, 'base-rate'],
    [
      'up to a day old are used more than a day before kick-off',
      '2026-03-12T13:00:00Z',
      '2026-03-13T13:00:00Z',
      'market',
    ],
    ['older than a day are not used', '2026-03-12T12:59:00Z', '2026-03-13T13:00:00Z', 'base-rate'],
    [
      'from before kick-off are used for a match that has begun',
      '2026-03-14T14:30:00Z',
      '2026-03-14T23:00:00Z',
      'market',
    ],
  ])('%s', (_, seen, now, basis) => {
    const forecast = made({ prices: { ...prices, at: seen }, at: now });
    expect(forecast.basis).toBe(basis);
    expect(kinds(forecast).includes('prices-too-old')).toBe(basis === 'base-rate');
  });

  test('from the page’s sample odds are rejected', () => {
    const forecast = made({ prices: { ...prices, homeWin: 2, draw: 3, awayWin: 2.5 } });
    expect(forecast.basis).toBe('base-rate');
    expect(forecast.reasons).toContainEqual({ kind: 'prices-refused', why: 'margin' });
  });

  test('of football without a draw are rejected', () => {
    const { draw: _, ...twoWay } = prices;
    const forecast = made({ prices: { ...twoWay, homeWin: 1.66, awayWin: 2.3 } });
    expect(forecast.reasons).toContainEqual({ kind: 'prices-refused', why: 'price' });
  });

  test('that contradict the ratings are rejected', () => {
    const turned = { ...prices, homeWin: 13, draw: 7, awayWin: 1.22 };
    const ratings = played(30, { prices });
    expect(made({ prices, ratings }).basis).toBe('market');
    const forecast = made({ prices: turned, ratings });
    expect(forecast.basis).toBe('ratings-fed');
    expect(forecast.reasons).toContainEqual({ kind: 'prices-refused', why: 'far-from-ratings' });
    expect(made({ prices: turned, ratings: played(4, { prices }) }).basis).toBe('market');
  });
});

describe('further parts of a forecast', () => {
  test('include goals, over and under, and the most likely scores', () => {
    const { goals, strength } = made({ prices: { ...prices, overUnder: { line: 2.5, over: 1.8, under: 2.05 } } });
    expect(goals?.over25).toBeCloseTo(0.544, 2);
    expect((goals?.over25 ?? 0) + (goals?.under25 ?? 0)).toBeCloseTo(1, 12);
    expect(goals?.scores).toHaveLength(5);
    expect(goals?.scores[0]).toMatchObject({ home: 2, away: 0 });
    expect(strength).toEqual({ kind: 'goals', home: goals?.home, away: goals?.away, totalPriced: true });
  });

  test('include the expected margin of a basketball game, which is smaller in a shorter game', () => {
    const twoPrices = { sample: false, at, homeWin: 1.4, awayWin: 3 } as const;
    const nba = made({ sport: 'basketball', league: 'NBA', prices: twoPrices }).strength;
    const short = made({ sport: 'basketball', league: 'Euroleague', prices: twoPrices }).strength;
    if (nba?.kind !== 'margin' || short?.kind !== 'margin') throw new Error('the forecast has no margin');
    expect(nba.points).toBeCloseTo(5.8, 0);
    expect(short.points / nba.points).toBeCloseTo(Math.sqrt(40 / 48), 6);
  });

  test('have a wider spread of margins in a league whose results spread more, even if based on prices', () => {
    const twoPrices = { sample: false, at, homeWin: 1.4, awayWin: 3 } as const;
    const ratings = played(12, { sport: 'basketball' });
    if (ratings.kind !== 'strength' || ratings.league === undefined) throw new Error('the league has no rating');
    const { league: learned } = ratings;
    const spreadScale = (spread: number): number => {
      const league = { ...learned, spread };
      const { strength } = made({
        sport: 'basketball',
        league: 'NBA',
        prices: twoPrices,
        ratings: { ...ratings, league },
      });
      return strength?.kind === 'margin' ? strength.scale : Number.NaN;
    };
    expect(spreadScale(1)).toBe(1);
    expect(spreadScale(1.21)).toBeCloseTo(1.1, 9);
  });

  test('include the sides that played the day before', () => {
    const ratings = played(12, { sport: 'basketball' });
    const forecast = made({
      sport: 'basketball',
      ratings,
      kickOff: '2026-03-15T20:00:00Z',
      at: '2026-03-15T19:00:00Z',
    });
    expect(forecast.reasons).toContainEqual({ kind: 'played-yesterday', side: 'home' });
  });

  test('include its model', () => {
    expect(made().model).toMatch(/^\d{4}\.\d+$/u);
  });
});
