import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inningsInPlay } from './innings-in-play.ts';

const chance = fc.double({ min: 0.3, max: 0.7, noNaN: true });

test('before the first inning the chance equals the pre-match chance', () => {
  fc.assert(
    fc.property(chance, (homeBefore) => {
      const { home, away } = inningsInPlay({ homeBefore, lead: 0, played: 0 });
      expect(home).toBeCloseTo(homeBefore, 6);
      expect(home + away).toBeCloseTo(1, 12);
    }),
    { numRuns: 20 },
  );
});

test('after nine innings the leader has won, and a tied game is nearly even', () => {
  expect(inningsInPlay({ homeBefore: 0.6, lead: 1, played: 9 }).home).toBeCloseTo(1, 9);
  expect(inningsInPlay({ homeBefore: 0.6, lead: -1, played: 9 }).home).toBeCloseTo(0, 9);
  expect(inningsInPlay({ homeBefore: 0.6, lead: 0, played: 9 }).home).toBeCloseTo(0.55, 9);
});

test('the chance is between 0 and 1 for any score', () => {
  const [lead, played] = [fc.integer({ min: -25, max: 25 }), fc.nat({ max: 9 })];
  fc.assert(
    fc.property(chance, lead, played, (homeBefore, by, innings) => {
      const { home, away } = inningsInPlay({ homeBefore, lead: by, played: innings });
      expect(home >= 0 && home <= 1 && away >= 0 && away <= 1).toBe(true);
    }),
  );
});

test('a later or larger lead gives a higher chance', () => {
  const byInning = [1, 4, 7, 8].map((played) => inningsInPlay({ homeBefore: 0.5, lead: 1, played }).home);
  expect(byInning).toEqual(byInning.toSorted((a, b) => a - b));
  const byLead = [-5, -1, 0, 2, 30].map((lead) => inningsInPlay({ homeBefore: 0.5, lead, played: 5 }).home);
  expect(byLead).toEqual(byLead.toSorted((a, b) => a - b));
});
