import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { matchScore, matchState, playedState } from './match-state.ts';
import type { Match } from './match.ts';
import { maskMatch } from './score-mask.ts';

const finished = (fields: Partial<Match>): Match => exampleMatch({ status: 'finished', ...fields });

const nothingElse = { events: [], classification: [] } as const;

describe('the state of a match', () => {
  test('has only the fields of its kind', () => {
    const everything = {
      period: '2nd half',
      timer: '04:12',
      situation: { kind: 'serve', side: 'home' },
      statusCode: '2H',
      redCards: { home: 0, away: 1 },
      result: { method: 'KO' },
      winner: 'home',
    } as const;
    const { result, winner, redCards, ...running } = everything;
    const score = { home: 0, away: 0 };
    expect(matchState(exampleMatch({ ...everything, status: 'scheduled' }))).toEqual({ kind: 'scheduled' });
    expect(matchState(exampleMatch({ ...everything, status: 'live', homeScore: 0, awayScore: 0 }))).toEqual({
      kind: 'live',
      score,
      redCards,
      ...running,
      ...nothingElse,
    });
    expect(matchState(finished({ ...everything, homeScore: 0, awayScore: 0 }))).toEqual({
      kind: 'finished',
      score,
      redCards,
      result,
      winner,
      ...nothingElse,
    });
  });

  test('has nothing that reveals a hidden score', () => {
    const match = exampleMatch({ status: 'live', homeScore: 2, period: '2nd half', redCards: { home: 0, away: 1 } });
    expect(matchState(maskMatch(match, 'hidden'))).toEqual({ kind: 'masked', status: 'live', mask: 'hidden' });
    expect(playedState(maskMatch(match, 'hidden'))).toBeUndefined();
    expect(playedState(match)).toMatchObject({ score: { home: 2 } });
  });

  test('is built once for each match object', () => {
    const match = exampleMatch({ status: 'live' });
    expect(matchState(match)).toBe(matchState(match));
    expect(matchState({ ...match })).not.toBe(matchState(match));
  });

  test('has no score before play or if it is cancelled', () => {
    expect(matchState(exampleMatch({ status: 'scheduled' }))).toEqual({ kind: 'scheduled' });
    expect(matchState(exampleMatch({ status: 'postponed', homeScore: 3 }))).toEqual({ kind: 'postponed' });
    expect(matchScore(exampleMatch({ status: 'scheduled' }))).toBeUndefined();
    expect(matchScore(exampleMatch({ status: 'postponed', homeScore: 3 }))).toBeUndefined();
  });

  test('has a score but no winner in play', () => {
    const match = exampleMatch({ status: 'live', homeScore: 2, awayScore: 1, winner: 'home' });
    expect(matchState(match)).toEqual({ kind: 'live', score: { home: 2, away: 1 }, ...nothingElse });
    expect(matchScore(match)).toEqual({ home: 2, away: 1 });
  });

  test('has no score if the provider sent none', () => {
    expect(matchState(exampleMatch({ status: 'live', noScore: true }))).toEqual({ kind: 'live', ...nothingElse });
    expect(matchState(finished({ noScore: true, winner: 'away' }))).toMatchObject({ kind: 'finished', winner: 'away' });
    expect(matchState(finished({ noScore: true }))).toEqual({ kind: 'finished', ...nothingElse });
  });
});

describe('the winner', () => {
  test('is the side with the higher score, or undefined after a draw', () => {
    expect(matchState(finished({ homeScore: 0, awayScore: 1 }))).toEqual({
      kind: 'finished',
      score: { home: 0, away: 1 },
      winner: 'away',
      ...nothingElse,
    });
    expect(matchState(finished({ homeScore: 1, awayScore: 1 }))).not.toHaveProperty('winner');
  });

  test("is the provider's winner, regardless of the score", () => {
    const secondLeg = finished({ homeScore: 1, awayScore: 0, shootout: { home: 2, away: 4 }, winner: 'away' });
    expect(matchState(secondLeg)).toMatchObject({ kind: 'finished', score: { home: 1, away: 0 }, winner: 'away' });
    expect(matchState(finished({ homeScore: 1, awayScore: 0, winner: 'away' }))).toMatchObject({ winner: 'away' });
  });

  test('after a shoot-out is the winner of the shoot-out, even if a second leg did not end level', () => {
    const level = finished({ homeScore: 3, awayScore: 3, shootout: { home: 4, away: 2 } });
    expect(matchState(level)).toMatchObject({ kind: 'finished', score: { home: 3, away: 3 }, winner: 'home' });
    expect(matchState(finished({ homeScore: 1, awayScore: 0, shootout: { home: 2, away: 4 } }))).toMatchObject({
      winner: 'away',
    });
  });

  test('after a shoot-out that counts as a period is the winner of that period if the score is level', () => {
    const halfScores = { home: { h1: 14, h2: 14, so: 3 }, away: { h1: 13, h2: 15, so: 4 } };
    const level = finished({ sport: 'handball', statusCode: 'AP', homeScore: 28, awayScore: 28, halfScores });
    expect(matchState(level)).toMatchObject({ winner: 'away' });
    expect(matchState({ ...level, homeScore: 32, awayScore: 31 })).toMatchObject({ winner: 'home' });
  });

  test("of a fight is the provider's winner, since a fight has no score", () => {
    const fight = finished({ sport: 'mma', winner: 'away', result: { method: 'KO' } });
    expect(matchState(fight)).toMatchObject({ kind: 'finished', winner: 'away' });
    expect(matchState(finished({ sport: 'mma', homeScore: 1 }))).toEqual({ kind: 'finished', ...nothingElse });
  });

  test('of a timed session is never derived from lap times', () => {
    const practice = finished({ sport: 'formula1', session: '1st Practice', homeScore: 92.6, awayScore: 93.1 });
    expect(matchState(practice)).toEqual({ kind: 'finished', ...nothingElse });
    expect(matchScore(exampleMatch({ sport: 'formula1', status: 'live', homeScore: 93 }))).toBeUndefined();
  });
});
