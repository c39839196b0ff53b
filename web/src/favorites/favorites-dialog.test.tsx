// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Favorites, noFavorites, pinnedLeagues } from '@touchline/domain/favorites/favorites.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FavoritesDialog } from './favorites-dialog.tsx';
import { favoritesFile } from './favorites-file.ts';
import { storedFavorites } from './favorites-store.ts';

const mine: Favorites = {
  'match/football-1': { at: 1, on: true, label: 'Inter against Roma' },
  'team/football/505': { at: 1, on: true, label: 'Inter' },
  'league/football.italy.serie-a': { at: 1, on: true, label: 'Italy, Serie A' },
  'pin/football.italy.serie-a': { at: 1, on: true, label: 'Italy, Serie A', place: 1 },
  // Pinned before names were stored.
  'pin/football.spain.la-liga': { at: 1, on: true, place: 2 },
};

const open = (kept: Favorites = mine): void => {
  storedFavorites.keep(kept);
  render(<FavoritesDialog open onClose={() => undefined} />);
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const entries = (name: string): readonly (string | null)[] =>
  section(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const announcement = (): string | null => screen.getByRole('status').textContent;

const choose = (text: string): void => {
  const file = new File([text], 'mine.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  storedFavorites.keep(noFavorites);
});

test('all favorites are listed by kind', () => {
  open();
  expect(entries('Starred matches')).toEqual(['Inter against Roma']);
  expect(entries('Teams')).toEqual(['Inter']);
  expect(entries('Leagues')).toEqual(['Italy, Serie A']);
  expect(entries('Pinned leagues')).toEqual(['Italy, Serie A', 'La Liga']);
});

test('the name of a team closes the dialog and opens its sheet', () => {
  const closed = vi.fn<() => void>();
  storedFavorites.keep(mine);
  render(<FavoritesDialog open onClose={closed} />);
  fireEvent.click(screen.getByRole('link', { name: 'Inter' }));
  expect(closed).toHaveBeenCalledOnce();
  expect(new URLSearchParams(window.location.search).get('team')).toBe('football/505');
  window.history.replaceState(null, '', '/');
});

test('an empty list says how to add something', () => {
  open(noFavorites);
  expect(screen.getByText('Star a match to see it at the top, under Following.')).toBeTruthy();
  expect(screen.getByText('Pin a league from its heading to keep it at the top when sorted by league.')).toBeTruthy();
});

test('removing an entry offers Undo, which gets the focus and restores the entry', () => {
  open();
  press('Stop following Inter');
  expect(entries('Teams')).toEqual([]);
  expect(announcement()).toBe('You no longer follow Inter.');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(entries('Teams')).toEqual(['Inter']);
  expect(announcement()).toBe('Inter is back.');
});

test('Undo restores a muted team without alerts', () => {
  open({ ...mine, 'mute/football/505': { at: 2, on: true } });
  press('Stop following Inter');
  expect(storedFavorites.current()['mute/football/505']?.on).toBe(false);
  press('Undo');
  expect(storedFavorites.current()['mute/football/505']?.on).toBe(true);
});

test('buttons move pinned leagues, keep the focus and announce the new position', () => {
  open();
  const up = screen.getByRole('button', { name: 'Move La Liga up' });
  expect(up.getAttribute('aria-disabled')).toBe('false');
  up.focus();
  fireEvent.click(up);
  expect(entries('Pinned leagues')).toEqual(['La Liga', 'Italy, Serie A']);
  expect(announcement()).toBe('La Liga is number 1 of 2');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move La Liga up');
  expect(pinnedLeagues(storedFavorites.current())).toEqual(['football.spain.la-liga', 'football.italy.serie-a']);
});

test('undoing the removal of a pin restores its position', () => {
  open();
  press('Unpin Italy, Serie A');
  expect(entries('Pinned leagues')).toEqual(['La Liga']);
  press('Undo');
  expect(entries('Pinned leagues')).toEqual(['Italy, Serie A', 'La Liga']);
});

test('a press hides a sport, and the next press shows it again', () => {
  open();
  const tennis = section('Visible sports').getByRole('button', { name: 'Tennis' });
  expect(tennis.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(tennis);
  expect(tennis.getAttribute('aria-pressed')).toBe('false');
  expect(storedFavorites.current()['hide/tennis']?.on).toBe(true);
  fireEvent.click(tennis);
  expect(storedFavorites.current()['hide/tennis']?.on).toBe(false);
});

test('a change to the stored favorites, such as one from another device, appears at once', () => {
  open();
  act(() => storedFavorites.keep({ ...mine, 'team/football/497': { at: 2, on: true, label: 'Roma' } }));
  expect(entries('Teams')).toEqual(['Inter', 'Roma']);
});

test('a valid file is imported, and any other file is rejected with a message', async () => {
  open(noFavorites);
  choose(favoritesFile(mine));
  await waitFor(() => expect(announcement()).toBe('5 imported from the file.'));
  expect(entries('Teams')).toEqual(['Inter']);
  choose('{"cats":9}');
  await waitFor(() => expect(announcement()).toBe('This file does not come from this site.'));
  expect(entries('Teams')).toEqual(['Inter']);
});
