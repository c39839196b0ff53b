// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleOutlook, outlookTeam } from '../../../test/outlook-example.ts';
import { match, now, show, snapshot, storeOf } from '../../../test/score-page.tsx';
import { createMatchStore } from '../../board/match-store.ts';
import { isMuted } from '../../app/followed-alerts.tsx';
import { storedFavorites } from '../../favorites/favorites-store.ts';
import { storedPushSettings } from '../../notifications/push-settings.ts';
import { currentPreferences } from '../../preferences/preferences.ts';
import { createPageScores } from '../../spoilers/page-scores.ts';
import { TeamMatches } from './team-matches.tsx';
import { TeamPage } from './team-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  storedFavorites.keep({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // The pages of other tests watch the preferences.
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
});

const celtic = { id: '247', name: 'Celtic' };
const leagueKey = 'football.scotland.premiership';
const inLeague = { league: 'Premiership', leagueCountry: 'Scotland' };
const team = { ...celtic, sport: 'football', leagueKey, league: 'Premiership', country: 'Scotland' };
const readAt = '2026-10-25T11:30:00.000Z';

const game = (id: string, startTime: string, changes: Partial<Match> = {}): Match =>
  match(id, { ...inLeague, homeTeam: celtic, awayTeam: { id, name: `Team ${id}` }, startTime, ...changes });
const won = game('1', '2026-10-20T15:00:00Z', { status: 'finished', homeScore: 2, awayScore: 0, winner: 'home' });
const lost = game('2', '2026-10-22T15:00:00Z', {
  status: 'finished',
  homeTeam: { id: '2', name: 'Team 2' },
  awayTeam: celtic,
  homeScore: 3,
  awayScore: 1,
  winner: 'home',
});
const next = game('3', '2026-10-30T15:00:00Z', { status: 'scheduled' });

const rows = Array.from({ length: 12 }, (_, at) =>
  at === 6
    ? { rank: 7, teamId: '247', team: 'Celtic', points: 20 }
    : { rank: at + 1, teamId: `t${at}`, team: `T${at}` },
);

/** Opens a team's sheet over a board, with the server's answers for the team and its league's table. */
const open = (answer: object | 404, board: readonly Match[] = [], name = 'football/247', outlook: object = {}) => {
  const table = {
    about: { sport: 'football', league: 'Premiership' },
    readAt,
    table: { league: 'Premiership', groups: [{ rows }] },
  };
  vi.stubGlobal('fetch', (input: string) => {
    if (input.endsWith('/table')) return Promise.resolve(Response.json(table));
    if (input.endsWith('/outlook')) return Promise.resolve(Response.json(outlook));
    return Promise.resolve(answer === 404 ? new Response('{}', { status: 404 }) : Response.json(answer));
  });
  const opened: string[] = [];
  show(
    storeOf(...board),
    <QueryClientProvider client={new QueryClient()}>
      <TeamPage team={name} covered={false} onMatch={(id) => opened.push(id)} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return opened;
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a sheet has the team’s place, next match, last results with their letters, and five lines of the table', async () => {
  const opened = open({ team, matches: [won, lost, next], readAt });
  expect(await screen.findByText('7th, 20 points')).toBeTruthy();
  const results = await section('Recent matches');
  expect(results.getAllByRole('article').map((line) => line.textContent)).toEqual([
    'Thu 22 OctPremiershipTeam 2away1 - 3L',
    'Tue 20 OctPremiershipTeam 1home2 - 0W',
  ]);
  expect(results.getByText('won, lost; newest last')).toBeTruthy();
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.slice(0, 3)),
  ).toEqual(['5T4', '6T5', '7Ce', '8T7', '9T8']);
  fireEvent.click((await section('Live and upcoming')).getByRole('button'));
  expect(opened).toEqual(['3']);
});

test('the board’s copy of a match is shown, and a team is known from the board alone', async () => {
  const live = game('3', '2026-10-25T11:30:00Z', { status: 'live', homeScore: 1, awayScore: 0 });
  open(404, [live]);
  expect(await screen.findByRole('heading', { name: 'Celtic' })).toBeTruthy();
  expect((await section('Live and upcoming')).getByRole('article').textContent).toContain('1 - 0');
});

test('an unknown team is named as such', async () => {
  open(404);
  expect(await screen.findByText('No such team')).toBeTruthy();
  cleanup();
  open(404, [], 'chess/1');
  expect(await screen.findByText('No such team')).toBeTruthy();
});

const storePreferences = (preferences: object): void => {
  const newValue = JSON.stringify(preferences);
  localStorage.setItem('touchline.preferences', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue }));
};

const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

test('goal alerts follow the team, and can be turned off for this team alone', async () => {
  open({ team, matches: [] });
  const [follow, alerts] = [
    await screen.findByRole('button', { name: 'Follow' }),
    screen.getByRole('button', { name: 'Goal alerts' }),
  ];
  fireEvent.click(alerts);
  expect([pressed(follow), pressed(alerts)]).toEqual(['true', 'true']);
  fireEvent.click(alerts);
  expect([pressed(follow), pressed(alerts)]).toEqual(['true', 'false']);
  expect(storedFavorites.current()['mute/football/247']?.on).toBe(true);
  fireEvent.click(alerts);
  expect(pressed(alerts)).toBe('true');
  fireEvent.click(follow);
  expect([pressed(follow), pressed(alerts)]).toEqual(['false', 'false']);
});

test('turning on goal alerts also turns them on in the settings', async () => {
  storePreferences({ goalAlerts: 'none' });
  open({ team, matches: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Goal alerts' }));
  await waitFor(() => expect(currentPreferences().goalAlerts).toBe('followed'));
});

test('with alerts of all matches, a team that is not followed has alerts, which can be turned off and on', async () => {
  storePreferences({ goalAlerts: 'all' });
  open({ team, matches: [] });
  const alerts = await screen.findByRole('button', { name: 'Goal alerts' });
  expect(pressed(alerts)).toBe('true');
  fireEvent.click(alerts);
  expect(pressed(alerts)).toBe('false');
  expect(isMuted(next)).toBe(true);
  fireEvent.click(alerts);
  expect(pressed(alerts)).toBe('true');
  expect(pressed(screen.getByRole('button', { name: 'Follow' }))).toBe('false');
});

test('while all matches are pushed, the alerts of a team are on, and a press mutes the team', async () => {
  storePreferences({ goalAlerts: 'none' });
  act(() => storedPushSettings.keep({ ...storedPushSettings.usual(), on: true, scope: 'all' }));
  open({ team, matches: [] });
  const alerts = await screen.findByRole('button', { name: 'Goal alerts' });
  expect(pressed(alerts)).toBe('true');
  fireEvent.click(alerts);
  expect(pressed(alerts)).toBe('false');
  act(() => storedPushSettings.keep(storedPushSettings.usual()));
});

test('once the name is scrolled out of sight, the title bar shows the team', async () => {
  open({ team, matches: [] });
  const heading = await screen.findByRole('heading', { name: 'Celtic' });
  const inBar = () => screen.queryAllByText('Celtic').filter((name) => !heading.contains(name)).length;
  const before = inBar();
  const bodies = [...document.querySelectorAll<HTMLElement>('[data-flush]')];
  for (const body of bodies) {
    body.scrollTop = 200;
    fireEvent.scroll(body);
  }
  expect(inBar()).toBe(before + 1);
  expect(screen.getByRole('dialog', { name: 'Team' })).toBeTruthy();
});

test('a national team has its flag', async () => {
  open({ team: { ...team, name: 'Spain', league: 'Nations League', country: 'Europe' }, matches: [] });
  await screen.findByRole('heading', { name: 'Spain' });
  expect(document.querySelector('header img')?.getAttribute('src')).toContain('es');
});

test('if scores are hidden, neither the place nor the table reveals them', async () => {
  storePreferences({ hideScores: true });
  open({ team, matches: [won] });
  expect(await screen.findByRole('button', { name: 'Show anyway' })).toBeTruthy();
  expect(screen.queryByText(/points/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('while a result is hidden the heading has no results, and revealing or hiding it changes the heading at once', () => {
  localStorage.setItem('touchline.preferences', JSON.stringify({ hideScores: true }));
  const page = createPageScores(createMatchStore({ now: () => now, frame: (run) => run() }));
  page.sink.takeSnapshot(snapshot(1, [won]));
  const matches = [won];
  show(page.store, <TeamMatches title="Last" matches={matches} teamId="247" withForm onOpen={() => undefined} />);
  expect(screen.queryByText('won')).toBeNull();
  act(() => void page.toggleScore(won.id));
  expect(screen.getByText('won')).toBeTruthy();
  act(() => void page.toggleScore(won.id));
  expect(screen.queryByText('won')).toBeNull();
});

const celticsOutlook = exampleOutlook({
  teams: [outlookTeam('247', 'Celtic', 80.4, { relegation: 0, 'champions-league': 0.93, title: 0.47 })],
});

test('a sheet has the team’s season chances with their ranges, and its expected points', async () => {
  open({ team, matches: [], readAt }, [], 'football/247', { outlook: celticsOutlook });
  const outlook = await section('Season outlook');
  expect(outlook.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Top four',
    'Relegation',
    'Expected points',
  ]);
  const said = outlook.getAllByRole('definition').map((value) => value.querySelector('.visually-hidden')?.textContent);
  expect(said).toEqual(['47%, 80% range 42 to 52', '93%, 80% range 88 to 98', 'none', '80% range 76 to 84']);
  expect(outlook.getByText('80')).toBeTruthy();
});

test('in a league that ranks by wins, a sheet has the team’s expected wins', async () => {
  const inNba = { ...team, sport: 'basketball', leagueKey: 'basketball.usa.nba', league: 'NBA', country: 'USA' };
  open({ team: inNba, matches: [], readAt }, [], 'basketball/247', { outlook: celticsOutlook });
  const outlook = await section('Season outlook');
  expect(outlook.getByText('Expected wins')).toBeTruthy();
  expect(outlook.queryByText('Expected points')).toBeNull();
});

test('a team that the outlook does not have has no such section', async () => {
  open({ team, matches: [], readAt }, [], 'football/247', { outlook: exampleOutlook() });
  await section('Premiership');
  expect(screen.queryByRole('region', { name: 'Season outlook' })).toBeNull();
});
