// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, live, match, now, rowIds, show, storeOf } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import type { LiveScreenProps } from './live-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Waits for the heading of the empty state, which is a lazy part. */
const emptyHeading = () => vi.waitFor(() => screen.getByRole('heading', { level: 2 }));

test('LIVE shows live matches grouped by league, with a full label for each row', () => {
  show(
    storeOf(
      match('football-1', { homeScore: 2, minute: 57, period: '2nd half' }),
      match('football-2', { status: 'scheduled' }),
      match('football-3', { league: 'Eredivisie', leagueCountry: 'Netherlands' }),
    ),
    live(),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Live Matches');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Serie A',
    'Eredivisie',
  ]);
  expect(screen.getByRole('heading', { name: 'Serie A, Italy, Football' })).toBeDefined();
  expect(
    screen
      .getAllByRole('article')
      .map((article) => within(article).getAllByRole('button')[0]?.getAttribute('aria-label')),
  ).toEqual([
    "football-1 home 2, football-1 away 0, live, 57', 2nd half. Italy, Serie A, Football",
    'football-3 home 0, football-3 away 0, live. Netherlands, Eredivisie, Football',
  ]);
});

test('the switch requests the other list order', () => {
  const onArrange = vi.fn<LiveScreenProps['onArrange']>();
  show(storeOf(match('football-1')), live({ onArrange }));
  fireEvent.click(screen.getByRole('button', { name: 'By time' }));
  expect(onArrange).toHaveBeenCalledWith('by-time');
});

test('a filter by sport and league shows only matching rows', () => {
  const store = storeOf(
    match('football-1'),
    match('football-2', { league: 'Eredivisie', leagueCountry: 'Netherlands' }),
    match('tennis-1', { sport: 'tennis' }),
  );
  show(store, live({ sport: 'football', league: 'football.netherlands.eredivisie' }));
  expect(rowIds()).toEqual(['football-2']);
});

test('without live matches, LIVE names the next match and links to other matches', async () => {
  const onShowMatches = vi.fn<() => void>();
  const onShowAll = vi.fn<() => void>();
  const store = storeOf(
    match('football-1', { status: 'finished' }),
    match('football-2', { status: 'scheduled', startTime: '2026-10-26T20:00:00Z' }),
  );
  show(store, live({ sport: 'football', onShowMatches, onShowAll }));
  expect((await emptyHeading()).textContent).toBe('No live matches in Football');
  expect(screen.getByText(/^The next one is football-2 home against football-2 away, /u)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: "See today's matches" }));
  fireEvent.click(screen.getByRole('button', { name: 'Show all sports' }));
  expect([onShowMatches.mock.calls.length, onShowAll.mock.calls.length]).toEqual([1, 1]);
});

test('without live matches of the selected league, LIVE names the league', async () => {
  show(
    storeOf(match('football-1', { status: 'finished' })),
    live({ sport: 'football', league: 'football.italy.serie-a' }),
  );
  expect((await emptyHeading()).textContent).toBe('No live matches in Serie A');
});

test('a league that is not on the board is called "this league"', async () => {
  show(storeOf(match('football-1')), live({ sport: 'football', league: 'football.italy.serie-z' }));
  expect((await emptyHeading()).textContent).toBe('No live matches in this league');
  expect(screen.queryByText(/Nothing is being played/u)).toBeNull();
});

test('eight skeleton rows are shown while the board loads', () => {
  show(createMatchStore({ now: () => now, frame: (run) => run() }), live({ arrangement: 'by-time' }));
  expect(screen.getByText('Loading matches')).toBeDefined();
  // In a flat list, only rows have a height.
  expect(document.querySelectorAll('[aria-busy="true"] div[style*="height"]')).toHaveLength(8);
  expect(screen.queryAllByRole('article')).toHaveLength(0);
});

test('a board that failed to load shows the reason and can be requested again', () => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  store.fail('unreachable');
  const link = linkIn({ kind: 'lost', since: now, nextTryAt: now + 1_000 });
  show(store, live(), link);
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch data from sports APIs.');
  expect(screen.getByRole('heading', { name: 'Error Loading Data' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(link.asked()).toBe(1);
});

test('a lost connection keeps every row', () => {
  const store = storeOf(match('football-1', { minute: 57 }));
  store.fail('unreachable');
  show(store, live(), linkIn({ kind: 'lost', since: now, nextTryAt: now + 1_000 }));
  expect(rowIds()).toEqual(['football-1']);
  expect(screen.queryByRole('alert')).toBeNull();
});
