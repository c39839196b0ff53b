import { expect, it } from 'vitest';
import { nationalTeamCountry } from './national-team.ts';

const country = (home: string, away: string, leagueCountry: string, sport: 'football' | 'tennis' = 'football') =>
  nationalTeamCountry(
    { sport, leagueCountry, homeTeam: { id: '1', name: home }, awayTeam: { id: '2', name: away } },
    'home',
  );

it.each([
  ['Spain', 'Germany', 'World', 'es'],
  ['Spain', 'Germany', 'Europe', 'es'],
  ['England', 'South Korea', '', 'gb-eng'],
  ['Brazil W', 'USA W', 'World', 'br'],
  ['Germany U21', 'Italy U21', 'Europe', 'de'],
])('%s against %s in %j has the flag of its country', (home, away, league, code) => {
  expect(country(home, away, league)).toBe(code);
});

it.each([
  ['a club named like a country, abroad', 'Monaco', 'Barcelona', 'World'],
  ['a club named like a country, at home', 'Monaco', 'Niger', 'France'],
  ['a club', 'Inter', 'Roma', 'World'],
])('%s has no flag', (_, home, away, league) => {
  expect(country(home, away, league)).toBeUndefined();
});

it('a player named like a country has no flag', () => {
  expect(country('Jordan', 'Chad', 'World', 'tennis')).toBeUndefined();
});
