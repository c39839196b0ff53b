// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { matchKey, teamKey } from '@touchline/domain/favorites/favorites.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFollowed, storedFavorites, useIsFavorite, useFavorites } from './favorites-store.ts';

const match = exampleMatch();
const other = exampleMatch({ id: 'football-2', homeTeam: { id: '3', name: 'Napoli' } });

/** As another tab that kept it would say. */
const keptElsewhere = (mine: unknown): void =>
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'touchline.mine', newValue: mine === null ? null : JSON.stringify(mine) }),
    );
  });

beforeEach(() => {
  localStorage.clear();
  storedFavorites.keep({});
});
afterEach(cleanup);

test('a match is followed as soon as it, one of its teams or its league is', () => {
  expect(isFollowed(match)).toBe(false);
  storedFavorites.keep({ [matchKey(match.id)]: { at: 1, on: true } });
  expect([isFollowed(match), isFollowed(other)]).toEqual([true, false]);
  storedFavorites.keep({ [teamKey(match, 'away')]: { at: 1, on: true } });
  expect([isFollowed(match), isFollowed(other)]).toEqual([true, true]);
  storedFavorites.keep({ 'league/football.italy.serie-a': { at: 1, on: true } });
  expect(isFollowed(match)).toBe(true);
});

test('a star draws again when it turns, and not for another one', () => {
  let draws = 0;
  const { result } = renderHook(() => {
    draws += 1;
    return useIsFavorite(matchKey('football-1'));
  });
  act(() => storedFavorites.keep({ [matchKey('football-2')]: { at: 1, on: true } }));
  expect([result.current, draws]).toEqual([false, 1]);
  act(() => storedFavorites.keep({ [matchKey('football-1')]: { at: 1, on: true } }));
  expect([result.current, draws]).toEqual([true, 2]);
});

test('another tab is heard', () => {
  const { result } = renderHook(() => useFavorites());
  keptElsewhere({ [matchKey(match.id)]: { at: 1, on: true } });
  expect(result.current).toEqual({ [matchKey(match.id)]: { at: 1, on: true } });
  expect(isFollowed(match)).toBe(true);
  keptElsewhere(null);
  expect(result.current).toEqual({});
});

test('an entry that cannot be read costs only itself, and a text that is none leaves nothing', () => {
  renderHook(() => useIsFavorite('x'));
  keptElsewhere({ [matchKey(match.id)]: { at: 1, on: true }, [matchKey(other.id)]: { on: true }, 'player/1': 7 });
  expect([isFollowed(match), isFollowed(other)]).toEqual([true, false]);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.mine', newValue: '{not json' }));
  });
  expect(storedFavorites.current()).toEqual({});
});
