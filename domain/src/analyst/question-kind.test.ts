import { expect, test } from 'vitest';
import { questionKind } from './question-kind.ts';

test.each([
  ['Which live games should I watch?', 'live'],
  ['What is happening now?', 'live'],
  ['Anything LIVE?', 'live'],
  ['Your best bets among live matches?', 'live'],
  ['What are the best betting opportunities?', 'best-bets'],
  ['Give me a recommendation', 'best-bets'],
  ['Any recommendations for tonight?', 'best-bets'],
  ['What are your top predictions for today?', 'general'],
  ['Analyze the upcoming matches', 'general'],
  ['Will Liverpool deliver against Olive FC?', 'general'],
])('The question “%s” is of the kind %s.', (question, kind) => {
  expect(questionKind(question)).toBe(kind);
});
