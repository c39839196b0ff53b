// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { match, show, storeOf } from '../../test/score-page.tsx';
import { FavoritesProvider } from '../app/favorites-provider.tsx';
import { storedFavorites } from '../favorites/favorites-store.ts';
import { Search } from './search.tsx';

const storageKey = 'touchline.recent-searches';

const matches: readonly [football: Match, game: Match] = [
  match('football-1', {
    homeTeam: { id: 'a', name: 'Atlético Madrid' },
    awayTeam: { id: 'b', name: 'Sevilla' },
    league: 'La Liga',
    leagueCountry: 'Spain',
    homeScore: 2,
    awayScore: 1,
  }),
  match('basketball-1', {
    sport: 'basketball',
    status: 'scheduled',
    startTime: '2026-10-25T19:30:00Z',
    homeTeam: { id: 'c', name: 'Atlanta Hawks' },
    awayTeam: { id: 'd', name: 'Orlando Magic' },
    league: 'NBA',
    leagueCountry: 'USA',
  }),
];

let opened: readonly string[] = [];

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <FavoritesProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <input aria-label="Name" />
      <Search
        open={open}
        onOpenChange={setOpen}
        onMatch={(id) => {
          opened = [...opened, id];
        }}
        onTeam={(team) => {
          opened = [...opened, team];
        }}
        onFilter={({ sport, league }) => {
          opened = [...opened, `${sport} ${league}`];
        }}
      />
    </FavoritesProvider>
  );
};

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

const key = (name: string, more: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const type = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
};
const options = (): readonly string[] => screen.queryAllByRole('option').map((each) => each.textContent ?? '');
const marked = (): string =>
  document.querySelector(`[id="${field().getAttribute('aria-activedescendant') ?? ''}"]`)?.textContent ?? '';

/** Finds an option by its visible text, because highlighting adds spaces to accessible names in happy-dom. */
const option = (text: string): HTMLElement => {
  const found = screen.getAllByRole('option').find((each) => each.textContent?.startsWith(text));
  if (found === undefined) throw new Error(`No option starts with ${text}.`);
  return found;
};

const openPalette = async (how: () => void = () => key('k', { ctrlKey: true })): Promise<void> => {
  how();
  await screen.findByRole('dialog', { name: 'Search' });
};

beforeEach(() => {
  localStorage.clear();
  storedFavorites.keep({});
  // Without a server, the search has the teams on the board.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  opened = [];
  show(storeOf(...matches), <Page />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['Ctrl+K', () => key('k', { ctrlKey: true })],
  ['Cmd+K', () => key('k', { metaKey: true })],
  ['a slash', () => key('/')],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))],
])('%s opens the search and focuses its field', async (_how, how) => {
  await openPalette(how);
  expect(field().placeholder).toBe('Search teams, leagues, sports, matches...');
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
});

test('a slash typed into a field does not open the search, but Ctrl+K does', async () => {
  const name = screen.getByLabelText('Name');
  name.focus();
  // The palette's code loads asynchronously, but a shortcut cancels the key event at once.
  expect(fireEvent.keyDown(name, { key: '/' })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await openPalette();
});

test('Escape and the close button close the search', async () => {
  await openPalette();
  key('Escape');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openPalette();
  fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('below two characters, the search offers recent and popular searches', async () => {
  localStorage.setItem(storageKey, JSON.stringify(['roma', 'x', 'nhl', 'roma']));
  await openPalette();
  expect(screen.getByText('Recent Searches')).toBeDefined();
  expect(screen.getByText('Popular Searches')).toBeDefined();
  type(' a ');
  expect(options()).toEqual(['roma', 'nhl', 'Premier League', 'Champions League', 'NBA', 'NFL', 'La Liga', 'Serie A']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('Recent Searches')).toBeNull();
  expect(localStorage.getItem(storageKey)).toBe('[]');
  expect(document.activeElement).toBe(field());
});

test('a popular search fills the field', async () => {
  await openPalette();
  fireEvent.click(screen.getByRole('option', { name: 'NBA' }));
  expect(field().value).toBe('NBA');
  expect(options()[0]).toBe('NBA League, USA, Basketball, 1 match ');
  expect(options()[1]).toContain('Orlando Magic - Atlanta Hawks');
});

test('a search for a league without matches on the board says so', async () => {
  await openPalette();
  fireEvent.click(screen.getByRole('option', { name: 'Champions League' }));
  expect(screen.getByText('UEFA Champions League: no matches between yesterday and tomorrow')).toBeDefined();
  type('epl');
  expect(screen.getByText('Premier League: no matches between yesterday and tomorrow')).toBeDefined();
  type('la liga');
  expect(screen.queryByText(/no matches between yesterday/u)).toBeNull();
});

test('results show their kind, and live matches are marked LIVE', async () => {
  await openPalette();
  type('ATLÉ');
  expect(options()).toHaveLength(2);
  const [, live] = screen.getAllByRole('option');
  expect(live?.textContent).toContain('Atlético Madrid - Sevilla La Liga, Football');
  expect(within(live ?? document.body).getByText('LIVE')).toBeDefined();
  expect(within(live ?? document.body).getByText('2 - 1')).toBeDefined();
  type('hawks');
  expect(options()[0]).not.toContain('LIVE');
  expect(options()[0]).toContain('19:30');
});

test('a match whose league puts visitors first shows teams and score in the same order', async () => {
  cleanup();
  const [, game] = matches;
  show(storeOf({ ...game, status: 'live', homeScore: 104, awayScore: 129 }), <Page />);
  await openPalette();
  type('hawks');
  expect(options()[0]).toMatch(/Orlando Magic - Atlanta Hawks .*129 - 104/u);
});

test('without results, the search says so and suggests what to try', async () => {
  await openPalette();
  type('zzyx');
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeDefined();
  expect(screen.getByText('Try searching for teams, leagues, or sports')).toBeDefined();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
});

test('the arrow keys, Home and End move the selection, and Enter opens a match and closes the search', async () => {
  await openPalette();
  type('atl');
  expect(marked()).toContain('Atlanta Hawks Team');
  key('ArrowDown');
  expect(marked()).toContain('Atlético Madrid Team');
  key('End');
  expect(marked()).toBe('Basketball Sport ');
  key('ArrowDown');
  expect(marked()).toContain('Atlanta Hawks Team');
  key('ArrowUp');
  expect(marked()).toBe('Basketball Sport ');
  key('Home');
  key('ArrowDown');
  key('ArrowDown');
  expect(marked()).toContain('Atlético Madrid - Sevilla');
  key('Enter');
  expect(opened).toEqual(['football-1']);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual(['atl']);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('choosing a team opens its sheet', async () => {
  await openPalette();
  type('sevi');
  fireEvent.click(option('Sevilla Team'));
  expect(opened).toEqual(['football/b']);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual(['Sevilla']);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('choosing a driver, who has no sheet, fills the field with the name and selects the first race', async () => {
  cleanup();
  const race = match('formula1-1', {
    sport: 'formula1',
    league: 'Qatar Grand Prix',
    session: 'Race',
    classification: [{ position: 1, name: 'A. Senna' }],
  });
  show(storeOf(race), <Page />);
  await openPalette();
  type('senna');
  expect(screen.queryByRole('button', { name: 'Follow A. Senna' })).toBeNull();
  fireEvent.click(option('A. Senna'));
  expect(field().value).toBe('A. Senna');
  expect(marked()).toContain('Qatar Grand Prix');
  expect(opened).toEqual([]);
});

test('a star next to a team or league follows it, and the keys Shift and Enter follow the selected one', async () => {
  await openPalette();
  type('sevi');
  const star = screen.getByRole('button', { name: 'Follow Sevilla' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  await vi.waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByRole('status').textContent).toBe('You now follow Sevilla.');
  expect(storedFavorites.current()['team/football/b']).toMatchObject({ on: true, label: 'Sevilla' });
  type('la liga');
  key('Enter', { shiftKey: true });
  await vi.waitFor(() => expect(storedFavorites.current()['league/football.spain.la-liga']?.on).toBe(true));
  expect(opened).toEqual([]);
  expect(screen.getByRole('button', { name: 'Follow La Liga' }).getAttribute('aria-pressed')).toBe('true');
});

test('a team that does not play is found by the server, can be followed, and opens its sheet', async () => {
  const team = { sport: 'football', id: '247', name: 'Celtic', leagueKey: 'football.scotland.premiership' };
  const asked = vi.spyOn(globalThis, 'fetch');
  asked.mockImplementation(async () => Response.json({ teams: [{ ...team, league: 'Premiership' }] }));
  await openPalette();
  type('celt');
  expect(screen.queryByText('No results found')).toBeNull();
  await screen.findByRole('option');
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/teams?q=celt']);
  fireEvent.click(screen.getByRole('button', { name: 'Follow Celtic' }));
  await vi.waitFor(() => expect(storedFavorites.current()['team/football/247']?.on).toBe(true));
  fireEvent.click(option('Celtic Team, Premiership'));
  expect(opened).toEqual(['football/247']);
});

test('choosing a league filters by that league, and choosing a sport includes all of its leagues', async () => {
  await openPalette();
  type('la liga');
  fireEvent.click(option('La Liga League'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openPalette();
  type('basketball');
  fireEvent.click(option('Basketball Sport'));
  expect(opened).toEqual(['football football.spain.la-liga', 'basketball all']);
});

test('the number of results is announced once typing pauses', async () => {
  await openPalette();
  vi.useFakeTimers();
  type('at');
  type('atl');
  const status = screen.getByRole('status');
  act(() => {
    vi.advanceTimersByTime(299);
  });
  expect(status.textContent).toBe('');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(status.textContent).toBe('5 results');
});

test('unreadable recent searches are logged and ignored', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  localStorage.setItem(storageKey, '{"not":"a list"}');
  await openPalette();
  expect(screen.queryByText('Recent Searches')).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
});

test('with blocked site data, the search works and remembers searches while it is open', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  await openPalette();
  fireEvent.click(screen.getByRole('option', { name: 'NFL' }));
  type('');
  expect(options()[0]).toBe('NFL');
});
