import { expect, test } from 'vitest';
import { fuzzyScore, addRecentSearch, popularSearches } from './search-index.ts';

test('the newest search comes first, trimmed', () => {
  expect(addRecentSearch(['nba'], '  roma ')).toEqual(['roma', 'nba']);
});

test('a repeated search moves to the front', () => {
  expect(addRecentSearch(['nba', 'Roma', 'nfl'], 'roma')).toEqual(['roma', 'nba', 'nfl']);
});

test('at most five recent searches are kept', () => {
  expect(addRecentSearch(['a1', 'a2', 'a3', 'a4', 'a5'], 'a6')).toEqual(['a6', 'a1', 'a2', 'a3', 'a4']);
});

test('fewer than two characters are not a search', () => {
  const recent = ['nba'];
  expect(addRecentSearch(recent, ' r ')).toBe(recent);
});

test('the popular searches are the six in the spec', () => {
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
])('"%s" matches "%s" with %d', (text, query, score) => {
  expect(fuzzyScore(text, query)).toBe(score);
});
