import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketPrices } from '../market/market-prices.ts';
import { fromPricesAndResults, fromResults, afterGoals, ratedGoals } from './goals-rating.ts';
import type { GoalsLeague, GoalsTeam } from './rating-rows.ts';

const sport = 'football';
const league: GoalsLeague = {
  season: 2025,
  seasonsBefore: 3,
  played: 900,
  priced: 0,
  recentlyPriced: 0,
  mu: Math.log(1.15),
  h: 0.3,
};
const pricedLeague: GoalsLeague = { ...league, priced: 900, recentlyPriced: 1 };
const team = (fields: Partial<GoalsTeam> = {}): GoalsTeam => ({
  a: 0.2,
  d: 0.1,
  n: 20,
  fed: 20,
  played: 90,
  season: 2025,
  ...fields,
});
const prices: MarketPrices = {
  sample: false,
  at: '2025-11-01T12:00:00Z',
  homeWin: 1.5,
  draw: 4.33,
  awayWin: 6.5,
  overUnder: { line: 2.5, over: 1.8, under: 2.05 },
};

describe('the expected goals of ratings', () => {
  test('follow attack, defence and home advantage', () => {
    const { goals, rho } = ratedGoals({ kind: 'goals', league, home: team(), away: team() }, { sport, season: 2025 });
    expect(goals.home).toBeCloseTo(1.15 * Math.exp(0.3 + 0.2 - 0.1), 9);
    expect(goals.away).toBeCloseTo(1.15 * Math.exp(0.2 - 0.1), 9);
    expect(rho).toBe(fromResults.rho);
  });

  test('have no home advantage at a neutral venue', () => {
    const { goals } = ratedGoals(
      { kind: 'goals', league, home: team(), away: team() },
      { sport, season: 2025, neutral: true },
    );
    expect(goals.home).toBeCloseTo(goals.away, 12);
  });

  test('shrink towards the league average in a new season, and treat a returning team as promoted', () => {
    const before = { kind: 'goals', league: pricedLeague, home: team(), away: team({ season: 2023 }) } as const;
    const { goals } = ratedGoals(before, { sport, season: 2026 });
    const { kept, newcomer } = fromPricesAndResults;
    expect(goals.home).toBeCloseTo(1.15 * Math.exp(0.3 + 0.2 * kept - newcomer), 9);
    expect(goals.away).toBeCloseTo(1.15 * Math.exp(newcomer - 0.1 * kept), 9);
  });

  test('rate every team of a first season as average and a later promoted team as weaker', () => {
    const first = ratedGoals({ kind: 'goals' }, { sport, season: 2025 }).goals;
    expect(first.home).toBeCloseTo(1.15 * Math.exp(0.3), 9);
    const later = ratedGoals({ kind: 'goals', league, home: team() }, { sport, season: 2025 }).goals;
    expect(later.away).toBeCloseTo(1.15 * Math.exp(fromResults.newcomer - 0.1), 9);
  });
});

describe('a result', () => {
  const before = { kind: 'goals', league, home: team(), away: team() } as const;

  test('moves attack and defence by the difference from the expected goals', () => {
    const expected = ratedGoals(before, { sport, season: 2025 }).goals;
    const after = afterGoals(before, { sport, season: 2025, home: 3, away: 0 });
    const step = fromResults.eta + fromResults.eta0 / (1 + 20 / fromResults.k);
    expect(after.home.a).toBeCloseTo(0.2 + step * (3 - expected.home), 12);
    expect(after.home.d).toBeCloseTo(0.1 - step * (0 - expected.away), 12);
    expect(after.away.a).toBeCloseTo(0.2 + step * (0 - expected.away), 12);
    expect(after.away.d).toBeCloseTo(0.1 - step * (3 - expected.home), 12);
    expect(after.league.mu).toBeCloseTo(league.mu + fromResults.etaMu * (3 - expected.home - expected.away), 12);
    expect(after.league.h).toBeCloseTo(0.3 + fromResults.etaH * (3 - expected.home + expected.away), 12);
  });

  test('is counted in every row', () => {
    const after = afterGoals(before, { sport, season: 2025, home: 1, away: 1 });
    expect(after.league).toMatchObject({ played: 901, priced: 0, season: 2025, seasonsBefore: 3 });
    expect(after.home).toMatchObject({ n: 21, fed: 20, played: 91, season: 2025 });
  });

  test('starts a new season for the league and for the team, whose count is limited to 60 matches', () => {
    const after = afterGoals({ ...before, home: team({ n: 300 }) }, { sport, season: 2026, home: 1, away: 1 });
    expect(after.league).toMatchObject({ season: 2026, seasonsBefore: 4 });
    expect(after.home).toMatchObject({ season: 2026, n: 61 });
  });

  test('with prices moves the ratings towards the prices, regardless of the score', () => {
    const fed = { kind: 'goals', league: pricedLeague, home: team(), away: team() } as const;
    const { goals } = ratedGoals(fed, { sport, season: 2025 });
    const draw = { home: Math.round(goals.home), away: Math.round(goals.away) };
    const without = afterGoals(fed, { sport, season: 2025, ...draw });
    const withPrices = afterGoals(fed, { sport, season: 2025, ...draw, prices });
    expect(withPrices.home.a).toBeGreaterThan(without.home.a);
    expect(withPrices.away.a).toBeLessThan(without.away.a);
    expect(withPrices.home).toMatchObject({ fed: 21 });
    expect(withPrices.league).toMatchObject({ priced: 901 });
  });

  test('repeated at the same prices converges to the prices', () => {
    let now: Parameters<typeof afterGoals>[0] = { kind: 'goals' };
    for (let match = 0; match < 400; match += 1) {
      now = afterGoals(now, { sport, season: 2025, home: match % 2 === 0 ? 2 : 1, away: 1, prices });
    }
    const { goals } = ratedGoals(now, { sport, season: 2025 });
    expect(goals.home).toBeCloseTo(2.01, 0);
    expect(goals.away).toBeCloseTo(0.81, 0);
  });

  test('at a neutral venue does not change the home advantage', () => {
    expect(afterGoals(before, { sport, season: 2025, home: 5, away: 0, neutral: true }).league.h).toBe(0.3);
  });

  test('keeps all numbers finite, even with extreme scores', () => {
    const score = fc.nat({ max: 15 });
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 60 }), (scores) => {
        let now: Parameters<typeof afterGoals>[0] = { kind: 'goals' };
        for (const [home, away] of scores) now = afterGoals(now, { sport, season: 2025, home, away });
        const { goals } = ratedGoals(now, { sport, season: 2025 });
        expect(goals.home > 0 && goals.home <= 8 && goals.away > 0 && goals.away <= 8).toBe(true);
      }),
    );
  });
});
