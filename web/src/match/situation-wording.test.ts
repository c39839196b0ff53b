import type { Situation } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { halfInning, situationWords, turnWords } from './row-wording.ts';

test.each<[Situation, string, string]>([
  [{ kind: 'drive', side: 'away', down: 3, yards: 4, spot: 'INT 28' }, '3rd & 4', 'Roma with the ball, 3rd & 4'],
  [{ kind: 'drive', side: 'home', down: 1 }, '1st & goal', 'Inter with the ball, 1st & goal'],
  [{ kind: 'at-bat', side: 'home', outs: 2, runners: [1, 3] }, '2 out', 'Inter at bat, 2 out, bases 1 3'],
  [{ kind: 'at-bat', side: 'away', outs: 0, runners: [] }, '0 out', 'Roma at bat, 0 out'],
  [{ kind: 'serve', side: 'home' }, '', 'Inter to serve'],
])('%j reads "%s" next to the side and "%s" for screen readers', (situation, short, heard) => {
  expect(turnWords(situation)).toBe(short);
  expect(situationWords(exampleMatch({ status: 'live', situation }))).toBe(heard);
});

test('a match without a situation has no situation text', () => {
  expect(situationWords(exampleMatch({ status: 'live' }))).toBeUndefined();
});

const inning = (side: 'home' | 'away') =>
  exampleMatch({
    status: 'live',
    sport: 'baseball',
    statusCode: 'IN7',
    situation: { kind: 'at-bat', side, outs: 0, runners: [] },
  });

test('the side at bat decides the half of the inning', () => {
  expect(halfInning(inning('away'))).toBe('Top 7');
  expect(halfInning(inning('home'))).toBe('Bottom 7');
  expect(halfInning(exampleMatch({ status: 'live', sport: 'baseball', statusCode: 'IN7' }))).toBeUndefined();
});
