import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxFavorites, restoreFavorite, addFavorite, withPinMoved, removeFavorite } from './change-favorites.ts';
import { type Favorites, noFavorites, pinnedLeagues } from './favorites.ts';
import { mergeFavorites } from './merge-favorites.ts';

const put = (mine: Favorites, key: string, nowMs = 100): Favorites => {
  const changed = addFavorite(mine, key, { nowMs });
  if (!changed.ok) throw new Error(changed.problem);
  return changed.favorites;
};

const named = (label: string): Favorites => {
  const changed = addFavorite(noFavorites, 'team/football/1', { label, nowMs: 5 });
  return changed.ok ? changed.favorites : noFavorites;
};

const pins = (...leagues: readonly string[]): Favorites =>
  leagues.reduce((mine, league) => put(mine, `pin/${league}`), noFavorites);

describe('a change', () => {
  test('is later than the entry that it replaces, even if the clock is behind', () => {
    const ahead: Favorites = { 'team/football/1': { at: 9_000, on: true } };
    const removed = removeFavorite(ahead, 'team/football/1', 100);
    expect(removed['team/football/1']).toEqual({ at: 9_001, on: false });
    expect(mergeFavorites(ahead, removed)).toEqual(removed);
    expect(put(removed, 'team/football/1')['team/football/1']?.at).toBe(9_002);
  });

  test('that removes a team also removes its mute', () => {
    const muted: Favorites = { 'team/football/1': { at: 1, on: true }, 'mute/football/1': { at: 2, on: true } };
    expect(removeFavorite(muted, 'team/football/1', 100)).toEqual({
      'team/football/1': { at: 100, on: false },
      'mute/football/1': { at: 100, on: false },
    });
  });

  test('stores the name, cut to the maximum length', () => {
    const changed = addFavorite(noFavorites, 'team/football/1', { label: 'x'.repeat(500), nowMs: 5 });
    expect(changed).toEqual({
      ok: true,
      favorites: { 'team/football/1': { at: 5, on: true, label: 'x'.repeat(120) } },
    });
  });

  test('stores only characters that every database accepts, even if truncation would split a character', () => {
    expect(named(`${'x'.repeat(119)}\u{1f3c6}`)['team/football/1']?.label).toBe('x'.repeat(119));
    expect(named('In\u0000ter\n \u{1f3c6}\udf5f')['team/football/1']?.label).toBe('Inter \u{1f3c6}');
  });

  test('is rejected if a kind is full, except for existing entries', () => {
    const full = Array.from({ length: maxFavorites.match }, (_, index) => `match/${index}`).reduce(
      (mine, key) => put(mine, key),
      noFavorites,
    );
    expect(addFavorite(full, 'match/one-more', { nowMs: 1 })).toEqual({ ok: false, problem: 'full' });
    expect(addFavorite(full, 'match/0', { nowMs: 1 }).ok).toBe(true);
    expect(addFavorite(full, 'team/football/1', { nowMs: 1 }).ok).toBe(true);
    expect(addFavorite(removeFavorite(full, 'match/3', 1), 'match/one-more', { nowMs: 1 }).ok).toBe(true);
  });

  test('is rejected for a name that is too long', () => {
    expect(addFavorite(noFavorites, `match/${'x'.repeat(400)}`, { nowMs: 1 })).toEqual({
      ok: false,
      problem: 'unnamed',
    });
  });

  test('to a missing entry changes nothing', () => {
    const mine = pins('a');
    expect(removeFavorite(mine, 'pin/b', 1)).toBe(mine);
    expect(withPinMoved(mine, 'pin/b', 1, 1)).toBe(mine);
  });
});

describe('pinned leagues', () => {
  test('are in the order of pinning and move one place at a time', () => {
    const mine = pins('a', 'b', 'c');
    expect(pinnedLeagues(mine)).toEqual(['a', 'b', 'c']);
    expect(pinnedLeagues(withPinMoved(mine, 'pin/c', -1, 200))).toEqual(['a', 'c', 'b']);
    expect(pinnedLeagues(withPinMoved(mine, 'pin/a', 1, 200))).toEqual(['b', 'a', 'c']);
    expect(withPinMoved(mine, 'pin/a', -1, 200)).toBe(mine);
    expect(withPinMoved(mine, 'pin/c', 1, 200)).toBe(mine);
  });

  test('return to their place if a removal is undone', () => {
    const mine = pins('a', 'b', 'c');
    const removed = removeFavorite(mine, 'pin/b', 200);
    const before = mine['pin/b'];
    if (before === undefined) throw new Error('the league is not pinned');
    expect(pinnedLeagues(removed)).toEqual(['a', 'c']);
    expect(pinnedLeagues(restoreFavorite(removed, 'pin/b', before, 200))).toEqual(['a', 'b', 'c']);
  });

  test('reflect the moves of two devices', () => {
    const mine = pins('a', 'b', 'c', 'd');
    const one = withPinMoved(mine, 'pin/b', -1, 200);
    const other = withPinMoved(mine, 'pin/d', -1, 201);
    expect(pinnedLeagues(mergeFavorites(one, other))).toEqual(['b', 'a', 'd', 'c']);
  });

  test('are in the expected order after any moves, even if they all start in the same place', () => {
    const move = fc.record({ at: fc.nat({ max: 4 }), by: fc.constantFrom(-1 as const, 1 as const) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), fc.boolean(), (moves, level) => {
        let mine = pins('a', 'b', 'c', 'd', 'e');
        if (level) mine = Object.fromEntries(Object.entries(mine).map(([key, entry]) => [key, { ...entry, place: 1 }]));
        let list = [...pinnedLeagues(mine)];
        for (const { at, by } of moves) {
          const league = list[at] ?? '';
          mine = withPinMoved(mine, `pin/${league}`, by, 300);
          const to = at + by;
          if (to >= 0 && to < list.length) list = list.toSpliced(at, 1).toSpliced(to, 0, league);
          expect(pinnedLeagues(mine)).toEqual(list);
        }
      }),
    );
  });
});
