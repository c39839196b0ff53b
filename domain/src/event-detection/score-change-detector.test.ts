import { expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { scoreChangesInWords } from '../../test/read-score-changes.ts';
import type { Match, MatchEvent } from '../match/match.ts';
import { initialScoreState, confirmationMs, confirmScore, detectScoreChanges } from './score-change-detector.ts';

type State = Partial<Match> & { readonly afterS?: number; readonly quiet?: boolean };

/** The changes of a match's states, 15 s apart unless `afterS` differs: "goal home 1-0". */
const received = (first: Partial<Match>, ...states: readonly State[]): readonly string[] => {
  let atMs = 0;
  return scoreChangesInWords(
    exampleMatch({ status: 'live', ...first }),
    states.map(({ afterS = 15, quiet = false, ...fields }) => {
      atMs += afterS * 1_000;
      return { match: exampleMatch({ status: 'live', ...first, ...fields }), atMs, quiet };
    }),
  );
};

const score = (homeScore: number, awayScore: number, fields: State = {}): State => ({
  homeScore,
  awayScore,
  ...fields,
});
const goalOf = (side: 'home' | 'away', minute: number, player: string): MatchEvent => ({
  kind: 'goal',
  side,
  minute,
  player,
});
const cancelled = (side: 'home' | 'away', minute: number, detail = 'Goal cancelled'): MatchEvent => ({
  kind: 'var',
  side,
  minute,
  detail,
});

test('a goal is announced at once, but no other change', () => {
  expect(received({}, { minute: 5 }, score(1, 0, { minute: 6 }), score(1, 0, { minute: 7 }))).toEqual([
    'goal home 1-0',
  ]);
});

test('the first state and the kick-off have no event', () => {
  expect(received({ homeScore: 3, awayScore: 2 })).toEqual([]);
  expect(received({ status: 'scheduled' }, score(1, 0, { status: 'live' }), score(1, 1, { status: 'live' }))).toEqual([
    'goal away 1-1',
  ]);
});

test('two goals in one step are one change, regardless of which side scored', () => {
  expect(received({}, score(2, 0))).toEqual(['goal home+2 2-0']);
  expect(received({}, score(1, 1))).toEqual(['goal home away 1-1']);
});

test('a score that falls and recovers is a dip, and its goal is announced once', () => {
  expect(received({}, score(1, 0), score(0, 0), score(1, 0), score(0, 0), score(1, 0, { afterS: 29 }))).toEqual([
    'goal home 1-0',
    'dip 0-0',
    'recovered 1-0',
    'dip 0-0',
    'recovered 1-0',
  ]);
});

test('a goal during a dip is announced without the earlier goals', () => {
  expect(received({}, score(1, 0), score(0, 0), score(2, 0))).toEqual(['goal home 1-0', 'dip 0-0', 'goal home 2-0']);
  expect(received({}, score(1, 0), score(0, 0), score(1, 1))).toEqual(['goal home 1-0', 'dip 0-0', 'goal away 1-1']);
});

test('a lower score that persists is corrected once, and the next goal is announced again', () => {
  expect(received({}, score(1, 0), score(0, 0), { minute: 50, afterS: 60 }, score(1, 0))).toEqual([
    'goal home 1-0',
    'dip 0-0',
    'correction 0-0',
    'goal home 1-0',
  ]);
});

test('a goal reversed by video review is disallowed at once, whether the decision or the score arrives first', () => {
  const events = [cancelled('home', 51)];
  const expected = ['goal home 1-0', 'disallowed 0-0'];
  expect(received({}, score(1, 0), score(0, 0, { events }))).toEqual(expected);
  expect(received({}, score(1, 0), score(1, 0, { events }), score(0, 0, { events }))).toEqual(expected);
  expect(received({}, score(1, 0), score(0, 0), score(0, 0, { events, afterS: 10 }))).toEqual([
    'goal home 1-0',
    'dip 0-0',
    'disallowed 0-0',
  ]);
});

test.each(['Goal Disallowed - offside', 'Goal Disallowed - handball', 'Goal cancelled'])(
  '"%s" disallows a goal',
  (detail) => {
    expect(received({}, score(1, 0), score(0, 0, { events: [cancelled('home', 9, detail)] }))).toContain(
      'disallowed 0-0',
    );
  },
);

test.each(['Goal confirmed', 'Penalty cancelled', 'Red card cancelled'])('"%s" does not disallow a goal', (detail) => {
  expect(received({}, score(1, 0), score(0, 0, { events: [cancelled('home', 9, detail)] }))).not.toContain(
    'disallowed 0-0',
  );
});

test('a decision is ignored if it is for the other side, older than the goal or already used', () => {
  const other = [cancelled('away', 51)];
  expect(received({}, score(1, 0), score(0, 0, { events: other }))).toEqual(['goal home 1-0', 'dip 0-0']);
  const earlier = [cancelled('home', 20)];
  expect(received({}, { events: earlier }, score(1, 0, { events: earlier }), score(0, 0, { events: earlier }))).toEqual(
    ['goal home 1-0', 'dip 0-0'],
  );
  expect(received({ events: earlier, homeScore: 1 }, score(0, 0))).toEqual(['dip 0-0']);
});

test('an old score that reappears after the decision is a goal only if it persists', () => {
  const events = [cancelled('home', 51)];
  const reversed: readonly State[] = [score(1, 0), score(0, 0, { events })];
  expect(received({}, ...reversed, score(1, 0, { afterS: 5 }), score(0, 0, { events, afterS: 5 }))).toEqual([
    'goal home 1-0',
    'disallowed 0-0',
  ]);
  expect(
    received({}, ...reversed, score(1, 0, { events, afterS: 20 }), { events, homeScore: 1, minute: 60, afterS: 40 }),
  ).toEqual(['goal home 1-0', 'disallowed 0-0', 'goal home 1-0']);
  expect(received({}, ...reversed, score(1, 0, { events, afterS: 300 })).at(-1)).toBe('goal home 1-0');
});

test('a goal that moves to the other side is a correction, but a further goal is announced', () => {
  expect(received({}, score(1, 0), score(0, 1), { homeScore: 0, awayScore: 1, minute: 9, afterS: 40 })).toEqual([
    'goal home 1-0',
    'dip 0-1',
    'correction 0-1',
  ]);
  expect(received({}, score(1, 0), score(0, 2), { homeScore: 0, awayScore: 2, minute: 9, afterS: 40 })).toEqual([
    'goal home 1-0',
    'dip 0-2',
    'correction 0-1',
    'goal away 0-2',
  ]);
});

test('a goal on top of a lower score confirms it without waiting', () => {
  expect(received({}, score(1, 0), score(0, 0), score(0, 1, { afterS: 10 }))).toEqual([
    'goal home 1-0',
    'dip 0-0',
    'correction 0-0',
    'goal away 0-1',
  ]);
});

test('changes during a gap have no events, and later goals are announced', () => {
  expect(received({}, score(2, 1, { quiet: true }), score(3, 1), score(0, 0, { quiet: true }), score(1, 0))).toEqual([
    'goal home 3-1',
    'goal home 1-0',
  ]);
});

test('a confirmation that is checked far too late is skipped', () => {
  const match = exampleMatch({ status: 'live', homeScore: 1 });
  const fallen = { ...match, homeScore: 0 };
  const { state } = detectScoreChanges(initialScoreState(match), fallen, { nowMs: 0, quiet: false });
  if (state === undefined) throw new Error('a live match has a score');
  expect(confirmScore(state, fallen, confirmationMs).changes).toHaveLength(1);
  const late = confirmScore(state, fallen, 2 * confirmationMs);
  expect(late).toEqual({ state: initialScoreState(fallen), changes: [] });
});

test('a score that changes after the end is a correction once it persists, not a goal', () => {
  const finished = { status: 'finished' } as const;
  expect(received({}, score(1, 0, finished))).toEqual(['goal home 1-0']);
  expect(received(finished, score(1, 0), score(0, 0), score(0, 0, { afterS: 60 }))).toEqual([]);
  expect(received(finished, score(1, 0), score(1, 0, { period: 'Ended', afterS: 40 }))).toEqual(['correction 1-0']);
});

test('a match that is briefly reported as scheduled continues; a postponed match starts over', () => {
  expect(received({ homeScore: 1 }, { status: 'scheduled', homeScore: 0 }, score(1, 0), score(2, 0))).toEqual([
    'goal home 2-0',
  ]);
  expect(received({ homeScore: 1 }, { status: 'postponed' }, score(0, 0), score(1, 0))).toEqual(['goal home 1-0']);
});

test('the scorer is named if the event arrives with the score or earlier, and never for another goal', () => {
  const events = [goalOf('home', 12, 'Lautaro')];
  expect(received({}, score(1, 0, { events }))).toEqual(['goal home 1-0 Lautaro']);
  expect(received({}, { events }, score(1, 0, { events }))).toEqual(['goal home 1-0 Lautaro']);
  expect(received({}, score(1, 0), { homeScore: 1, events }, score(2, 0, { events }))).toEqual([
    'goal home 1-0',
    'goal home 2-0',
  ]);
  const both = [goalOf('home', 13, 'Thuram'), goalOf('home', 12, 'Lautaro')];
  expect(received({}, score(2, 0, { events: both }))).toEqual(['goal home+2 2-0 Lautaro, Thuram']);
});

const shootout = (home: number, away: number): State => ({ statusCode: 'P', shootout: { home, away } });

test('football: a shoot-out is not part of the score', () => {
  const first = { homeScore: 3, awayScore: 3, statusCode: 'ET' };
  expect(
    received(first, shootout(0, 0), shootout(1, 0), shootout(1, 1), { ...shootout(4, 2), status: 'finished' }),
  ).toEqual([]);
});

test('hockey: the deciding goal of a shoot-out is not part of the match, and the equaliser before it is', () => {
  const hockey = { sport: 'hockey', homeScore: 2, awayScore: 1, statusCode: 'P3' } as const;
  expect(
    received(
      hockey,
      score(2, 2, { statusCode: 'PT' }),
      score(3, 2, { statusCode: 'PT' }),
      score(3, 2, { statusCode: 'AP', status: 'finished' }),
    ),
  ).toEqual(['goal away 2-2']);
  const periodScores = { home: { p1: 2, so: 1 }, away: { p1: 2, so: 0 } };
  expect(
    received({ ...hockey, awayScore: 2 }, score(3, 2, { statusCode: 'AP', status: 'finished', periodScores })),
  ).toEqual([]);
});

test.each([
  ['every basketball score is detected', 'basketball', score(2, 0), ['goal home+2 2-0']],
  ['a touchdown is detected', 'americanfootball', score(6, 0), ['goal home+6 6-0']],
  ['the kick after a touchdown is not detected', 'americanfootball', score(1, 0), []],
  ['a penalty in rugby is detected', 'rugby', score(0, 3), ['goal away+3 0-3']],
  ['a conversion in rugby is not detected', 'rugby', score(2, 0), []],
  ['a set is detected', 'tennis', score(1, 0), ['goal home 1-0']],
  ['runs are detected', 'baseball', score(0, 4), ['goal away+4 0-4']],
  ['a lap time is not detected', 'formula1', score(81, 80), []],
  ['a score of a fight is not detected', 'mma', score(1, 0), []],
] as const)('%s', (_what, sport, state, moments) => {
  expect(received({ sport }, state)).toEqual(moments);
});
