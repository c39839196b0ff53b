// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { matchKey, muteKey, teamKey } from '@touchline/domain/favorites/favorites.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { causesAlerts, isMuted } from '../app/followed-alerts.tsx';
import { storedFavorites, useIsFavorite, useFavorites } from './favorites-store.ts';

const match = exampleMatch();
const other = exampleMatch({ id: 'football-2', homeTeam: { id: '3', name: 'Napoli' } });

/** Simulates a change in another tab. */
const storeInOtherTab = (mine: unknown): void =>
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

test('a match causes alerts if the user starred it or follows its league or one of its teams, unless the team is muted', () => {
  expect(causesAlerts(match)).toBe(false);
  storedFavorites.keep({ [matchKey(match.id)]: { at: 1, on: true } });
  expect([causesAlerts(match), causesAlerts(other)]).toEqual([true, false]);
  storedFavorites.keep({ [teamKey(match, 'away')]: { at: 1, on: true } });
  expect([causesAlerts(match), causesAlerts(other)]).toEqual([true, true]);
  storedFavorites.keep({ ...storedFavorites.current(), [muteKey(teamKey(match, 'away'))]: { at: 2, on: true } });
  expect([causesAlerts(match), causesAlerts(other), isMuted(match)]).toEqual([false, false, true]);
  storedFavorites.keep({ 'league/football.italy.serie-a': { at: 1, on: true } });
  expect(causesAlerts(match)).toBe(true);
});

test('a star re-renders only for its own entry', () => {
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

test('changes in another tab are picked up', () => {
  const { result } = renderHook(() => useFavorites());
  storeInOtherTab({ [matchKey(match.id)]: { at: 1, on: true } });
  expect(result.current).toEqual({ [matchKey(match.id)]: { at: 1, on: true } });
  expect(causesAlerts(match)).toBe(true);
  storeInOtherTab(null);
  expect(result.current).toEqual({});
});

test('an invalid entry is skipped, and invalid JSON gives an empty set', () => {
  renderHook(() => useIsFavorite('x'));
  storeInOtherTab({ [matchKey(match.id)]: { at: 1, on: true }, [matchKey(other.id)]: { on: true }, 'player/1': 7 });
  expect([causesAlerts(match), causesAlerts(other)]).toEqual([true, false]);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.mine', newValue: '{not json' }));
  });
  expect(storedFavorites.current()).toEqual({});
});
