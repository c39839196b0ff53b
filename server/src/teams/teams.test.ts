import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { LeagueGap } from '@touchline/protocol/league-schema.ts';
import { nextMatchesRoute, popularTeamsRoute, teamRoute, teamSearchRoute } from '@touchline/protocol/team-schema.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { serveRoutes } from '../../test/served-routes.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { createTeamDirectory } from './team-directory.ts';
import type { SeenTeam, TeamStore } from './team-store.ts';
import { createTeams } from './teams.ts';
import type { Teams } from './teams.ts';

const england = { league: 'Premier League', leagueCountry: 'England', leagueId: '39', season: '2026' } as const;
const liverpool = { id: '40', name: 'Liverpool' };
const chelsea = { id: '49', name: 'Chelsea' };

const game = (id: number, day: string, changes: Partial<Match> = {}): Match =>
  exampleMatch({
    ...england,
    id: `football-${id}`,
    homeTeam: liverpool,
    awayTeam: chelsea,
    status: 'scheduled',
    startTime: `${day}T15:00:00.000Z`,
    ...changes,
  });

let clock: ManualClock;
let board: readonly Match[];
let season: { matches: readonly Match[]; gap?: LeagueGap };
let requested: string[];
let scans: number;
let saved: SeenTeam[];
let teams: Teams;
let served: Awaited<ReturnType<typeof serveRoutes>>;

beforeEach(async () => {
  clock = createManualClock(epochMs('2026-11-21T12:00:00.000Z'));
  board = [game(1, '2026-11-21')];
  season = { matches: [] };
  requested = [];
  scans = 0;
  saved = [];
  const store: TeamStore = {
    load: async () => saved,
    save: async (seen) => void saved.push(...seen),
    deleteOlder: async () => undefined,
  };
  const limit = () => createRateLimit({ burst: 20, everyMs: 60_000, maxVisitors: 10, now: clock.now });
  teams = createTeams({
    keepDays: 400,
    directory: createTeamDirectory({ matches: () => [...board, ...season.matches], now: clock.now }),
    sources: {
      board: { match: (id) => board.find((match) => match.id === id) },
      beyond: () => {
        scans += 1;
        return season.matches;
      },
      season: async (key) => {
        requested.push(key);
        return { readAt: '2026-11-21T11:00:00.000Z', ...season };
      },
    },
    store,
    limits: { search: limit(), sheets: limit() },
    clock,
  });
  served = await serveRoutes(teams.routes);
});

afterEach(() => served.close());

const get = (path: string) => served.get(path);

const known = {
  sport: 'football',
  ...liverpool,
  leagueKey: 'football.england.premier-league',
  league: 'Premier League',
};

it('finds teams by name, without a call', async () => {
  expect(await get(teamSearchRoute('liv'))).toEqual({
    status: 200,
    body: { teams: [{ ...known, country: 'England' }] },
  });
  expect(requested).toEqual([]);
});

it('offers only popular teams that it knows', async () => {
  expect((await get(popularTeamsRoute('GB'))).body).toMatchObject({
    teams: [{ name: 'Liverpool' }, { name: 'Chelsea' }],
  });
  expect((await get(popularTeamsRoute('US'))).body).toMatchObject({
    teams: [{ name: 'Liverpool' }, { name: 'Chelsea' }],
  });
  expect((await get(popularTeamsRoute(''))).body).toMatchObject({ teams: [{}, {}] });
});

it('reads the popular teams of a region again after ten seconds if some are missing, and does not let clients cache them', async () => {
  const names = async (region: string) => (await get(popularTeamsRoute(region))).body;
  board = [];
  expect(await names('XX')).toEqual({ teams: [] });
  board = [game(1, '2026-11-21')];
  await clock.advance(9_000);
  await get(teamSearchRoute('liverpool'));
  // Regions without teams of their own have one list.
  expect([await names('XX'), await names('YY')]).toEqual([{ teams: [] }, { teams: [] }]);
  await clock.advance(1_000);
  expect(await names('YY')).toMatchObject({ teams: [{ name: 'Liverpool' }, { name: 'Chelsea' }] });
  expect((await fetch(served.origin + popularTeamsRoute('XX'))).headers.get('cache-control')).toBe('no-cache');
});

it('returns the last five and the next five matches of a team that are not on the board', async () => {
  const played = [1, 2, 3, 4, 5, 6].map((day) => game(10 + day, `2026-11-0${day}`, { status: 'finished' }));
  const next = [1, 2, 3, 4, 5, 6].map((day) => game(20 + day, `2026-12-0${day}`));
  const other = game(30, '2026-12-01', { homeTeam: { id: '1', name: 'Inter' }, awayTeam: { id: '2', name: 'Roma' } });
  // The provider has not updated this match since it ended.
  const outdated = game(31, '2026-11-19');
  season = { matches: [...next, other, outdated, ...board, ...played] };
  expect((await get(teamRoute('football', '40'))).body).toMatchObject({
    team: { name: 'Liverpool' },
    readAt: '2026-11-21T11:00:00.000Z',
    matches: [12, 13, 14, 15, 16, 21, 22, 23, 24, 25].map((id) => ({ id: `football-${id}` })),
  });
  expect(requested).toEqual(['football.england.premier-league']);
});

it('reports why a season is missing or outdated', async () => {
  season = { matches: [], gap: 'reserved' };
  expect((await get(teamRoute('football', '40'))).body).toMatchObject({ matches: [], gap: 'reserved' });
});

it('returns the next match of several teams, each match once, and ignores unknown teams', async () => {
  season = { matches: [game(21, '2026-12-01'), game(22, '2026-12-08')] };
  const asked = nextMatchesRoute(['football/40', 'football/49', 'football/999']);
  expect((await get(asked)).body).toMatchObject({ matches: [{ id: 'football-21' }] });
  expect(requested).toEqual(['football.england.premier-league']);
});

it('reads at most ten seasons for the next matches of several teams', async () => {
  board = Array.from({ length: 12 }, (_, at) =>
    game(100 + at, '2026-11-21', { league: `League ${at}`, homeTeam: { id: `t${at}`, name: `Team ${at}` } }),
  );
  await get(nextMatchesRoute(board.map(({ homeTeam }) => `football/${homeTeam.id}`)));
  expect(requested).toHaveLength(10);
});

it('scans the matches in memory once for the next matches of several teams, and counts each team once', async () => {
  season = { matches: [game(21, '2026-12-01'), game(22, '2026-12-08', { homeTeam: { id: '1', name: 'Inter' } })] };
  await get(teamSearchRoute('liverpool'));
  scans = 0;
  const asked = ['football/40', 'football/49', 'football/1', 'football/40', 'football/40'];
  expect((await get(nextMatchesRoute(asked))).body).toMatchObject({
    matches: [{ id: 'football-21' }, { id: 'football-22' }],
  });
  expect(scans).toBe(1);
  // Of 20 attempts, 17 are left.
  const rest = nextMatchesRoute(Array.from({ length: 17 }, (_, at) => `football/${at + 1}`));
  expect([(await get(rest)).status, (await get(nextMatchesRoute(['football/40']))).status]).toEqual([200, 429]);
});

it('lists the next matches of a team for its calendar, even if it has left the board', async () => {
  await get(teamSearchRoute('liverpool'));
  board = [];
  season = { matches: [game(11, '2026-11-01', { status: 'finished' }), game(21, '2026-12-01')] };
  const { name, matches } = await teams.fixtures({ sport: 'football', id: '40' }, 'visitor');
  expect([name, matches.map(({ id }) => id)]).toEqual(['Liverpool', ['football-21']]);
  expect(await teams.fixtures({ sport: 'football', id: '999' }, 'visitor')).toEqual({ name: undefined, matches: [] });
});

it('saves teams, and knows them after a restart', async () => {
  const stop = new AbortController();
  saved = [
    {
      team: { ...known, sport: 'football', id: '50', name: 'Manchester City' },
      seenAtMs: clock.now(),
      leagueSeenAtMs: clock.now(),
    },
  ];
  const running = teams.parts.map(({ run }) => run(stop.signal));
  await expect.poll(() => saved.map(({ team }) => team.name)).toEqual(['Manchester City', 'Liverpool', 'Chelsea']);
  stop.abort();
  await Promise.all(running);
  expect((await get(teamSearchRoute('manchester'))).body).toMatchObject({ teams: [{ id: '50' }] });
});

it.each([
  ['/api/teams/football/999', 404, 'not-found'],
  ['/api/teams/chess/40', 400, 'bad-request'],
  ['/api/teams/next?teams=football', 400, 'bad-request'],
  ['/api/teams/next?teams=chess/40', 400, 'bad-request'],
  [`/api/teams/next?teams=${Array.from({ length: 21 }, () => 'football/40').join(',')}`, 400, 'bad-request'],
  ['/api/teams/popular?region=Europe', 400, 'bad-request'],
  [`/api/teams?q=${'a'.repeat(101)}`, 400, 'bad-request'],
  ['/api/teams?q=a&page=2', 400, 'unknown-parameter'],
])('responds to %s with %i', async (path, status, code) => {
  expect(await get(path)).toMatchObject({ status, body: { code } });
  expect(requested).toEqual([]);
});

it.each([
  teamSearchRoute('a'),
  popularTeamsRoute('GB'),
  nextMatchesRoute(['football/40']),
  teamRoute('football', '40'),
])('rate-limits %s', async (path) => {
  const answered = await Promise.all(Array.from({ length: 21 }, () => get(path)));
  expect(answered.filter(({ status }) => status === 429)).toHaveLength(1);
});
