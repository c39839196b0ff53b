import { expect, test } from 'vitest';
import { shortCount } from './count.tsx';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1183, '1.1k'],
  [1999, '1.9k'],
  [14_600, '14k'],
])('formats %d as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
