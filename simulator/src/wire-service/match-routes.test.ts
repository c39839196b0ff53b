import { afterEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';

import type { RunningStandIn } from '../../test/running-stand-in.ts';
import { numberAt, startStandIn, valueAt } from '../../test/running-stand-in.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { sportSlugs } from '../sports/sport-slug.ts';

let standIn: RunningStandIn;
afterEach(() => standIn.app.close());

const listOf: Readonly<Partial<Record<SportSlug, string>>> = { football: 'fixtures', mma: 'fights' };
const idFieldOf: Readonly<Partial<Record<SportSlug, string>>> = { football: 'fixture', mma: 'fight' };

/** Ids of the matches of the day, by what the sport calls them. */
const idsOf = async (sport: SportSlug): Promise<readonly number[]> => {
  const { response } = await standIn.ask(`/${sport}/${listOf[sport] ?? 'games'}?date=2026-11-21`);
  return response.map((item) => {
    const nested = valueAt(item, 'fixture.id') ?? valueAt(item, 'game.id') ?? valueAt(item, 'id');
    return v.parse(v.number(), nested);
  });
};

const liveIdOf = async (sport: SportSlug): Promise<number> => {
  const state = v.parse(
    v.object({ live: v.record(v.string(), v.array(v.number())) }),
    await (await standIn.control('GET', 'state')).json(),
  );
  const [id] = state.live[sport] ?? [];
  if (id === undefined) throw new Error(`no ${sport} in play`);
  return id;
};

const decimal = v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{2}$/));
const bookmakers = v.pipe(
  v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      bets: v.array(
        v.object({ id: v.number(), name: v.string(), values: v.array(v.object({ value: v.string(), odd: decimal })) }),
      ),
    }),
  ),
  v.minLength(1),
);

describe('odds over HTTP', () => {
  it('are decimal texts of several bookmakers in every sport but Formula 1, and missing for some matches', async () => {
    standIn = await startStandIn();
    for (const sport of sportSlugs.filter((each) => each !== 'formula-1')) {
      const field = idFieldOf[sport] ?? 'game';
      let priced = 0;
      for (const id of (await idsOf(sport)).slice(0, 14)) {
        const reply = await standIn.ask(`/${sport}/odds?${field}=${id}`);
        expect(reply).toMatchObject({ get: 'odds', parameters: { [field]: String(id) }, errors: [] });
        expect('paging' in reply).toBe(sport === 'football');
        if (reply.results === 0) continue;
        priced += 1;
        const [item] = reply.response;
        expect(numberAt(item, `${field}.id`)).toBe(id);
        expect(v.parse(bookmakers, item?.['bookmakers']).length).toBeGreaterThanOrEqual(3);
      }
      expect({ sport, priced }).toEqual({ sport, priced: expect.toSatisfy((count: number) => count > 4) });
    }
    expect(await standIn.ask('/formula-1/odds?game=1')).toMatchObject({
      errors: { endpoint: 'This endpoint do not exist.' },
      results: 0,
    });
  });

  it('take a bookmaker and a bet, and want to know which match', async () => {
    standIn = await startStandIn();
    const [bookmaker] = (await standIn.ask('/football/odds/bookmakers')).response;
    expect(bookmaker).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    const bets = (await standIn.ask('/football/odds/bets')).response;
    expect(bets).toContainEqual({ id: 1, name: 'Match Winner' });
    expect((await standIn.ask('/basketball/bets')).response).toEqual(
      (await standIn.ask('/basketball/odds/bets')).response,
    );
    expect((await standIn.ask('/football/bets')).errors).toEqual({ endpoint: 'This endpoint do not exist.' });
    let item: Readonly<Record<string, unknown>> | undefined;
    for (const id of await idsOf('football')) {
      const reply = await standIn.ask(`/football/odds?fixture=${id}&bookmaker=8&bet=1`);
      [item] = reply.response;
      if (item !== undefined) break;
    }
    expect(item?.['bookmakers']).toEqual([
      {
        id: 8,
        name: 'Mockbet',
        bets: [
          {
            id: 1,
            name: 'Match Winner',
            values: ['Home', 'Draw', 'Away'].map((value) => ({ value, odd: expect.any(String) })),
          },
        ],
      },
    ]);
    expect((await standIn.ask('/football/odds?bookmaker=8')).errors).toEqual({
      fixture: 'The Fixture field is required.',
    });
    expect((await standIn.ask('/basketball/odds?fixture=8')).errors).toMatchObject({
      fixture: 'The Fixture field do not exist.',
    });
  });

  it('come ten matches a page for a day of football', async () => {
    standIn = await startStandIn();
    const first = await standIn.ask('/football/odds?date=2026-11-22');
    const second = await standIn.ask('/football/odds?date=2026-11-22&page=2');
    expect(first['paging']).toMatchObject({ current: 1, total: expect.any(Number) });
    expect(second['paging']).toMatchObject({ current: 2 });
    expect(first.results).toBeGreaterThan(5);
    expect(first.results).toBeLessThanOrEqual(10);
    expect(second.response[0]).not.toEqual(first.response[0]);
  });

  it('of football in play have no bookmaker and rest after a goal', async () => {
    standIn = await startStandIn();
    const id = await liveIdOf('football');
    const live = v.object({
      odds: v.array(
        v.object({ name: v.string(), values: v.array(v.object({ odd: v.string(), suspended: v.boolean() })) }),
      ),
    });
    const seen: boolean[] = [];
    for (let minutes = 0; minutes < 20; minutes += 1) {
      const { response } = await standIn.ask(`/football/odds/live?fixture=${id}`);
      for (const item of response)
        for (const { values } of v.parse(live, item).odds) seen.push(...values.map(({ suspended }) => suspended));
      await standIn.control('POST', 'clock', { advanceMs: 20_000 });
    }
    expect(seen.length).toBeGreaterThan(20);
    expect(seen).toContain(false);
  });
});

describe('statistics over HTTP', () => {
  it.each([
    ['football', 'fixtures/statistics', 'fixture', 'fixtures/statistics'],
    ['basketball', 'games/statistics/teams', 'id', 'games'],
    ['hockey', 'games/statistics/teams', 'id', 'games'],
    ['baseball', 'games/statistics/teams', 'id', 'games'],
    ['american-football', 'games/statistics/teams', 'id', 'games/statistics/teams'],
  ] as const)('of %s are of both teams while it is in play', async (sport, path, field, get) => {
    standIn = await startStandIn();
    const id = await liveIdOf(sport);
    const reply = await standIn.get(`/${sport}/${path}?${field}=${id}`);
    expect(reply.headers.get('x-ratelimit-requests-remaining')).toMatch(/^\d+$/);
    const body = await standIn.ask(`/${sport}/${path}?${field}=${id}`);
    expect(body).toMatchObject({ get, parameters: { [field]: String(id) }, errors: [], results: 2 });
    expect(new Set(body.response.map((item) => numberAt(item, 'team.id'))).size).toBe(2);
    expect((await standIn.ask(`/${sport}/${path}?${field}=999`)).results).toBe(0);
  });

  it('leave the team that a call asks for', async () => {
    standIn = await startStandIn();
    const id = await liveIdOf('football');
    const [team] = (await standIn.ask(`/football/fixtures/statistics?fixture=${id}`)).response;
    const teamId = numberAt(team, 'team.id');
    const own = await standIn.ask(`/football/fixtures/statistics?fixture=${id}&team=${teamId}`);
    expect(own.response).toEqual([team]);
    expect((await standIn.ask('/football/fixtures/statistics?team=1')).errors).toEqual({
      fixture: 'The Fixture field is required.',
    });
  });
});

describe('football`s details over HTTP', () => {
  it('stand in the fixture and at their own addresses alike', async () => {
    standIn = await startStandIn();
    const id = await liveIdOf('football');
    const [fixture] = (await standIn.ask(`/football/fixtures?id=${id}`)).response;
    for (const part of ['events', 'lineups', 'statistics'] as const)
      expect((await standIn.ask(`/football/fixtures/${part}?fixture=${id}`)).response).toEqual(fixture?.[part]);
    expect(fixture?.['players']).toEqual([]);
  });

  it('know earlier meetings and the table of the league', async () => {
    standIn = await startStandIn();
    const meetings = await standIn.ask('/football/fixtures/headtohead?h2h=3901-3908');
    expect(meetings.results).toBeGreaterThan(10);
    expect((await standIn.ask('/football/fixtures/headtohead?h2h=3901-3908&last=2')).response).toEqual(
      meetings.response.slice(0, 2),
    );
    const season = await standIn.ask('/football/fixtures/headtohead?h2h=3901-3908&season=2024');
    expect(season.results).toBe(2);
    expect((await standIn.ask('/football/fixtures/headtohead?h2h=3901')).errors).toEqual({
      h2h: 'The H2h field is not valid.',
    });
    const table = await standIn.ask('/football/standings?league=39&season=2026');
    expect(valueAt(table.response[0], 'league.standings.0.19')).toMatchObject({ rank: 20, group: 'Premier League' });
    const own = await standIn.ask('/football/standings?team=3901&season=2026');
    expect(valueAt(own.response[0], 'league.standings.0.0.team.name')).toBe('Arsenal');
    expect((await standIn.ask('/football/standings?league=39')).errors).toEqual({
      season: 'The Season field is required.',
    });
    expect((await standIn.ask('/football/standings?league=39&season=1990')).results).toBe(0);
    const leagues = await standIn.ask('/football/leagues?id=39');
    expect(valueAt(leagues.response[0], 'seasons.7')).toMatchObject({
      year: 2026,
      current: true,
      coverage: { standings: true, odds: true },
    });
    const teams = await standIn.ask('/football/teams?search=arsen');
    expect(teams.response).toMatchObject([{ team: { id: 3901, name: 'Arsenal' } }]);
  });

  it('are refused where the free plan ends', async () => {
    standIn = await startStandIn({ plan: 'free' });
    expect((await standIn.ask('/football/fixtures/headtohead?h2h=3901-3908&last=5')).errors).toMatchObject({
      plan: expect.stringContaining('Last parameter'),
    });
    expect((await standIn.ask('/football/standings?league=39&season=2026')).errors).toMatchObject({
      plan: expect.stringContaining('this season'),
    });
    expect((await standIn.ask('/football/standings?league=39&season=2024')).results).toBe(1);
  });
});

describe('what holds for every address', () => {
  it('counts a call against the quota, by its path and by its address, and lets faults strike it', async () => {
    standIn = await startStandIn({ limits: { day: 4, minute: 10 } });
    const id = await liveIdOf('football');
    await standIn.ask(`/football/odds?fixture=${id}`);
    await standIn.ask(`/football/fixtures/statistics?fixture=${id}`);
    await standIn.ask(`/football/fixtures/statistics?fixture=${id}`);
    const state = await (await standIn.control('GET', 'state')).json();
    expect(state).toMatchObject({
      endpoints: { football: { odds: 1, 'fixtures/statistics': 2 } },
      addresses: { [`football/odds?fixture=${id}`]: 1, [`football/fixtures/statistics?fixture=${id}`]: 2 },
      quota: { football: { day: 3 } },
    });
    await standIn.control('POST', 'faults', { kind: '500', count: 1 });
    expect((await standIn.get(`/football/odds?fixture=${id}`)).status).toBe(500);
    await standIn.ask(`/football/standings?league=39&season=2026`);
    expect((await standIn.ask(`/football/odds?fixture=${id}`)).errors).toHaveProperty('requests');
  });
});
