import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeliestScores, overChance, resultChances, resultOf, scoreMatrix } from './score-matrix.ts';

const goals = fc.double({ min: 0.1, max: 5, noNaN: true });
const rho = fc.double({ min: -0.13, max: 0, noNaN: true });

describe('the score matrix', () => {
  test('gives the measured example', () => {
    const { home, draw, away } = resultOf(scoreMatrix({ home: 1.6, away: 1.1 }, -0.08));
    expect([home, draw, away]).toEqual([0.48011, 0.26784, 0.25205].map((chance) => expect.closeTo(chance, 5)));
  });

  test('has chances that add up to 1, and so do its results', () => {
    fc.assert(
      fc.property(goals, goals, rho, (home, away, factor) => {
        const matrix = scoreMatrix({ home, away }, factor);
        expect(matrix.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
        for (const { chance } of matrix) expect(chance > 0 && chance < 1).toBe(true);
        const result = resultOf(matrix);
        expect(result.home + result.draw + result.away).toBeCloseTo(1, 9);
      }),
    );
  });

  test('agrees with the shortcut to its result', () => {
    fc.assert(
      fc.property(goals, goals, rho, (home, away, factor) => {
        const long = resultOf(scoreMatrix({ home, away }, factor));
        const short = resultChances({ home, away }, factor);
        expect(short.home).toBeCloseTo(long.home, 9);
        expect(short.draw).toBeCloseTo(long.draw, 9);
        expect(short.away).toBeCloseTo(long.away, 9);
      }),
    );
  });

  test('is symmetric for equal expected goals', () => {
    fc.assert(
      fc.property(goals, rho, (each, factor) => {
        const { home, away } = resultChances({ home: each, away: each }, factor);
        expect(home).toBeCloseTo(away, 9);
      }),
    );
  });

  test('has more draws than independent goals would give if rho is below 0', () => {
    const expected = { home: 1.4, away: 1.2 };
    expect(resultChances(expected, -0.08).draw).toBeGreaterThan(resultChances(expected, 0).draw);
  });

  test('has chances over and under a line that add up to 1', () => {
    const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
    const under = matrix.reduce((sum, { home, away, chance }) => (home + away < 2.5 ? sum + chance : sum), 0);
    expect(overChance(matrix, 2.5) + under).toBeCloseTo(1, 9);
    expect(overChance(matrix, 2.5)).toBeGreaterThan(overChance(matrix, 3.5));
  });

  test('lists the most likely scores first', () => {
    const scores = likeliestScores(scoreMatrix({ home: 1.6, away: 1.1 }, -0.08), 3);
    expect(scores.map(({ home, away }) => [home, away])).toEqual([
      [1, 1],
      [1, 0],
      [2, 1],
    ]);
  });
});
