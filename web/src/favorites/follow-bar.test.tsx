// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { maxFavorites } from '@touchline/domain/favorites/change-favorites.ts';
import { keysOn, noFavorites } from '@touchline/domain/favorites/favorites.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedFavorites } from './favorites-store.ts';
import { FollowBar } from './follow-bar.tsx';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  storedFavorites.keep(noFavorites);
});

test('a press follows the match, a team or the league, and the next press unfollows it', () => {
  render(<FollowBar match={exampleMatch()} />);
  for (const name of ['This match', 'Inter', 'Roma', 'Serie A']) fireEvent.click(button(name));
  const { match, league } = {
    match: keysOn(storedFavorites.current(), 'match'),
    league: keysOn(storedFavorites.current(), 'league'),
  };
  expect([match, league]).toEqual([['match/football-1'], ['league/football.italy.serie-a']]);
  expect(keysOn(storedFavorites.current(), 'team')).toEqual(['team/football/1', 'team/football/2']);
  expect(storedFavorites.current()['match/football-1']?.label).toBe('Inter against Roma');
  expect(button('Inter').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button('Inter'));
  expect(button('Inter').getAttribute('aria-pressed')).toBe('false');
  expect(keysOn(storedFavorites.current(), 'team')).toEqual(['team/football/2']);
});

test('the visitors come first if their league lists them first', () => {
  render(<FollowBar match={exampleMatch({ sport: 'hockey', league: 'NHL', leagueCountry: 'USA' })} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'This match',
    'Roma',
    'Inter',
    'NHL',
  ]);
});

test('a race has no teams to follow', () => {
  const race = exampleMatch({
    sport: 'formula1',
    homeTeam: { id: '1', name: 'Monaco Grand Prix' },
    awayTeam: { id: '2', name: 'Circuit de Monaco' },
    league: 'Formula 1',
  });
  render(<FollowBar match={race} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['This session', 'Formula 1']);
});

test('at the limit, nothing is added and a message says so', () => {
  const full = Array.from({ length: maxFavorites.team }, (_, id) => [`team/football/x${id}`, { at: 1, on: true }]);
  storedFavorites.keep(Object.fromEntries(full));
  render(<FollowBar match={exampleMatch()} />);
  fireEvent.click(button('Inter'));
  expect(button('Inter').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('You can follow up to 80 teams. Remove one first.');
});
