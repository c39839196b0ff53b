import { expect, test } from 'vitest';
import { userRegion } from './user-region.ts';

test('The first country that a language names is the reader’s.', () => {
  expect(userRegion(['en', 'nl-BE', 'fr-FR'])).toBe('BE');
  expect(userRegion(['zh-Hans-SG'])).toBe('SG');
});

test('Without one it is where the first language is spoken most.', () => {
  expect(userRegion(['it', 'en'])).toBe('IT');
});

test('It is nowhere where nothing is known.', () => {
  expect(userRegion([])).toBe('');
  expect(userRegion(['no tag at all'])).toBe('');
});
