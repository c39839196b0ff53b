// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live, match, show, storeOf } from '../../../test/score-page.tsx';
import { FavoriteActionsContext } from '../../favorites/favorites-store.ts';
import { readStored } from '../../preferences/list-order.ts';
import { readPreferences } from '../../preferences/preferences.ts';
import { LazyPreferencesDialogs } from '../lazy-parts.tsx';

const italian = match('football-1', { startTime: '2026-10-25T11:00:00Z' });
const spanish = match('football-2', {
  startTime: '2026-10-25T11:30:00Z',
  league: 'La Liga',
  leagueCountry: 'Spain',
});
const storedPreferences = () => readPreferences(localStorage.getItem('touchline.preferences'));

const pressed = (group: string): string | null | undefined =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-pressed') === 'true')?.textContent;

const choose = (group: string, choice: string): void => {
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: choice }));
};

const openSettings = async (onClose = (): void => undefined, openList = (): void => undefined): Promise<void> => {
  show(
    storeOf(italian, spanish),
    <FavoriteActionsContext value={{ toggle: () => undefined, openList }}>
      {live()}
      <LazyPreferencesDialogs open="preferences" onClose={onClose} />
    </FavoriteActionsContext>,
  );
  await screen.findByRole('dialog', { name: 'Settings' });
};

beforeEach(() => {
  localStorage.clear();
  // Simulates another tab that clears the storage, which resets the choices of earlier tests.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(cleanup);

test('the theme can be dark, light or the system’s; a choice is applied immediately and stored', async () => {
  await openSettings();
  expect(pressed('Theme')).toBe('System');
  choose('Theme', 'Light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('touchline.theme')).toBe('light');
  choose('Theme', 'Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  choose('Theme', 'System');
  expect(localStorage.getItem('touchline.theme')).toBeNull();
  expect(pressed('Theme')).toBe('System');
});

test('odds format, hidden odds and the order of each list are stored', async () => {
  await openSettings();
  choose('Odds format', 'Fractional');
  fireEvent.click(screen.getByRole('switch', { name: 'Hide odds' }));
  choose('LIVE list', 'By time');
  choose('Matches list', 'By league');
  expect(storedPreferences()).toMatchObject({ oddsFormat: 'fractional', hideOdds: true });
  expect(readStored(localStorage.getItem('touchline.arrangement'))).toEqual({ live: 'by-time', matches: 'by-league' });
  expect(screen.getByRole('switch', { name: 'Hide odds' }).getAttribute('aria-checked')).toBe('true');
});

test('the scope and sound of goal alerts can be chosen and are stored; the default is favorites without sound', async () => {
  await openSettings();
  expect(pressed('Goal alerts')).toBe('Followed');
  expect(storedPreferences()).toMatchObject({ goalAlerts: 'followed', goalSound: false });
  choose('Goal alerts', 'All');
  fireEvent.click(screen.getByRole('switch', { name: 'Goal sound' }));
  expect(storedPreferences()).toMatchObject({ goalAlerts: 'all', goalSound: true });
  choose('Goal alerts', 'None');
  expect(storedPreferences().goalAlerts).toBe('none');
});

test('scores can be delayed or hidden; by default they are neither', async () => {
  await openSettings();
  expect(storedPreferences()).toMatchObject({ scoreDelaySeconds: 0, hideScores: false });
  const delay = screen.getByRole('combobox', { name: 'Delay scores' });
  expect(within(delay).getAllByRole('option').at(-1)?.textContent).toBe('2 min');
  fireEvent.change(delay, { target: { value: '45' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Hide scores' }));
  expect(storedPreferences()).toMatchObject({ scoreDelaySeconds: 45, hideScores: true });
  expect(readPreferences('{"scoreDelaySeconds":46,"hideScores":1}')).toMatchObject({
    scoreDelaySeconds: 0,
    hideScores: false,
  });
});

test('clicking the label of a switch toggles the switch', async () => {
  await openSettings();
  fireEvent.click(screen.getByText('Hide odds'));
  expect(storedPreferences().hideOdds).toBe(true);
  fireEvent.click(screen.getByText(/^No prices or chances on the page/u));
  expect(storedPreferences().hideOdds).toBe(false);
});

test('the dialog shows the time zone in which times are displayed', async () => {
  await openSettings();
  expect(screen.getByText(/^Times are in your time zone: /u)).toBeDefined();
});

test('single-key shortcuts can be turned off, which removes them from the list', async () => {
  await openSettings();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Refresh')).toBeDefined();
  fireEvent.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(storedPreferences().singleKeys).toBe(false);
  expect(dialog.queryByText('Refresh')).toBeNull();
  expect(dialog.getByText('⌘K')).toBeDefined();
});

test('opening the favorites closes the settings', async () => {
  const onClose = vi.fn<() => void>();
  const openList = vi.fn<() => void>();
  await openSettings(onClose, openList);
  fireEvent.click(screen.getByRole('button', { name: 'Following' }));
  expect(openList).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the list of shortcuts has its own dialog, which Escape closes', async () => {
  const onClose = vi.fn<() => void>();
  show(storeOf(italian), <LazyPreferencesDialogs open="shortcuts" onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Previous day, next day (Matches)')).toBeDefined();
  expect(within(dialog).getByText('Next match, previous match')).toBeDefined();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('the settings lead to the page that sets up displays and to the board for televisions', async () => {
  await openSettings();
  const links = ['Set up', 'TV board'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/embed?language=en', '/embed/tv?language=en']);
});
