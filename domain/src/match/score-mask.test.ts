import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { matchScore, matchState } from './match-state.ts';
import type { Match } from './match.ts';
import { isMasked, maskMatch } from './score-mask.ts';

const known = {
  id: 'football-1',
  homeTeam: { id: '1', name: 'Inter' },
  awayTeam: { id: '2', name: 'Roma' },
  startTime: '2026-10-25T11:00:00Z',
  league: 'Serie A',
  leagueCountry: 'Italy',
  session: 'Final',
} as const;
const clock = { minute: 57, minuteAt: '2026-10-25T12:00:00Z', stoppage: 2, statusCode: '2H' } as const;
/** Every other field of a match. */
const telling: Partial<Match> = {
  period: '2nd half',
  quarterScores: { home: { q1: 1 }, away: { q1: 2 } },
  inningScores: { home: { inning1: 1 }, away: { inning1: 2 } },
  roundScores: { home: { r1: 1 }, away: { r1: 2 } },
  setScores: { home: { set1: 6 }, away: { set1: 7 } },
  halfScores: { home: { h1: 6 }, away: { h1: 7 } },
  periodScores: { home: { p1: 6 }, away: { p1: 7 } },
  timer: '04:12',
  shootout: { home: 4, away: 5 },
  redCards: { home: 1, away: 0 },
  regularScore: { home: 1, away: 1 },
  goalsBehinds: { home: { goals: 1, behinds: 2 }, away: { goals: 1, behinds: 3 } },
  hitsErrors: { home: { hits: 1, errors: 2 }, away: { hits: 1, errors: 3 } },
  tieBreaks: { home: { set1: 5 }, away: { set1: 7 } },
  situation: { kind: 'serve', side: 'away' },
  events: [{ kind: 'goal', side: 'home', minute: 3 }],
  classification: [{ position: 1, name: 'Somebody' }],
  winner: 'home',
};

test('a match in play keeps its sides, venue and clock, but nothing that reveals the score', () => {
  const match = exampleMatch({ ...known, ...clock, ...telling, status: 'live', homeScore: 3, awayScore: 2 });
  const masked = maskMatch(match, 'hidden');
  expect(masked).toEqual({
    ...known,
    ...clock,
    sport: match.sport,
    status: 'live',
    homeScore: 0,
    awayScore: 0,
    mask: 'hidden',
  });
  expect(isMasked(masked)).toBe(true);
  expect(matchScore(masked)).toBeUndefined();
});

test('a finished match reveals neither the winner nor extra time', () => {
  const over = { ...known, ...clock, ...telling, status: 'finished', statusCode: 'PEN', homeScore: 3 } as const;
  const masked = maskMatch(exampleMatch(over), 'delayed');
  expect(Object.keys(masked)).not.toContain('statusCode');
  expect(Object.keys(masked)).not.toContain('minute');
  expect(matchState(masked)).not.toHaveProperty('winner');
  expect(matchScore(masked)).toBeUndefined();
});

test('an unknown field is removed', () => {
  const match = Object.assign(exampleMatch({ ...known, status: 'live' }), { newOnTheWire: '3-2' });
  expect(maskMatch(match, 'hidden')).not.toHaveProperty('newOnTheWire');
});

test('a match without a score is the same object', () => {
  for (const status of ['scheduled', 'postponed'] as const) {
    const match = exampleMatch({ ...known, status });
    expect(maskMatch(match, 'hidden')).toBe(match);
    expect(isMasked(match)).toBe(false);
  }
});

test('a masked race shows no driver of the classification as a side', () => {
  const race = exampleMatch({
    sport: 'formula1',
    status: 'finished',
    league: 'Monaco Grand Prix',
    leagueId: '5',
    session: 'Race',
    homeTeam: { id: '21', name: 'Driver 1' },
    awayTeam: { id: '22', name: 'Driver 2' },
    facts: { venue: 'Circuit de Monaco' },
    classification: [
      { position: 1, name: 'Driver 1' },
      { position: 2, name: 'Driver 2' },
    ],
  });
  const masked = maskMatch(race, 'hidden');
  expect(JSON.stringify(masked)).not.toContain('Driver');
  expect([masked.homeTeam.name, masked.awayTeam.name]).toEqual(['Monaco Grand Prix', 'Circuit de Monaco']);
});
