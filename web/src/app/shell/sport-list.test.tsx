// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardPhase } from '../../board/board-view.ts';
import { FavoriteActionsContext } from '../../favorites/favorites-store.ts';
import type { PageCounts } from '../use-page-counts.ts';
import { type SportFilter, SportList, type StaleSports } from './sport-list.tsx';

afterEach(cleanup);

const counts: PageCounts = {
  total: 1183,
  live: 8,
  sports: [
    { sport: 'afl', total: 0, live: 0, leagues: [] },
    {
      sport: 'football',
      total: 1180,
      live: 7,
      leagues: [
        { key: 'football.spain.la-liga', name: 'La Liga', country: 'Spain', total: 4, live: 1 },
        { key: 'football.italy.serie-a', name: 'Serie A', country: 'Italy', total: 1176, live: 6 },
      ],
    },
    {
      sport: 'americanfootball',
      total: 3,
      live: 1,
      leagues: [{ key: 'americanfootball.usa.nfl', name: 'NFL', country: 'USA', total: 3, live: 1 }],
    },
  ],
};
const empty: PageCounts = { total: 0, live: 0, sports: [] };

const nothing: ReadonlySet<SportId> = new Set();

const show = (
  chosen: SportFilter = { sport: 'all', league: 'all' },
  counted = counts,
  stale: StaleSports = nothing,
  phase: BoardPhase = 'ready',
) => {
  const onChoose = vi.fn<(filter: SportFilter) => void>();
  render(<SportList counts={counted} phase={phase} chosen={chosen} onChoose={onChoose} stale={stale} />);
  return onChoose;
};
const row = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

test('while the board loads, the list says so and has no buttons', () => {
  show(undefined, empty, nothing, 'loading');
  expect(screen.getByText('Loading matches...')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button that hides sports shows how many are hidden and opens the favorites', () => {
  const sports = sportIds.map((sport) => ({ sport, total: 0, live: 0, leagues: [] }));
  show(undefined, { total: 0, live: 0, sports });
  expect(row(/^Hide sports$/)).toBeTruthy();
  cleanup();
  const openList = vi.fn<() => void>();
  render(
    <FavoriteActionsContext value={{ toggle: () => undefined, openList }}>
      <SportList
        counts={{ total: 0, live: 0, sports: sports.slice(2) }}
        phase="ready"
        chosen={{ sport: 'all', league: 'all' }}
        onChoose={() => undefined}
        stale={nothing}
      />
    </FavoriteActionsContext>,
  );
  fireEvent.click(row(/^Show 2 hidden$/));
  expect(openList).toHaveBeenCalledOnce();
});

test('with a partial board, every sport can be chosen and only live matches are counted', () => {
  const sports = counts.sports.map((count) => ({ ...count, total: undefined, leagues: [] }));
  const onChoose = show(undefined, { ...counts, total: undefined, sports }, nothing, 'partial');
  expect(screen.queryByText('Loading matches...')).toBeNull();
  expect(row(/^All Sports.*8 live$/)).toBeTruthy();
  expect(row(/^AFL$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Football leagues' })).toBeNull();
  fireEvent.click(row(/^Football.*7 live$/));
  expect(onChoose).toHaveBeenCalledWith({ sport: 'football', league: 'all' });
});

test('a board that fails to load ends the loading state', () => {
  show(undefined, empty, nothing, 'failed');
  expect(screen.getByText('No matches could be loaded.')).toBeTruthy();
  expect(screen.queryByText('Loading matches...')).toBeNull();
});

test('a day without matches still shows All Sports, with zero matches', () => {
  show(undefined, empty);
  expect(screen.queryByText('Loading matches...')).toBeNull();
  expect(row(/^All Sports.*0 matches$/)).toBeTruthy();
});

test('every row shows short counts and has the full counts in its accessible name', () => {
  show();
  expect(row(/^All Sports.*8 live.*1183 matches$/).textContent).toContain('1.1k');
  expect(row(/^NFL.*1 live.*3 matches$/)).toBeTruthy();
  expect(row(/^AFL.*0 matches$/).textContent).not.toContain('live');
});

test('only a sport with several leagues expands, and choosing a league also chooses its sport', () => {
  const onChoose = show();
  expect(screen.queryByRole('button', { name: 'NFL leagues' })).toBeNull();
  const expander = row(/^Football leagues$/);
  expect(expander.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(expander);
  expect(expander.getAttribute('aria-expanded')).toBe('true');
  expect(onChoose).not.toHaveBeenCalled();
  expect(row(/Serie A.*6 live.*1176 matches$/)).toBeTruthy();
  const league = row(/La Liga.*1 live.*4 matches$/);
  expect(within(league).getByRole('img', { name: '🇪🇸' })).toBeTruthy();
  fireEvent.click(league);
  expect(onChoose).toHaveBeenCalledWith({ sport: 'football', league: 'football.spain.la-liga' });
});

test('choosing a sport resets the league, and All Sports resets both', () => {
  const onChoose = show({ sport: 'football', league: 'football.spain.la-liga' });
  fireEvent.click(row(/^Football(?! leagues)/));
  expect(onChoose).toHaveBeenLastCalledWith({ sport: 'football', league: 'all' });
  fireEvent.click(row(/^All Sports/));
  expect(onChoose).toHaveBeenLastCalledWith({ sport: 'all', league: 'all' });
});

test('the chosen row is marked as current, and the sport of a chosen league is expanded', () => {
  show({ sport: 'football', league: 'football.italy.serie-a' });
  const current = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true');
  expect(current).toHaveLength(1);
  expect(current[0]?.textContent).toContain('Serie A');
});
