// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { CupOutlookAnswer, SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chance, exampleOutlook, outlookTeam } from '../../../test/outlook-example.ts';
import { change, match, now, show, storeOf } from '../../../test/score-page.tsx';
import { watchPreferences } from '../../preferences/preferences.ts';
import { LeaguePage } from '../league-page.tsx';

const phone = { is: false };

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return phone.is;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  phone.is = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
});

const about = { sport: 'football', league: 'Serie A', country: 'Italy', season: '2026' };
const readAt = '2026-10-25T11:30:00.000Z';
const zoneNotes: Readonly<Record<number, string>> = {
  4: 'Promotion - Champions League (Group Stage)',
  6: 'Relegation - Serie B',
};
const rows = ['Inter', 'Roma', 'Milan', 'Napoli', 'Lazio', 'Parma'].map((team, at) => ({
  rank: at + 1,
  teamId: `${at + 1}`,
  team,
  played: 10,
  won: 5,
  drawn: 2,
  lost: 3,
  goalsFor: 12,
  goalsAgainst: 9,
  points: 30 - at,
  note: at < 4 ? zoneNotes[4] : zoneNotes[at + 1],
}));
const table = { about, readAt, table: { league: 'Serie A', groups: [{ rows }] } };

const live = match('football-1', {
  homeTeam: { id: '1', name: 'Inter' },
  awayTeam: { id: '2', name: 'Roma' },
  homeScore: 1,
  awayScore: 1,
  minute: 62,
});

type Server = { outlook: SeasonOutlookAnswer | undefined; cup?: CupOutlookAnswer; asked: number };

const answerOf = ({ outlook, cup }: Server): object =>
  outlook === undefined ? { gap: 'no-table', ...(cup && { cup }) } : { outlook };

/** Opens the page of a league with one match in play. The test may change the server's outlook. */
const open = (outlook: SeasonOutlookAnswer | 'none' = exampleOutlook(), cup?: CupOutlookAnswer) => {
  const server: Server = { outlook: outlook === 'none' ? undefined : outlook, asked: 0, ...(cup && { cup }) };
  vi.stubGlobal('fetch', (input: string) => {
    if (input.endsWith('/table')) return Promise.resolve(Response.json(table));
    if (input !== '/api/leagues/football.italy.serie-a/outlook') return new Promise(() => undefined);
    server.asked += 1;
    return Promise.resolve(Response.json(answerOf(server)));
  });
  const store = storeOf(live);
  const opened: string[] = [];
  show(
    store,
    <QueryClientProvider client={new QueryClient()}>
      <LeaguePage
        leagueKey="football.italy.serie-a"
        covered={false}
        onMatch={(id) => opened.push(id)}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { server, store, opened };
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const seasonTable = async () => {
  const region = await section('Table');
  await region.findByRole('columnheader', { name: 'Title' });
  return region;
};
const rowOf = (team: string): HTMLElement => {
  const found = screen
    .getAllByRole('row')
    .find((row) => within(row).queryByRole('rowheader')?.textContent?.startsWith(team) === true);
  if (found === undefined) throw new Error(`no row of ${team}`);
  return found;
};
const chanceCells = (team: string): readonly HTMLElement[] =>
  within(rowOf(team))
    .getAllByRole('cell')
    .filter(({ dataset }) => dataset['chance'] !== undefined);
/** The chances of a team for screen readers, in column order. */
const chancesOf = (team: string) =>
  chanceCells(team).map((cell) => cell.querySelector('.visually-hidden')?.textContent);
/** The visible figures of the chances. */
const shownOf = (team: string) => chanceCells(team).map((cell) => cell.querySelector('b')?.textContent);

test('the table has a column for each chance, with its range in words', async () => {
  open();
  const region = await seasonTable();
  const heads = region.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.join(' ')).toBe('# Team P GD Pts Form Title Top four Relegation');
  expect(chancesOf('Inter')).toEqual(['47%, 80% range 42 to 52', '97%, 80% range 92 to 100', 'none']);
});

test('chances are whole percentages; only what is certain has 100%', async () => {
  open(
    exampleOutlook({
      teams: [
        outlookTeam('1', 'Inter', 80, { title: 0.4649, 'champions-league': 1, relegation: 0 }),
        outlookTeam('2', 'Roma', 70, { title: 0.004, 'champions-league': 0.996, relegation: 0.01 }),
      ],
    }),
  );
  await seasonTable();
  expect(shownOf('Inter')).toEqual(['46%', '100%', '\u2013']);
  expect(chancesOf('Inter')[1]).toBe('100%');
  expect(shownOf('Roma')).toEqual(['<1%', '>99%', '1%']);
});

test('under the table are the basis of the chances and the meaning of the ranges', async () => {
  open();
  const region = await seasonTable();
  expect(region.getByText(/^Basis: Ratings from results.*10,000 simulated seasons.*: 80% range/u)).toBeTruthy();
});

test('a line with words ends the top four and begins relegation', async () => {
  open();
  const region = await seasonTable();
  const lines = [...region.getByRole('table').querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(lines[4]).toBe('Top four: Champions League');
  expect(lines[6]).toBe('Relegation');
  expect(region.queryByRole('list', { name: 'Legend' })).toBeNull();
});

test('on a phone, the table shows one chance or the form, which is chosen above it', async () => {
  phone.is = true;
  open();
  const region = await seasonTable();
  expect(chancesOf('Inter')).toHaveLength(1);
  fireEvent.click(region.getByRole('button', { name: 'Top four' }));
  expect(chancesOf('Inter')).toEqual(['97%, 80% range 92 to 100']);
  expect(region.queryByRole('columnheader', { name: 'Form' })).toBeNull();
  fireEvent.click(region.getByRole('button', { name: 'Form' }));
  expect(chancesOf('Inter')).toEqual([]);
  expect(region.getByRole('columnheader', { name: 'Form' })).toBeTruthy();
});

test('a league without an outlook keeps its table, and says why there is none', async () => {
  const { server } = open('none');
  const region = await section('Table');
  await region.findByRole('table');
  await vi.waitFor(() => expect(server.asked).toBe(1));
  expect(region.queryByRole('columnheader', { name: 'Title' })).toBeNull();
  const outlook = await section('Season outlook');
  outlook.getByText('No season outlook: the source has no table for this competition.');
  expect(screen.queryByText('What this goal changed')).toBeNull();
});

const afterGoal = (at: string, title: number): SeasonOutlookAnswer => {
  const { teams, goal } = exampleOutlook();
  const [inter, ...others] = teams;
  return exampleOutlook({
    version: at,
    teams: inter === undefined ? teams : [{ ...inter, chances: { ...inter.chances, title: chance(title) } }, ...others],
    ...(goal && { goal: { ...goal, at } }),
  });
};
const highlighted = (): readonly (string | null)[] =>
  [...document.querySelectorAll('td[data-chance] b')]
    .filter(({ className }) => className !== '')
    .map(({ textContent }) => textContent);

test('a goal on the board refetches the outlook, and only the changed chances are highlighted', async () => {
  const { server, store } = open();
  await seasonTable();
  expect(highlighted()).toEqual([]);
  server.outlook = afterGoal('2026-10-25T12:00:00.000Z', 0.6);
  change(store, { 'football-1': { homeScore: 2 } });
  await vi.waitFor(() => expect(shownOf('Inter')[0]).toBe('60%'), { timeout: 1_000 });
  expect(server.asked).toBe(2);
  expect(highlighted()).toEqual(['60%']);
});

test('a goal that is taken back takes its change back without a highlight', async () => {
  const { server, store } = open(afterGoal('2026-10-25T12:00:00.000Z', 0.6));
  await seasonTable();
  server.outlook = exampleOutlook();
  change(store, { 'football-1': { homeScore: 0 } });
  await vi.waitFor(() => expect(shownOf('Inter')[0]).toBe('47%'), { timeout: 1_000 });
  expect(highlighted()).toEqual([]);
});

test('the card of the last goal has its scorer, its score and its changes', async () => {
  const { opened } = open();
  const card = await section('What this goal changed 3 min ago');
  expect(card.getByText("Lautaro 63'")).toBeTruthy();
  expect(card.getByText(/Inter 1-1 Roma/u)).toBeTruthy();
  const changes = card.getAllByRole('listitem').map((item) => item.querySelector('.visually-hidden')?.textContent);
  expect(changes).toEqual(['Inter, title: from 41% to 47%', 'Roma, title: from 38% to 34%']);
  fireEvent.click(card.getByRole('button', { name: 'What is at stake in this match' }));
  expect(opened).toEqual(['football-1']);
});

test('the strip above the table leads to the card', async () => {
  open();
  await section('Season outlook');
  const strip = screen.getAllByRole('button').find(({ textContent }) => textContent.startsWith('Goal'));
  expect(strip?.textContent).toBe("Goal Lautaro 63' Inter, title: 41% \u2192 47%; Roma, title: 38% \u2192 34%");
  if (strip !== undefined) fireEvent.click(strip);
  expect(document.activeElement?.textContent).toContain('What this goal changed');
});

test('before the first goal of matches in play, the card keeps its place', async () => {
  const { goal: _none, ...outlook } = exampleOutlook();
  open(outlook);
  const card = await section('What this goal changed');
  expect(card.getByText(/^The next goal’s effect/u)).toBeTruthy();
});

test('the matches still to come say how far one result moves the title', async () => {
  open();
  const card = await section('Still on this matchday');
  expect(card.getAllByRole('row')[1]?.textContent).toBe("Inter, Roma62', 1-116 Inter");
});

test('checkpoints have the date and the hash of their outlook, or when they are due', async () => {
  open();
  const card = await section('Frozen, then graded');
  expect(
    card
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Start15 Jul9c41\u2026e07b', '25%15 Aug27fa\u202651c8', '50%not frozen', '75%after match 45 of 60']);
  expect(card.getByRole('link', { name: 'How often were we right?' }).getAttribute('href')).toBe(
    '/?tab=analyst#outlook-record',
  );
});

test('the chart names its main numbers, and has a table with the frozen and current chances', async () => {
  open();
  const chart = await section('Title chance over the season percent, by matchday');
  expect(chart.getByRole('img').getAttribute('aria-label')).toBe(
    'Title chance over the season. Inter: 31% at the start, 47% now. Roma: 38% at the start, 34% now. ' +
      'Milan: 22% at the start, 14% now. Napoli: 4% at the start, 5% now.',
  );
  const lines = chart.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Title chanceStart25%Now',
    'Inter31%35%47%',
    'Roma38%37%34%',
    'Milan22%21%14%',
    'Napoli4%4%5%',
  ]);
});

test('without an earlier outlook, there is no chart', async () => {
  open(exampleOutlook({ history: [], frozen: [] }));
  await section('Frozen, then graded');
  expect(screen.queryByText('Title chance over the season')).toBeNull();
});

const prefer = (preferences: object): void => {
  const newValue = JSON.stringify(preferences);
  localStorage.setItem('touchline.preferences', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue })));
};

test('with hidden scores, chances are shown only on request, and goals not at all', async () => {
  prefer({ hideScores: true });
  open();
  const season = await section('Season outlook');
  expect(screen.queryByText(/\d%/u)).toBeNull();
  expect(screen.queryByText('What this goal changed')).toBeNull();
  fireEvent.click(season.getByRole('button', { name: 'Show anyway' }));
  expect(await season.findByRole('img')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Title', hidden: true })).toBeNull();
});

test('with hidden odds, there are no chances and none are requested', async () => {
  // The page does the same at startup.
  const unwatch = watchPreferences(() => undefined);
  prefer({ hideOdds: true });
  const { server } = open();
  await (await section('Table')).findByRole('table');
  unwatch();
  expect(server.asked).toBe(0);
  expect(screen.queryByText(/\d%/u)).toBeNull();
});

test('a cup has the chances of its teams to go through and to win, the likeliest winner first', async () => {
  const { asOf, season, version, simulations } = exampleOutlook();
  const teams = [
    { teamId: '1', team: 'Inter', chances: { advance: chance(0.4), title: chance(0.1) } },
    { teamId: '2', team: 'Roma', chances: { advance: chance(0.6), title: chance(0.3) } },
  ];
  open('none', { asOf, season, version, simulations, round: 'Semi-finals', teams });
  const cup = await section('Season outlook');
  await cup.findByText('Semi-finals');
  expect(cup.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Team',
    'Next round',
    'Title',
  ]);
  const best = cup.getAllByRole('row')[1]?.querySelectorAll('.visually-hidden') ?? [];
  expect([...best].map(({ textContent }) => textContent)).toEqual([
    '60%, 80% range 55 to 65',
    '30%, 80% range 25 to 35',
  ]);
  expect(cup.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Roma', 'Inter']);
});
