import { expect, test } from 'vitest';
import { highlightedTitle } from './palette-list.tsx';

test.each([
  ['Atlético Madrid', 'atle', ['', 'Atlé', 'tico Madrid']],
  ['AS Roma', 'ROMA', ['AS ', 'Roma', '']],
  ['Bodø/Glimt', 'bodo glimt', ['', 'Bodø/Glimt', '']],
  ['Sao Paulo', 'São', ['', 'Sao', ' Paulo']],
  ['Cote\u0301 Nord', 'cote', ['', 'Cote\u0301', ' Nord']],
  ['Preußen Münster', 'preuss', ['', 'Preuß', 'en Münster']],
  ['1. FC  Köln', 'fc koln', ['1. ', 'FC  Köln', '']],
  ['Real Madrid', 'rmd', ['Real Madrid', '', '']],
  ['Real Madrid', '--', ['Real Madrid', '', '']],
  ['', 'ro', ['', '', '']],
])('in %j, the query %j gives the parts %j', (title, query, parts) => {
  const { before, found, after } = highlightedTitle(title, query);
  expect([before, found, after]).toEqual(parts);
});
