import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { describe, expect, it } from 'vitest';
import type { MatchRef, MatchReply } from '../score-provider.ts';
import { createApiClient } from './api-client.ts';
import { createApiSportsMatchData } from './match-data.ts';
import fixture from './samples/football-fixture.json' with { type: 'json' };
import meetings from './samples/football-headtohead.json' with { type: 'json' };
import standings from './samples/football-standings.json' with { type: 'json' };

const match: MatchRef = {
  id: 'football-1',
  sport: 'football',
  homeTeam: { id: '33', name: 'Harbour' },
  awayTeam: { id: '34', name: 'Øster' },
};

const good = { fixtures: fixture, 'fixtures/headtohead': meetings, standings };

type Path = keyof typeof good;

const refused = (kind: string): unknown => ({ errors: { [kind]: `no: ${kind}` }, response: [] });

const empty = { errors: [], response: [] };

type Played = {
  readonly asked: readonly string[];
  readonly ask: (asked?: MatchRef) => Promise<MatchReply<MatchDetails>>;
  readonly at: (ms: number) => void;
  readonly turn: (replies: Partial<Record<Path, unknown>>) => void;
};

/** A provider with replies by path; by default, all calls succeed. */
const play = (others: Partial<Record<Path, unknown>> = {}): Played => {
  const asked: string[] = [];
  const replies = new Map<string, unknown>(Object.entries({ ...good, ...others }));
  let now = 0;
  const client = createApiClient({
    key: 'a-key',
    fetch: async (request) => {
      const { pathname, search } = new URL(new Request(request).url);
      asked.push(`${pathname}${search}`);
      const reply = replies.get(pathname.slice(1));
      if (reply instanceof Error) throw reply;
      return new Response(JSON.stringify(reply));
    },
    now: () => now,
    timeoutMs: 1_000,
  });
  const source = createApiSportsMatchData(client, () => now);
  return {
    asked,
    ask: (about = match) => source.details(about, new AbortController().signal),
    at: (ms) => {
      now = ms;
    },
    turn: (changes) => {
      for (const [path, reply] of Object.entries(changes)) replies.set(path, reply);
    },
  };
};

const valueOf = async ({ ask }: Played): Promise<MatchDetails | undefined> => {
  const reply = await ask();
  if (!reply.ok) throw new Error(reply.problem.detail);
  return reply.value;
};

const changed = (league: object, more: object = {}): unknown => {
  const [item] = fixture.response;
  return { ...fixture, response: [{ ...item, league: { ...item?.league, ...league }, ...more }] };
};

describe('the details of a football match', () => {
  it('come from the fixture, then from the meetings and the league table', async () => {
    const { asked, ask } = play();
    const reply = await ask();
    expect(reply).toMatchObject({ ok: true, calls: 3 });
    expect(reply).not.toHaveProperty('notes');
    expect(asked).toEqual(['/fixtures?id=1', '/fixtures/headtohead?h2h=33-34', '/standings?league=39&season=2030']);
  });

  it('list the events in order of play, with the side for which they count', async () => {
    expect((await valueOf(play()))?.timeline).toEqual([
      { kind: 'goal', side: 'home', minute: 12, player: 'A. Berg', otherPlayer: 'B. Lund' },
      { kind: 'yellow-card', side: 'away', minute: 30, player: 'C. Dahl' },
      { kind: 'penalty-goal', side: 'away', minute: 45, stoppage: 2, player: 'D. Holm' },
      { kind: 'var', side: 'home', minute: 58, player: 'A. Berg', detail: 'Goal cancelled' },
      { kind: 'substitution', side: 'away', minute: 61, player: 'E. Vik', otherPlayer: 'C. Dahl' },
      { kind: 'own-goal', side: 'home', minute: 70, player: 'F. Moe' },
      { kind: 'red-card', side: 'away', minute: 77, player: 'D. Holm' },
      { kind: 'missed-penalty', side: 'home', minute: 88, player: 'A. Berg' },
    ]);
  });

  it('list no more goals than the score', async () => {
    const timeline = (await valueOf(play({ fixtures: changed({}, { goals: { home: 1, away: 1 } }) })))?.timeline;
    expect(timeline?.flatMap(({ kind, minute }) => (kind.endsWith('goal') ? [minute] : []))).toEqual([12, 45]);
  });

  it('list both sides’ players, and identify the home side by its id', async () => {
    expect((await valueOf(play()))?.lineups).toEqual({
      home: {
        formation: '4-3-3',
        startXI: [
          { name: 'H. Aas', number: 1, position: 'G', grid: { line: 1, place: 1 } },
          { name: 'A. Berg', number: 10, position: 'F', grid: { line: 4, place: 1 } },
        ],
        substitutes: [],
      },
      away: {
        formation: '4-4-2',
        coach: 'Coach Two',
        startXI: [
          { name: 'G. Nes', number: 1, position: 'G', grid: { line: 1, place: 1 } },
          { name: 'D. Holm', number: 9, position: 'F', grid: { line: 4, place: 2 } },
        ],
        substitutes: [{ name: 'E. Vik', number: 14, position: 'M' }],
      },
    });
  });

  it('list the finished earlier meetings, newest first', async () => {
    const meeting = { league: 'Premier League', homeTeam: 'Øster', awayTeam: 'Harbour' };
    expect((await valueOf(play()))?.headToHead).toEqual([
      { ...meeting, matchId: 'football-91', startTime: '2030-10-01T15:00:00.000Z', homeScore: 1, awayScore: 1 },
      {
        ...meeting,
        matchId: 'football-90',
        startTime: '2029-10-01T15:00:00.000Z',
        homeScore: 0,
        awayScore: 2,
        winner: 'away',
      },
    ]);
  });

  it('list at most ten meetings', async () => {
    const [first] = meetings.response;
    const response = Array.from({ length: 14 }, (_, index) => ({
      ...first,
      fixture: { ...first?.fixture, id: 100 + index, timestamp: 1_800_000_000 + index },
    }));
    const found = await valueOf(play({ 'fixtures/headtohead': { errors: [], response } }));
    expect(found?.headToHead?.map(({ matchId }) => matchId)).toEqual(
      Array.from({ length: 10 }, (_, index) => `football-${113 - index}`),
    );
  });

  it('include a table without the figures that are null before the first round', async () => {
    const none = { played: 0, win: null, draw: null, lose: null, goals: { for: null, against: null } };
    const row = { rank: 1, team: { id: 33, name: 'Harbour' }, points: null, all: none };
    const unplayed = { errors: [], response: [{ league: { name: 'Liga', country: 'X', standings: [[row]] } }] };
    const table = (await valueOf(play({ standings: unplayed })))?.table;
    expect(table?.groups[0]?.rows).toEqual([{ rank: 1, teamId: '33', team: 'Harbour', played: 0 }]);
  });

  it('include the table, with the latest result last in the form', async () => {
    expect((await valueOf(play()))?.table).toEqual({
      league: 'Premier League',
      groups: [
        {
          name: 'Premier League',
          rows: [
            {
              rank: 1,
              teamId: '33',
              team: 'Harbour',
              played: 28,
              won: 19,
              drawn: 5,
              lost: 4,
              goalsFor: 55,
              goalsAgainst: 22,
              points: 62,
              form: 'WLDWW',
              note: 'Promotion - Champions League (League phase)',
            },
            {
              rank: 2,
              teamId: '34',
              team: 'Øster',
              played: 28,
              won: 6,
              drawn: 6,
              lost: 16,
              goalsFor: 25,
              goalsAgainst: 49,
              points: -1,
              form: 'LWDLL',
            },
          ],
        },
      ],
    });
  });
});

describe('a part of the details', () => {
  const parts: readonly (readonly [Path, readonly (keyof MatchDetails)[]])[] = [
    ['fixtures', ['headToHead']],
    ['fixtures/headtohead', ['timeline', 'lineups', 'venue', 'referee', 'table']],
    ['standings', ['timeline', 'lineups', 'venue', 'referee', 'headToHead']],
  ];
  const ways: readonly (readonly [string, unknown])[] = [
    ['refused by the plan', refused('plan')],
    ['for which the provider fails', refused('bug')],
    ['that is not a list', { errors: [], response: { a: 1 } }],
  ];

  it.each(parts.flatMap(([path, left]) => ways.map(([way, reply]) => [path, way, reply, left] as const)))(
    '(%s) %s is noted and does not affect the other parts',
    async (path, _, reply, left) => {
      const answer = await play({ [path]: reply }).ask();
      expect(answer).toMatchObject({ ok: true });
      const value = answer.ok ? answer.value : undefined;
      expect(Object.keys(value ?? {})).toEqual(['matchId', ...left]);
      expect(answer).toHaveProperty('notes', [expect.stringMatching(new RegExp(`^${path}: `))]);
    },
  );

  it('that is unreachable is also left out', async () => {
    const answer = await play({ standings: new TypeError('fetch failed') }).ask();
    expect(answer).toMatchObject({ ok: true, calls: 3, notes: ['standings: network: fetch failed'] });
  });

  it.each(['token', 'requests', 'rateLimit'])('is not fetched if the first call is refused with %s', async (key) => {
    const { asked, ask } = play({ fixtures: refused(key) });
    expect(await ask()).toMatchObject({ ok: false, calls: 1 });
    expect(asked).toHaveLength(1);
  });

  it('is missing with the problem of the fixture if all parts fail', async () => {
    const { ask } = play({ fixtures: refused('plan'), 'fixtures/headtohead': refused('bug') });
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'plan' }, calls: 2 });
  });

  it('is missing like all others if the provider has no data', async () => {
    const unplayed = { fixtures: empty, 'fixtures/headtohead': refused('plan') };
    expect(await play(unplayed).ask()).toMatchObject({ ok: true, value: undefined, calls: 2 });
  });
});

describe('an unnecessary call is not made', () => {
  it('for the table of a cup, which has none', async () => {
    const { asked, ask } = play({ fixtures: changed({ standings: false }) });
    expect(await ask()).toMatchObject({ ok: true, calls: 2 });
    expect(asked.some((address) => address.startsWith('/standings'))).toBe(false);
  });

  it('for the meetings of an unknown side', async () => {
    const unknown: MatchRef = { ...match, awayTeam: { id: '', name: 'TBD' } };
    const { asked, ask } = play({ fixtures: empty });
    expect(await ask(unknown)).toMatchObject({ ok: true, value: undefined, calls: 1 });
    expect(asked).toEqual(['/fixtures?id=1']);
  });

  it('again within an hour for cached meetings and tables', async () => {
    const { asked, ask, at } = play();
    const first = await ask();
    at(3_599_000);
    const second = await ask();
    expect(second).toMatchObject({ ok: true, calls: 1 });
    expect(second.ok && first.ok && second.value).toEqual(first.ok && first.value);
    at(3_600_000);
    expect(await ask()).toMatchObject({ calls: 3 });
    expect(asked).toHaveLength(3 + 1 + 3);
  });

  it('again within an hour for data outside the plan, unlike after a failure', async () => {
    const { ask } = play({ 'fixtures/headtohead': refused('plan'), standings: refused('bug') });
    await ask();
    expect(await ask()).toMatchObject({ calls: 2, notes: [expect.stringMatching(/^standings: /)] });
  });
});

describe('a match that has not started', () => {
  const status = { long: 'Not Started', short: 'NS', elapsed: null };
  const [item] = fixture.response;

  it('has no timeline, but has line-ups once a side has named a player', async () => {
    const fixtures = changed(
      {},
      {
        fixture: { ...item?.fixture, status },
        events: [],
        lineups: [item?.lineups[1], { team: { id: 34 }, startXI: [] }],
      },
    );
    const found = await valueOf(play({ fixtures }));
    expect(found).not.toHaveProperty('timeline');
    expect(Object.keys(found?.lineups ?? {})).toEqual(['home']);
  });

  it('has no line-ups before any side has named a player', async () => {
    const fixtures = changed({}, { fixture: { ...item?.fixture, status }, events: [], lineups: [] });
    expect(await valueOf(play({ fixtures }))).not.toHaveProperty('lineups');
  });
});

it('A match in play without events has an empty timeline.', async () => {
  expect((await valueOf(play({ fixtures: changed({}, { events: [] }) })))?.timeline).toEqual([]);
});

it('A reply about another match is ignored and noted.', async () => {
  const [item] = fixture.response;
  const other = changed({}, { fixture: { ...item?.fixture, id: 2 } });
  const reply = await play({ fixtures: other }).ask();
  expect(Object.keys((reply.ok && reply.value) || {})).toEqual(['matchId', 'headToHead']);
  expect(reply).toHaveProperty('notes', [expect.stringMatching(/^fixtures: malformed: /)]);
});

describe('a reader who already has all data', () => {
  it('keeps the data if the fixture fails, because the reply is a problem without data', async () => {
    const { ask, turn } = play();
    await ask();
    turn({ fixtures: refused('bug') });
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'provider' }, calls: 1 });
  });

  it('keeps the meetings and the table if a refresh fails', async () => {
    const { ask, at, turn } = play();
    const first = await ask();
    at(3_600_000);
    turn({ 'fixtures/headtohead': refused('bug'), standings: refused('bug') });
    const second = await ask();
    expect(second).toMatchObject({ ok: true, calls: 3 });
    expect(second.ok && second.value).toEqual(first.ok && first.value);
    expect(second).toHaveProperty('notes', [expect.any(String), expect.any(String)]);
  });
});
