import { problems } from '@touchline/protocol/problems.ts';
import { refusals } from '@touchline/texts/en/account.ts';
import { expect, test } from 'vitest';
import { refusalWords } from './account-wording.ts';

test.each(Object.entries(refusals))('of %s the page says what the server does', (code, words) => {
  expect(Object.entries(problems).find(([known]) => known === code)?.[1].title).toBe(words);
});

test('a refusal that the page has no words for is told in the server’s, one without any not at all', () => {
  expect(refusalWords({ ok: false, code: 'newer', words: 'Something new.' })).toBe('Something new.');
  expect(refusalWords({ ok: false, code: undefined, words: undefined })).toBeUndefined();
});
