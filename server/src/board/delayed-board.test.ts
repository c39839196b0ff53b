import { isMasked } from '@touchline/domain/match/score-mask.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardStep } from './board-replica.ts';
import { createDelayedBoard } from './delayed-board.ts';
import type { BoardView, DelayedBoard } from './delayed-board.ts';

const delayMs = 30_000;
const startTime = '1970-01-01T00:00:00.000Z';

let nowMs: number;
let matches: Map<string, Match>;
let listener: (step: BoardStep) => void;
let delayed: DelayedBoard;

const score = (id: string, homeScore: number): Match => exampleMatch({ id, status: 'live', homeScore });

beforeEach(() => {
  nowMs = 1_000_000;
  matches = new Map([['football-1', score('football-1', 0)]]);
  delayed = createDelayedBoard({
    board: {
      version: () => 1,
      match: (id) => matches.get(id),
      matches: () => matches.values(),
      subscribe: (onStep) => {
        listener = onStep;
        return () => undefined;
      },
    },
    maxDelayMs: 120_000,
    now: () => nowMs,
  });
});

const pass = (seconds: number): void => {
  nowMs += seconds * 1_000;
};

/** Sets a match, or removes it without a score, as a step of the board does. */
const change = (id: string, homeScore: number | undefined): void => {
  if (homeScore === undefined) matches.delete(id);
  else matches.set(id, score(id, homeScore));
  const what = homeScore === undefined ? { drop: [id] } : { patch: { [id]: { homeScore } } };
  listener({ kind: 'change', change: { version: 2, updatedAt: null, ...what }, putTexts: [] });
};

const scores = (view: BoardView): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from(view.matches(), ({ id, homeScore }) => [id, homeScore]));

const shown = () => scores(delayed.viewOf(delayMs));

const watch = (id: string) => delayed.watch(delayMs, (match) => match.id === id);

const tag = () => delayed.viewOf(delayMs).tag;

describe('a delayed board', () => {
  beforeEach(() => pass(60));

  it('shows each change after the delay, even if another follows within it', () => {
    change('football-1', 1);
    pass(20);
    change('football-1', 2);
    expect(shown()).toEqual({ 'football-1': 0 });
    pass(10);
    expect(shown()).toEqual({ 'football-1': 1 });
    pass(20);
    expect(shown()).toEqual({ 'football-1': 2 });
    expect(scores(delayed.viewOf(0))).toEqual({ 'football-1': 2 });
  });

  it('keeps a match that has left, and lacks a new one, until the delay has passed', () => {
    change('football-1', undefined);
    change('football-2', 1);
    expect(shown()).toEqual({ 'football-1': 0 });
    pass(31);
    expect(shown()).toEqual({ 'football-2': 1 });
  });

  it('says when it changes next, for the matches in question', () => {
    const [first, second] = [watch('football-1'), watch('football-2')];
    expect([first(), second()]).toEqual([undefined, undefined]);
    change('football-1', 1);
    pass(12);
    change('football-2', 1);
    change('football-1', 2);
    expect([first(), second()]).toEqual([18_000, 30_000]);
    pass(20);
    expect([first(), second()]).toEqual([10_000, 10_000]);
    pass(10);
    expect([first(), second()]).toEqual([undefined, undefined]);
    expect(delayed.watch(0, () => true)()).toBeUndefined();
  });

  it('examines each change only once', () => {
    let asked = 0;
    const next = delayed.watch(delayMs, () => {
      asked += 1;
      return false;
    });
    for (let goals = 1; goals <= 5; goals += 1) change('football-1', goals);
    for (let time = 0; time < 3; time += 1) next();
    // Each change has the match before and after it.
    expect(asked).toBe(10);
    pass(200);
    change('football-1', 6);
    expect([next(), asked]).toEqual([undefined, 12]);
  });

  it('has another tag only when it shows something else', () => {
    const before = tag();
    change('football-1', 1);
    expect(tag()).toBe(before);
    pass(30);
    expect(tag()).not.toBe(before);
  });

  it('forgets changes that are older than the longest delay', () => {
    change('football-1', 1);
    pass(200);
    change('football-1', 2);
    expect(scores(delayed.viewOf(120_000))).toEqual({ 'football-1': 1 });
    // The first change is gone, so a longer delay can't show the score before it.
    expect(scores(delayed.viewOf(230_000))).toEqual({ 'football-1': 1 });
  });
});

describe('while the board is not known for as long as the delay', () => {
  it('masks all scores, again after a rebuild', () => {
    const masked = () => Array.from(delayed.viewOf(delayMs).matches(), isMasked);
    expect(masked()).toEqual([true]);
    expect(delayed.watch(delayMs, () => true)()).toBe(delayMs);
    pass(30);
    expect(masked()).toEqual([false]);
    listener({ kind: 'rebuilt', version: 9 });
    expect(masked()).toEqual([true]);
  });

  it.each<[string, Partial<Match>, Match['status']]>([
    ['in play', { status: 'live', minute: 90, stoppage: 3, minuteAt: startTime, statusCode: '2H' }, 'live'],
    ['that may have just ended', { status: 'finished', minute: 120, statusCode: 'AET' }, 'live'],
    ['of an earlier day', { status: 'finished', startTime: '1969-12-31T12:00:00Z', statusCode: 'AET' }, 'finished'],
    ['to come', { status: 'scheduled' }, 'scheduled'],
  ])('shows a match %s without its clock', (_which, given, status) => {
    matches.set('football-1', exampleMatch({ startTime, ...given }));
    listener({ kind: 'rebuilt', version: 9 });
    const [match] = delayed.viewOf(delayMs).matches();
    expect(match?.status).toBe(status);
    expect(Object.keys(match ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/minute|stoppage|statusCode/)]),
    );
  });
});
