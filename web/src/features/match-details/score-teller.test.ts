import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import type { MatchNews } from '../../live/match-store.ts';
import { createScoreTeller, quietMs, scoreNewsWords } from './score-teller.ts';

const match = (fields: Partial<Match>): Match => exampleMatch({ status: 'live', minute: 72, ...fields });
const score = (homeScore: number, awayScore: number, fields: Partial<Match> = {}): Match =>
  match({ homeScore, awayScore, ...fields });

test.each<[string, MatchNews, string | undefined]>([
  ['a goal', { before: score(1, 0), after: score(1, 1) }, 'Goal, Roma. Inter 1, Roma 1, 72 minutes'],
  ['a correction', { before: score(1, 1), after: score(1, 0) }, 'Corrected. Inter 1, Roma 0, 72 minutes'],
  [
    'points, which are no goals',
    {
      before: match({ sport: 'basketball', homeScore: 80, minute: 8, period: 'Q4' }),
      after: match({ sport: 'basketball', homeScore: 82, minute: 8, period: 'Q4' }),
    },
    'Score, Inter. Inter 82, Roma 0, 8 minutes',
  ],
  ['a minute that went by', { before: score(1, 1), after: score(1, 1, { minute: 73 }) }, undefined],
])('%s is said', (_, news, words) => {
  expect(scoreNewsWords(news, 0)).toBe(words);
});

test('without a minute the period is said', () => {
  const shown = { sport: 'hockey', period: 'P2' } as const;
  const before = exampleMatch({ status: 'live', ...shown });
  expect(scoreNewsWords({ before, after: { ...before, homeScore: 1 } }, 0)).toBe('Goal, Inter. Inter 1, Roma 0, P2');
});

const hear = () => {
  const heard: string[] = [];
  const timers: (() => void)[] = [];
  const teller = createScoreTeller({
    matchId: 'football-1',
    now: () => 0,
    after: (delayMs, run) => {
      expect(delayMs).toBe(quietMs);
      timers.push(run);
      return () => timers.splice(timers.indexOf(run), 1);
    },
    say: (words) => heard.push(words),
  });
  return { teller, heard, timers, quietEnds: () => timers.shift()?.() };
};

test('only the open match is said, and each goal once', () => {
  const { teller, heard, quietEnds, timers } = hear();
  teller.take([
    { before: match({ id: 'football-2' }), after: match({ id: 'football-2', homeScore: 1 }) },
    { before: score(0, 0), after: score(1, 0) },
  ]);
  expect(heard).toEqual(['Goal, Inter. Inter 1, Roma 0, 72 minutes']);
  quietEnds();
  expect(heard).toHaveLength(1);
  expect(timers).toHaveLength(0);
});

test('what comes within five seconds is said as one change after them', () => {
  const { teller, heard, quietEnds } = hear();
  teller.take([{ before: score(0, 0), after: score(1, 0) }]);
  teller.take([{ before: score(1, 0), after: score(1, 1) }]);
  teller.take([{ before: score(1, 1), after: score(2, 1) }]);
  expect(heard).toHaveLength(1);
  quietEnds();
  expect(heard.slice(1)).toEqual(['Goal, Inter, Roma. Inter 2, Roma 1, 72 minutes']);
});

test('what came to nothing within them is not said', () => {
  const { teller, heard, quietEnds } = hear();
  teller.take([{ before: score(0, 0), after: score(1, 0) }]);
  teller.take([{ before: score(1, 0), after: score(1, 1) }]);
  teller.take([{ before: score(1, 1), after: score(1, 0) }]);
  quietEnds();
  expect(heard).toHaveLength(1);
});

test('after its end it says nothing more', () => {
  const { teller, heard, timers } = hear();
  teller.take([{ before: score(0, 0), after: score(1, 0) }]);
  teller.take([{ before: score(1, 0), after: score(1, 1) }]);
  teller.end();
  expect(timers).toHaveLength(0);
  expect(heard).toHaveLength(1);
});
