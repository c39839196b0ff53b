import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { LeagueRef, LeagueDataProvider, MatchReply } from '@touchline/provider/score-provider.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import type { ManualClock } from '../../test/manual-clock.ts';
import { liveMatch } from '../../test/sample-matches.ts';
import { serveRoutes } from '../../test/served-routes.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import type { KnownLeague } from './league-directory.ts';
import { createLeagues } from './leagues.ts';
import type { Leagues } from './leagues.ts';

const minuteMs = 60_000;

const inLeague = { league: 'Serie A', leagueCountry: 'Italy', leagueId: '135', season: '2026' } as const;
const still = liveMatch('football-1', { ...inLeague, status: 'scheduled', startTime: '2026-11-21T19:00:00.000Z' });
const card = liveMatch('mma-9', { sport: 'mma', league: 'UFC 300', status: 'scheduled' });
const serieA = 'football.italy.serie-a';

const result = (id: string, day: string, homeScore: number): Match =>
  liveMatch(id, { ...inLeague, status: 'finished', startTime: `${day}T19:00:00.000Z`, homeScore, awayScore: 1 });

const table = { league: 'Serie A', groups: [{ rows: [{ rank: 1, teamId: '1', team: 'Inter', points: 30 }] }] };

const failure = (kind: ProviderProblemKind) =>
  ({ ok: false, problem: { kind, detail: 'simulated failure' }, quota: {}, calls: 1 }) as const;

let clock: ManualClock;
let board: { version: number; matches: readonly Match[] };
let requested: string[];
let shownTables: string[];
let seasonMatches: readonly Match[];
let settled: number[];
let budget: { refused?: 'day' | 'minute' };
let pauses: Map<string, ProviderProblemKind>;
let answers: { fails?: ProviderProblemKind; empty?: boolean; held?: Promise<void> };
let stored: Map<string, KnownLeague>;
let leagues: Leagues;
let served: Awaited<ReturnType<typeof serveRoutes>>;

const print = async <T>(part: string, { sport, id, season }: LeagueRef, value: T): Promise<MatchReply<T>> => {
  requested.push(`${part} ${sport} ${id} ${season}`);
  await answers.held;
  if (answers.fails !== undefined) return failure(answers.fails);
  return { ok: true, value: answers.empty === true ? undefined : value, quota: {}, calls: 2 };
};

const source: LeagueDataProvider = {
  hasTable: () => true,
  hasMatches: () => true,
  hasScorers: () => false,
  table: (league) => print('table', league, table),
  matches: (league) => print('matches', league, seasonMatches),
  scorers: (league) => print('scorers', league, []),
};

beforeEach(async () => {
  clock = createManualClock(epochMs('2026-11-21T12:00:00.000Z'));
  board = { version: 1, matches: [still, card] };
  requested = [];
  shownTables = [];
  seasonMatches = [
    result('football-20', '2026-10-02', 2),
    result('football-21', '2026-10-01', 1),
    liveMatch('football-22', { ...inLeague, status: 'scheduled', startTime: '2026-12-01T19:00:00.000Z' }),
    liveMatch('football-23', { ...inLeague, status: 'postponed', startTime: '2026-12-02T19:00:00.000Z' }),
  ];
  settled = [];
  budget = {};
  pauses = new Map();
  answers = {};
  stored = new Map();
  leagues = createLeagues({
    keepDays: 400,
    provider: source,
    board: { version: () => board.version, matches: () => board.matches },
    otherDays: {
      matches: () => [liveMatch('hockey-5', { sport: 'hockey', league: 'NHL', leagueId: '57', season: '2026' })],
    },
    budget: {
      reserve: () =>
        budget.refused === undefined
          ? { ok: true, commit: (calls) => settled.push(calls) }
          : { ok: false, limit: budget.refused },
    },
    pauses: {
      problem: (sport, part) => pauses.get(`${sport}/${part}`),
      failed: (sport, part, { kind }) => pauses.set(`${sport}/${part}`, kind),
      answered: (sport, part) => pauses.delete(`${sport}/${part}`),
    },
    store: {
      find: async (key) => stored.get(key),
      save: async (all) => all.forEach((one) => stored.set(one.key, one)),
      deleteOlder: async () => undefined,
    },
    limit: createRateLimit({ burst: 20, everyMs: minuteMs, maxVisitors: 10, now: clock.now }),
    clock,
    events: { onProblem: () => undefined, onNotes: () => undefined },
    onTable: ({ key }) => shownTables.push(key),
  });
  served = await serveRoutes(leagues.routes);
});

afterEach(() => served.close());

const get = (path: string) => served.get(`/api/leagues/${path}`);

const about = { sport: 'football', league: 'Serie A', country: 'Italy', season: '2026' };
const noon = '2026-11-21T12:00:00.000Z';

it('fetches and charges the table of a league on the board, with the id and season of its matches', async () => {
  expect(await get(`${serieA}/table`)).toEqual({ status: 200, body: { about, readAt: noon, table } });
  expect(requested).toEqual(['table football 135 2026']);
  expect(settled).toEqual([2]);
});

it('fetches once for concurrent requests, and not again while valid', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.held = promise;
  const both = Promise.all([get(`${serieA}/table`), get(`${serieA}/table`)]);
  await expect.poll(() => requested.length).toBe(1);
  resolve();
  const [one, other] = await both;
  expect(one).toEqual(other);
  await clock.advance(2 * 60 * minuteMs);
  await get(`${serieA}/table`);
  expect(requested).toHaveLength(1);
});

it('fetches again within half an hour while a match of the league is in play', async () => {
  await get(`${serieA}/table`);
  board = { version: 2, matches: [{ ...still, status: 'live' }] };
  await clock.advance(15 * minuteMs);
  await get(`${serieA}/table`);
  expect(requested).toHaveLength(1);
  await clock.advance(6 * minuteMs);
  await get(`${serieA}/table`);
  expect(requested).toHaveLength(2);
});

it('returns the season around today, with the form from the whole season, and finds its matches by id', async () => {
  expect((await get(`${serieA}/matches`)).body).toMatchObject({
    readAt: noon,
    matches: [{ id: 'football-21' }, { id: 'football-20' }, { id: 'football-22' }],
    forms: { 1: 'DW', 2: 'DL' },
  });
  expect(leagues.match('football-20')?.homeScore).toBe(2);
  expect(leagues.match('football-99')).toBeUndefined();
});

it('sends all results that count for the table, in sports whose table the page can continue', async () => {
  const old = Array.from({ length: 40 }, (_, at) => result(`football-${200 + at}`, '2026-09-01', 1));
  seasonMatches = [...seasonMatches, ...old, { ...result('football-30', '2026-10-04', 1), session: 'Final' }];
  const { body } = await get(`${serieA}/matches`);
  expect(body).toMatchObject({ results: { length: 42 } });
  expect(body).toHaveProperty('results.41', {
    id: 'football-20',
    homeId: '1',
    awayId: '2',
    startTime: '2026-10-02T19:00:00.000Z',
    score: { home: 2, away: 1 },
  });
  expect((await get('hockey..nhl/matches')).body).not.toHaveProperty('results');
});

it('keeps the last and next matches of every team beyond those around today, for the sheets of teams', async () => {
  const early = result('football-19', '2026-08-01', 1);
  const rest = Array.from({ length: 30 }, (_, at) => ({
    ...result(`football-${100 + at}`, '2026-10-03', 1),
    homeTeam: { id: '7', name: 'A' },
    awayTeam: { id: '8', name: 'B' },
  }));
  seasonMatches = [early, ...rest];
  expect((await get(`${serieA}/matches`)).body).not.toMatchObject({ matches: [{ id: 'football-19' }] });
  expect(leagues.match('football-19')).toEqual(early);
  expect((await leagues.season(serieA, 'visitor')).matches).toContainEqual(early);
  expect([...leagues.matches()]).toHaveLength(31);
  expect(await leagues.season('football.italy.serie-b', 'visitor')).toEqual({});
});

it('reports every table that it answers', async () => {
  await get(`${serieA}/table`);
  expect(shownTables).toEqual([serieA]);
});

it('reports what the provider does not offer, without a call', async () => {
  expect((await get(`${serieA}/scorers`)).body).toEqual({ about, gap: 'unsupported' });
  expect((await get('mma.italy.ufc-300/table')).body).toEqual({
    about: { sport: 'mma', league: 'UFC 300', country: 'Italy' },
    gap: 'unsupported',
  });
  expect(requested).toEqual([]);
});

it('reports an empty reply, and does not fetch again for hours', async () => {
  answers.empty = true;
  expect((await get(`${serieA}/table`)).body).toEqual({ about, gap: 'nothing' });
  await clock.advance(6 * 60 * minuteMs);
  await get(`${serieA}/table`);
  expect(requested).toHaveLength(1);
});

it.each([
  ['day', 'reserved'],
  ['minute', 'rate'],
] as const)('reports that the calls of the %s are used up', async (refused, gap) => {
  budget.refused = refused;
  expect((await get(`${serieA}/table`)).body).toEqual({ about, gap });
  expect(requested).toEqual([]);
});

it('keeps the data when a later call fails, and reports why there is no newer data', async () => {
  await get(`${serieA}/table`);
  await clock.advance(4 * 60 * minuteMs);
  answers.fails = 'plan';
  expect((await get(`${serieA}/table`)).body).toEqual({ about, readAt: noon, table, gap: 'plan' });
  await clock.advance(minuteMs);
  await get(`${serieA}/table`);
  expect(requested).toHaveLength(2);
});

it('returns the table of a league of another requested day', async () => {
  expect((await get('hockey.italy.nhl/table')).status).toBe(200);
  expect(requested).toEqual(['table hockey 57 2026']);
});

it('remembers a league that left the board', async () => {
  await get(`${serieA}/scorers`);
  board = { version: 2, matches: [] };
  expect((await get(`${serieA}/table`)).status).toBe(200);
});

it('saves leagues, and still answers requests about them after a restart when no match names them', async () => {
  const stop = new AbortController();
  const running = leagues.parts.map(({ run }) => run(stop.signal));
  await expect.poll(() => [...stored.keys()]).toContain(serieA);
  stop.abort();
  await Promise.all(running);
  const leftLeague = 'football.spain.la-liga';
  expect((await get(`${leftLeague}/table`)).status).toBe(404);
  stored.set(leftLeague, {
    key: leftLeague,
    sport: 'football',
    league: 'La Liga',
    country: 'Spain',
    providerRef: { id: '140', season: '2026' },
  });
  expect((await get(`${leftLeague}/table`)).status).toBe(200);
  expect(requested).toEqual(['table football 140 2026']);
});

it.each([
  ['football.england.nobodys-league/table', 404, 'not-found'],
  ['chess.world.open/table', 400, 'bad-request'],
  [`${serieA}/squads`, 404, 'not-found'],
  [`${serieA}/table?season=2020`, 400, 'unknown-parameter'],
])('responds to %s with %i', async (path, status, code) => {
  expect(await get(path)).toMatchObject({ status, body: { code } });
  expect(requested).toEqual([]);
});

it('rate-limits requests', async () => {
  const answered = await Promise.all(Array.from({ length: 21 }, () => get(`${serieA}/table`)));
  expect(answered.filter(({ status }) => status === 429)).toHaveLength(1);
});

const ids = (matches: readonly { readonly id: string }[] = []) => matches.map(({ id }) => id);

it('gives the whole season behind a table, of this or another year: results, remaining matches and cup rounds', async () => {
  const round = { ...inLeague, status: 'scheduled', startTime: '2026-12-03T19:00:00.000Z' } as const;
  seasonMatches = [
    ...seasonMatches,
    liveMatch('football-24', { ...round, session: 'Semi-finals' }),
    liveMatch('football-25', { ...round, session: 'Matchday 30' }),
  ];
  const standing = await leagues.standing(serieA, 'visitor');
  expect(standing).toMatchObject({ key: serieA, table, providerRef: { season: '2026' } });
  expect(ids(standing?.results)).toEqual(['football-21', 'football-20']);
  expect(ids(standing?.fixtures)).toEqual(['football-22', 'football-23', 'football-25']);
  expect(ids(standing?.cupMatches)).toEqual(['football-24']);

  expect((await leagues.standing(serieA, 'visitor', '2025'))?.providerRef?.season).toBe('2025');
  expect(requested).toContain('matches football 135 2025');
  expect(await leagues.standing('football.italy.serie-b', 'visitor')).toBeUndefined();
});
