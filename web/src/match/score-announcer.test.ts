import type { ScoreChange } from '@touchline/domain/event-detection/score-change-detector.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import { createScoreAnnouncer, quietMs } from './score-announcer.ts';
import type { MatchScoreChange } from './score-changes.ts';

const news = (
  kind: ScoreChange['kind'],
  before: Score,
  after: Score,
  fields: Partial<Match> = {},
): MatchScoreChange => ({
  match: exampleMatch({ status: 'live', minute: 72, homeScore: after.home, awayScore: after.away, ...fields }),
  change: kind === 'goal' ? { kind, rises: [], before, after } : { kind, before, after },
});
const score = (home: number, away: number): Score => ({ home, away });

const hear = () => {
  const { after, pass, waiting } = timersByHand();
  const heard: string[] = [];
  const teller = createScoreAnnouncer({ now: () => 0, after, say: (words) => heard.push(words) });
  return { teller, heard, waiting, pass };
};

test.each<[string, MatchScoreChange, string]>([
  ['a goal', news('goal', score(1, 0), score(1, 1)), 'Goal, Roma. Inter 1, Roma 1, 72 minutes'],
  ['two at once', news('goal', score(0, 0), score(1, 1)), '2 goals, Inter, Roma. Inter 1, Roma 1, 72 minutes'],
  ['a reversal', news('disallowed', score(1, 1), score(1, 0)), 'Goal disallowed. Inter 1, Roma 0, 72 minutes'],
  ['a correction', news('correction', score(1, 1), score(1, 0)), 'Corrected. Inter 1, Roma 0, 72 minutes'],
  ['a moved goal', news('correction', score(1, 0), score(0, 1)), 'Corrected. Inter 0, Roma 1, 72 minutes'],
  [
    'points',
    news('goal', score(80, 0), score(82, 0), { sport: 'basketball', minute: 8, period: 'Q4' }),
    '2 points, Inter. Inter 82, Roma 0, Q4',
  ],
  [
    'a set',
    news('goal', score(0, 0), score(1, 0), { sport: 'tennis', period: 'Set 1' }),
    'Set, Inter. Inter 1, Roma 0, Set 1',
  ],
])('%s is said in one sentence', (_what, each, words) => {
  const { teller, heard } = hear();
  teller.take([each]);
  expect(heard).toEqual([words]);
});

test('without a minute the period is said', () => {
  const { teller, heard } = hear();
  const { match, change: moment } = news('goal', score(0, 0), score(1, 0), { sport: 'hockey', period: 'P2' });
  const { minute: _none, ...noClock } = match;
  teller.take([{ match: noClock, change: moment }]);
  expect(heard).toEqual(['Goal, Inter. Inter 1, Roma 0, P2']);
});

test('where the league writes the visitors first, so does the sentence', () => {
  const { teller, heard } = hear();
  teller.take([news('goal', score(0, 0), score(0, 1), { sport: 'hockey', leagueCountry: 'USA' })]);
  expect(heard).toEqual(['Goal, Roma. Roma 1, Inter 0']);
});

test('what only is to be seen is not said', () => {
  const { teller, heard, waiting } = hear();
  teller.take([news('dip', score(1, 0), score(0, 0))]);
  teller.take([news('recovered', score(0, 0), score(1, 0))]);
  expect(heard).toEqual([]);
  expect(waiting()).toBe(0);
});

test('what comes within five seconds is said as one change after them, and no goal of it is lost', () => {
  const { teller, heard, pass } = hear();
  teller.take([news('goal', score(0, 0), score(1, 0))]);
  teller.take([news('goal', score(1, 0), score(1, 1))]);
  teller.take([news('goal', score(1, 1), score(2, 1))]);
  expect(heard).toHaveLength(1);
  pass(quietMs);
  expect(heard.slice(1)).toEqual(['2 goals, Inter, Roma. Inter 2, Roma 1, 72 minutes']);
});

test('what came to nothing within them is not said', () => {
  const { teller, heard, pass, waiting } = hear();
  teller.take([news('goal', score(0, 0), score(1, 0))]);
  teller.take([news('goal', score(1, 0), score(1, 1))]);
  teller.take([news('correction', score(1, 1), score(1, 0))]);
  pass(quietMs);
  expect(heard).toHaveLength(1);
  expect(waiting()).toBe(0);
});

test('many matches at once are one message of three sentences and a count', () => {
  const { teller, heard } = hear();
  teller.take(
    ['a', 'b', 'c', 'd', 'e'].map((id) =>
      news('goal', score(0, 0), score(1, 0), { id, homeTeam: { id, name: id.toUpperCase() } }),
    ),
  );
  expect(heard).toEqual([
    'Goal, A. A 1, Roma 0, 72 minutes. Goal, B. B 1, Roma 0, 72 minutes. Goal, C. C 1, Roma 0, 72 minutes. 2 more scores changed',
  ]);
});

test('after its end it says nothing more', () => {
  const { teller, heard, pass, waiting } = hear();
  teller.take([news('goal', score(0, 0), score(1, 0))]);
  teller.take([news('goal', score(1, 0), score(1, 1))]);
  teller.end();
  pass(quietMs);
  expect(waiting()).toBe(0);
  expect(heard).toHaveLength(1);
});
