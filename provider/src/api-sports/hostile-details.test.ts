import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddity, anyPlace, spoiled } from '../../test/spoiled-json.ts';
import type { MatchRef, MatchReply, MatchDataProvider } from '../score-provider.ts';
import { createApiClient } from './api-client.ts';
import { readHeadToHead } from './items/head-to-head.ts';
import { createApiSportsMatchData } from './match-data.ts';
import fixture from './samples/football-fixture.json' with { type: 'json' };
import meetings from './samples/football-headtohead.json' with { type: 'json' };
import standings from './samples/football-standings.json' with { type: 'json' };
import oddsBySlug from './samples/match-odds.json' with { type: 'json' };
import statisticsBySlug from './samples/match-statistics.json' with { type: 'json' };

const never = new AbortController().signal;

const matchOf = (sport: SportId): MatchRef => ({
  id: `${sport}-1`,
  sport,
  homeTeam: { id: '33', name: 'Harbour' },
  awayTeam: { id: '34', name: 'Øster' },
});

const sourceOf = (reply: (path: string) => unknown): MatchDataProvider => {
  const client = createApiClient({
    key: 'b3f1a9',
    base: 'http://stand-in.test/{sport}',
    fetch: async (request) => new Response(JSON.stringify(reply(new URL(new Request(request).url).pathname))),
    now: () => 0,
    timeoutMs: 1_000,
  });
  return createApiSportsMatchData(client, () => 0);
};

type Spoilt = readonly [what: string, sample: unknown, ask: (corrupted: unknown) => Promise<MatchReply<unknown>>];

const odds = (sport: SportId, sample: unknown): Spoilt => [
  `odds of ${sport}`,
  sample,
  (corrupted) => sourceOf(() => corrupted).odds(matchOf(sport), never),
];

const statistics = (sport: SportId, sample: unknown): Spoilt => [
  `statistics of ${sport}`,
  sample,
  (corrupted) => sourceOf(() => corrupted).statistics(matchOf(sport), never),
];

const good: Readonly<Record<string, unknown>> = {
  '/football/fixtures': fixture,
  '/football/fixtures/headtohead': meetings,
  '/football/standings': standings,
};

const details = (path: string): Spoilt => [
  `details of football, ${path}`,
  good[path],
  (corrupted) =>
    sourceOf((requested) => (requested === path ? corrupted : good[requested])).details(matchOf('football'), never),
];

const all: readonly Spoilt[] = [
  odds('football', oddsBySlug.football),
  odds('basketball', oddsBySlug.basketball),
  odds('hockey', oddsBySlug.hockey),
  statistics('football', statisticsBySlug.football),
  statistics('basketball', statisticsBySlug.basketball),
  statistics('hockey', statisticsBySlug.hockey),
  statistics('americanfootball', statisticsBySlug['american-football']),
  ...Object.keys(good).map(details),
];

/** All numbers in a value, at any depth. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('endless replies', () => {
  it('with too many items are refused', async () => {
    const endless = { errors: [], response: Array.from({ length: 20_001 }, () => ({ bookmakers: [] })) };
    const reply = await sourceOf(() => endless).odds(matchOf('football'), never);
    expect(reply).toMatchObject({ ok: false, problem: { kind: 'malformed', detail: 'odds: 20001 items' } });
    const much = { errors: [], response: endless.response.slice(1) };
    expect(await sourceOf(() => much).odds(matchOf('football'), never)).toMatchObject({ ok: true });
  });

  it('with too many groups and rows result in a truncated table', async () => {
    const row = { rank: 1, team: { id: 33, name: 'Harbour' }, all: {} };
    const groups = Array.from({ length: 60 }, () => Array.from({ length: 150 }, () => row));
    const endless = { errors: [], response: [{ league: { name: 'First League', standings: groups } }] };
    const source = sourceOf((requested) => (requested === '/football/standings' ? endless : good[requested]));
    const reply = await source.details(matchOf('football'), never);
    const table = reply.ok ? reply.value?.table : undefined;
    expect(table?.groups.map(({ rows }) => rows.length)).toEqual(Array.from({ length: 40 }, () => 100));
  });

  it('with too many meetings are truncated', () => {
    const endless = Array.from({ length: 500 }, (_, at) => {
      const [meeting] = structuredClone(meetings.response);
      if (meeting !== undefined) meeting.fixture.id = at + 100;
      return meeting;
    });
    expect(readHeadToHead(endless)).toHaveLength(100);
  });
});

describe.each(all)('%s with any value at any path', { timeout: 60_000 }, (_, sample, send) => {
  it('are read as valid data or refused with a documented problem', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, anyOddity, async (where, what) => {
        const reply = await send(spoiled(sample, where, what));
        expect(['ok', ...providerProblemKinds]).toContain(reply.ok ? 'ok' : reply.problem.kind);
        const value = reply.ok ? reply.value : undefined;
        // The value survives JSON unchanged: it contains no undefined, NaN or infinite value, and no null.
        expect(JSON.parse(JSON.stringify({ value }))).toStrictEqual(value === undefined ? {} : { value });
        expect(JSON.stringify({ value })).not.toContain(':null');
        expect(numbersIn(value).every((figure) => Math.abs(figure) <= 1e6)).toBe(true);
        expect(textsIn(value).every((text) => text.length <= 120 && !text.includes('\u202e'))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('are read if unchanged', async () => {
    expect(await send(sample)).toMatchObject({ ok: true, value: expect.anything() });
  });
});
