import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chances, outcomes } from './chances.ts';
import { grade, outcomeOf } from './grading.ts';

const weight = fc.double({ min: 0.01, max: 1, noNaN: true });
const threeWay = fc.tuple(weight, weight, weight).map(([a, b, c]): Chances => {
  const sum = a + b + c;
  return { home: a / sum, draw: b / sum, away: c / sum };
});

/** What is to be paid on average for saying so while the truth is another. */
const expected = (truth: Chances, said: Chances, figure: 'logLoss' | 'brier' | 'rps'): number =>
  outcomes.reduce((sum, outcome) => sum + (truth[outcome] ?? 0) * (grade(said, outcome)?.[figure] ?? 0), 0);

describe('a forecast', () => {
  test('is graded by what it gave the outcome', () => {
    const graded = grade({ home: 0.5, draw: 0.3, away: 0.2 }, 'draw');
    expect(graded?.logLoss).toBeCloseTo(-Math.log(0.3), 12);
    expect(graded?.brier).toBeCloseTo(0.25 + 0.49 + 0.04, 12);
    expect(graded?.rps).toBeCloseTo((0.25 + 0.04) / 2, 12);
    expect(graded?.hit).toBe(false);
  });

  test('that was sure and right costs nothing, sure and wrong much, but never without end', () => {
    expect(grade({ home: 1, away: 0 }, 'home')).toEqual({ logLoss: -0, brier: 0, rps: 0, hit: true });
    const wrong = grade({ home: 1, away: 0 }, 'away');
    expect(wrong?.logLoss).toBeGreaterThan(20);
    expect(wrong).toMatchObject({ brier: 2, rps: 1, hit: false });
    expect(Number.isFinite(wrong?.logLoss)).toBe(true);
  });

  test('pays less for a draw than for the other side, in the ranked score', () => {
    const chances = { home: 0.7, draw: 0.15, away: 0.15 };
    expect(grade(chances, 'draw')?.rps).toBeLessThan(grade(chances, 'away')?.rps ?? 0);
  });

  test('of two sides is not graded by a draw', () => {
    expect(grade({ home: 0.6, away: 0.4 }, 'draw')).toBeUndefined();
  });

  test('is best graded on average when it says what is true', () => {
    fc.assert(
      fc.property(threeWay, threeWay, fc.constantFrom('logLoss', 'brier', 'rps'), (truth, said, figure) => {
        expect(expected(truth, truth, figure)).toBeLessThanOrEqual(expected(truth, said, figure) + 1e-9);
      }),
    );
  });
});

test.each([
  [2, 1, 'home'],
  [1, 1, 'draw'],
  [0, 3, 'away'],
])('%d-%d came to %s', (home, away, outcome) => {
  expect(outcomeOf({ home, away })).toBe(outcome);
});
