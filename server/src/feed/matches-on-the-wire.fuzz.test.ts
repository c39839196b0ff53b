import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { createFreeSource } from '@touchline/provider/free-source/free-source.ts';
import type { SportsCall, SportsReply } from '@touchline/provider/sports-source.ts';
import { anyOddity, anyPlace, spoiled } from '@touchline/provider/test/spoiled-json.ts';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * The board's rows are written as a source's matches are, unchecked: whatever a reply holds, what is read of it must be what
 * the other nodes and the pages take.
 */

const samplesOf = (source: string, name: string): string =>
  readFileSync(new URL(`../../../provider/src/${source}/samples/${name}.json`, import.meta.url), 'utf8');

type Ask = (call: SportsCall, list: string, further: string) => Promise<SportsReply>;

const now = () => 1_930_824_000_000;
const lists = /\/(?:fixtures|games|races|fights|scoreboard)\?/;

const replying =
  (list: string, further: string): typeof fetch =>
  async (request) =>
    new Response(lists.test(new Request(request).url) ? list : further);

const askApiSports: Ask = (call, list, further) =>
  createApiSports({
    key: 'b3f1a9',
    base: 'http://stand-in.test/{sport}',
    fetch: replying(list, further),
    now,
    timeoutMs: 1_000,
  }).ask(call, new AbortController().signal);

const askFreeSource: Ask = (call, list, further) =>
  createFreeSource({ fetch: replying(list, further), now, timeoutMs: 1_000 }).ask(call, new AbortController().signal);

const sources: readonly (readonly [
  source: string,
  ask: Ask,
  samples: readonly (readonly [sport: SportId, list: string, further?: string])[],
])[] = [
  [
    'api-sports',
    askApiSports,
    [
      ['football', 'football'],
      ['basketball', 'basketball'],
      ['americanfootball', 'american-football'],
      ['baseball', 'baseball'],
      ['hockey', 'hockey'],
      ['rugby', 'rugby'],
      ['handball', 'handball'],
      ['volleyball', 'volleyball'],
      ['tennis', 'tennis'],
      ['afl', 'afl'],
      ['mma', 'mma', 'mma-results'],
      ['formula1', 'formula-1', 'formula-1-ranking'],
    ],
  ],
  [
    'free-source',
    askFreeSource,
    [
      ['football', 'soccer'],
      ['americanfootball', 'american-football'],
      ['baseball', 'baseball'],
      ['mma', 'mma'],
      ['tennis', 'tennis'],
    ],
  ],
];

const matchesOf = (reply: SportsReply): readonly Match[] => (reply.ok ? reply.matches : []);

const runs = 500;
const callsOf = (source: string, sport: SportId): readonly SportsCall[] => [
  { kind: 'day', sport, day: '2031-03-09' },
  // Of the sports that are asked for so, football tells the events of its matches here alone.
  ...(source === 'api-sports' && (sport === 'football' || sport === 'americanfootball')
    ? [{ kind: 'live', sport } as const]
    : []),
];

const all = sources.flatMap(([source, ask, samples]) =>
  samples.map(([sport, list, further = list]) => ({
    source,
    sport,
    ask,
    list: samplesOf(source, list),
    further: samplesOf(source, further),
  })),
);

it.each(all)('Every match that is read of a reply crosses the wire: $source, $sport', async (sample) => {
  const { source, sport, ask, list, further } = sample;
  const calls = callsOf(source, sport);
  for (const call of calls) {
    const whole = matchesOf(await ask(call, list, further));
    expect(whole.length).toBeGreaterThan(0);
    expect(whole.map((match) => readMatch(match))).toEqual(whole);
  }
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.boolean(),
      fc.array(fc.tuple(anyPlace, fc.oneof(anyOddity, hostileJson, hostileText)), { minLength: 1, maxLength: 3 }),
      async (call, inFurther, changes) => {
        const spoil = (text: string): string =>
          JSON.stringify(
            changes.reduce<unknown>((json, [place, what]) => spoiled(json, place, what), JSON.parse(text)),
          );
        const matches = matchesOf(
          await (inFurther ? ask(call, list, spoil(further)) : ask(call, spoil(list), further)),
        );
        read += matches.length;
        expect(matches.map((match) => readMatch(match))).toEqual(matches);
      },
    ),
    { numRuns: runs },
  );
  expect(read).toBeGreaterThan(runs / 4);
});
