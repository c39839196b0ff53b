import { expect, test } from 'vitest';
import { readerRegion } from './user-region.ts';

test('The first country that a language names is the reader’s.', () => {
  expect(readerRegion(['en', 'nl-BE', 'fr-FR'])).toBe('BE');
  expect(readerRegion(['zh-Hans-SG'])).toBe('SG');
});

test('Without one it is where the first language is spoken most.', () => {
  expect(readerRegion(['it', 'en'])).toBe('IT');
});

test('It is nowhere where nothing is known.', () => {
  expect(readerRegion([])).toBe('');
  expect(readerRegion(['no tag at all'])).toBe('');
});
