import { expect, test } from 'vitest';
import { problemText, providerProblemKinds } from './provider-problem.ts';

test('a missing or rejected key has the spec’s text', () => {
  expect(problemText('auth')).toBe('API-Sports key is required. Please add your API key to the configuration.');
});

test('every kind has a sentence that ends with what to do', () => {
  for (const kind of providerProblemKinds) expect(problemText(kind)).toMatch(/Please .+\.$/);
});
