// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, linkIn, match, now, show, storeOf } from '../../test/score-page.tsx';
import type { LiveLink } from '../board/live-link.ts';
import { watchPreferences } from '../preferences/preferences.ts';
import { LeaguePage } from './league-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const key = 'football.italy.serie-a';
const about = { sport: 'football', league: 'Serie A', country: 'Italy', season: '2026' };
const readAt = '2026-10-25T11:30:00.000Z';

type Answers = Readonly<Record<string, unknown>>;

/** A fake server with its own clock and a response for each part. Requests for other parts never complete. */
const serve = (answers: Answers, date = new Date(now).toUTCString()): readonly string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input);
    const answer = answers[input.split('/').at(-1) ?? ''];
    if (answer === undefined) return new Promise(() => undefined);
    return Promise.resolve(
      answer === 404
        ? new Response('{}', { status: 404 })
        : new Response(JSON.stringify(answer), { headers: { date } }),
    );
  });
  return asked;
};

const open = (matches: readonly Match[], { leagueKey = key, link }: { leagueKey?: string; link?: LiveLink } = {}) => {
  const opened: string[] = [];
  const store = storeOf(...matches);
  show(
    store,
    <QueryClientProvider client={new QueryClient()}>
      <LeaguePage leagueKey={leagueKey} covered={false} onMatch={(id) => opened.push(id)} onClose={() => undefined} />
    </QueryClientProvider>,
    link,
  );
  return { store, opened };
};

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const lines = (within_: Awaited<ReturnType<typeof part>>) =>
  within_.queryAllByRole('article').map((line) => line.getAttribute('data-match'));

const row = (rank: number, team: string, fields: object = {}) => ({
  rank,
  teamId: `${rank}`,
  team,
  played: 5,
  won: 3,
  drawn: 1,
  lost: 1,
  goalsFor: 7,
  goalsAgainst: 4,
  points: 10,
  ...fields,
});

test('the board’s matches of the league appear at once, grouped by status, before any response', async () => {
  serve({});
  open([
    match('football-1'),
    match('football-2', { status: 'finished', homeScore: 2 }),
    match('football-3', { status: 'scheduled', startTime: '2026-10-26T18:00:00Z' }),
    match('football-4', { league: 'La Liga', leagueCountry: 'Spain' }),
  ]);
  expect(lines(await part('In play'))).toEqual(['football-1']);
  expect(lines(await part('Results'))).toEqual(['football-2']);
  expect(lines(await part('Fixtures'))).toEqual(['football-3']);
  expect((await part('Table')).getByText('Loading the table…')).toBeDefined();
});

test('a match line shows score changes and opens its match', async () => {
  serve({});
  const { store, opened } = open([match('football-1')]);
  const line = (await part('In play')).getByRole('button');
  change(store, { 'football-1': { homeScore: 1 } });
  expect(line.getAttribute('aria-label')).toContain('football-1 home 1');
  fireEvent.click(line);
  expect(opened).toEqual(['football-1']);
});

test('the table shows its figures, each team’s form in words and the time of its data', async () => {
  serve({
    table: {
      about,
      readAt,
      table: { league: 'Serie A', groups: [{ rows: [row(1, 'Inter', { form: 'WDL' }), row(2, 'Roma')] }] },
    },
    matches: { about, readAt, matches: [], forms: { 2: 'LLW' } },
    scorers: { about, readAt, scorers: [{ playerId: '1', player: 'Lautaro', team: 'Inter', goals: 9 }] },
  });
  open([match('football-1')]);
  const table = within(await (await part('Table')).findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Team',
    'P',
    'W',
    'D',
    'L',
    'GD',
    'Pts',
    'Form',
  ]);
  expect(table.getByRole('row', { name: /Inter/ }).textContent).toContain('won, drew, lost; newest last');
  expect(await table.findByText('lost, lost, won; newest last')).toBeDefined();
  expect((await part('Table')).getByText(/^As of 1[123]:30\.$/)).toBeDefined();
  const scorers = within(await (await part('Top scorers')).findByRole('table'));
  expect(scorers.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Player', 'G']);
});

test('the form column is present while the season loads', async () => {
  serve({
    table: { about, readAt, table: { league: 'Serie A', groups: [{ rows: [row(1, 'Inter'), row(2, 'Roma')] }] } },
  });
  open([match('football-1')]);
  const table = within(await (await part('Table')).findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Form' })).toBeDefined();
});

test('drivers have their own column title and no form', async () => {
  const drivers = [row(1, 'Norris', { club: 'McLaren' })];
  serve({ table: { about, readAt, table: { league: 'Formula 1', groups: [{ name: 'Drivers', rows: drivers }] } } });
  open([match('formula1-1', { sport: 'formula1', league: 'Monaco Grand Prix' })], {
    leagueKey: 'formula1.italy.monaco-grand-prix',
  });
  const table = within(await (await part('Table')).findByRole('table'));
  expect(table.queryByRole('columnheader', { name: 'Form' })).toBeNull();
  expect(table.getByRole('columnheader', { name: 'Driver' })).toBeDefined();
});

test('without results, there is no form column', async () => {
  serve({
    table: { about, readAt, table: { league: 'Serie A', groups: [{ rows: [row(1, 'Inter')] }] } },
    matches: { about, readAt, matches: [], forms: {} },
  });
  open([match('football-1')]);
  const table = within(await (await part('Table')).findByRole('table'));
  await vi.waitFor(() => expect(table.queryByRole('columnheader', { name: 'Form' })).toBeNull());
});

test('each group of a cup has its own table with its name', async () => {
  serve({
    table: {
      about,
      readAt,
      table: {
        league: 'Cup',
        groups: [
          { name: 'Group A', rows: [row(1, 'Inter')] },
          { name: 'Group B', rows: [row(1, 'Roma')] },
        ],
      },
    },
  });
  open([match('football-1')]);
  const table = await part('Table');
  expect((await table.findAllByRole('table')).map((each) => each.querySelector('caption')?.textContent)).toEqual([
    'Group A',
    'Group B',
  ]);
});

test.each([
  ['table', 'unsupported', 'Table', 'This source has no table for Football.'],
  ['scorers', 'unsupported', 'Top scorers', 'This source has no list of top scorers for Football.'],
  ['table', 'nothing', 'Table', 'This source has no table for this league.'],
  ['table', 'plan', 'Table', 'The table is not included in our plan with the sports data service.'],
  [
    'matches',
    'reserved',
    'Fixtures',
    'The season schedule is not available now: today’s remaining data calls are reserved for live scores.',
  ],
])('for the part "%s", the gap "%s" is explained in its section', async (asked, gap, section, sentence) => {
  serve({ [asked]: { about, gap } });
  open([match('football-1')]);
  expect(await (await part(section)).findByText(sentence)).toBeDefined();
});

test('the season is merged with the board, which has priority, and each list starts with eight matches', async () => {
  const past = Array.from({ length: 12 }, (_, at) =>
    match(`football-${at + 20}`, { status: 'finished', startTime: `2026-09-${at + 10}T18:00:00Z` }),
  );
  serve({ matches: { about, readAt, matches: [...past, match('football-1', { status: 'scheduled' })], forms: {} } });
  open([match('football-1')]);
  const results = await part('Results');
  expect(await results.findAllByRole('article')).toHaveLength(8);
  expect(lines(results)[0]).toBe('football-31');
  fireEvent.click(results.getByRole('button', { name: 'Show 4 more results' }));
  expect(lines(results)).toHaveLength(12);
  expect(lines(await part('Fixtures'))).toEqual([]);
  expect(lines(await part('In play'))).toEqual(['football-1']);
});

test('a league that neither the board nor the server knows is reported as unknown', async () => {
  serve({ table: 404, matches: 404, scorers: 404 });
  open([match('football-1')], { leagueKey: 'football.england.nobodys-league' });
  expect(await screen.findByText('No such league')).toBeDefined();
});

test('offline, no part claims to be loading', () => {
  serve({});
  open([match('football-1')], { link: linkIn({ kind: 'lost', since: now - 60_000, nextTryAt: now }) });
  const words = 'You are offline. This will load when you are back online.';
  expect(screen.getAllByText(words)).toHaveLength(3);
  expect(screen.queryByText(/^Reading/u)).toBeNull();
});

test('a league that the board does not know gets its name and season from the server', async () => {
  serve({ matches: { about, readAt, matches: [], forms: {} } });
  open([]);
  expect(await screen.findByRole('heading', { name: 'Serie A' })).toBeDefined();
  expect(screen.getByText('Season 2026')).toBeDefined();
  expect((await part('Results')).getByText('No results yet.')).toBeDefined();
});

const prefer = (preferences: object): void => {
  const text = JSON.stringify(preferences);
  localStorage.setItem('touchline.preferences', text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue: text })));
};

test('with a score delay, a table that was just read is held back, even if the device’s clock is wrong', async () => {
  // The page does the same at startup.
  const unwatch = watchPreferences(() => undefined);
  prefer({ scoreDelaySeconds: 120 });
  const table = { about, readAt, table: { league: 'Serie A', groups: [{ rows: [row(1, 'Inter')] }] } };
  const scorers = { about, readAt, scorers: [{ playerId: '1', player: 'Lautaro', team: 'Inter', goals: 9 }] };
  // By the device's clock, the table is half an hour old.
  serve({ table, scorers }, 'Sun, 25 Oct 2026 11:31:00 GMT');
  open([match('football-1')]);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect((await part('Table')).queryByRole('table')).toBeNull();
  expect((await part('Top scorers')).queryByRole('table')).toBeNull();
  prefer({ scoreDelaySeconds: 0 });
  expect(await (await part('Table')).findByRole('table')).toBeDefined();
  unwatch();
});

test('with hidden scores, the table is shown only on request', async () => {
  prefer({ hideScores: true });
  serve({ table: { about, readAt, table: { league: 'Serie A', groups: [{ rows: [row(1, 'Inter')] }] } } });
  open([match('football-1')]);
  const table = await part('Table');
  fireEvent.click(await table.findByRole('button', { name: 'Show anyway' }));
  expect(table.getByRole('table')).toBeDefined();
});
