import { expect, test } from 'vitest';
import { consentRegionsAsOf, needsOddsConsent } from './odds-consent-regions.ts';

test('Consent is required only in countries that forbid advertising of betting.', () => {
  expect(['IT', 'BE', 'NL', 'ES', 'NO', 'TR'].every(needsOddsConsent)).toBe(true);
  expect(['GB', 'DE', 'US', ''].some(needsOddsConsent)).toBe(false);
});

test('The list has the date of its last review.', () => {
  expect(consentRegionsAsOf).toMatch(/^\d{4}-\d\d-\d\d$/u);
});
