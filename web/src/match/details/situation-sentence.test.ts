import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { Situation } from '@touchline/domain/match/match.ts';
import { expect, test } from 'vitest';
import { situationSentence } from './situation-sentence.ts';

test.each<[Situation, string]>([
  [{ kind: 'drive', side: 'away', down: 3, yards: 4, spot: 'INT 28' }, 'Roma with the ball, 3rd & 4 at INT 28'],
  [{ kind: 'drive', side: 'home', down: 1, redZone: true }, 'Inter with the ball, 1st & goal'],
  [
    { kind: 'at-bat', side: 'home', outs: 2, balls: 3, strikes: 1, runners: [1, 3] },
    'Inter at bat, 2 out, 3-1 count, runners on first and third',
  ],
  [{ kind: 'at-bat', side: 'away', outs: 0, runners: [] }, 'Roma at bat, 0 out, bases empty'],
  [{ kind: 'at-bat', side: 'away', outs: 1, runners: [2] }, 'Roma at bat, 1 out, runner on second'],
  [{ kind: 'at-bat', side: 'away', outs: 1, runners: [1, 2, 3] }, 'Roma at bat, 1 out, bases loaded'],
  [{ kind: 'serve', side: 'home' }, 'Inter to serve'],
])('%j reads "%s"', (situation, words) => {
  expect(situationSentence(exampleMatch({ situation }))).toBe(words);
});

test('a match of which no moment is told has no words for it', () => {
  expect(situationSentence(exampleMatch())).toBeUndefined();
});
