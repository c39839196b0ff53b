import { problemText } from '@touchline/domain/provider-problem.ts';
import * as de from '@touchline/texts/de/unavailable.ts';
import { reasons } from '@touchline/texts/en/unavailable.ts';
import * as es from '@touchline/texts/es/unavailable.ts';
import { expect, test } from 'vitest';
import { reasonSentence } from './match-queries.tsx';

test('a reason becomes a sentence, and an unknown reason is not translated', () => {
  expect(reasonSentence('No odds data available')).toBe('No odds data available.');
  expect(reasonSentence('Something else')).toBe('Something else.');
  expect(reasonSentence(problemText('caller'))).toBe(problemText('caller'));
});

test('every language has texts for provider problems', () => {
  const told = [problemText('auth'), problemText('network'), problemText('malformed')];
  for (const known of [reasons, de.reasons, es.reasons])
    expect(Object.keys(known)).toEqual(expect.arrayContaining(told));
});
