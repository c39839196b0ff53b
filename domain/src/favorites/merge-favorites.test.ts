import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Favorites, FavoriteEntry } from './favorites.ts';
import { dropExpiredFavorites, mergeFavorites, maxFavoriteEntries, areFavoritesEqual } from './merge-favorites.ts';

const dayMs = 86_400_000;

// Few keys and times, so that two sets often have both in common.
const entry: fc.Arbitrary<FavoriteEntry> = fc
  .record({
    at: fc.nat({ max: 4 }),
    on: fc.boolean(),
    more: fc.record(
      { label: fc.constantFrom('a', 'b'), place: fc.constantFrom(1, 1.5) },
      { requiredKeys: [], noNullPrototype: true },
    ),
  })
  .map(({ at, on, more }) => Object.assign({ at, on }, more));
const key = fc.constantFrom('team/football/1', 'league/a', 'match/1', 'pin/a', 'pin/b', 'hide/tennis');
const smallSet: fc.Arbitrary<Favorites> = fc.dictionary(key, entry, { noNullPrototype: true });

/** Large sets. Two of them may exceed the limit together, and have some entries in common. */
const fullSet: fc.Arbitrary<Favorites> = fc
  .record({
    from: fc.nat({ max: 500 }),
    count: fc.integer({ min: 300, max: maxFavoriteEntries }),
    at: fc.array(fc.nat({ max: 9 }), { minLength: 7, maxLength: 7 }),
  })
  .map(({ from, count, at }) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `team/football/${from + index}`,
        { at: at[index % at.length] ?? 0, on: index % 3 > 0 },
      ]),
    ),
  );
const set = fc.oneof({ weight: 3, arbitrary: smallSet }, { weight: 1, arbitrary: fullSet });

const teams = (count: number, at: number): Favorites =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`team/${at}/${index}`, { at, on: true }]));

describe('sets are merged', () => {
  test('to the same result in either order', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        expect(mergeFavorites(a, b)).toEqual(mergeFavorites(b, a));
      }),
    );
  });

  test('to the same result, no matter which two are merged first', () => {
    fc.assert(
      fc.property(set, set, set, (a, b, c) => {
        expect(mergeFavorites(mergeFavorites(a, b), c)).toEqual(mergeFavorites(a, mergeFavorites(b, c)));
      }),
    );
  });

  test('to the same result, no matter how often', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const merged = mergeFavorites(a, b);
        expect(mergeFavorites(merged, b)).toEqual(merged);
        expect(mergeFavorites(merged, merged)).toEqual(merged);
      }),
    );
  });

  test('to a set with the latest change of every key, below the limit', () => {
    fc.assert(
      fc.property(smallSet, smallSet, (a, b) => {
        const merged = mergeFavorites(a, b);
        for (const each of new Set([...Object.keys(a), ...Object.keys(b)])) {
          expect(merged[each]?.at).toBe(Math.max(a[each]?.at ?? 0, b[each]?.at ?? 0));
        }
      }),
    );
  });

  test('to at most the limit, keeping the latest entries', () => {
    const merged = Object.values(mergeFavorites(teams(400, 1), teams(400, 2)));
    expect(merged).toHaveLength(maxFavoriteEntries);
    expect(merged.filter(({ at }) => at === 2)).toHaveLength(400);
  });
});

test('a device that was offline keeps its follows and learns of removals elsewhere', () => {
  const away: Favorites = { 'team/football/1': { at: 10, on: true }, 'league/a': { at: 11, on: true } };
  const other: Favorites = { 'team/football/1': { at: 20, on: false }, 'match/1': { at: 21, on: true } };
  expect(mergeFavorites(away, other)).toEqual({
    'team/football/1': { at: 20, on: false },
    'league/a': { at: 11, on: true },
    'match/1': { at: 21, on: true },
  });
});

test('a removal is forgotten after half a year, a star after a month, and a team never', () => {
  const nowMs = 1_000 * dayMs;
  const at = (days: number): number => nowMs - days * dayMs;
  const device: Favorites = {
    'team/football/1': { at: at(900), on: true },
    'league/a': { at: at(180), on: false },
    'match/1': { at: at(30), on: true },
  };
  const strange: Favorites = { 'player/1': { at: at(0), on: true } };
  const old: Favorites = { 'league/b': { at: at(181), on: false }, 'match/2': { at: at(31), on: true } };
  expect(dropExpiredFavorites({ ...device, ...old, ...strange }, nowMs)).toEqual(device);
  expect(dropExpiredFavorites(device, nowMs)).toBe(device);
});

test('two sets are equal if all entries are equal', () => {
  const one: Favorites = { 'pin/a': { at: 1, on: true, place: 1 } };
  expect(areFavoritesEqual(one, { ...one })).toBe(true);
  expect(areFavoritesEqual(one, { 'pin/a': { at: 1, on: true, place: 2 } })).toBe(false);
  expect(areFavoritesEqual(one, { 'pin/b': { at: 1, on: true, place: 1 } })).toBe(false);
  expect(areFavoritesEqual(one, {})).toBe(false);
});
