import { expect, test } from 'vitest';
import { addRecentSearch, popularSearches } from './recent-searches.ts';

test('the newest search stands first, trimmed', () => {
  expect(addRecentSearch(['nba'], '  roma ')).toEqual(['roma', 'nba']);
});

test('a search that was there moves to the front', () => {
  expect(addRecentSearch(['nba', 'Roma', 'nfl'], 'roma')).toEqual(['roma', 'nba', 'nfl']);
});

test('at most five are kept', () => {
  expect(addRecentSearch(['a1', 'a2', 'a3', 'a4', 'a5'], 'a6')).toEqual(['a6', 'a1', 'a2', 'a3', 'a4']);
});

test('what is shorter than two characters is no search', () => {
  const recent = ['nba'];
  expect(addRecentSearch(recent, ' r ')).toBe(recent);
});

test('the popular searches are the six of the spec', () => {
  expect(popularSearches).toEqual(['Premier League', 'Champions League', 'NBA', 'NFL', 'La Liga', 'Serie A']);
});
