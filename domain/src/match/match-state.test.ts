import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { matchScore, matchState } from './match-state.ts';

describe('where a match stands', () => {
  test('before play, and when it is off, there is no score to take', () => {
    expect(matchState(exampleMatch({ status: 'scheduled' }))).toEqual({ kind: 'scheduled' });
    expect(matchState(exampleMatch({ status: 'postponed', homeScore: 3 }))).toEqual({ kind: 'postponed' });
    expect(matchScore(exampleMatch({ status: 'scheduled' }))).toBeUndefined();
    expect(matchScore(exampleMatch({ status: 'postponed', homeScore: 3 }))).toBeUndefined();
  });

  test('in play it has a score and no winner', () => {
    const match = exampleMatch({ status: 'live', homeScore: 2, awayScore: 1 });
    expect(matchState(match)).toEqual({ kind: 'live', home: 2, away: 1 });
    expect(matchScore(match)).toEqual({ home: 2, away: 1 });
  });

  test('after play the higher score wins, and a draw has no winner', () => {
    expect(matchState(exampleMatch({ status: 'finished', homeScore: 0, awayScore: 1 }))).toEqual({
      kind: 'finished',
      home: 0,
      away: 1,
      winner: 'away',
    });
    expect(matchState(exampleMatch({ status: 'finished', homeScore: 1, awayScore: 1 }))).not.toHaveProperty('winner');
  });

  test('a shoot-out settles a level score and is no part of it', () => {
    const match = exampleMatch({ status: 'finished', homeScore: 3, awayScore: 3, shootout: { home: 4, away: 2 } });
    expect(matchState(match)).toEqual({ kind: 'finished', home: 3, away: 3, winner: 'home' });
  });
});

test('a fight has its result’s winner and no score; a race has no score', () => {
  const fight = exampleMatch({ sport: 'mma', status: 'finished', result: { winner: 'away', method: 'KO' } });
  expect(matchState(fight)).toMatchObject({ kind: 'finished', winner: 'away' });
  expect(matchScore(fight)).toBeUndefined();
  expect(matchScore(exampleMatch({ sport: 'formula1', status: 'live', homeScore: 93 }))).toBeUndefined();
});
