import type { SportId } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOddity, anyPlace, spoiled } from '../../test/spoiled-json.ts';
import type { ScoreReply } from '../score-provider.ts';
import { createApiSports } from './api-sports.ts';
import { createExpiringCache, createItemCache, isSameItem } from './item-cache.ts';
import afl from './samples/afl.json' with { type: 'json' };
import baseball from './samples/baseball.json' with { type: 'json' };
import football from './samples/football.json' with { type: 'json' };

/** A provider that keeps its state between calls, as on the server. A minute passes with every call. */
const createSource = () => {
  let body = '';
  let minute = 0;
  const source = createApiSports({
    key: 'b3f1a9',
    base: 'http://stand-in.test/{sport}',
    fetch: async () => new Response(body),
    now: () => minute * 60_000,
    timeoutMs: 1_000,
  });
  return async (sport: SportId, response: readonly unknown[], day = '2031-03-09'): Promise<ScoreReply> => {
    minute += 1;
    body = JSON.stringify({ errors: [], results: response.length, response });
    return source.request({ kind: 'day', sport, day }, new AbortController().signal);
  };
};

/** Replaces the picture host, which differs between replies of the provider. */
const onHost = (number: number, text: string): string => text.replaceAll(/media(?:-\d+)?\.api/g, `media-${number}.api`);

const samples: readonly (readonly [SportId, readonly unknown[]])[] = [
  ['football', football.response],
  ['baseball', baseball.response],
  ['afl', afl.response],
];

describe.each(samples)('the items for %s', (sport, items) => {
  const index = fc.nat({ max: items.length - 1 });
  const change = fc.oneof(
    fc.record({ kind: fc.constant('spoil' as const), index, place: anyPlace, value: fc.oneof(anyOddity, hostileJson) }),
    fc.record({ kind: fc.constant('text' as const), index, place: anyPlace, value: hostileText }),
    fc.record({ kind: fc.constant('host' as const), number: fc.nat({ max: 12 }) }),
    fc.record({ kind: fc.constant('leave' as const), index }),
    fc.record({ kind: fc.constant('twice' as const), index }),
    fc.record({ kind: fc.constant('heal' as const) }),
  );

  it('are read the same with and without earlier replies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
        const request = createSource();
        await request(sport, items);
        let now = items;
        for (const step of changes) {
          if (step.kind === 'heal') now = items;
          else if (step.kind === 'leave') now = now.toSpliced(step.index, 1);
          else if (step.kind === 'twice') now = [...now, items[step.index]];
          else if (step.kind === 'host') {
            now = now.map((item): unknown => JSON.parse(onHost(step.number, JSON.stringify(item) ?? 'null')));
          } else now = now.map((item, at) => (at === step.index ? spoiled(item, step.place, step.value) : item));
          expect(await request(sport, now)).toEqual(await createSource()(sport, now));
        }
      }),
      { numRuns: 60 },
    );
  });
});

const matchesOf = (reply: ScoreReply) => (reply.ok ? reply.matches : []);

describe('the next reply of a call', () => {
  const items: readonly object[] = football.response;
  const scored = { ...items[0], goals: { home: 9, away: 9 } };
  const otherwise = (number: number) =>
    items.map((item): unknown => JSON.parse(onHost(number, JSON.stringify(item)))).toReversed();

  it('returns the same object for an equal item, regardless of key order and picture host', async () => {
    const request = createSource();
    const first = matchesOf(await request('football', items));
    const second = matchesOf(await request('football', [...otherwise(3), scored]));
    const third = matchesOf(await request('football', [scored, ...otherwise(5).slice(0, -1)]));
    expect(first.length).toBeGreaterThan(3);
    expect(third.filter((match) => first.includes(match))).toHaveLength(first.length - 1);
    expect(first.every((match) => match.homeScore !== 9)).toBe(true);
    expect(third.filter((match) => second.includes(match))).toHaveLength(first.length);
  });

  it('is cached separately for another day', async () => {
    const request = createSource();
    const [today, tomorrow] = ['2031-03-09', '2031-03-10'];
    const first = matchesOf(await request('football', items, today));
    const other = matchesOf(await request('football', [scored], tomorrow));
    expect(matchesOf(await request('football', items, today))[1]).toBe(first[1]);
    expect(matchesOf(await request('football', [scored], tomorrow))[0]).toBe(other[0]);
  });
});

const listed = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    item: { id: from + at },
    match: exampleMatch({ id: `hockey-${from + at}` }),
  }));

describe('the cache', () => {
  it('holds at most 5,000 items and drops the least recently requested list first', () => {
    const known = createItemCache();
    known.set('yesterday', listed(0, 2_000));
    known.set('today', listed(10_000, 2_000));
    known.set('yesterday', listed(0, 2_000));
    known.set('tomorrow', listed(20_000, 2_000));
    expect(known.match('today', { id: 10_000 })).toBeUndefined();
    expect(known.match('yesterday', { id: 0 })?.id).toBe('hockey-0');
    known.set('endless', listed(30_000, 5_001));
    expect(known.match('endless', { id: 30_000 })).toBeUndefined();
    expect(known.match('tomorrow', { id: 20_000 })?.id).toBe('hockey-20000');
  });
});

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it.each([
  ['keys in a different order', { id: 1, a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 }, id: 1 }, true],
  ['an extra key', { id: 1 }, { id: 1, extra: null }, false],
  ['a missing key', { id: 1, extra: null }, { id: 1 }, false],
  ['a different key', { a: null }, { b: null }, false],
  ['a list in a different order', [1, 2], [2, 1], false],
  ['an empty list and an empty object', { events: [] }, { events: {} }, false],
  ['a number as text', { id: 1 }, { id: '1' }, false],
  ['the same picture on another host', { logo: 'https://media-1.x/a.png' }, { logo: 'https://media.x/a.png' }, true],
  ['different pictures', { logo: 'https://media-1.x/a.png' }, { logo: 'https://media-1.x/b.png' }, false],
  ['different hosts in a name', { name: 'https://media-1.x/a.png' }, { name: 'https://media-2.x/a.png' }, false],
  ['thousands of levels', deep(5_000), deep(5_000), false],
])('Items with %s are compared correctly.', (_, one, other, same) => {
  expect(isSameItem(one, other)).toBe(same);
});

it('A value is fresh for its lifetime and stale afterwards.', () => {
  let now = 5_000;
  const cache = createExpiringCache<string>(() => now, 1_000, 10);
  expect(cache.get('a')).toBeUndefined();
  cache.set('a', 'first');
  now = 5_999;
  expect(cache.get('a')).toEqual({ value: 'first', isFresh: true });
  now = 6_000;
  expect(cache.get('a')).toEqual({ value: 'first', isFresh: false });
  cache.set('a', 'second');
  expect(cache.get('a')).toEqual({ value: 'second', isFresh: true });
});

it('If there are too many values, the oldest is dropped.', () => {
  const cache = createExpiringCache<number>(() => 0, 1_000, 2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('a', 3);
  cache.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.value)).toEqual([3, undefined, 4]);
});
