import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exampleMatch } from '../../../test/example-match.ts';
import type { Match } from '../../match/match.ts';
import { type Chances, outcomes } from '../chances.ts';
import { outcomeFor, ratedScore, grade, outcomeOf } from './grading.ts';

const weight = fc.double({ min: 0.01, max: 1, noNaN: true });
const threeWay = fc.tuple(weight, weight, weight).map(([a, b, c]): Chances => {
  const sum = a + b + c;
  return { home: a / sum, draw: b / sum, away: c / sum };
});

/** The expected loss of a forecast whose chances differ from the true chances. */
const expected = (truth: Chances, output: Chances, figure: 'logLoss' | 'brier' | 'rps'): number =>
  outcomes.reduce((sum, outcome) => sum + (truth[outcome] ?? 0) * (grade(output, outcome)?.[figure] ?? 0), 0);

describe('a forecast', () => {
  test('is graded by the chance that it gave the outcome', () => {
    const graded = grade({ home: 0.5, draw: 0.3, away: 0.2 }, 'draw');
    expect(graded?.logLoss).toBeCloseTo(-Math.log(0.3), 12);
    expect(graded?.brier).toBeCloseTo(0.25 + 0.49 + 0.04, 12);
    expect(graded?.rps).toBeCloseTo((0.25 + 0.04) / 2, 12);
    expect(graded?.hit).toBe(false);
  });

  test('that was certain has no loss if right, and a large but finite loss if wrong', () => {
    expect(grade({ home: 1, away: 0 }, 'home')).toEqual({ logLoss: -0, brier: 0, rps: 0, hit: true });
    const wrong = grade({ home: 1, away: 0 }, 'away');
    expect(wrong?.logLoss).toBeGreaterThan(20);
    expect(wrong).toMatchObject({ brier: 2, rps: 1, hit: false });
    expect(Number.isFinite(wrong?.logLoss)).toBe(true);
  });

  test('has a lower ranked score for a draw than for a win of the other side', () => {
    const chances = { home: 0.7, draw: 0.15, away: 0.15 };
    expect(grade(chances, 'draw')?.rps).toBeLessThan(grade(chances, 'away')?.rps ?? 0);
  });

  test('of two outcomes is not graded on a draw', () => {
    expect(grade({ home: 0.6, away: 0.4 }, 'draw')).toBeUndefined();
  });

  test('has the best expected grade if it states the true chances', () => {
    fc.assert(
      fc.property(threeWay, threeWay, fc.constantFrom('logLoss', 'brier', 'rps'), (truth, output, figure) => {
        expect(expected(truth, truth, figure)).toBeLessThanOrEqual(expected(truth, output, figure) + 1e-9);
      }),
    );
  });
});

test.each([
  [2, 1, 'home'],
  [1, 1, 'draw'],
  [0, 3, 'away'],
])('%d-%d results in %s', (home, away, outcome) => {
  expect(outcomeOf({ home, away })).toBe(outcome);
});

const finished = (fields: Partial<Match>): Match => exampleMatch({ status: 'finished', statusCode: 'FT', ...fields });

const fight = (winner?: 'home' | 'away'): Match => finished({ sport: 'mma', ...(winner && { winner }) });

const threeWays = { home: 0.5, draw: 0.3, away: 0.2 };
const twoWays = { home: 0.6, away: 0.4 };

describe('a finished match', () => {
  it.each<[string, Partial<Match>, object, string]>([
    ['has the outcome of its final score', { homeScore: 2, awayScore: 1 }, { home: 2, away: 1 }, 'home'],
    [
      'counts its final score, not the first half',
      { homeScore: 2, awayScore: 1, halfScores: { home: { h1: 1 }, away: { h1: 1 } } },
      { home: 2, away: 1 },
      'home',
    ],
    [
      'counts its score after 90 minutes if extra time decided it',
      { homeScore: 3, awayScore: 2, statusCode: 'AET', regularScore: { home: 2, away: 2 } },
      { home: 2, away: 2 },
      'draw',
    ],
    [
      'counts its score after 90 minutes if only the two legs together were level',
      {
        homeScore: 2,
        awayScore: 2,
        statusCode: 'PEN',
        regularScore: { home: 2, away: 1 },
        shootout: { home: 3, away: 4 },
      },
      { home: 2, away: 1 },
      'home',
    ],
  ])('of football %s', (_, fields, score, outcome) => {
    expect(ratedScore(finished(fields))).toEqual(score);
    expect(outcomeFor(finished(fields), threeWays)).toBe(outcome);
  });

  it('of basketball counts the score including overtime', () => {
    const match = finished({ sport: 'basketball', homeScore: 110, awayScore: 112, statusCode: 'AOT' });
    expect(ratedScore(match)).toEqual({ home: 110, away: 112 });
    expect(outcomeFor(match, twoWays)).toBe('away');
  });

  it('with chances of a draw counts the score of regular time in every sport that has it', () => {
    const match = finished({
      sport: 'handball',
      homeScore: 33,
      awayScore: 31,
      statusCode: 'AET',
      halfScores: { home: { h1: 14, h2: 13, ot: 6 }, away: { h1: 13, h2: 14, ot: 4 } },
    });
    expect(outcomeFor(match, threeWays)).toBe('draw');
    expect(ratedScore(match)).toEqual({ home: 33, away: 31 });
  });

  it.each<[string, Partial<Match>]>([
    ['football', { sport: 'football', statusCode: 'AET' }],
    ['handball', { sport: 'handball', statusCode: 'AET' }],
    ['hockey', { sport: 'hockey', statusCode: 'AOT' }],
  ])('of %s with overtime has no outcome for chances of a draw without the score of regular time', (_, fields) => {
    expect(outcomeFor(finished({ homeScore: 3, awayScore: 2, ...fields }), threeWays)).toBeUndefined();
  });

  it('decided by a shoot-out has the winner of the shoot-out if there is no draw', () => {
    const match = finished({ sport: 'hockey', homeScore: 2, awayScore: 2, shootout: { home: 1, away: 2 } });
    expect(outcomeFor(match, twoWays)).toBe('away');
  });

  it('of fighters is graded only if it has a winner', () => {
    expect(ratedScore(fight('away'))).toEqual({ home: 0, away: 1 });
    expect(ratedScore(fight())).toBeUndefined();
    expect(outcomeFor(fight(), twoWays)).toBeUndefined();
  });
});

it('a match that was not played has no outcome', () => {
  const walkover = finished({ sport: 'tennis', statusCode: 'WO', noScore: true, winner: 'home' });
  expect(outcomeFor(walkover, twoWays)).toBeUndefined();
  expect(outcomeFor(finished({ statusCode: 'AWD', homeScore: 3, winner: 'home' }), threeWays)).toBeUndefined();
  expect(outcomeFor(finished({ noScore: true }), threeWays)).toBeUndefined();
});

describe('there is no rated score', () => {
  it.each<[string, Partial<Match>]>([
    ['while a match is in play', { status: 'live' }],
    ['of an awarded match without a winner', { status: 'postponed', statusCode: 'AWD', homeScore: 3 }],
    ['of a match that was awarded to a side', { statusCode: 'AWD', homeScore: 3, winner: 'home' }],
    ['of a walkover', { statusCode: 'WO', noScore: true, winner: 'home' }],
    ['of a match without a score', { noScore: true }],
    ['after extra time without the score of 90 minutes', { statusCode: 'AET', homeScore: 3, awayScore: 1 }],
    [
      'after penalties without the score of 90 minutes',
      { statusCode: 'PEN', homeScore: 1, awayScore: 1, shootout: { home: 2, away: 4 } },
    ],
    ['of a race', { sport: 'formula1' }],
    ['of a cup', { league: 'UEFA Champions League', leagueCountry: 'World' }],
    ['if a side is unknown', { homeTeam: { id: '', name: 'TBD' } }],
    ['if both sides are the same', { homeTeam: { id: '2', name: 'Roma' } }],
  ])('%s', (_, fields) => {
    expect(ratedScore(finished(fields))).toBeUndefined();
  });
});
