import { maxFavorites } from '@touchline/domain/favorites/change-favorites.ts';
import { noFavorites, pinnedLeagues, type Favorites } from '@touchline/domain/favorites/favorites.ts';
import { favoritesSchema } from '@touchline/protocol/favorites-save-schema.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { favoritesFile, withFavoritesFile } from './favorites-file.ts';

const mine: Favorites = {
  'team/football/505': { at: 5, on: true, label: 'Inter' },
  'match/football-1': { at: 6, on: false },
  'pin/b': { at: 7, on: true, place: 1 },
  'pin/a': { at: 8, on: true, place: 2 },
};

test('a file contains the current entries in the format of the API', () => {
  const { mine: written } = v.parse(favoritesSchema, JSON.parse(favoritesFile(mine)));
  expect(Object.keys(written)).toEqual(['team/football/505', 'pin/b', 'pin/a']);
});

test('imported entries keep their names and the order of pins, as if the user added them now', () => {
  const before: Favorites = { 'match/football-2': { at: 1, on: true }, 'team/football/505': { at: 900, on: false } };
  const taken = withFavoritesFile(before, favoritesFile(mine), 100);
  if (!taken.ok) throw new Error('The exported file was rejected.');
  expect(taken).toMatchObject({ added: 3, left: 0 });
  expect(taken.mine['match/football-2']).toEqual({ at: 1, on: true });
  expect(taken.mine['team/football/505']).toEqual({ at: 901, on: true, label: 'Inter' });
  expect(pinnedLeagues(taken.mine)).toEqual(['b', 'a']);
});

test('importing the same file again adds nothing', () => {
  const once = withFavoritesFile(noFavorites, favoritesFile(mine), 100);
  if (!once.ok) throw new Error('The exported file was rejected.');
  expect(withFavoritesFile(once.mine, favoritesFile(mine), 200)).toEqual({
    ok: true,
    mine: once.mine,
    added: 0,
    left: 0,
  });
});

test('entries beyond the limit are counted but not added', () => {
  const pins = Array.from({ length: maxFavorites.pin + 2 }, (_, at) => [`pin/${at}`, { at: 1, on: true, place: at }]);
  const taken = withFavoritesFile(noFavorites, JSON.stringify({ mine: Object.fromEntries(pins) }), 100);
  expect(taken).toMatchObject({ ok: true, added: maxFavorites.pin, left: 2 });
});

test.each(['', 'nonsense', '[]', '7', '{}', '{"team/football/505":{"at":1,"on":true}}', ' '.repeat(1_000_001)])(
  'any other file is rejected',
  (text) => {
    expect(withFavoritesFile(mine, text, 100)).toEqual({ ok: false });
  },
);

test('characters that the database can’t store are removed from names and rejected in keys', () => {
  const text = String.raw`{"mine":{"team/football/1":{"at":1,"on":true,"label":"In\u0000ter\ud83c"},"match/\u0000":{"at":1,"on":true}}}`;
  const taken = withFavoritesFile(noFavorites, text, 100);
  expect(taken).toMatchObject({ ok: true, mine: { 'team/football/1': { label: 'Inter' } }, added: 1, left: 0 });
  expect(taken.ok && v.is(favoritesSchema, { mine: taken.mine })).toBe(true);
});

test('invalid entries in a file are skipped', () => {
  const text = '{"mine":{"team/football/1":{"at":1,"on":true},"player/1":{"at":1,"on":true},"match/1":7}}';
  expect(withFavoritesFile(noFavorites, text, 100)).toMatchObject({ added: 1, left: 0 });
});
