import { sportIds } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import {
  parameterShapes,
  proxyAllowList,
  proxyRefusal,
  rawCall,
  type RawCall,
  type RawReply,
} from './proxy-allow-list.ts';

const raw = async (
  call: RawCall,
  reply: () => Response = () => new Response('{"errors":[],"response":[]}'),
): Promise<{ readonly answer: RawReply; readonly urls: readonly string[] }> => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => reply());
  const client = createApiClient({ key: 'b3f1a9', fetch, now: () => 0, timeoutMs: 1_000 });
  const answer = await rawCall(client, call, new AbortController().signal);
  return { answer, urls: fetch.mock.calls.map(([url]) => new Request(url).url) };
};

const live: RawCall = { sport: 'football', endpoint: 'fixtures', params: { live: 'all' } };

describe('a proxied call', () => {
  it('returns the provider’s reply unchanged', async () => {
    const json = '{"get":"fixtures", "errors":[], "response":[{"anything":1.0}]}';
    const { answer, urls } = await raw(live, () => new Response(json));
    expect(answer).toEqual({ ok: true, json, quota: {} });
    expect(urls).toEqual(['https://v3.football.api-sports.io/fixtures?live=all']);
  });

  it('returns the provider’s refusal unchanged, with its classification', async () => {
    const json = '{"errors":{"plan":"Free plans do not have access to this date."},"response":[]}';
    const { answer } = await raw(live, () => new Response(json));
    expect(answer).toMatchObject({ ok: true, json, problem: { kind: 'plan' } });
  });

  it('is a problem if the reply is not the provider’s JSON', async () => {
    const { answer } = await raw(live, () => new Response('<html>', { status: 502 }));
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'provider' } });
  });

  it('encodes its parameters', async () => {
    const params = { round: 'Regular Season - 3', league: '39', season: '2030', timezone: 'America/New_York' };
    const { urls } = await raw({ ...live, params });
    expect(urls[0]).toContain('round=Regular+Season+-+3');
    expect(urls[0]).toContain('timezone=America%2FNew_York');
  });

  it.each<RawCall>([
    { ...live, endpoint: 'status' },
    { ...live, endpoint: 'timezone', params: {} },
    { ...live, endpoint: '../status' },
    { ...live, endpoint: 'fixtures?x' },
    { ...live, endpoint: 'constructor' },
    { ...live, endpoint: '__proto__' },
    { ...live, params: {} },
    { ...live, params: { live: 'all', key: 'mine' } },
    { ...live, params: { live: 'all&x=1' } },
    { ...live, params: { date: 'tomorrow' } },
    { ...live, params: { constructor: '1' } },
    { ...live, sport: 'basketball' },
    { ...live, sport: 'mma', endpoint: 'games', params: { date: '2031-03-09' } },
  ])('is not sent unless it is on the allow list: %j', async (call) => {
    const { answer, urls } = await raw(call);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'caller' } });
    expect(urls).toEqual([]);
  });
});

describe('the allow list', () => {
  it('includes the matches of every sport by day and the calls in the spec', () => {
    for (const sport of sportIds) {
      const lists = ['fixtures', 'games', 'races', 'fights'].filter((endpoint) => endpoint in proxyAllowList[sport]);
      expect(lists).toHaveLength(1);
      expect(proxyRefusal(sport, lists.join(''), { date: '2031-03-09' })).toBeUndefined();
    }
    expect(proxyRefusal('football', 'fixtures', { league: '39', season: '2024', last: '10' })).toBeUndefined();
    expect(proxyRefusal('football', 'odds', { fixture: '1', bookmaker: '1' })).toBeUndefined();
    expect(proxyRefusal('football', 'fixtures/statistics', { fixture: '1' })).toBeUndefined();
    expect(proxyRefusal('basketball', 'games/statistics/teams', { id: '1' })).toBeUndefined();
  });

  it('excludes the account’s status', () => {
    for (const endpoints of Object.values(proxyAllowList)) expect(Object.keys(endpoints)).not.toContain('status');
  });

  it('refuses empty and very long parameters', () => {
    for (const shape of Object.values(parameterShapes)) {
      expect(shape.test('')).toBe(false);
      expect(shape.test('1'.repeat(500))).toBe(false);
    }
  });
});
