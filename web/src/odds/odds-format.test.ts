import { expect, test } from 'vitest';
import { nextFormat, priceText } from './price.tsx';

test.each([
  ['decimal', { decimal: 2.5, american: 150 }, '2.50'],
  ['american', { decimal: 2.5, american: 150 }, '+150'],
  ['american', { decimal: 1.5, american: -200 }, '-200'],
  ['fractional', { decimal: 2.5, american: 150 }, '6/4'],
] as const)('in the %s format, %o is written as %s', (format, price, text) => {
  expect(priceText(format, price)).toBe(text);
});

test('a press alternates between decimal and American; fractional odds change to decimal', () => {
  expect(nextFormat('decimal')).toBe('american');
  expect(nextFormat('american')).toBe('decimal');
  expect(nextFormat('fractional')).toBe('decimal');
});
