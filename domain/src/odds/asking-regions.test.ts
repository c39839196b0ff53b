import { expect, test } from 'vitest';
import { askingRegionsAsOf, asksBeforeOdds } from './asking-regions.ts';

test('A reader is asked where betting may not be advertised, and nowhere else.', () => {
  expect(['IT', 'BE', 'NL', 'ES', 'NO', 'TR'].every(asksBeforeOdds)).toBe(true);
  expect(['GB', 'DE', 'US', ''].some(asksBeforeOdds)).toBe(false);
});

test('The list says of which day it is.', () => {
  expect(askingRegionsAsOf).toMatch(/^\d{4}-\d\d-\d\d$/u);
});
