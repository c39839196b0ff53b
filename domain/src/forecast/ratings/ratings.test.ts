import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SportId, sportIds } from '../../sport/sport.ts';
import type { RatedResult } from '../forecast.ts';
import { hasHomeAdvantage, learnsFromPrices, ratingModels } from './rating-models.ts';
import type { Ratings } from './rating-rows.ts';
import { applyResult, noRatings, ratedMatch, ratingKind } from './ratings.ts';

const rated = sportIds.filter((sport) => ratingKind(sport) !== undefined);
const kickOff = '2026-03-14T15:00:00Z';
const prices = { sample: false, at: '2026-03-14T14:00:00Z', homeWin: 1.5, awayWin: 2.7 } as const;

/** Rows after a number of home wins. */
const afterWins = (sport: SportId, count: number, fields: Partial<RatedResult> = {}): Ratings => {
  let rows = noRatings(sport);
  for (let at = 0; at < count && rows !== undefined; at += 1) {
    rows = applyResult(rows, { sport, kickOff, home: 3, away: 1, ...fields });
  }
  if (rows === undefined) throw new Error(`${sport} has no ratings`);
  return rows;
};

const homeChance = (ratings: Ratings, sport: SportId, fields: Partial<RatedResult> = {}): number =>
  ratedMatch(ratings, { sport, kickOff, ...fields })?.chances.home ?? Number.NaN;

describe('ratings', () => {
  test('are goals in football, a single strength elsewhere, and undefined for a race', () => {
    expect(sportIds.filter((sport) => ratingKind(sport) === 'goals')).toEqual(['football']);
    expect(ratingKind('basketball')).toBe('strength');
    expect(ratingKind('formula1')).toBeUndefined();
    expect(noRatings('formula1')).toBeUndefined();
  });

  test.each(rated)('of %s have chances that add up to 1, with or without rows', (sport) => {
    for (const rows of [noRatings(sport), afterWins(sport, 12)]) {
      const chances = rows && ratedMatch(rows, { sport, kickOff })?.chances;
      const { home = 0, draw = 0, away = 0 } = chances ?? {};
      expect(home + draw + away).toBeCloseTo(1, 9);
      expect(home > 0 && home < 1 && away > 0 && away < 1).toBe(true);
    }
  });

  test.each(rated)('of %s rise with wins', (sport) => {
    const start = noRatings(sport);
    if (start === undefined) throw new Error('no ratings');
    const one = applyResult(start, { sport, kickOff, home: 3, away: 0 });
    expect(homeChance(one, sport)).toBeGreaterThan(homeChance(start, sport));
  });

  test.each(rated)('of %s count a result as fed only if it has prices', (sport) => {
    const kind = ratingKind(sport);
    const known = { season: 2025, seasonsBefore: 2, priced: 0, mu: 0, h: 0 };
    const asPriced = sport === 'football' ? { ...prices, homeWin: 1.6, draw: 4.2, awayWin: 5.5 } : prices;
    const after = (played: number, priced: number) => {
      const league = { ...known, played, priced, recentlyPriced: priced / played };
      const before = kind === 'goals' ? { kind, league } : { kind: 'strength' as const, league };
      const without = applyResult(before, { sport, kickOff, home: 3, away: 1 });
      const withPrices = applyResult(before, { sport, kickOff, home: 3, away: 1, prices: asPriced });
      return { moved: homeChance(withPrices, sport) !== homeChance(without, sport), fed: withPrices.home?.fed };
    };
    // Players' ratings learn from every price, others only in a league with prices.
    const always = sport === 'tennis';
    expect(after(100, 0)).toEqual({ moved: always, fed: always ? 1 : 0 });
    const unmeasured: readonly SportId[] = ['rugby', 'volleyball', 'handball', 'afl', 'mma'];
    const learns = !unmeasured.includes(sport);
    expect(after(100, 100)).toEqual({ moved: learns, fed: learns ? 1 : 0 });
  });

  test.each(rated.filter((sport) => sport !== 'football'))('of %s move both sides by the same amount', (sport) => {
    const { home, away } = afterWins(sport, 1);
    if (home === undefined || away === undefined || !('r' in home) || !('r' in away)) throw new Error('no rows');
    expect(home.r).toBeCloseTo(-away.r, 9);
  });

  test('of equal sides are even without a home side', () => {
    for (const sport of rated) {
      const rows = noRatings(sport);
      const chances = rows && ratedMatch(rows, { sport, kickOff, neutral: true })?.chances;
      expect(chances?.home).toBeCloseTo(chances?.away ?? Number.NaN, 9);
    }
  });

  test('of one sport are rejected for another', () => {
    expect(() => ratedMatch({ kind: 'goals' }, { sport: 'tennis', kickOff })).toThrow(TypeError);
    expect(() => applyResult({ kind: 'strength' }, { sport: 'football', kickOff, home: 1, away: 0 })).toThrow(
      TypeError,
    );
    expect(() => applyResult({ kind: 'strength' }, { sport: 'formula1', kickOff, home: 1, away: 0 })).toThrow(
      TypeError,
    );
  });
});

describe('prices', () => {
  test('change a rating in every sport that was measured with them', () => {
    for (const sport of ['basketball', 'hockey', 'baseball', 'americanfootball', 'tennis'] as const) {
      const level = { home: 1, away: 1 };
      const taught = afterWins(sport, 8, { ...level, prices });
      const untaught = afterWins(sport, 8, level);
      expect(homeChance(taught, sport)).toBeGreaterThan(homeChance(untaught, sport) + 0.02);
    }
  });

  test('count from a league’s first priced results, even after a long history without prices', () => {
    const season = { home: 2, away: 1 };
    let rows = afterWins('basketball', 600, season);
    for (let at = 0; at < 3; at += 1) {
      rows = applyResult(rows, { sport: 'basketball', kickOff, ...season, prices });
    }
    const fed = rows.home?.fed;
    expect(fed).toBeGreaterThan(0);
    // Without prices for longer than the recent results, the league no longer counts as priced.
    for (let at = 0; at < 200; at += 1) rows = applyResult(rows, { sport: 'basketball', kickOff, ...season });
    expect(applyResult(rows, { sport: 'basketball', kickOff, ...season, prices }).home?.fed).toBe(fed);
  });

  test('that are implausible change nothing', () => {
    const sample = { ...prices, homeWin: 1.2, awayWin: 1.3 };
    expect(afterWins('basketball', 3, { prices: sample })).toEqual(afterWins('basketball', 3));
    const football = { sample: false, at: kickOff, homeWin: 2, draw: 3, awayWin: 2.5 } as const;
    expect(afterWins('football', 3, { prices: football })).toEqual(afterWins('football', 3));
  });
});

describe('basketball', () => {
  test('counts a match on the day before against the side', () => {
    const rows = afterWins('basketball', 1, { home: 100, away: 100, kickOff: '2026-03-13T20:00:00Z' });
    if (rows.kind !== 'strength') throw new Error('no rows');
    const rested = '2026-03-10';
    const chance = (homeDay: string, awayDay: string): number => {
      const { home, away } = rows;
      if (home === undefined || away === undefined) throw new Error('no rows');
      const days = { home: { ...home, lastPlayed: homeDay }, away: { ...away, lastPlayed: awayDay } };
      return homeChance({ ...rows, ...days }, 'basketball');
    };
    const yesterday = '2026-03-13';
    expect(chance(yesterday, rested)).toBeLessThan(chance(rested, rested));
    expect(chance(rested, yesterday)).toBeGreaterThan(chance(rested, rested));
    expect(chance(yesterday, yesterday)).toBe(chance(rested, rested));
  });

  test('favours the better side more over 40 minutes than over the NBA’s 48', () => {
    const rows = afterWins('basketball', 20, { home: 110, away: 90, league: 'NBA' });
    if (rows.kind !== 'strength') throw new Error('no rows');
    const equal = { kind: 'strength' } as const;
    // The home advantage shrinks with the spread, so that the chances of equal sides do not change.
    expect(homeChance(equal, 'basketball', { league: 'NBA' })).toBeCloseTo(homeChance(equal, 'basketball'), 9);
    expect(homeChance(rows, 'basketball')).toBeGreaterThan(homeChance(rows, 'basketball', { league: 'NBA' }));
  });
});

const winsAt = (league: string) => {
  let rows: Ratings = { kind: 'strength' };
  for (let at = 0; at < 10; at += 1) {
    rows = applyResult(rows, { sport: 'tennis', league, kickOff, home: 2, away: 0 });
  }
  return rows;
};
const chanceAt = (rows: Ratings, league: string): number =>
  ratedMatch(rows, { sport: 'tennis', league, kickOff })?.chances.home ?? Number.NaN;

describe('tennis', () => {
  test('results on a surface count more on that surface, and fully on no other', () => {
    const onClay = winsAt('Rolex Monte-Carlo Masters');
    expect(chanceAt(onClay, 'Roland Garros')).toBeGreaterThan(chanceAt(onClay, 'Wimbledon'));
    expect(chanceAt(onClay, 'Wimbledon')).toBeGreaterThan(0.5);
    expect(chanceAt(winsAt('Davis Cup'), 'Roland Garros')).toBe(chanceAt(winsAt('Davis Cup'), 'Wimbledon'));
  });

  test('a win without losing a set counts more', () => {
    const clear = afterWins('tennis', 1, { home: 2, away: 0 });
    expect(homeChance(clear, 'tennis')).toBeGreaterThan(
      homeChance(afterWins('tennis', 1, { home: 2, away: 1 }), 'tennis'),
    );
  });

  test('the less is known about a player, the more a result moves the rating', () => {
    const rows = afterWins('tennis', 20, { home: 2, away: 1 });
    if (rows.kind !== 'strength') throw new Error('no players');
    const { home: known, league } = rows;
    const upset = applyResult(
      { kind: 'strength', ...(known && { home: known }), ...(league && { league }) },
      {
        sport: 'tennis',
        kickOff,
        home: 0,
        away: 2,
      },
    );
    if (known === undefined || upset.kind !== 'strength') throw new Error('no players');
    const { home, away } = upset;
    expect(away?.r).toBeGreaterThan(2 * (known.r - (home?.r ?? known.r)));
  });

  test('a player who first appears after the first season is expected to lose to an average one', () => {
    const { home, league } = afterWins('tennis', 2, { home: 1, away: 1, season: 2025 });
    const average: Ratings = { kind: 'strength', ...(home && 'r' in home && { home }), ...(league && { league }) };
    expect(homeChance(average, 'tennis', { season: 2025 })).toBeCloseTo(0.5, 9);
    expect(homeChance(average, 'tennis', { season: 2026 })).toBeGreaterThan(0.7);
  });

  test('favours the better player more over five sets', () => {
    const rows = afterWins('tennis', 10, { prices });
    expect(homeChance(rows, 'tennis', { bestOf: 5 })).toBeGreaterThan(homeChance(rows, 'tennis', { bestOf: 3 }));
    const threeSets = { sport: 'tennis', kickOff, home: 3, away: 1, prices } as const;
    expect(applyResult(rows, threeSets)).toEqual(applyResult(rows, { ...threeSets, bestOf: 5 }));
    expect(applyResult(rows, threeSets)).not.toEqual(applyResult(rows, { ...threeSets, bestOf: 3 }));
  });
});

/** A league of equal sides whose home side always wins. */
const homeWins = (sport: SportId, fields: Partial<RatedResult>): Ratings => {
  let rows: Ratings = { kind: 'strength' };
  for (let at = 0; at < 60; at += 1) {
    const { kind, league } = applyResult(rows, { sport, kickOff, home: 3, away: 1, ...fields });
    if (kind !== 'strength' || league === undefined) throw new Error('no strength');
    rows = { kind, league };
  }
  return rows;
};

/** The spread of a basketball league after a first game against a side with 100 points. */
const spreadAfter = (home: number): number => {
  const { league } = afterWins('basketball', 1, { home, away: 100, league: 'NBA' });
  return league !== undefined && 'spread' in league ? (league.spread ?? Number.NaN) : Number.NaN;
};

describe('the home advantage', () => {
  const withHomeSide = rated.filter((sport) => sport !== 'football' && hasHomeAdvantage(sport));

  test.each(withHomeSide)('of a league of %s is learned from its results', (sport) => {
    expect(homeChance(homeWins(sport, {}), sport)).not.toBe(homeChance({ kind: 'strength' }, sport));
    const neutral = { neutral: true };
    const { league } = applyResult({ kind: 'strength' }, { sport, kickOff, home: 1, away: 1, ...neutral });
    const h = league !== undefined && 'h' in league ? league.h : undefined;
    expect(homeWins(sport, neutral).league).toHaveProperty('h', h);
  });

  test.each(withHomeSide.filter(learnsFromPrices))('of a league of %s approaches that of its prices', (sport) => {
    const start = homeChance({ kind: 'strength' }, sport);
    const even = { ...prices, homeWin: 1.91, awayWin: 1.91 };
    const noAdvantage = homeChance(homeWins(sport, { prices: even }), sport);
    expect(noAdvantage).toBeLessThan(start);
    expect(noAdvantage).toBeGreaterThan(0.5);
    expect(homeChance(homeWins(sport, { prices: { ...prices, homeWin: 1.3, awayWin: 3.6 } }), sport)).toBeGreaterThan(
      start,
    );
  });

  test('is never learned in sports without a home side', () => {
    expect(homeWins('tennis', {}).league).not.toHaveProperty('h');
    expect(homeWins('mma', {}).league).toMatchObject({ h: 0 });
  });
});

test('the spread of a league’s margins widens with results far from the expected ones, and narrows with near ones', () => {
  expect(spreadAfter(130)).toBeGreaterThan(1);
  expect(spreadAfter(103)).toBeLessThan(1);
});

test('the chances of a league whose margins are wider are nearer to even', () => {
  const rows = afterWins('basketball', 20, { home: 110, away: 90, league: 'NBA' });
  if (rows.kind !== 'strength' || rows.league === undefined) throw new Error('no league');
  const wider: Ratings = { ...rows, league: { ...rows.league, spread: 2 * (rows.league.spread ?? 1) } };
  expect(homeChance(wider, 'basketball')).toBeLessThan(homeChance(rows, 'basketball') - 0.02);
});

test('a new season shrinks ratings by the sport’s share and restarts the count', () => {
  const rows = afterWins('hockey', 10, { season: 2024 });
  const next = applyResult(rows, { sport: 'hockey', kickOff, season: 2025, home: 0, away: 0 });
  if (rows.kind !== 'strength' || next.kind !== 'strength') throw new Error('no rows');
  const { hockey } = ratingModels;
  if (hockey.kind !== 'margin') throw new Error('hockey is rated by margin');
  expect(next.home?.n).toBe(1);
  expect(next.home?.played).toBe(11);
  expect(next.league?.seasonsBefore).toBe(1);
  expect(next.home?.r).toBeLessThan((rows.home?.r ?? 0) * hockey.plain.kept + 1e-9);
});

test('ratings stay finite with any results', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rated),
      fc.array(fc.tuple(fc.nat({ max: 150 }), fc.nat({ max: 150 }), fc.integer({ min: 2020, max: 2030 })), {
        maxLength: 40,
      }),
      (sport, results) => {
        let rows = noRatings(sport);
        for (const [home, away, season] of results) {
          rows = rows && applyResult(rows, { sport, kickOff, season, home, away, prices });
        }
        const chances = rows && ratedMatch(rows, { sport, kickOff })?.chances;
        for (const chance of Object.values(chances ?? { none: Number.NaN })) {
          expect(chance >= 0 && chance <= 1).toBe(true);
        }
      },
    ),
  );
});
