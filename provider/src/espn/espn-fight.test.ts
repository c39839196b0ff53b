import { describe, expect, it } from 'vitest';
import { readFight } from './espn-fight.ts';

const lines = (...values: readonly number[]) => values.map((value) => ({ value }));

describe('a finished fight on a scoreboard', () => {
  it('has the round and clock of its end', () => {
    expect(readFight({ period: 2, displayClock: '3:10', home: undefined, away: undefined })).toEqual({
      result: { round: 2, time: '3:10' },
    });
  });

  it.each([
    ['from the list itself', lines(30, 29, 30), lines(27, 28, 27)],
    ['from a list in its only entry', [{ linescores: lines(30, 29, 30) }], [{ linescores: lines(27, 28, 27) }]],
  ])("has the judges' totals %s", (_, home, away) => {
    expect(readFight({ period: 3, displayClock: '5:00', home, away })).toEqual({
      result: {
        round: 3,
        time: '5:00',
        judges: [
          { home: 30, away: 27 },
          { home: 29, away: 28 },
          { home: 30, away: 27 },
        ],
      },
    });
  });

  it('has points by round if all entries are at most ten', () => {
    const received = readFight({ period: 3, displayClock: '5:00', home: lines(10, 9, 10), away: lines(9, 10, 9) });
    expect(received.roundScores).toEqual({
      home: { round1: 10, round2: 9, round3: 10 },
      away: { round1: 9, round2: 10, round3: 9 },
    });
    expect(received.result).not.toHaveProperty('judges');
  });

  it.each([
    ['for only one fighter', lines(30, 29, 30), []],
    ['of zeros', lines(0, 0, 0), lines(0, 0, 0)],
    ['of text', [{ value: '30' }], [{ value: '27' }]],
  ])('has neither totals nor points by round with a list %s', (_, home, away) => {
    expect(readFight({ period: 0, displayClock: '0:00', home, away })).toEqual({});
  });
});
