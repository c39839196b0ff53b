import type { Odds } from '@touchline/domain/odds/odds.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import type { SidePair, Statistics } from '@touchline/domain/statistics/statistics.ts';
import { describe, expect, it } from 'vitest';
import type { MatchRef, MatchDataProvider } from '../score-provider.ts';
import { createApiClient } from './api-client.ts';
import { createApiSportsMatchData } from './match-data.ts';
import oddsBySlug from './samples/match-odds.json' with { type: 'json' };
import statisticsBySlug from './samples/match-statistics.json' with { type: 'json' };
import { sportApis } from './sport-api.ts';

const never = new AbortController().signal;

const matchOf = (sport: SportId, id = `${sport}-1`): MatchRef => ({
  id,
  sport,
  homeTeam: { id: '33', name: 'Harbour' },
  awayTeam: { id: '34', name: 'Øster' },
});

type Played = {
  readonly source: MatchDataProvider;
  readonly asked: readonly string[];
  readonly at: (ms: number) => void;
};

/** A provider with replies by sport and path; `asked` lists the requested addresses. */
const play = (reply: (slug: string, path: string) => unknown, where: 'stand-in' | 'own hosts' = 'stand-in'): Played => {
  const asked: string[] = [];
  let now = 0;
  const client = createApiClient({
    key: 'a-key',
    base: where === 'stand-in' ? 'http://s.test/{sport}' : undefined,
    fetch: async (request) => {
      const { host, pathname, search } = new URL(new Request(request).url);
      asked.push(`${where === 'stand-in' ? '' : host}${pathname}${search}`);
      const [, slug = '', ...path] = pathname.split('/');
      return new Response(JSON.stringify(reply(slug, path.join('/'))), {
        headers: { 'x-ratelimit-requests-remaining': '71' },
      });
    },
    now: () => now,
    timeoutMs: 1_000,
  });
  return {
    asked,
    at: (ms) => {
      now = ms;
    },
    source: createApiSportsMatchData(client, () => now),
  };
};

const own = (samples: Readonly<Record<string, unknown>>): Played =>
  play((slug) => samples[slug] ?? { errors: [], response: [] });

const pair = (home: number, away: number): SidePair => ({ home, away });

/** The shown prices: of the result; line, over and under; line, home and away. */
type Shown = {
  readonly result: readonly number[];
  readonly overUnder?: readonly number[];
  readonly handicap?: readonly number[];
};
const shownOf = (odds: Odds | undefined): Shown | undefined =>
  odds && {
    result: [odds.homeWin, odds.draw, odds.awayWin].filter((price) => price !== undefined),
    ...(odds.overUnder && { overUnder: [odds.overUnder.line, odds.overUnder.over, odds.overUnder.under] }),
    ...(odds.handicap && { handicap: [odds.handicap.line, odds.handicap.home, odds.handicap.away] }),
  };

describe('odds', () => {
  const read: readonly (readonly [SportId, string, string, Shown])[] = [
    [
      'football',
      '/football/odds?fixture=1',
      'First House',
      { result: [2, 3.5, 3.8], overUnder: [2.5, 1.9, 1.9], handicap: [-0.5, 2, 1.85] },
    ],
    [
      'basketball',
      '/basketball/odds?game=1',
      'bwin',
      { result: [1.5, 2.55], overUnder: [219.5, 1.87, 1.91], handicap: [-5.5, 1.83, 1.95] },
    ],
    [
      'hockey',
      '/hockey/odds?game=1',
      'Marathon',
      { result: [2.05, 4.2, 2.95], overUnder: [5.5, 1.8, 2], handicap: [-1.5, 2.75, 1.44] },
    ],
    [
      'baseball',
      '/baseball/odds?game=1',
      'bwin',
      { result: [1.71, 2.15], overUnder: [8.5, 1.95, 1.83], handicap: [-1.5, 2.4, 1.57] },
    ],
    [
      'americanfootball',
      '/american-football/odds?game=1',
      'Bet365',
      { result: [1.62, 2.3], overUnder: [47.5, 1.91, 1.91], handicap: [-3, 1.91, 1.91] },
    ],
    ['tennis', '/tennis/odds?game=1', 'First House', { result: [1.33, 3.25] }],
  ];

  it.each(read)('for %s come from one call with its own parameter', async (sport, address, bookmaker, shown) => {
    const { source, asked } = own(oddsBySlug);
    const reply = await source.odds(matchOf(sport), never);
    expect(reply).toMatchObject({ ok: true, value: { bookmaker }, quota: { dayRemaining: 71 }, calls: 1 });
    const odds = reply.ok ? reply.value?.odds : undefined;
    expect(odds?.matchId).toBe(`${sport}-1`);
    expect(shownOf(odds)).toEqual(shown);
    expect(asked).toEqual([address]);
  });

  it('exist for the six sports of the spec', () => {
    const { source } = own({});
    expect(sportIds.filter(source.hasOdds)).toEqual(read.map(([sport]) => sport));
  });

  it('for tennis do not exist on the provider’s own hosts', async () => {
    const { source, asked } = play(() => ({ errors: [], response: [] }), 'own hosts');
    expect(source.hasOdds('tennis')).toBe(false);
    expect(await source.odds(matchOf('tennis'), never)).toEqual({ ok: true, value: undefined, quota: {}, calls: 0 });
    await source.odds(matchOf('baseball'), never);
    expect(asked).toEqual(['v1.baseball.api-sports.io/odds?game=1']);
  });

  it('for another match are ignored', async () => {
    const { source } = own(oddsBySlug);
    expect(await source.odds(matchOf('football', 'football-2'), never)).toMatchObject({ ok: true, value: undefined });
  });

  it.each([
    ['no bookmaker has odds', { errors: [], response: [] }],
    ['the bookmakers are missing', { errors: [], response: [{ fixture: { id: 1 } }] }],
  ])('are undefined if %s', async (_, body) => {
    const { source } = play(() => body);
    expect(await source.odds(matchOf('football'), never)).toMatchObject({ ok: true, value: undefined, calls: 1 });
  });

  it('that are refused result in a problem', async () => {
    const { source } = play(() => ({ errors: { requests: 'You have reached the request limit' }, response: [] }));
    expect(await source.odds(matchOf('football'), never)).toMatchObject({
      ok: false,
      problem: { kind: 'quota' },
      quota: { dayRemaining: 71 },
      calls: 1,
    });
  });

  it('that are not a list are malformed', async () => {
    const { source } = play(() => ({ errors: [], response: {} }));
    expect(await source.odds(matchOf('football'), never)).toMatchObject({ ok: false, problem: { kind: 'malformed' } });
  });

  it.each(['espn-401', 'football-', 'football-x1', 'basketball-1', 'football-1&bookmaker=2'])(
    'for %s are not requested, because it is not an id of this provider',
    async (id) => {
      const { source, asked } = own(oddsBySlug);
      expect(await source.odds(matchOf('football', id), never)).toMatchObject({ ok: true, value: undefined, calls: 0 });
      expect(asked).toEqual([]);
    },
  );
});

describe('statistics', () => {
  const read: readonly (readonly [SportId, string, Omit<Statistics, 'matchId'>])[] = [
    [
      'football',
      '/football/fixtures/statistics?fixture=1',
      {
        possession: pair(58, 42),
        shots: pair(14, 9),
        shotsOnTarget: pair(6, 3),
        corners: pair(7, 4),
        fouls: pair(11, 13),
        yellowCards: pair(2, 3),
        redCards: pair(0, 1),
        expectedGoals: pair(1.84, 0.77),
        offsides: pair(2, 1),
      },
    ],
    [
      'basketball',
      '/basketball/games/statistics/teams?id=1',
      {
        shots: pair(88, 91),
        shotsOnTarget: pair(42, 38),
        corners: pair(46, 41),
        fouls: pair(12, 15),
        yellowCards: pair(19, 22),
      },
    ],
    [
      'hockey',
      '/hockey/games/statistics/teams?id=1',
      {
        shots: pair(48, 39),
        shotsOnTarget: pair(31, 25),
        corners: pair(4, 3),
        fouls: pair(3, 5),
        yellowCards: pair(22, 27),
        redCards: pair(34, 26),
      },
    ],
    [
      'baseball',
      '/baseball/games/statistics/teams?id=1',
      {
        shots: pair(34, 32),
        shotsOnTarget: pair(9, 6),
        corners: pair(4, 2),
        fouls: pair(7, 10),
        yellowCards: pair(1, 0),
        redCards: pair(2, 1),
      },
    ],
    [
      'americanfootball',
      '/american-football/games/statistics/teams?id=1',
      {
        possession: pair(50, 50),
        shots: pair(64, 58),
        shotsOnTarget: pair(371, 288),
        corners: pair(23, 18),
        fouls: pair(6, 4),
        yellowCards: pair(1, 2),
        redCards: pair(3, 1),
      },
    ],
  ];

  it.each(read)('for %s come from one call with its own path', async (sport, address, statistics) => {
    const { source, asked } = own(statisticsBySlug);
    expect(await source.statistics(matchOf(sport), never)).toEqual({
      ok: true,
      value: { matchId: `${sport}-1`, ...statistics },
      quota: { dayRemaining: 71 },
      calls: 1,
    });
    expect(asked).toEqual([address]);
  });

  it('exist for the five sports of the spec', () => {
    const { source } = own({});
    expect(sportIds.filter(source.hasStatistics)).toEqual(read.map(([sport]) => sport));
  });

  it('that the provider does not have are requested once an hour', async () => {
    const unknown = { errors: { endpoint: 'This endpoint do not exist.' }, response: [] };
    const { source, asked, at } = play((slug) => (slug === 'hockey' ? unknown : { errors: [], response: [] }));
    const first = await source.statistics(matchOf('hockey'), never);
    expect(first).toMatchObject({ ok: true, value: undefined, calls: 1 });
    expect(first).toHaveProperty('notes', [expect.stringContaining('This endpoint do not exist')]);
    expect(await source.statistics(matchOf('hockey', 'hockey-2'), never)).toMatchObject({ ok: true, calls: 0 });
    await source.odds(matchOf('hockey'), never);
    await source.statistics(matchOf('baseball'), never);
    expect(asked).toEqual([
      '/hockey/games/statistics/teams?id=1',
      '/hockey/odds?game=1',
      '/baseball/games/statistics/teams?id=1',
    ]);
    at(3_600_000);
    expect(await source.statistics(matchOf('hockey'), never)).toMatchObject({ calls: 1 });
  });

  it('that could not be fetched are requested again', async () => {
    const { source, asked } = play(() => ({ errors: { bug: 'This is on our side' }, response: [] }));
    for (const _ of [1, 2]) {
      expect(await source.statistics(matchOf('football'), never)).toMatchObject({
        ok: false,
        problem: { kind: 'provider' },
      });
    }
    expect(asked).toHaveLength(2);
  });
});

const without = (has: (sport: SportId) => boolean): SportId[] => sportIds.filter((sport) => !has(sport));

it('No call is made for data that a sport does not have.', async () => {
  const { source, asked } = own({});
  const replies = await Promise.all([
    ...without(source.hasOdds).map((sport) => source.odds(matchOf(sport), never)),
    ...without(source.hasStatistics).map((sport) => source.statistics(matchOf(sport), never)),
    ...without(source.hasDetails).map((sport) => source.details(matchOf(sport), never)),
  ]);
  expect(replies).toHaveLength(6 + 7 + 11);
  for (const reply of replies) expect(reply).toEqual({ ok: true, value: undefined, quota: {}, calls: 0 });
  expect(asked).toEqual([]);
});

it('Calls for match data obey the limit per minute.', async () => {
  const { source, asked } = own(oddsBySlug);
  const replies = [];
  for (let id = 1; id <= 10; id += 1) replies.push(await source.odds(matchOf('football', `football-${id}`), never));
  // The smallest plan allows ten calls per minute, and the client uses eight of them.
  expect(asked).toHaveLength(8);
  expect(replies.at(-1)).toMatchObject({ ok: false, problem: { kind: 'rate' }, calls: 0 });
});

const slugs = (has: (sport: SportId) => boolean): string[] =>
  sportIds.filter(has).map((sport) => sportApis[sport].slug);

it('There is a sample reply for every sport.', () => {
  const { source } = own({});
  expect(Object.keys(oddsBySlug)).toEqual(slugs(source.hasOdds));
  expect(Object.keys(statisticsBySlug)).toEqual(slugs(source.hasStatistics));
});
