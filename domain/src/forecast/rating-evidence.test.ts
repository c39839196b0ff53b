import { describe, expect, test } from 'vitest';
import type { SportId } from '../sport/sport.ts';
import { ratingEvidence } from './rating-evidence.ts';
import type { Ratings } from './ratings/rating-rows.ts';

const kickOff = '2026-03-14T15:00:00Z';
const season = 2025;

type Counts = { readonly played: number; readonly fed: number };

const rows = (
  home: Counts | undefined,
  away: Counts | undefined,
  league: { seasonsBefore: number; priced: number; season?: number } = { seasonsBefore: 1, priced: 0 },
): Ratings => {
  const team = (counts: Counts | undefined) => counts && ({ a: 0, d: 0, n: counts.played, season, ...counts } as const);
  const [one, other] = [team(home), team(away)];
  return {
    kind: 'goals',
    league: { mu: 0, h: 0, season, played: 100, recentlyPriced: league.priced / 100, ...league },
    ...(one !== undefined && { home: one }),
    ...(other !== undefined && { away: other }),
  };
};

const request = (ratings: Ratings, sport: SportId = 'football') => ratingEvidence({ sport, kickOff, season, ratings });

const priced = { seasonsBefore: 1, priced: 100 };
const cold = { seasonsBefore: 0, priced: 0 };

describe('ratings are used', () => {
  test.each([
    ['from two priced results each', { played: 2, fed: 2 }, { played: 2, fed: 2 }, 'ratings-fed'],
    ['from four results each', { played: 4, fed: 0 }, { played: 4, fed: 1 }, 'ratings'],
    ['not from only one priced result of one side', { played: 2, fed: 2 }, { played: 3, fed: 1 }, undefined],
    ['not from only three results of one side', { played: 40, fed: 0 }, { played: 3, fed: 0 }, undefined],
  ])('%s, in a first season', (_, home, away, basis) => {
    expect(request(rows(home, away, { ...cold, priced: 10 }))?.basis).toBe(basis);
  });

  test('for a promoted side against a well-known side, after the league’s first season', () => {
    const known = { played: 38, fed: 0 };
    expect(request(rows(known, undefined))).toMatchObject({
      basis: 'ratings',
      newcomer: 'away',
      home: known,
      away: { played: 0, fed: 0 },
      isSettled: false,
    });
    expect(request(rows({ played: 3, fed: 0 }, known))?.newcomer).toBe('home');
    expect(request(rows(known, undefined, { ...cold, season: season - 1 }))?.newcomer).toBe('away');
    expect(request(rows(known, undefined, cold))).toBeUndefined();
    expect(request(rows({ played: 9, fed: 4 }, undefined))).toBeUndefined();
    expect(request(rows(undefined, undefined))).toBeUndefined();
    expect(request(rows({ played: 4, fed: 0 }, known))?.newcomer).toBeUndefined();
  });

  test('for a promoted side as fed by prices if the league and the other side are', () => {
    expect(request(rows({ played: 38, fed: 38 }, undefined, priced))?.basis).toBe('ratings-fed');
    expect(request(rows({ played: 38, fed: 4 }, undefined, priced))?.basis).toBe('ratings');
    expect(request(rows({ played: 38, fed: 38 }, undefined))?.basis).toBe('ratings');
  });

  test('as fed by prices, except in a league with few prices or a sport that does not use them', () => {
    const counts = { played: 20, fed: 20 };
    expect(request(rows(counts, counts, { seasonsBefore: 2, priced: 4 }))?.basis).toBe('ratings');
    expect(request(rows({ played: 3, fed: 3 }, counts, { seasonsBefore: 0, priced: 4 }))).toBeUndefined();
    expect(request(rows({ played: 5, fed: 5 }, counts, { seasonsBefore: 2, priced: 4 }))?.isSettled).toBe(false);
    const side = { r: 0, n: 20, season, lastPlayed: '', ...counts };
    const ratings: Ratings = {
      kind: 'strength',
      league: { season, seasonsBefore: 2, played: 100, priced: 100, recentlyPriced: 1 },
      home: side,
      away: side,
    };
    expect(request(ratings, 'rugby')?.basis).toBe('ratings');
    expect(request(ratings, 'basketball')?.basis).toBe('ratings-fed');
  });

  test('not for a promoted side in a sport whose ratings do not support it', () => {
    const known = { r: 50, n: 10, played: 60, fed: 0, season, lastPlayed: '' };
    const league = { season, seasonsBefore: 3, played: 900, priced: 0, recentlyPriced: 0 };
    expect(request({ kind: 'strength', league, home: known }, 'basketball')).toBeUndefined();
  });

  test('with fewer results than a check of prices against them requires', () => {
    expect(request(rows({ played: 5, fed: 5 }, { played: 5, fed: 5 }, priced))?.isSettled).toBe(true);
    expect(request(rows({ played: 10, fed: 0 }, { played: 10, fed: 0 }))?.isSettled).toBe(true);
    expect(request(rows({ played: 9, fed: 4 }, { played: 9, fed: 4 }, priced))?.isSettled).toBe(false);
  });
});
