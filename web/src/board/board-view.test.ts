import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { samePlace } from './board-view.ts';

type Change = readonly [what: string, before: Partial<Match>, after: Partial<Match>];

const base = { chances: { home: 0.43, draw: 0.25, away: 0.32 }, basis: 'base-rate', band: 'Low' } as const;

const stays: readonly Change[] = [
  ['a goal', { status: 'live' }, { status: 'live', homeScore: 1 }],
  ['changed chances', { forecast: { ...base, basis: 'ratings' } }, { forecast: { ...base, basis: 'market' } }],
  ['a new minute', { status: 'live', minute: 56 }, { status: 'live', minute: 57 }],
  [
    'a point in the second quarter',
    { sport: 'basketball', quarterScores: { home: { q1: 20, q2: 1 }, away: { q1: 18, q2: 0 } } },
    { sport: 'basketball', quarterScores: { home: { q1: 20, q2: 3 }, away: { q1: 18, q2: 0 } } },
  ],
  [
    'an overtake',
    { sport: 'formula1', classification: [{ position: 1, name: 'Norris' }] },
    { sport: 'formula1', classification: [{ position: 1, name: 'Leclerc' }] },
  ],
];

const moves: readonly Change[] = [
  ['a kick-off', {}, { status: 'live' }],
  ['a new start time', {}, { startTime: '2026-03-14T20:45:00Z' }],
  ['a new league name', {}, { league: 'Serie B' }],
  [
    'the first quarter score',
    { sport: 'basketball', quarterScores: { home: {}, away: {} } },
    { sport: 'basketball', quarterScores: { home: { q1: 2 }, away: { q1: 0 } } },
  ],
  [
    'the first chances that a list shows',
    { status: 'scheduled', forecast: base },
    { status: 'scheduled', forecast: { ...base, basis: 'market' } },
  ],
  [
    'the first classification',
    { sport: 'formula1' },
    { sport: 'formula1', classification: [{ position: 1, name: 'Norris' }] },
  ],
];

test.each(stays)('a list keeps its layout after %s', (_, before, after) => {
  expect(samePlace(exampleMatch(before), exampleMatch(after))).toBe(true);
});

test.each(moves)('a list needs a new layout after %s', (_, before, after) => {
  expect(samePlace(exampleMatch(before), exampleMatch(after))).toBe(false);
});
