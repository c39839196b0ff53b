import { sportIds } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import type { ScoreRequest, ScoreReply } from '../score-provider.ts';
import type { ApiClientOptions } from './api-client.ts';
import { type ApiSports, createApiSports } from './api-sports.ts';
import football from './samples/football.json' with { type: 'json' };

const empty = '{"errors":[],"response":[]}';

type Played = { readonly source: ApiSports; readonly asked: Request[] };

const play = (reply: () => Response = () => new Response(empty), more: Partial<ApiClientOptions> = {}): Played => {
  const asked: Request[] = [];
  const source = createApiSports({
    key: 'b3f1a9',
    fetch: async (url, init) => {
      asked.push(new Request(url, init));
      return reply();
    },
    now: () => 0,
    timeoutMs: 1_000,
    ...more,
  });
  return { source, asked };
};

const send = (source: ApiSports, call: ScoreRequest): Promise<ScoreReply> =>
  source.request(call, new AbortController().signal);

const today: ScoreRequest = { kind: 'day', sport: 'football', day: '2031-03-09' };

describe('a request to the provider', () => {
  it.each<[ScoreRequest, string]>([
    [{ kind: 'live', sport: 'football' }, 'https://v3.football.api-sports.io/fixtures?live=all'],
    [today, 'https://v3.football.api-sports.io/fixtures?date=2031-03-09&timezone=UTC'],
    [
      { kind: 'recent', sport: 'football', league: 39, season: 2030, last: 10 },
      'https://v3.football.api-sports.io/fixtures?league=39&season=2030&last=10',
    ],
    [{ kind: 'live', sport: 'americanfootball' }, 'https://v1.american-football.api-sports.io/games?live=all'],
    [{ ...today, sport: 'basketball' }, 'https://v1.basketball.api-sports.io/games?date=2031-03-09'],
    [{ ...today, sport: 'formula1' }, 'https://v1.formula-1.api-sports.io/races?date=2031-03-09'],
    [{ ...today, sport: 'mma' }, 'https://v1.mma.api-sports.io/fights?date=2031-03-09'],
    [{ ...today, sport: 'afl' }, 'https://v1.afl.api-sports.io/games?date=2031-03-09'],
  ])('%j is one call', async (call, url) => {
    const { source, asked } = play();
    expect(await send(source, call)).toEqual({ ok: true, matches: [], droppedItems: [], quota: {}, calls: 1 });
    expect(asked.map((request) => request.url)).toEqual([url]);
  });

  it('has the key as its only custom header', async () => {
    const { source, asked } = play();
    await send(source, today);
    expect(asked[0]?.method).toBe('GET');
    expect([...(asked[0]?.headers ?? [])]).toEqual([['x-apisports-key', 'b3f1a9']]);
  });

  it('goes to another host if a base is set, even for tennis', async () => {
    const { source, asked } = play(undefined, { base: 'http://127.0.0.1:9000/{sport}/' });
    await send(source, { ...today, sport: 'tennis' });
    await send(source, { ...today, sport: 'americanfootball' });
    expect(asked.map((request) => request.url)).toEqual([
      'http://127.0.0.1:9000/tennis/games?date=2031-03-09',
      'http://127.0.0.1:9000/american-football/games?date=2031-03-09',
    ]);
    expect(source.sports).toEqual(sportIds);
  });

  it.each<ScoreRequest>([
    { kind: 'live', sport: 'basketball' },
    { kind: 'recent', sport: 'hockey', league: 57, season: 2030, last: 10 },
    { ...today, sport: 'tennis' },
  ])('%j is refused without a call', async (call) => {
    const { source, asked } = play();
    expect(await send(source, call)).toMatchObject({ ok: false, calls: 0, problem: { kind: 'caller' } });
    expect(asked).toEqual([]);
  });
});

describe('the provider client', () => {
  it('lists its sports and calls', () => {
    const { source } = play();
    expect(source).toMatchObject({
      name: 'API-Sports',
      liveCall: ['football', 'americanfootball'],
      recentCall: ['football'],
    });
    expect(source.sports).toEqual(sportIds.filter((sport) => sport !== 'tennis'));
  });

  it('reports the quota with successful and refused replies', async () => {
    const headers = { 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': '0' };
    const good = play(() => new Response(empty, { headers }));
    expect(await send(good.source, today)).toMatchObject({ ok: true, quota: { dayLimit: 100, dayRemaining: 0 } });
    const spent = play(() => new Response('', { status: 429, headers }));
    expect(await send(spent.source, today)).toMatchObject({
      ok: false,
      problem: { kind: 'quota' },
      quota: { dayRemaining: 0 },
      calls: 1,
    });
  });

  it.each([
    ['an object', '{"errors":[],"response":{"account":{}}}'],
    ['text', '{"errors":[],"response":"none"}'],
    ['null', '{"errors":[],"response":null}'],
  ])('treats %s in place of the list as malformed, not as an empty day', async (_what, body) => {
    const { source } = play(() => new Response(body));
    expect(await send(source, today)).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });

  it('treats a list without any readable item as malformed, not as an empty day', async () => {
    const { source } = play(() => new Response('{"errors":[],"response":[{"fixture":1},{"fixture":2}]}'));
    expect(await send(source, today)).toMatchObject({
      ok: false,
      problem: { kind: 'malformed', detail: expect.stringContaining('none of 2 items could be read: item 0: fixture') },
    });
  });

  it('accepts the 1,300 matches of a football Saturday', async () => {
    const [fixture] = football.response;
    const padding = 'x'.repeat(2_000);
    const response = Array.from({ length: 1_300 }, (_, id) => ({
      ...fixture,
      fixture: { ...fixture?.fixture, id },
      padding,
    }));
    const { source } = play(() => new Response(JSON.stringify({ errors: [], response })));
    expect(await send(source, today)).toMatchObject({ ok: true, matches: { length: 1_300 } });
  });

  it('treats a list of items without a fixture as malformed', async () => {
    const { source } = play(() => new Response('{"errors":[],"response":[{"fixture":null},{"fixture":7}]}'));
    expect(await send(source, today)).toMatchObject({ ok: false, problem: { kind: 'malformed' }, calls: 1 });
  });

  it('keeps the last of two matches with the same id', async () => {
    const [fixture] = football.response;
    const response = [fixture, { ...fixture, goals: { home: 5, away: 5 } }];
    const { source } = play(() => new Response(JSON.stringify({ errors: [], response })));
    expect(await send(source, today)).toMatchObject({ ok: true, matches: [{ homeScore: 5 }], droppedItems: [] });
  });

  it('refuses calls beyond the limit per minute, separately for each sport', async () => {
    let nowMs = 0;
    const { source, asked } = play(undefined, { now: () => nowMs });
    const replies = await Promise.all(Array.from({ length: 9 }, () => send(source, today)));
    expect(asked).toHaveLength(8);
    expect(replies[8]).toMatchObject({ ok: false, calls: 0, problem: { kind: 'rate', retryAfterMs: 7_500 } });
    expect(await send(source, { ...today, sport: 'rugby' })).toMatchObject({ ok: true });
    nowMs = 7_500;
    expect(await send(source, today)).toMatchObject({ ok: true });
  });
});
