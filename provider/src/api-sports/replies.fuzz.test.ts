import type { Match } from '@touchline/domain/match/match.ts';
import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddity, anyPlace, spoiled } from '../../test/spoiled-json.ts';
import type { ScoreReply } from '../score-provider.ts';
import { createApiSports } from './api-sports.ts';
import afl from './samples/afl.json' with { type: 'json' };
import baseball from './samples/baseball.json' with { type: 'json' };
import football from './samples/football.json' with { type: 'json' };
import tennis from './samples/tennis.json' with { type: 'json' };

const send = (sport: SportId, body: BodyInit, init?: ResponseInit): Promise<ScoreReply> =>
  createApiSports({
    key: 'b3f1a9',
    base: 'http://stand-in.test/{sport}',
    fetch: async () => new Response(body, init),
    now: () => 1_930_824_000_000,
    timeoutMs: 1_000,
  }).request({ kind: 'day', sport, day: '2031-03-09' }, new AbortController().signal);

const kindOf = (reply: ScoreReply): string => (reply.ok ? 'ok' : reply.problem.kind);
const kinds: readonly string[] = ['ok', ...providerProblemKinds];

const samples: readonly (readonly [SportId, { readonly response: readonly unknown[] }])[] = [
  ['football', football],
  ['baseball', baseball],
  ['tennis', tennis],
  ['afl', afl],
];

const byId = (reply: ScoreReply): ReadonlyMap<string, Match> =>
  new Map(reply.ok ? reply.matches.map((match) => [match.id, match]) : []);

describe.each(samples)('an invalid match of %s', (sport, sample) => {
  it('does not affect the other matches, regardless of the error', async () => {
    const whole = byId(await send(sport, JSON.stringify(sample)));
    expect(whole.size).toBeGreaterThan(1);
    const alone = await Promise.all(
      sample.response.map(async (item) =>
        byId(await send(sport, JSON.stringify({ ...sample, results: 1, response: [item] }))),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: sample.response.length - 1 }),
        anyPlace,
        fc.oneof(anyOddity, hostileJson, hostileText),
        async (bad, where, what) => {
          const response = sample.response.map((item, at) => (at === bad ? spoiled(item, where, what) : item));
          const reply = await send(sport, JSON.stringify({ ...sample, response }));
          expect(kindOf(reply)).toBe('ok');
          const seen = byId(reply);
          const corrupted = byId(
            await send(sport, JSON.stringify({ ...sample, results: 1, response: [response[bad] ?? null] })),
          );
          // If the corrupted id equals another match's id, only one of the two is shown.
          const others = alone.filter((_, at) => at !== bad).flatMap((own) => Array.from(own));
          const wanted = others.filter(([id]) => !corrupted.has(id));
          expect(wanted.map(([id]) => [id, seen.get(id)])).toStrictEqual(wanted);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('a reply', () => {
  it('of arbitrary bytes with any status is a problem of a documented kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 200, max: 599 }), async (bytes, status) => {
        fc.pre(![204, 205, 304].includes(status));
        const reply = await send('football', new Uint8Array(bytes), { status });
        expect(providerProblemKinds).toContain(kindOf(reply));
      }),
      { numRuns: 200 },
    );
  });

  it('of any JSON is read or is a problem of a documented kind', async () => {
    await fc.assert(
      fc.asyncProperty(hostileJson, hostileJson, hostileJson, async (all, errors, response) => {
        expect(kinds).toContain(kindOf(await send('football', JSON.stringify(all))));
        expect(kinds).toContain(kindOf(await send('football', JSON.stringify({ errors, response, results: 1 }))));
      }),
      { numRuns: 200 },
    );
  });

  it('truncated anywhere is a problem, not a shorter list', async () => {
    const whole = JSON.stringify(football);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        expect(kindOf(await send('football', whole.slice(0, length)))).toBe('malformed');
      }),
    );
  });

  it('with any headers is read, and its quota consists of valid counts', async () => {
    const name = fc.constantFrom(
      'x-ratelimit-requests-limit',
      'x-ratelimit-requests-remaining',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'retry-after',
      'content-type',
      'date',
    );
    const value = fc
      .oneof(hostileText, fc.double().map(String), fc.bigInt().map(String))
      .map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value), async (headers) => {
        const reply = await send('football', JSON.stringify(football), { headers });
        expect(kindOf(reply)).toBe('ok');
        const counts = Object.values(reply.quota ?? {}).filter((count) => count !== undefined);
        expect(counts.every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('an invalid item', () => {
  it.each<[string, object]>([
    ['a score that is not a number', { goals: { home: '3', away: 0 } }],
    ['a negative score', { goals: { home: -1, away: 0 } }],
    ['no teams', { teams: null }],
    ['text as teams', { teams: { home: 'Harbour', away: 'Øster' } }],
    ['no status', { fixture: { ...football.response[0]?.fixture, status: null } }],
    ['no start', { fixture: { ...football.response[0]?.fixture, timestamp: null, date: null } }],
    [
      'a start in 1970',
      { fixture: { ...football.response[0]?.fixture, timestamp: 0, date: '1970-01-01T00:00:00+00:00' } },
    ],
    ['no id', { fixture: { ...football.response[0]?.fixture, id: null } }],
  ])('with %s is left out and described, and the other items are read', async (_what, change) => {
    const [first, second] = football.response;
    const body = JSON.stringify({ errors: [], response: [{ ...first, ...change }, second] });
    const reply = await send('football', body);
    expect(reply).toMatchObject({ ok: true, matches: [{ id: 'football-2' }] });
    expect(reply).toHaveProperty('droppedItems', [expect.stringMatching(/^item 0: fixture/)]);
  });

  it('is still read if only optional fields are invalid', async () => {
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
    expect(await send('football', JSON.stringify({ errors: [], response }))).toMatchObject({
      ok: true,
      matches: [
        { homeTeam: { id: '1', name: 'A' }, league: 'Coast League', events: [], redCards: { home: 0, away: 0 } },
      ],
      droppedItems: [],
    });
  });
});
