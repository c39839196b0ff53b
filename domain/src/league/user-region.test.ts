import { expect, test } from 'vitest';
import { userRegion } from './user-region.ts';

test('returns the first country named in a language tag', () => {
  expect(userRegion(['en', 'nl-BE', 'fr-FR'])).toBe('BE');
  expect(userRegion(['zh-Hans-SG'])).toBe('SG');
});

test('without a named country, returns the country where the first language is most spoken', () => {
  expect(userRegion(['it', 'en'])).toBe('IT');
});

test('returns an empty string if no language tag is valid', () => {
  expect(userRegion([])).toBe('');
  expect(userRegion(['no tag at all'])).toBe('');
});
