import { expect, test } from 'vitest';
import { normalAt, normalBelow, seededNormals, seededWords } from '../forecast/numeric-methods.ts';
import { doubtRange, ratingShare } from './doubt-range.ts';

/** The chances of an outcome over many draws of the ratings, with a known share of the ratings in the variance. */
const drawnChances = (chance: number, share: number): Float64Array =>
  seededNormals(3, 20_000).map((z) => normalBelow((normalAt(chance) + Math.sqrt(share) * z) / Math.sqrt(1 - share)));

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the share of the ratings is found from pairs of seasons', () => {
  for (const share of [0.05, 0.3, 0.6]) {
    const outcomes = [0.02, 0.2, 0.7].map((chance) => {
      const drawn = drawnChances(chance, share);
      return { chance: mean(drawn), both: mean(drawn.map((each) => each ** 2)) };
    });
    expect(ratingShare(outcomes)).toBeCloseTo(share, 1);
  }
  expect(ratingShare([{ chance: 0.5, both: 0.25 }])).toBeCloseTo(0, 3);
  expect(ratingShare([])).toBe(0);
});

test('eight of ten draws of the ratings give a chance within the range', () => {
  for (const chance of [0.05, 0.4, 0.9]) {
    const { low, high } = doubtRange(chance, 0.3);
    const inside = drawnChances(chance, 0.3).filter((each) => each >= low && each <= high).length;
    expect(inside / 20_000).toBeCloseTo(0.8, 2);
  }
});

test('without doubt there is no range, and what is certain stays so', () => {
  expect(doubtRange(0.4, 0).low).toBeCloseTo(0.4, 9);
  expect(doubtRange(0.4, 0).high).toBeCloseTo(0.4, 9);
  expect(doubtRange(1, 0.3)).toEqual({ low: 1, high: 1 });
  const rare = doubtRange(0.0001, 0.9);
  expect(rare.high).toBeGreaterThanOrEqual(0.0001);
});

test('random numbers repeat by seed and have the right spread', () => {
  const [one, two] = [seededWords(5), seededWords(5)];
  expect(Array.from({ length: 5 }, () => one())).toEqual(Array.from({ length: 5 }, () => two()));
  const normals = seededNormals(9, 50_001);
  expect(mean(normals)).toBeCloseTo(0, 1);
  expect(mean(normals.map((each) => each ** 2))).toBeCloseTo(1, 1);
  const words = seededWords(1);
  const high = Array.from({ length: 20_000 }, () => words()).filter((word) => word >= 2 ** 31).length;
  expect(high / 20_000).toBeCloseTo(0.5, 1);
});
