import type { Match } from '@touchline/domain/match/match.ts';
import { matchStatuses } from '@touchline/domain/match/statuses.ts';
import { sourceProblemKinds } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddity, anyPlace, spoiled } from '../../test/spoiled-json.ts';
import type { SportsReply } from '../sports-source.ts';
import { createApiSports } from './api-sports.ts';
import afl from './samples/afl.json' with { type: 'json' };
import americanfootball from './samples/american-football.json' with { type: 'json' };
import baseball from './samples/baseball.json' with { type: 'json' };
import basketball from './samples/basketball.json' with { type: 'json' };
import football from './samples/football.json' with { type: 'json' };
import ranking from './samples/formula-1-ranking.json' with { type: 'json' };
import formula1 from './samples/formula-1.json' with { type: 'json' };
import hockey from './samples/hockey.json' with { type: 'json' };
import results from './samples/mma-results.json' with { type: 'json' };
import mma from './samples/mma.json' with { type: 'json' };
import rugby from './samples/rugby.json' with { type: 'json' };
import tennis from './samples/tennis.json' with { type: 'json' };

const shapes: readonly (readonly [SportId, unknown])[] = [
  ['football', football],
  ['basketball', basketball],
  ['americanfootball', americanfootball],
  ['baseball', baseball],
  ['hockey', hockey],
  ['rugby', rugby],
  ['tennis', tennis],
  ['afl', afl],
  ['mma', mma],
  ['formula1', formula1],
];

/** A ranking of Formula 1 is asked for below the same word: `/rankings/races`. */
const lists = /^\/[^/]+\/(?:fixtures|games|races|fights)$/;

const ask = (sport: SportId, list: string, further: string): Promise<SportsReply> =>
  createApiSports({
    key: 'b3f1a9',
    base: 'http://stand-in.test/{sport}',
    fetch: async (url) => new Response(lists.test(new URL(new Request(url).url).pathname) ? list : further),
    now: () => 1_930_824_000_000,
    timeoutMs: 1_000,
  }).ask({ kind: 'day', sport, day: '2031-03-09' }, new AbortController().signal);

const isCount = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** What holds for a match whatever it was read from. */
const expectSound = (match: Match, sport: SportId): void => {
  expect(match.id.startsWith(`${sport}-`)).toBe(true);
  expect(matchStatuses).toContain(match.status);
  expect(match.startTime).toMatch(/^(?:19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect([match.homeScore, match.awayScore, match.minute ?? 0, match.stoppage ?? 0].every(isCount)).toBe(true);
  for (const { id, name, logo } of [match.homeTeam, match.awayTeam]) {
    expect(id.length).toBeLessThanOrEqual(40);
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(logo ?? 'https://').toMatch(/^https:\/\//);
  }
  // A match crosses the wire as JSON and comes back the same: nothing in it is null, undefined or not a number.
  expect(JSON.parse(JSON.stringify(match))).toStrictEqual(match);
  expect(JSON.stringify(match)).not.toContain(':null');
};

describe.each(shapes)('a reply of %s with anything in any place', { timeout: 60_000 }, (sport, sample) => {
  it('is answered with sound matches or a problem of a known kind, and nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, anyOddity, anyPlace, anyOddity, async (where, what, whereFurther, whatFurther) => {
        const further = spoiled(sport === 'mma' ? results : ranking, whereFurther, whatFurther);
        const reply = await ask(sport, JSON.stringify(spoiled(sample, where, what)), JSON.stringify(further));
        expect(['ok', ...sourceProblemKinds]).toContain(reply.ok ? 'ok' : reply.problem.kind);
        for (const match of reply.ok ? reply.matches : []) expectSound(match, sport);
      }),
      { numRuns: 150 },
    );
  });

  it('cut off anywhere is a problem, never a shorter day', async () => {
    const whole = JSON.stringify(sample);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        expect(await ask(sport, whole.slice(0, length), '')).toMatchObject({
          ok: false,
          problem: { kind: 'malformed' },
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('one bad item', () => {
  it.each<[string, object]>([
    ['a score that is no number', { goals: { home: '3', away: 0 } }],
    ['a negative score', { goals: { home: -1, away: 0 } }],
    ['no teams', { teams: null }],
    ['a team that is a text', { teams: { home: 'Harbour', away: 'Øster' } }],
    ['no status', { fixture: { ...football.response[0]?.fixture, status: null } }],
    ['no start', { fixture: { ...football.response[0]?.fixture, timestamp: null, date: null } }],
    [
      'a start in 1970',
      { fixture: { ...football.response[0]?.fixture, timestamp: 0, date: '1970-01-01T00:00:00+00:00' } },
    ],
    ['no id', { fixture: { ...football.response[0]?.fixture, id: null } }],
  ])('with %s is left out and described, the rest is kept', async (_what, change) => {
    const [first, second] = football.response;
    const body = JSON.stringify({ errors: [], response: [{ ...first, ...change }, second] });
    const reply = await ask('football', body, '');
    expect(reply).toMatchObject({ ok: true, matches: [{ id: 'football-2' }] });
    expect(reply).toHaveProperty('droppedItems', [expect.stringMatching(/^item 0: fixture/)]);
  });

  it('is only read around when what is bad is decoration', async () => {
    const [first] = football.response;
    const response = [
      {
        ...first,
        events: [
          7,
          null,
          { type: 'Goal' },
          { type: 'Goal', detail: 'constructor', team: { id: 1 }, time: { elapsed: 3 } },
          { type: 'Card', detail: '__proto__', team: { id: 1 }, time: { elapsed: 4 } },
        ],
        teams: { ...first?.teams, home: { id: 1, name: 'A', logo: 7 } },
        league: { ...first?.league, id: 'a league', season: { year: 2030 } },
      },
    ];
    expect(await ask('football', JSON.stringify({ errors: [], response }), '')).toMatchObject({
      ok: true,
      matches: [
        { homeTeam: { id: '1', name: 'A' }, league: 'Coast League', events: [], redCards: { home: 0, away: 0 } },
      ],
      droppedItems: [],
    });
  });
});
