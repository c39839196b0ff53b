import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { setsInPlay } from './sets-in-play.ts';

const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const bestOf = fc.constantFrom(3 as const, 5 as const);

test('before the first set the chance is the one from before the match', () => {
  fc.assert(
    fc.property(chance, bestOf, (homeBefore, sets) => {
      expect(setsInPlay({ homeBefore, home: 0, away: 0, bestOf: sets }).home).toBeCloseTo(homeBefore, 6);
    }),
  );
});

test('who won the first set is ahead, more over three sets than over five', () => {
  const three = setsInPlay({ homeBefore: 0.5, home: 1, away: 0, bestOf: 3 }).home;
  const five = setsInPlay({ homeBefore: 0.5, home: 1, away: 0, bestOf: 5 }).home;
  // Even sets would give 0.75 and 0.6875: who is ahead plays better than was thought.
  expect(three).toBeGreaterThan(0.75);
  expect(five).toBeGreaterThan(0.6875);
  expect(three).toBeGreaterThan(five);
});

test('the two sides are treated alike', () => {
  fc.assert(
    fc.property(chance, bestOf, (homeBefore, sets) => {
      const ahead = setsInPlay({ homeBefore, home: 1, away: 0, bestOf: sets }).home;
      const behind = setsInPlay({ homeBefore: 1 - homeBefore, home: 0, away: 1, bestOf: sets }).away;
      expect(ahead).toBeCloseTo(behind, 6);
    }),
  );
});

test('is certain once the sets are won', () => {
  expect(setsInPlay({ homeBefore: 0.3, home: 2, away: 1, bestOf: 3 })).toEqual({ home: 1, away: 0 });
  expect(setsInPlay({ homeBefore: 0.7, home: 0, away: 3, bestOf: 5 })).toEqual({ home: 0, away: 1 });
});
