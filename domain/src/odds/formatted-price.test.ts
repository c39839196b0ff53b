import { expect, test } from 'vitest';
import { formattedPrice } from './formatted-price.ts';

test.each([
  ['decimal', '2.50', '1.85'],
  ['american', '+150', '-118'],
  ['fractional', '6/4', '17/20'],
] as const)('in %s odds 2.5 is %s and 1.85 is %s', (format, long, short) => {
  expect([formattedPrice(format, 2.5), formattedPrice(format, 1.85)]).toEqual([long, short]);
});
