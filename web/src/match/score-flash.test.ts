import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { createFlashBoard, flashTiming, mostFlashes, readNews } from './score-flash.ts';

const match = (fields: Partial<Match> = {}): Match =>
  exampleMatch({ homeScore: 1, awayScore: 1, status: 'live', ...fields });

const flashPage = (isHidden = () => false) => {
  let nowMs = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const board = createFlashBoard({
    isHidden,
    after: (delayMs, run) => {
      const timer = { at: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  const pass = (ms: number): void => {
    const end = nowMs + ms;
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      timers = timers.filter((other) => other !== next);
      nowMs = next.at;
      next.run();
    }
    nowMs = end;
  };
  return { board, pass };
};

const goal = (id = 'football-1') => ({ before: match({ id }), after: match({ id, awayScore: 2 }) });

const rise = { kind: 'rise', fading: false, turn: 1 };

test.each([
  ['a goal', match(), match({ homeScore: 2 }), { ...rise, sides: ['home'], word: 'Goal' }],
  ['goals of both', match(), match({ homeScore: 2, awayScore: 2 }), { ...rise, sides: ['home', 'away'], word: 'Goal' }],
  [
    'points, which need no word',
    match({ sport: 'basketball' }),
    match({ sport: 'basketball', homeScore: 3 }),
    { ...rise, sides: ['home'] },
  ],
  ['a goal taken back', match(), match({ homeScore: 0 }), { kind: 'correction', word: 'Corrected' }],
  ['a minute', match({ minute: 5 }), match({ minute: 6 }), undefined],
  ['the kick-off', match({ status: 'scheduled', homeScore: 0 }), match({ homeScore: 1 }), undefined],
  ['a lap time', match({ sport: 'formula1', homeScore: 80 }), match({ sport: 'formula1', homeScore: 81 }), undefined],
] as const)('%s', (_what, before, after, expected) => {
  expect(readNews({ before, after }, 1)).toEqual(expected);
});

test('a goal holds for 8 s, fades, and is gone', () => {
  const { board, pass } = flashPage();
  board.watch('football-1', () => undefined);
  board.take([goal()]);
  expect(board.flash('football-1')).toMatchObject({ kind: 'rise', sides: ['away'], fading: false });
  pass(flashTiming.hold - 1);
  expect(board.flash('football-1')).toMatchObject({ fading: false });
  pass(1);
  expect(board.flash('football-1')).toMatchObject({ fading: true });
  pass(flashTiming.fade);
  expect(board.flash('football-1')).toBeUndefined();
});

test('a second goal starts the time anew and is another turn', () => {
  const { board, pass } = flashPage();
  board.watch('football-1', () => undefined);
  board.take([goal()]);
  const first = board.flash('football-1');
  pass(5_000);
  board.take([{ before: match(), after: match({ homeScore: 3 }) }]);
  const second = board.flash('football-1');
  expect(second).toMatchObject({ kind: 'rise', sides: ['home'] });
  expect(second).not.toEqual({ ...first, sides: ['home'] });
  pass(5_000);
  expect(board.flash('football-1')).toMatchObject({ fading: false });
});

test('no more than five rows are pink at once', () => {
  const { board } = flashPage();
  const ids = Array.from({ length: 9 }, (_, at) => `football-${at}`);
  for (const id of ids) board.watch(id, () => undefined);
  board.take(ids.map((id) => goal(id)));
  expect(ids.filter((id) => board.flash(id) !== undefined)).toHaveLength(mostFlashes);
});

test('a row that is not on the screen does not flash, nor does any on a hidden page', () => {
  const unseen = flashPage();
  unseen.board.take([goal()]);
  expect(unseen.board.flash('football-1')).toBeUndefined();
  const hidden = flashPage(() => true);
  hidden.board.watch('football-1', () => undefined);
  hidden.board.take([goal()]);
  expect(hidden.board.flash('football-1')).toBeUndefined();
});

test('only the row of the match is told, and a cleared board holds nothing', () => {
  const { board, pass } = flashPage();
  const told: string[] = [];
  board.watch('football-1', () => told.push('1'));
  board.watch('football-2', () => told.push('2'));
  board.take([goal()]);
  board.clear();
  pass(20_000);
  expect(told).toEqual(['1', '1']);
  expect(board.flash('football-1')).toBeUndefined();
});
