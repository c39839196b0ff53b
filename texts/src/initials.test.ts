import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Real Madrid', 'RM'],
  ['Paris Saint Germain', 'PS'],
  ['Arsenal', 'AR'],
  ['1. FC Köln', '1F'],
  ['Ørsted', 'ØR'],
  ['  ', ''],
  ['😀', ''],
  ['X', 'X'],
])('%j is drawn as %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
