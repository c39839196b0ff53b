import { problems } from '@touchline/protocol/problems.ts';
import { refusals } from '@touchline/texts/en/account.ts';
import { expect, test } from 'vitest';
import { refusalWords } from './account-wording.ts';

test.each(Object.entries(refusals))('the page and the server use the same message for %s', (code, words) => {
  expect(Object.entries(problems).find(([known]) => known === code)?.[1].title).toBe(words);
});

test('an unknown refusal shows the server’s message, or nothing if it sent none', () => {
  expect(refusalWords({ ok: false, code: 'newer', words: 'Something new.' })).toBe('Something new.');
  expect(refusalWords({ ok: false, code: undefined, words: undefined })).toBeUndefined();
});
