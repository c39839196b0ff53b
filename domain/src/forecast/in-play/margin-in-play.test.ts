import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanFootballCourse, basketballCourse, marginInPlay } from './margin-in-play.ts';

const courses = [
  ['basketball', basketballCourse],
  ['American football', americanFootballCourse],
] as const;

test.each([
  [1, 1, 0, 11.76],
  [0.75, 0.752, 0.372, 10.8],
  [0.5, 0.549, 0.265, 9.32],
  [0.25, 0.285, 0.177, 6.97],
  [0, 0, 0, 0],
])('with %d of a basketball game left, the remaining margin is distributed as measured', (left, pull, back, sd) => {
  expect(basketballCourse(left)).toEqual({
    pull: expect.closeTo(pull, 9),
    back: expect.closeTo(back, 9),
    sd: expect.closeTo(sd, 9),
  });
});

test('basketball has no jump between two measured times', () => {
  for (const at of [0.25, 0.5, 0.75]) {
    expect(basketballCourse(at - 1e-9).sd).toBeCloseTo(basketballCourse(at + 1e-9).sd, 6);
  }
});

test.each(courses)('%s has chances that add up to 1 and are even between equal sides', (_, course) => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (left) => {
      const { home, away } = marginInPlay({ expected: 0, scale: 1, lead: 0, left }, course);
      expect(home).toBeCloseTo(0.5, 9);
      expect(home + away).toBeCloseTo(1, 12);
    }),
  );
});

test.each(courses)('%s is certain for the leader at the end', (_, course) => {
  expect(marginInPlay({ expected: -8, scale: 1, lead: 1, left: 0 }, course).home).toBeCloseTo(1, 9);
  expect(marginInPlay({ expected: 8, scale: 1, lead: -1, left: 0 }, course).home).toBeCloseTo(0, 9);
});

test.each(courses)('%s has chances between 0 and 1 for any score', (_, course) => {
  const standing = fc.record({
    expected: fc.double({ min: -30, max: 30, noNaN: true }),
    scale: fc.constantFrom(1, Math.sqrt(40 / 48)),
    lead: fc.integer({ min: -60, max: 60 }),
    left: fc.double({ min: -0.1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(standing, (game) => {
      const { home, away } = marginInPlay(game, course);
      expect(home >= 0 && home <= 1 && away >= 0 && away <= 1).toBe(true);
    }),
  );
});

test('a tied game at the end goes to overtime, which the better side wins more often', () => {
  const { home } = marginInPlay({ expected: 5, scale: 1, lead: 0, left: 0 }, basketballCourse);
  expect(home).toBeGreaterThan(0.5);
  expect(home).toBeLessThan(0.6);
});

test('a shorter game leaves less time to overturn a lead', () => {
  const standing = { expected: 0, lead: 6, left: 0.5 };
  expect(marginInPlay({ ...standing, scale: Math.sqrt(40 / 48) }, basketballCourse).home).toBeGreaterThan(
    marginInPlay({ ...standing, scale: 1 }, basketballCourse).home,
  );
});
