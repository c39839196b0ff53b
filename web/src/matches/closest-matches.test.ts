import type { Match } from '@touchline/domain/match/match.ts';
import { expect, test } from 'vitest';
import { match } from '../../test/score-page.tsx';
import { closestMatches } from './close-matches.tsx';

const withChance = (id: string, home: number, fields: Partial<Match> = {}): Match =>
  match(id, { forecast: { chances: { home, away: 1 - home }, basis: 'market', band: 'Medium' }, ...fields });

const uneven = withChance('football-1', 0.64);
const sure = withChance('football-9', 0.79);
const even = withChance('football-2', 0.5);
const near = withChance('football-3', 0.42);

test('the closest live matches come first', () => {
  expect(closestMatches([uneven, sure, near, even], [], 2)).toEqual(['football-2', 'football-3']);
});

test('a match of a heavy league ranks before a slightly closer one of a light league', () => {
  const cup = { league: 'UEFA Champions League', leagueCountry: 'World' };
  const heavy = withChance('football-6', 0.45, cup);
  const light = withChance('football-7', 0.5, { league: 'Erovnuli Liga', leagueCountry: 'Georgia' });
  expect(closestMatches([light, heavy], [], 2)).toEqual(['football-6', 'football-7']);
  const clear = withChance('football-6', 0.35, cup);
  expect(closestMatches([light, clear], [], 2)).toEqual(['football-7', 'football-6']);
});

test('a decided match is left out, even if it was shown before', () => {
  const decided = withChance('football-5', 0.95);
  expect(closestMatches([decided, sure], [], 2)).toEqual(['football-9']);
  expect(closestMatches([decided, sure], ['football-5', 'football-9'], 2)).toEqual(['football-9']);
});

test.each(['scheduled', 'finished', 'postponed'] as const)('a %s match is left out', (status) => {
  expect(closestMatches([withChance('football-5', 0.5, { status })], [], 2)).toEqual([]);
});

test('a match without a forecast is left out', () => {
  expect(closestMatches([match('football-7')], [], 2)).toEqual([]);
});

test('a match with a base rate ranks behind all others', () => {
  const forecast = { chances: { home: 0.5, away: 0.5 }, basis: 'base-rate', band: 'Low' } as const;
  const level = match('tennis-1', { forecast });
  expect(closestMatches([level, uneven, sure], [], 2)).toEqual(['football-1', 'football-9']);
  expect(closestMatches([level, uneven], ['tennis-1'], 2)).toEqual(['tennis-1', 'football-1']);
  expect(closestMatches([level, uneven, sure], ['tennis-1'], 1)).toEqual(['football-1']);
});

test('a shown match keeps its place until another match is clearly closer', () => {
  const nearer = withChance('football-8', 0.46);
  expect(closestMatches([near, nearer, even], ['football-3', 'football-2'], 2)).toEqual(['football-3', 'football-2']);
  const drifted = withChance('football-3', 0.4);
  expect(closestMatches([drifted, nearer, even], ['football-3', 'football-2'], 2)).toEqual([
    'football-2',
    'football-8',
  ]);
});
