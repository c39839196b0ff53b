// @vitest-environment happy-dom
import { pinnedLeagues } from '@touchline/domain/favorites/favorites.ts';
import { beforeEach, expect, test } from 'vitest';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { importEarlierPins } from './start-favorites.ts';

const preferencesKey = 'touchline.preferences';

beforeEach(() => {
  localStorage.clear();
  storedFavorites.keep({});
});

test('leagues pinned in old preferences move to the favorites and keep their order', () => {
  localStorage.setItem(preferencesKey, '{"hideOdds":true,"pinnedLeagues":["football.spain.la-liga","hockey.usa.nhl"]}');
  importEarlierPins(() => localStorage);
  expect(pinnedLeagues(storedFavorites.current())).toEqual(['football.spain.la-liga', 'hockey.usa.nhl']);
  expect(JSON.parse(localStorage.getItem(preferencesKey) ?? '')).toEqual({ hideOdds: true });
});

test('a later change wins over the old preferences', () => {
  localStorage.setItem(preferencesKey, '{"pinnedLeagues":["hockey.usa.nhl"]}');
  storedFavorites.keep({ 'pin/hockey.usa.nhl': { at: 5, on: false }, 'match/football-1': { at: 5, on: true } });
  importEarlierPins(() => localStorage);
  expect(storedFavorites.current()).toEqual({
    'pin/hockey.usa.nhl': { at: 5, on: false },
    'match/football-1': { at: 5, on: true },
  });
});

test.each(['', 'nonsense', '{}', '{"pinnedLeagues":[]}', '{"pinnedLeagues":7}'])('%j has no pins to import', (text) => {
  localStorage.setItem(preferencesKey, text);
  importEarlierPins(() => localStorage);
  expect(storedFavorites.current()).toEqual({});
});

test('nothing is imported if site data is blocked', () => {
  importEarlierPins(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storedFavorites.current()).toEqual({});
});
