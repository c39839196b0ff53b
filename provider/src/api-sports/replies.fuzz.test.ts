import type { Match } from '@touchline/domain/match/match.ts';
import { sourceProblemKinds } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddity, anyPlace, spoiled } from '../../test/spoiled-json.ts';
import type { SportsReply } from '../sports-source.ts';
import { createApiSports } from './api-sports.ts';
import afl from './samples/afl.json' with { type: 'json' };
import baseball from './samples/baseball.json' with { type: 'json' };
import football from './samples/football.json' with { type: 'json' };
import tennis from './samples/tennis.json' with { type: 'json' };

const ask = (sport: SportId, body: BodyInit, init?: ResponseInit): Promise<SportsReply> =>
  createApiSports({
    key: 'b3f1a9',
    base: 'http://stand-in.test/{sport}',
    fetch: async () => new Response(body, init),
    now: () => 1_930_824_000_000,
    timeoutMs: 1_000,
  }).ask({ kind: 'day', sport, day: '2031-03-09' }, new AbortController().signal);

const kindOf = (reply: SportsReply): string => (reply.ok ? 'ok' : reply.problem.kind);
const kinds: readonly string[] = ['ok', ...sourceProblemKinds];

const samples: readonly (readonly [SportId, { readonly response: readonly unknown[] }])[] = [
  ['football', football],
  ['baseball', baseball],
  ['tennis', tennis],
  ['afl', afl],
];

const byId = (reply: SportsReply): ReadonlyMap<string, Match> =>
  new Map(reply.ok ? reply.matches.map((match) => [match.id, match]) : []);

describe.each(samples)('one bad match of %s', (sport, sample) => {
  it('costs itself only, whatever is bad about it', async () => {
    const whole = byId(await ask(sport, JSON.stringify(sample)));
    expect(whole.size).toBeGreaterThan(1);
    const alone = await Promise.all(
      sample.response.map(async (item) =>
        byId(await ask(sport, JSON.stringify({ ...sample, results: 1, response: [item] }))),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: sample.response.length - 1 }),
        anyPlace,
        fc.oneof(anyOddity, hostileJson, hostileText),
        async (bad, where, what) => {
          const response = sample.response.map((item, at) => (at === bad ? spoiled(item, where, what) : item));
          const reply = await ask(sport, JSON.stringify({ ...sample, response }));
          expect(kindOf(reply)).toBe('ok');
          const seen = byId(reply);
          const spoilt = byId(
            await ask(sport, JSON.stringify({ ...sample, results: 1, response: [response[bad] ?? null] })),
          );
          // A spoilt id may be another match's: then one of the two is shown.
          const others = alone.filter((_, at) => at !== bad).flatMap((own) => Array.from(own));
          const wanted = others.filter(([id]) => !spoilt.has(id));
          expect(wanted.map(([id]) => [id, seen.get(id)])).toStrictEqual(wanted);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('a reply', () => {
  it('of any bytes, with any status, is a problem of a known kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 200, max: 599 }), async (bytes, status) => {
        fc.pre(![204, 205, 304].includes(status));
        const reply = await ask('football', new Uint8Array(bytes), { status });
        expect(sourceProblemKinds).toContain(kindOf(reply));
      }),
      { numRuns: 200 },
    );
  });

  it('of any JSON is read or a problem of a known kind', async () => {
    await fc.assert(
      fc.asyncProperty(hostileJson, hostileJson, hostileJson, async (all, errors, response) => {
        expect(kinds).toContain(kindOf(await ask('football', JSON.stringify(all))));
        expect(kinds).toContain(kindOf(await ask('football', JSON.stringify({ errors, response, results: 1 }))));
      }),
      { numRuns: 200 },
    );
  });

  it('with any headers is read the same, and its quota is a count or unknown', async () => {
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
        const reply = await ask('football', JSON.stringify(football), { headers });
        expect(kindOf(reply)).toBe('ok');
        const counts = Object.values(reply.quota ?? {}).filter((count) => count !== undefined);
        expect(counts.every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
