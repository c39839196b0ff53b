// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { keysOn, noFavorites } from '@touchline/domain/favorites/favorites.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  live,
  match,
  matchesScreen,
  row,
  rowButton,
  rowIds,
  show as showPage,
  storeOf,
} from '../../test/score-page.tsx';
import type { MatchStore } from '../board/match-store.ts';
import { storedFavorites } from '../favorites/favorites-store.ts';
import type { OpenMatch } from '../match/open-match.ts';
import { FavoritesProvider } from './favorites-provider.tsx';

const first = match('football-1', { startTime: '2026-10-25T11:00:00Z' });
const second = match('football-2', { startTime: '2026-10-25T11:10:00Z' });
const spanish = match('football-3', {
  startTime: '2026-10-25T11:30:00Z',
  league: 'Eredivisie',
  leagueCountry: 'Netherlands',
});

/** Renders a list with everything that handles its input, and waits for the lazily loaded code. */
const show = async (store: MatchStore, list: ReactNode): Promise<void> => {
  showPage(store, <FavoritesProvider>{list}</FavoritesProvider>);
  await act(() => vi.dynamicImportSettled());
};

const starOf = (id: string): HTMLElement => {
  const star = row(id).querySelector<HTMLElement>('[data-favorite]');
  if (star === null) throw new Error(`${id} has no star button`);
  return star;
};
const starred = (): readonly string[] => keysOn(storedFavorites.current(), 'match');

beforeEach(() => {
  localStorage.clear();
  // No user is signed in.
  vi.stubGlobal('fetch', async () => Response.json({ user: null, subscription: null }));
});
afterEach(() => {
  cleanup();
  storedFavorites.keep(noFavorites);
  vi.unstubAllGlobals();
});

test('starring a match moves it to the Following group at the top, without opening it', async () => {
  const onOpen = vi.fn<OpenMatch>();
  await show(storeOf(first, second, spanish), live({ onOpen }));
  expect(screen.queryByRole('heading', { name: 'Following' })).toBeNull();
  expect(starOf('football-3').getAttribute('aria-label')).toBe('Star this match');
  fireEvent.click(starOf('football-3'));
  await waitFor(() => expect(starred()).toEqual(['match/football-3']));
  expect(rowIds()).toEqual(['football-3', 'football-1', 'football-2']);
  expect(screen.getByRole('heading', { name: 'Following' })).toBeTruthy();
  expect(starOf('football-3').getAttribute('aria-pressed')).toBe('true');
  // In the Following group, a row names its league.
  expect(row('football-3').textContent).toContain('Netherlands, Eredivisie');
  expect(onOpen).not.toHaveBeenCalled();
});

test('removing a star offers an undo', async () => {
  storedFavorites.keep({ 'match/football-3': { at: 1, on: true } });
  await show(storeOf(first, second, spanish), live());
  fireEvent.click(starOf('football-3'));
  await waitFor(() => expect(starred()).toEqual([]));
  expect(rowIds()).toEqual(['football-1', 'football-2', 'football-3']);
  expect(
    (await screen.findByText('Star removed from football-3 home against football-3 away.')).textContent,
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(starred()).toEqual(['match/football-3']);
  expect(screen.queryByText('Star removed from football-3 home against football-3 away.')).toBeNull();
});

test('S stars the focused match, and the focus follows the row', async () => {
  await show(storeOf(first, second, spanish), live());
  act(() => rowButton('football-3').focus());
  fireEvent.keyDown(rowButton('football-3'), { key: 's' });
  await waitFor(() => expect(starred()).toEqual(['match/football-3']));
  await waitFor(() => expect(document.activeElement).toBe(rowButton('football-3')));
  fireEvent.keyDown(rowButton('football-3'), { key: 's', ctrlKey: true });
  act(() => starOf('football-3').focus());
  fireEvent.click(starOf('football-3'));
  await waitFor(() => expect(starred()).toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(starOf('football-3')));
});

test('Tab reaches the star of only one row', async () => {
  await show(storeOf(first, second, spanish), live());
  expect(['football-1', 'football-2', 'football-3'].map((id) => starOf(id).tabIndex)).toEqual([0, -1, -1]);
});

test('matches of followed teams and leagues are in the Following group, in list order', async () => {
  storedFavorites.keep({
    'league/football.netherlands.eredivisie': { at: 1, on: true },
    'team/football/football-2-a': { at: 1, on: true },
  });
  await show(storeOf(first, second, spanish), live());
  expect(rowIds()).toEqual(['football-2', 'football-3', 'football-1']);
});

test('the Following group says that goal alerts are on, unless everything in it is muted', async () => {
  storedFavorites.keep({ 'team/football/football-2-a': { at: 1, on: true } });
  await show(storeOf(first, second), live());
  expect(screen.getByText('Goal alerts on')).toBeTruthy();
  act(() => storedFavorites.keep({ ...storedFavorites.current(), 'mute/football/football-2-a': { at: 1, on: true } }));
  expect(screen.queryByText('Goal alerts on')).toBeNull();
});

test('a league can be followed and pinned from its heading', async () => {
  await show(storeOf(first, second, spanish), live());
  fireEvent.click(screen.getByRole('button', { name: 'Pin Eredivisie' }));
  await waitFor(() => expect(rowIds()).toEqual(['football-3', 'football-1', 'football-2']));
  expect(screen.getByRole('button', { name: 'Pin Eredivisie' }).getAttribute('aria-pressed')).toBe('true');
  expect(storedFavorites.current()['pin/football.netherlands.eredivisie']?.label).toBe('Netherlands, Eredivisie');
  fireEvent.click(screen.getByRole('button', { name: 'Follow Serie A' }));
  await waitFor(() => expect(rowIds()).toEqual(['football-1', 'football-2', 'football-3']));
});

test('in a list by time, followed matches come first, and the rest are in the order of the spec', async () => {
  storedFavorites.keep({ 'match/football-3': { at: 1, on: true } });
  await show(storeOf(first, second, spanish), matchesScreen({ arrangement: 'by-time' }));
  expect(rowIds()).toEqual(['football-3', 'football-1', 'football-2']);
});

test('the Following group can be collapsed, and its heading opens the favorites dialog', async () => {
  storedFavorites.keep({ 'match/football-3': { at: 1, on: true } });
  await show(storeOf(first, second, spanish), live());
  fireEvent.click(screen.getByRole('button', { name: 'Collapse Following' }));
  expect(rowIds()).toEqual(['football-1', 'football-2']);
  fireEvent.click(screen.getByRole('button', { name: 'Manage Following' }));
  expect(await screen.findByRole('dialog', { name: 'Following' })).toBeTruthy();
});

test('a change to other favorites does not render a row again', async () => {
  const reads = vi.fn<() => void>();
  const watched = Object.defineProperty({ ...first }, 'period', {
    enumerable: true,
    get: () => {
      reads();
      return undefined;
    },
  });
  await show(storeOf(watched, second, spanish), live());
  reads.mockClear();
  act(() => storedFavorites.keep({ 'hide/tennis': { at: 1, on: true } }));
  act(() => storedFavorites.keep({ 'match/football-9': { at: 1, on: true } }));
  expect(reads).not.toHaveBeenCalled();
});

test('matches of a hidden sport are shown only if that sport is chosen', async () => {
  storedFavorites.keep({ 'hide/tennis': { at: 1, on: true } });
  const tennis = match('tennis-1', { sport: 'tennis', league: 'ATP' });
  await show(storeOf(first, tennis), live());
  expect(rowIds()).toEqual(['football-1']);
  cleanup();
  await show(storeOf(first, tennis), live({ sport: 'tennis' }));
  expect(rowIds()).toEqual(['tennis-1']);
});
