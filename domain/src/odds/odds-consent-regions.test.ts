import { expect, test } from 'vitest';
import { consentRegionsAsOf, needsOddsConsent } from './odds-consent-regions.ts';

test('A reader is asked where betting may not be advertised, and nowhere else.', () => {
  expect(['IT', 'BE', 'NL', 'ES', 'NO', 'TR'].every(needsOddsConsent)).toBe(true);
  expect(['GB', 'DE', 'US', ''].some(needsOddsConsent)).toBe(false);
});

test('The list says of which day it is.', () => {
  expect(consentRegionsAsOf).toMatch(/^\d{4}-\d\d-\d\d$/u);
});
