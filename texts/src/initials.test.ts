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
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
