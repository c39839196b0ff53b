import { expect, test } from 'vitest';
import { fuzzyScore, addRecentSearch, popularSearches } from './search-index.ts';

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

test.each([
  ['roma', 'roma', 100],
  ['romania', 'roma', 90],
  ['as roma', 'roma', 70],
  ['real madrid', 'rmd', (3 / 11) * 50],
  ['a very long name of a club', 'ab', 10],
  ['roma', 'amor', 0],
  ['roma', '', 0],
  ['', 'roma', 0],
])('"%s" fits "%s" by %d', (text, query, score) => {
  expect(fuzzyScore(text, query)).toBe(score);
});
