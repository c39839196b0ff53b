import type { ScoreChange } from '@touchline/domain/event-detection/score-change-detector.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { expect, test } from 'vitest';
import { timersByHand } from '../../test/manual-timers.ts';
import { createFlashPlayer, flashTiming, mostFlashes } from './play-score-flashes.ts';
import type { MatchScoreChange } from './score-changes.ts';
import { createFlashStore } from './score-flash.ts';

const flashPage = (isHidden = () => false) => {
  const { after, pass } = timersByHand();
  const board = createFlashStore();
  return { board, pass, player: createFlashPlayer(board, { after, isHidden }) };
};

const rise = (side: Side, by = 1): Extract<ScoreChange, { kind: 'goal' }>['rises'][number] => ({
  side,
  by,
  events: [],
});

const goal = (fields: Partial<Match> = {}, ...rises: ReturnType<typeof rise>[]): MatchScoreChange => ({
  match: exampleMatch({ status: 'live', homeScore: 1, awayScore: 2, ...fields }),
  change: {
    kind: 'goal',
    rises: rises.length === 0 ? [rise('away')] : rises,
    before: { home: 1, away: 1 },
    after: { home: 1, away: 2 },
  },
});
const other = (kind: 'dip' | 'recovered' | 'disallowed' | 'correction', id = 'football-1'): MatchScoreChange => ({
  match: exampleMatch({ id, status: 'live', homeScore: 1, awayScore: 1 }),
  change: { kind, before: { home: 1, away: 2 }, after: { home: 1, away: 1 } },
});

const watched = (isHidden?: () => boolean) => {
  const page = flashPage(isHidden);
  page.board.watch('football-1', () => undefined);
  return { ...page, flash: () => page.board.flash('football-1') };
};

test.each([
  ['a goal', goal(), { sides: ['away'], word: 'Goal' }],
  ['two goals of one side', goal({}, rise('away', 2)), { sides: ['away'], word: '2 goals' }],
  ['goals of both sides', goal({}, rise('home'), rise('away')), { sides: ['home', 'away'], word: '2 goals' }],
  ['a run', goal({ sport: 'baseball' }), { sides: ['away'], word: 'Run' }],
] as const)('%s highlights the scoring side with a label and the previous score', (_what, matchChange, drawn) => {
  const { player, flash } = watched();
  player.take([matchChange]);
  expect(flash()).toEqual({ kind: 'rise', fading: false, turn: 1, was: { home: 1, away: 1 }, ...drawn });
});

test('points are highlighted without a label', () => {
  const { player, flash } = watched();
  player.take([goal({ sport: 'basketball' }, rise('away', 3))]);
  expect(flash()).toMatchObject({ kind: 'rise', sides: ['away'] });
  expect(flash()?.word).toBeUndefined();
});

test('a goal is highlighted for 8 s and then fades out', () => {
  const { player, pass, flash } = watched();
  player.take([goal()]);
  pass(flashTiming.hold - 1);
  expect(flash()).toMatchObject({ fading: false });
  pass(1);
  expect(flash()).toMatchObject({ fading: true });
  pass(flashTiming.fade);
  expect(flash()).toBeUndefined();
});

test('a second goal restarts the highlight and its animation', () => {
  const { player, pass, flash } = watched();
  player.take([goal()]);
  pass(5_000);
  player.take([goal({}, rise('home'))]);
  expect(flash()).toMatchObject({ kind: 'rise', sides: ['home'], turn: 2 });
  pass(5_000);
  expect(flash()).toMatchObject({ fading: false });
});

test('a score that drops shows a correction without a highlight, until it is restored', () => {
  const { player, flash } = watched();
  player.take([goal()]);
  player.take([other('dip')]);
  expect(flash()).toEqual({ kind: 'fall', word: 'Corrected' });
  player.take([other('recovered')]);
  expect(flash()).toBeUndefined();
});

test('a reversed goal is shown as disallowed for 8 s', () => {
  const { player, pass, flash } = watched();
  player.take([goal()]);
  player.take([other('disallowed')]);
  expect(flash()).toEqual({ kind: 'fall', word: 'Disallowed' });
  pass(flashTiming.hold);
  expect(flash()).toBeUndefined();
});

test('a confirmed correction is not shown again after the drop', () => {
  const { player, pass, flash } = watched();
  player.take([other('dip')]);
  pass(flashTiming.hold);
  player.take([other('correction')]);
  expect(flash()).toBeUndefined();
});

test('at most five rows are highlighted at once', () => {
  const { board, player } = flashPage();
  const ids = Array.from({ length: 9 }, (_, at) => `football-${at}`);
  for (const id of ids) board.watch(id, () => undefined);
  player.take(ids.map((id) => goal({ id })));
  expect(ids.filter((id) => board.flash(id) !== undefined)).toHaveLength(mostFlashes);
});

test('rows that are not rendered and rows on a hidden page do not flash', () => {
  const unseen = flashPage();
  unseen.player.take([goal()]);
  expect(unseen.board.flash('football-1')).toBeUndefined();
  const hidden = watched(() => true);
  hidden.player.take([goal()]);
  expect(hidden.flash()).toBeUndefined();
});

test('only the row of the match is notified, and no row stays highlighted after playback stops', () => {
  const { board, player, pass } = flashPage();
  const notified: string[] = [];
  board.watch('football-1', () => notified.push('1'));
  board.watch('football-2', () => notified.push('2'));
  player.take([goal()]);
  player.end();
  pass(20_000);
  expect(notified).toEqual(['1', '1']);
  expect(board.flash('football-1')).toBeUndefined();
});
