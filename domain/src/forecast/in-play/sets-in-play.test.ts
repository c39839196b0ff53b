import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { setsInPlay } from './sets-in-play.ts';

const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const bestOf = fc.constantFrom(3 as const, 5 as const);

test('before the first set the chance equals the pre-match chance', () => {
  fc.assert(
    fc.property(chance, bestOf, (homeBefore, sets) => {
      expect(setsInPlay({ homeBefore, home: 0, away: 0, bestOf: sets }).home).toBeCloseTo(homeBefore, 6);
    }),
  );
});

test('the winner of the first set is the favourite, more so over three sets than over five', () => {
  const three = setsInPlay({ homeBefore: 0.5, home: 1, away: 0, bestOf: 3 }).home;
  const five = setsInPlay({ homeBefore: 0.5, home: 1, away: 0, bestOf: 5 }).home;
  // Evenly matched sets would give 0.75 and 0.6875, but the leader probably plays better than assumed.
  expect(three).toBeGreaterThan(0.75);
  expect(five).toBeGreaterThan(0.6875);
  expect(three).toBeGreaterThan(five);
});

test('the two sides are treated the same', () => {
  fc.assert(
    fc.property(chance, bestOf, (homeBefore, sets) => {
      const ahead = setsInPlay({ homeBefore, home: 1, away: 0, bestOf: sets }).home;
      const behind = setsInPlay({ homeBefore: 1 - homeBefore, home: 0, away: 1, bestOf: sets }).away;
      expect(ahead).toBeCloseTo(behind, 6);
    }),
  );
});

/** The home side's chance at one set each, best of three. */
const decider = (home: number, away: number, serving?: 'home' | 'away'): number =>
  setsInPlay({
    homeBefore: 0.5,
    home: 1,
    away: 1,
    bestOf: 3,
    games: { home, away },
    ...(serving !== undefined && { serving }),
  }).home;

test('a player who is behind in the last set has a lower chance the later it is', () => {
  expect(decider(0, 0)).toBeCloseTo(0.5, 6);
  expect(decider(1, 3)).toBeLessThan(0.3);
  expect(decider(1, 3)).toBeGreaterThan(0.1);
  expect(decider(1, 5)).toBeLessThan(0.05);
  expect(decider(5, 5)).toBeCloseTo(0.5, 6);
  expect(decider(6, 6)).toBeCloseTo(0.5, 6);
  expect(decider(4, 6)).toBe(0);
  expect(decider(7, 6)).toBe(1);
});

test('a server and a player who leads in games have higher chances', () => {
  expect(decider(5, 4, 'home')).toBeGreaterThan(decider(5, 4, 'away'));
  expect(decider(4, 3, 'home')).toBeGreaterThan(decider(3, 4, 'home'));
});

test('winning a game never lowers a chance', () => {
  const games = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(chance, bestOf, games, games, (homeBefore, sets, home, away) => {
      const one = setsInPlay({ homeBefore, home: 0, away: 0, bestOf: sets, games: { home, away } }).home;
      const more = setsInPlay({ homeBefore, home: 0, away: 0, bestOf: sets, games: { home: home + 1, away } }).home;
      expect(more).toBeGreaterThanOrEqual(one - 1e-9);
    }),
  );
});

test('the result is certain once the sets are won', () => {
  expect(setsInPlay({ homeBefore: 0.3, home: 2, away: 1, bestOf: 3 })).toEqual({ home: 1, away: 0 });
  expect(setsInPlay({ homeBefore: 0.7, home: 0, away: 3, bestOf: 5 })).toEqual({ home: 0, away: 1 });
});
