import type { ScoreChange } from '@touchline/domain/event-detection/score-change-detector.ts';
import type { Score } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import { createScoreAnnouncer, quietMs } from './score-announcer.ts';
import type { MatchScoreChange } from './score-changes.ts';

const scoreChange = (
  kind: ScoreChange['kind'],
  before: Score,
  after: Score,
  fields: Partial<Match> = {},
): MatchScoreChange => ({
  match: exampleMatch({ status: 'live', minute: 72, homeScore: after.home, awayScore: after.away, ...fields }),
  change: kind === 'goal' ? { kind, rises: [], before, after } : { kind, before, after },
});
const score = (home: number, away: number): Score => ({ home, away });

const startAnnouncer = () => {
  const { after, pass, waiting } = timersByHand();
  const announced: string[] = [];
  const announcer = createScoreAnnouncer({ now: () => 0, after, say: (words) => announced.push(words) });
  return { announcer, announced, waiting, pass };
};

test.each<[string, MatchScoreChange, string]>([
  ['a goal', scoreChange('goal', score(1, 0), score(1, 1)), 'Goal, Roma. Inter 1, Roma 1, minute 72'],
  [
    'two goals at once',
    scoreChange('goal', score(0, 0), score(1, 1)),
    '2 goals, Inter, Roma. Inter 1, Roma 1, minute 72',
  ],
  ['a reversal', scoreChange('disallowed', score(1, 1), score(1, 0)), 'Goal disallowed. Inter 1, Roma 0, minute 72'],
  ['a correction', scoreChange('correction', score(1, 1), score(1, 0)), 'Corrected. Inter 1, Roma 0, minute 72'],
  [
    'a goal moved to the other side',
    scoreChange('correction', score(1, 0), score(0, 1)),
    'Corrected. Inter 0, Roma 1, minute 72',
  ],
  [
    'points',
    scoreChange('goal', score(80, 0), score(82, 0), { sport: 'basketball', minute: 8, period: 'Q4' }),
    '2 points, Inter. Inter 82, Roma 0, Q4',
  ],
  [
    'a set',
    scoreChange('goal', score(0, 0), score(1, 0), { sport: 'tennis', period: 'Set 1' }),
    'Set, Inter. Inter 1, Roma 0, Set 1',
  ],
])('%s is announced with the new score', (_what, each, words) => {
  const { announcer, announced } = startAnnouncer();
  announcer.take([each]);
  expect(announced).toEqual([words]);
});

test('without a minute, the period is announced', () => {
  const { announcer, announced } = startAnnouncer();
  const { match, change } = scoreChange('goal', score(0, 0), score(1, 0), { sport: 'hockey', period: 'P2' });
  const { minute: _none, ...noClock } = match;
  announcer.take([{ match: noClock, change }]);
  expect(announced).toEqual(['Goal, Inter. Inter 1, Roma 0, P2']);
});

test('in a league that lists the away side first, the announcement also lists the away side first', () => {
  const { announcer, announced } = startAnnouncer();
  announcer.take([scoreChange('goal', score(0, 0), score(0, 1), { sport: 'hockey', leagueCountry: 'USA' })]);
  expect(announced).toEqual(['Goal, Roma. Roma 1, Inter 0']);
});

test('a temporary dip and its recovery are not announced', () => {
  const { announcer, announced, waiting } = startAnnouncer();
  announcer.take([scoreChange('dip', score(1, 0), score(0, 0))]);
  announcer.take([scoreChange('recovered', score(0, 0), score(1, 0))]);
  expect(announced).toEqual([]);
  expect(waiting()).toBe(0);
});

test('changes within five seconds of an announcement are announced together afterwards', () => {
  const { announcer, announced, pass } = startAnnouncer();
  announcer.take([scoreChange('goal', score(0, 0), score(1, 0))]);
  announcer.take([scoreChange('goal', score(1, 0), score(1, 1))]);
  announcer.take([scoreChange('goal', score(1, 1), score(2, 1))]);
  expect(announced).toHaveLength(1);
  pass(quietMs);
  expect(announced.slice(1)).toEqual(['2 goals, Inter, Roma. Inter 2, Roma 1, minute 72']);
});

test('changes that cancel each other out are not announced', () => {
  const { announcer, announced, pass, waiting } = startAnnouncer();
  announcer.take([scoreChange('goal', score(0, 0), score(1, 0))]);
  announcer.take([scoreChange('goal', score(1, 0), score(1, 1))]);
  announcer.take([scoreChange('correction', score(1, 1), score(1, 0))]);
  pass(quietMs);
  expect(announced).toHaveLength(1);
  expect(waiting()).toBe(0);
});

test('simultaneous changes in many matches are one message with three matches and a count of the others', () => {
  const { announcer, announced } = startAnnouncer();
  announcer.take(
    ['a', 'b', 'c', 'd', 'e'].map((id) =>
      scoreChange('goal', score(0, 0), score(1, 0), { id, homeTeam: { id, name: id.toUpperCase() } }),
    ),
  );
  expect(announced).toEqual([
    'Goal, A. A 1, Roma 0, minute 72. Goal, B. B 1, Roma 0, minute 72. Goal, C. C 1, Roma 0, minute 72. 2 more scores changed',
  ]);
});

test('nothing is announced after the announcer is stopped', () => {
  const { announcer, announced, pass, waiting } = startAnnouncer();
  announcer.take([scoreChange('goal', score(0, 0), score(1, 0))]);
  announcer.take([scoreChange('goal', score(1, 0), score(1, 1))]);
  announcer.end();
  pass(quietMs);
  expect(waiting()).toBe(0);
  expect(announced).toHaveLength(1);
});
