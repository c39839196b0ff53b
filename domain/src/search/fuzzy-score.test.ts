import { expect, test } from 'vitest';
import { fuzzyScore } from './fuzzy-score.ts';

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
