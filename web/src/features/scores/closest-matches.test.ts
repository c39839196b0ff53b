import type { Match } from '@touchline/domain/match/match.ts';
import { expect, test } from 'vitest';
import { match } from '../../../test/score-page.tsx';
import { closestMatches } from './closest-matches.ts';

const withChance = (id: string, home: number, fields: Partial<Match> = {}): Match =>
  match(id, { forecast: { chances: { home, away: 1 - home }, basis: 'market', band: 'Medium' }, ...fields });

const uneven = withChance('football-1', 0.64);
const sure = withChance('football-9', 0.79);
const even = withChance('football-2', 0.5);
const near = withChance('football-3', 0.42);
const toCome = withChance('football-4', 0.5, { status: 'scheduled' });

test('the closest in play come first, then the closest to come', () => {
  expect(closestMatches([uneven, toCome, near, even], [], 2)).toEqual(['football-2', 'football-3']);
  expect(closestMatches([uneven, toCome], [], 2)).toEqual(['football-1', 'football-4']);
});

test('what is in play comes before a closer match that has yet to start', () => {
  expect(closestMatches([toCome, sure], [], 2)).toEqual(['football-9', 'football-4']);
});

test('a match to come that was shown gives its place to one in play', () => {
  expect(closestMatches([toCome, uneven], ['football-4'], 2)).toEqual(['football-1', 'football-4']);
});

test('a decided match in play and an uneven one to come are not among them, shown before or not', () => {
  const decided = withChance('football-5', 0.95);
  const unevenToCome = withChance('football-6', 0.79, { status: 'scheduled' });
  expect(closestMatches([decided, unevenToCome], [], 2)).toEqual([]);
  expect(closestMatches([decided, unevenToCome], ['football-5', 'football-6'], 2)).toEqual([]);
});

test('what is over, put off or not foreseen is not among them', () => {
  const others = [
    withChance('football-5', 0.5, { status: 'finished' }),
    withChance('football-6', 0.5, { status: 'postponed' }),
    match('football-7'),
  ];
  expect(closestMatches(others, [], 2)).toEqual([]);
});

test.each(['scheduled', 'live'] as const)(
  'a base rate of a %s match is no sign that it could go either way',
  (status) => {
    const forecast = { chances: { home: 0.5, away: 0.5 }, basis: 'base-rate', band: 'Low' } as const;
    expect(closestMatches([match('tennis-1', { status, forecast }), toCome], [], 2)).toEqual(['football-4']);
  },
);

test('what is shown stays in its place until another is clearly closer', () => {
  const nearer = withChance('football-8', 0.46);
  expect(closestMatches([near, nearer, even], ['football-3', 'football-2'], 2)).toEqual(['football-3', 'football-2']);
  const drifted = withChance('football-3', 0.4);
  expect(closestMatches([drifted, nearer, even], ['football-3', 'football-2'], 2)).toEqual([
    'football-2',
    'football-8',
  ]);
});
