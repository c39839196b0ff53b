import type { FavoriteEntry } from '@touchline/domain/favorites/favorites.ts';
import { maxFavoriteEntries } from '@touchline/domain/favorites/merge-favorites.ts';
import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { DeepReadonly } from './deep-readonly.ts';
import { favoritesSchema } from './favorites-save-schema.ts';
import { type favoriteEntrySchema, readFavorites } from './favorites-schema.ts';

const entry = { at: 5, on: true, label: 'Inter', place: 1.5 };

test('The schema and the domain have the same types.', () => {
  expectTypeOf<DeepReadonly<v.InferOutput<typeof favoriteEntrySchema>>>().toEqualTypeOf<DeepReadonly<FavoriteEntry>>();
});

test('A set is refused if any entry is invalid.', () => {
  expect(v.parse(favoritesSchema, { mine: { 'team/football/1': entry } })).toEqual({
    mine: { 'team/football/1': entry },
  });
  const refused = [
    { 'player/1': entry },
    { [`match/${'x'.repeat(400)}`]: entry },
    { 'match/1': { ...entry, at: -1 } },
    { 'match/1': { ...entry, at: 1.5 } },
    { 'match/1': { ...entry, at: 2 ** 53 } },
    { 'match/1': { ...entry, label: 'x'.repeat(121) } },
    { 'match/1': { ...entry, label: 'In\u0000ter' } },
    { 'match/1': { ...entry, label: 'Inter \ud83c' } },
    { 'match/\u0000': entry },
    { 'match/\ud83c': entry },
    { 'match/1': { ...entry, place: Number.POSITIVE_INFINITY } },
    Object.fromEntries(Array.from({ length: maxFavoriteEntries + 1 }, (_, index) => [`match/${index}`, entry])),
  ];
  expect(refused.filter((mine) => v.is(favoritesSchema, { mine }))).toEqual([]);
});

test('Only the invalid entries of a stored set are reset.', () => {
  const removed = { at: 0, on: false };
  expect(readFavorites({ 'match/1': entry, 'match/2': { at: 'noon', on: true }, 'match/3': null })).toEqual({
    'match/1': entry,
    'match/2': removed,
    'match/3': removed,
  });
});

test('Text that the database cannot store is removed from a stored set, so that the set can be saved.', () => {
  const saved = {
    'match/1': { ...entry, label: 'In\u0000ter \ud83c' },
    'match/2': { ...entry, label: 'Inter \u{1f3c6}' },
    'match/3': { ...entry, at: 2 ** 53 },
    'match/\u0000': entry,
    'match/\udf5f': entry,
    'player/1': entry,
  };
  const read = readFavorites(JSON.parse(JSON.stringify(saved)));
  expect(read).toEqual({
    'match/1': { ...entry, label: 'Inter ' },
    'match/2': { ...entry, label: 'Inter \u{1f3c6}' },
    'match/3': { at: 0, on: false },
  });
  expect(v.is(favoritesSchema, { mine: read })).toBe(true);
});

test('An invalid set is read as empty.', () => {
  for (const value of [undefined, null, 7, 'text', []]) expect(readFavorites(value)).toEqual({});
});
