import { problems } from '@touchline/protocol/problems.ts';
import { refusals } from '@touchline/texts/en/analyst.ts';
import { expect, test } from 'vitest';

test.each(Object.entries(refusals))('the message for %s is the title of the server’s problem', (code, words) => {
  expect(Object.entries(problems).find(([known]) => known === code)?.[1].title).toBe(words);
});
