import type { Match } from '@touchline/domain/match/match.ts';
import { isMasked, maskMatch } from '@touchline/domain/match/score-mask.ts';
import { expect, test, vi } from 'vitest';
import { match, snapshot, storeOf } from '../../test/score-page.tsx';
import type { MatchChange, MatchStore } from '../board/match-store.ts';
import { createScoreView } from './score-view.ts';

const [inter, napoli] = [match('football-1', { homeScore: 2 }), match('football-2', { homeScore: 1 })];

const score = (store: MatchStore, id: string, homeScore: number): void =>
  store.takeChange(
    { version: (store.version() ?? 0) + 1, updatedAt: '2026-10-25T12:00:05Z', patch: { [id]: { homeScore } } },
    { quiet: false, dropped: 0 },
  );

const masked = (...hidden: readonly string[]) => {
  const base = storeOf(inter, napoli);
  const maskedIds = new Set(hidden);
  const { store, refresh } = createScoreView(base, (seen) =>
    maskedIds.has(seen.id) ? maskMatch(seen, 'hidden') : seen,
  );
  return { base, store, maskedIds, refresh };
};

const isScoreShown = (shown: Match | undefined): boolean => shown !== undefined && !isMasked(shown);

test('every way to read a hidden match returns it with its score masked', () => {
  const { store } = masked('football-1');
  store.takeOtherDay('2026-10-20', [match('football-1', { homeScore: 5, status: 'finished' })]);
  store.takeFirstScreen({ snapshot: snapshot(0, [inter]), live: {} }, 0);
  const all = [
    store.match('football-1'),
    ...store.listing(),
    ...store.board().matches,
    ...store.otherDays(),
    store.first.match('football-1'),
    ...store.first.listing(),
    ...store.first.board().matches,
  ];
  expect(all.filter((shown) => shown?.id === 'football-1').map(isScoreShown)).not.toContain(true);
  expect(store.match('football-2')).toBe(napoli);
});

test('while nothing is hidden, lists and the board are the same objects as in the store', () => {
  const { store, base } = masked();
  expect(store.listing()).toBe(base.listing());
  expect(store.board()).toBe(base.board());
});

test('a hidden match stays the same object while only its score changes', () => {
  const { store, base } = masked('football-1');
  const before = store.match('football-1');
  score(base, 'football-1', 3);
  expect(store.match('football-1')).toBe(before);
  base.takeChange(
    { version: 9, updatedAt: '2026-10-25T12:00:05Z', patch: { 'football-1': { minute: 71 } } },
    { quiet: false, dropped: 0 },
  );
  expect(store.match('football-1')).toMatchObject({ minute: 71, homeScore: 0 });
});

test('lists and the board stay the same object until something in them changes', () => {
  const { store, base } = masked('football-1');
  expect(store.board()).toBe(store.board());
  expect(store.listing()).toBe(store.listing());
  const board = store.board();
  score(base, 'football-2', 2);
  expect(store.board()).not.toBe(board);
  expect(store.board().matches.find(({ id }) => id === 'football-2')?.homeScore).toBe(2);
});

test('a watcher is notified when a match is revealed, and reads its current score', () => {
  const { store, base, maskedIds, refresh } = masked('football-1', 'football-2');
  const changed = vi.fn<() => void>();
  const end = store.watchMatch('football-1', changed);
  score(base, 'football-1', 3);
  changed.mockClear();
  const other = store.match('football-2');
  maskedIds.delete('football-1');
  refresh();
  expect(changed).toHaveBeenCalledOnce();
  expect(store.match('football-1')?.homeScore).toBe(3);
  expect(store.match('football-2')).toBe(other);
  expect(store.listing().map(isScoreShown)).toEqual([true, false]);
  end();
  refresh();
  score(base, 'football-1', 4);
  expect(changed).toHaveBeenCalledOnce();
});

test('only changes of visible matches are reported', () => {
  const { store, base } = masked('football-1');
  const shownChanges: MatchChange[] = [];
  const end = store.watchChanges((news) => shownChanges.push(...news));
  score(base, 'football-1', 3);
  score(base, 'football-2', 2);
  expect(shownChanges.map(({ before, after }) => [after.id, before.homeScore, after.homeScore])).toEqual([
    ['football-2', 1, 2],
  ]);
  end();
  score(base, 'football-2', 3);
  expect(shownChanges).toHaveLength(1);
});
