import { afterEach, describe, expect, it } from 'vitest';
import { numberAt, readEnvelope, type RunningStandIn, startStandIn, valueAt } from '../../test/running-stand-in.ts';
import { type SportSlug, sportSlugs } from '../sports/sport-slug.ts';

let standIn: RunningStandIn;
afterEach(() => standIn.app.close());

const lists: Readonly<Record<string, string>> = { football: 'fixtures', 'formula-1': 'races', mma: 'fights' };

describe('the provider’s routes', () => {
  it('return a day of every sport in that sport’s envelope', async () => {
    standIn = await startStandIn();
    for (const sport of sportSlugs) {
      const path = lists[sport] ?? 'games';
      const reply = await standIn.get(`/${sport}/${path}?date=2026-11-21`);
      const body = await readEnvelope(reply);
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
      expect(body).toMatchObject({ get: path, parameters: { date: '2026-11-21' }, errors: [] });
      expect(body.response).toHaveLength(body.results);
      expect(body.results).toBeGreaterThan(8);
      expect('paging' in body).toBe(sport === 'football');
    }
  });

  it('escape slashes and encode empty lists like PHP', async () => {
    standIn = await startStandIn();
    const text = await (await standIn.get('/football/fixtures?date=2026-11-21&timezone=Europe/London')).text();
    expect(text).toContain(String.raw`"timezone":"Europe\/London"},"errors":[]`);
    const without = await standIn.get('/football/fixtures');
    expect(await without.text()).toContain('"parameters":[],"errors":{');
  });

  it('return live=all with events in football, and reject it for sports without that parameter', async () => {
    standIn = await startStandIn();
    const football = await standIn.ask('/football/fixtures?live=all');
    expect(football.results).toBeGreaterThan(1);
    expect(valueAt(football.response[0], 'events')).toBeInstanceOf(Array);
    const american = await standIn.ask('/american-football/games?live=all');
    expect(american).toMatchObject({ errors: [] });
    expect(american.results).toBeGreaterThan(0);
    const basketball = await standIn.ask('/basketball/games?live=all');
    expect(basketball).toMatchObject({ errors: { live: 'The Live field do not exist.' }, results: 0, response: [] });
  });

  it('find matches by id, and the last results of a league, newest first', async () => {
    standIn = await startStandIn();
    const last = await standIn.ask('/football/fixtures?league=39&season=2026&last=10');
    expect(last.results).toBe(10);
    const times = last.response.map((item) => numberAt(item, 'fixture.timestamp'));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(last.response.every((item) => valueAt(item, 'league.id') === 39)).toBe(true);
    const one = await standIn.ask(`/football/fixtures?id=${numberAt(last.response[0], 'fixture.id')}`);
    expect(one.response).toMatchObject([{ lineups: [{}, {}], statistics: [{}, {}], players: [] }]);
    const before = await standIn.ask('/football/fixtures?league=39&season=2024&last=10');
    expect(before.results).toBe(10);
    expect(before.response.every((item) => valueAt(item, 'league.season') === 2024)).toBe(true);
    expect(before.response.every((item) => valueAt(item, 'fixture.status.short') === 'FT')).toBe(true);
    const [newest] = before.response.map((item) => numberAt(item, 'fixture.id'));
    const again = await standIn.ask(`/football/fixtures?id=${newest}`);
    expect(again.response[0]).toMatchObject({ goals: before.response[0]?.['goals'] });
    const never = await standIn.ask('/football/fixtures?league=39&season=1999&last=10');
    expect(never).toMatchObject({ errors: [], results: 0 });
  });

  it('read a date in the given zone, and treat an unknown zone as UTC', async () => {
    standIn = await startStandIn();
    const warsaw = await standIn.ask('/football/fixtures?date=2026-11-21&timezone=Europe/Warsaw');
    const dates = warsaw.response.map((item) => String(valueAt(item, 'fixture.date')));
    expect(dates.every((date) => date.startsWith('2026-11-21T') && date.endsWith('+01:00'))).toBe(true);
    const utc = await standIn.ask('/football/fixtures?date=2026-11-21');
    expect(dates.length).not.toBe(0);
    expect(valueAt(warsaw.response[0], 'fixture.id')).not.toBe(valueAt(utc.response[0], 'fixture.id'));
    const nowhere = await standIn.ask('/football/fixtures?date=2026-11-21&timezone=Mars/Base');
    expect(nowhere.response).toEqual(utc.response);
  });

  it('report an unknown endpoint and missing or malformed parameters with status 200', async () => {
    standIn = await startStandIn();
    const errors = async (path: string): Promise<unknown> => {
      const reply = await standIn.get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('x-ratelimit-requests-remaining')).toBeNull();
      return (await readEnvelope(reply)).errors;
    };
    expect((await standIn.get('/cricket/games?date=2026-11-21')).status).toBe(404);
    expect(await errors('/formula-1/games?date=2026-11-21')).toEqual({ endpoint: 'This endpoint do not exist.' });
    expect(await errors('/handball/games')).toEqual({ required: 'At least one parameter is required.' });
    expect(await errors('/football/fixtures?league=39')).toEqual({ season: 'The Season field is required.' });
    expect(await errors('/football/fixtures?date=yesterday')).toEqual({ date: 'The Date field is not valid.' });
    expect(await errors('/football/fixtures?date=2026-02-31')).toEqual({ date: 'The Date field is not valid.' });
  });

  it('reject a call without a key first, and an empty or wrong key with status 200', async () => {
    standIn = await startStandIn({ key: 'right' });
    const none = await standIn.get('/football/nothing', {});
    expect(none.status).toBe(403);
    expect(valueAt(await readEnvelope(none), 'errors.token')).toBeDefined();
    for (const key of ['', 'wrong']) {
      const reply = await standIn.get('/football/fixtures?live=all', { 'x-apisports-key': key });
      expect(reply.status).toBe(200);
      expect(valueAt(await readEnvelope(reply), 'errors.token')).toContain('Error/Missing application key');
    }
    const right = await standIn.get('/football/fixtures?live=all', { 'x-rapidapi-key': 'right' });
    expect((await readEnvelope(right)).errors).toEqual([]);
  });
});

const liveIdOf = async (sport: SportSlug): Promise<number> => {
  const state: unknown = await (await standIn.control('GET', 'state')).json();
  return numberAt(state, `live.${sport}.0`);
};

describe("a match's data", () => {
  it('is the same in the fixture and at its own endpoint in football', async () => {
    standIn = await startStandIn();
    const id = await liveIdOf('football');
    const [fixture] = (await standIn.ask(`/football/fixtures?id=${id}`)).response;
    for (const part of ['events', 'lineups', 'statistics'])
      expect((await standIn.ask(`/football/fixtures/${part}?fixture=${id}`)).response).toEqual(fixture?.[part]);
    expect((await standIn.ask('/football/players/topscorers?league=39')).errors).toEqual({
      season: 'The Season field is required.',
    });
  });

  it.each([
    ['basketball', 'games'],
    ['hockey', 'games'],
    ['baseball', 'games'],
    ['american-football', 'games/statistics/teams'],
  ] as const)('includes the statistics of both teams in %s', async (sport, get) => {
    standIn = await startStandIn();
    const path = `/${sport}/games/statistics/teams?id=`;
    const body = await standIn.ask(`${path}${await liveIdOf(sport)}`);
    expect(body).toMatchObject({ get, errors: [], results: 2 });
    expect(new Set(body.response.map((item) => numberAt(item, 'team.id'))).size).toBe(2);
    expect((await standIn.ask(`${path}999`)).results).toBe(0);
  });

  it('includes its odds, by the id that the sport uses', async () => {
    standIn = await startStandIn();
    const day = await standIn.ask('/football/fixtures?date=2026-11-22');
    const replies = await Promise.all(
      day.response.map((item) => standIn.ask(`/football/odds?fixture=${numberAt(item, 'fixture.id')}`)),
    );
    const priced = replies.flatMap(({ response }) => response);
    expect(priced.length).toBeGreaterThan(day.results / 2);
    const odd = expect.stringMatching(/^\d{1,3}\.\d{2}$/);
    const values = ['Home', 'Draw', 'Away'].map((value) => ({ value, odd }));
    for (const item of priced) {
      expect(valueAt(item, 'bookmakers.1')).toMatchObject({ id: 8, name: 'Mockbet' });
      expect(valueAt(item, 'bookmakers.1.bets.0')).toEqual({ id: 1, name: 'Match Winner', values });
      expect(valueAt(item, 'bookmakers.6.bets.1.name')).toBe('Home/Away');
    }
    expect((await standIn.ask('/basketball/odds?game=8')).errors).toEqual([]);
    expect((await standIn.ask('/basketball/odds?fixture=8')).errors).toEqual({
      fixture: 'The Fixture field do not exist.',
    });
    expect((await standIn.ask('/formula-1/odds?game=1')).errors).toEqual({ endpoint: 'This endpoint do not exist.' });
  });

  it('includes head-to-head results of its teams and their table', async () => {
    standIn = await startStandIn();
    const path = '/football/fixtures/headtohead?h2h=3901-3908';
    const meetings = await standIn.ask(path);
    expect(meetings.results).toBeGreaterThan(10);
    expect((await standIn.ask(path.slice(0, -5))).errors).toEqual({ h2h: 'The H2h field is not valid.' });
    const table = await standIn.ask('/football/standings?league=39&season=2026');
    expect(valueAt(table.response[0], 'league.standings.0.19')).toMatchObject({ rank: 20, group: 'Premier League' });
    expect((await standIn.ask('/football/standings?league=39&season=1990')).results).toBe(0);
  });
});

const remaining = (reply: Response) => [
  reply.headers.get('x-ratelimit-requests-limit'),
  reply.headers.get('x-ratelimit-requests-remaining'),
  reply.headers.get('x-ratelimit-limit'),
  reply.headers.get('x-ratelimit-remaining'),
];

describe('the quota', () => {
  it('is sent with every successful reply and counted separately for each sport', async () => {
    standIn = await startStandIn({ limits: { day: 100, minute: 10 } });
    expect(remaining(await standIn.get('/football/fixtures?live=all'))).toEqual(['100', '99', '10', '9']);
    expect(remaining(await standIn.get('/football/fixtures?live=all'))).toEqual(['100', '98', '10', '8']);
    expect(remaining(await standIn.get('/hockey/games?date=2026-11-21'))).toEqual(['100', '99', '10', '9']);
  });

  it('counts calls with invalid parameters, but not calls over the per-minute limit', async () => {
    standIn = await startStandIn({ limits: { day: 100, minute: 2 } });
    await standIn.get('/football/fixtures?nonsense=1');
    expect(remaining(await standIn.get('/football/fixtures?live=all'))[1]).toBe('98');
    const over = await standIn.get('/football/fixtures?live=all');
    expect(await readEnvelope(over)).toMatchObject({
      get: '',
      parameters: [],
      errors: { rateLimit: expect.any(String) },
    });
    standIn.passWallMs(60_000);
    expect(remaining(await standIn.get('/football/fixtures?live=all'))[1]).toBe('97');
  });

  it('stays used up until midnight UTC on the simulated clock', async () => {
    standIn = await startStandIn({ limits: { day: 1, minute: 10 } });
    await standIn.get('/rugby/games?date=2026-11-21');
    const spent = await standIn.ask('/rugby/games?date=2026-11-21');
    expect(valueAt(spent, 'errors.requests')).toContain('You have reached the request limit for the day');
    await standIn.control('POST', 'clock', { now: '2026-11-22T00:00:01Z' });
    expect((await standIn.ask('/rugby/games?date=2026-11-22')).errors).toEqual([]);
  });
});

describe('the free plan', () => {
  it('rejects other days, new seasons, last and next, and accepts live=all', async () => {
    standIn = await startStandIn({ plan: 'free', limits: { day: 100, minute: 100 } });
    const errors = async (query: string): Promise<unknown> => (await standIn.ask(`/football/fixtures?${query}`)).errors;
    expect(await errors('date=2026-11-20')).toEqual([]);
    expect(await errors('live=all')).toEqual([]);
    expect(await errors('date=2026-11-19')).toEqual({
      plan: 'Free plans do not have access to this date, try from 2026-11-20 to 2026-11-22.',
    });
    expect(await errors('league=39&season=2026')).toEqual({
      plan: 'Free plans do not have access to this season, try from 2022 to 2024.',
    });
    expect(await errors('league=39&season=2024&last=10')).toEqual({
      plan: 'Free plans do not have access to the Last parameter.',
    });
  });
});
