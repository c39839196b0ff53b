import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import { isJsonObject } from '../json-object.ts';
import type { Match } from '../match/match.ts';
import { matchStatuses } from '../sport/sport.ts';
import { applyChange, applyMatchPatch, diffMatch } from './board.ts';
import type { BoardChange, MatchPatch } from './board.ts';

const count = fc.nat({ max: 99 });
const sides = fc.record({ home: count, away: count });
const periods = fc.constantFrom('q1', 'q2', 'q3', 'q4', 'ot');
const sideScores = fc.dictionary(periods, count, { noNullPrototype: true });
const text = fc.string({ unit: 'grapheme', maxLength: 8 });

const optionalFields = fc.record(
  {
    minute: count,
    period: text,
    quarterScores: fc.record({ home: sideScores, away: sideScores }),
    shootout: sides,
    events: fc.array(
      fc.record({
        kind: fc.constant('goal' as const),
        side: fc.constantFrom('home' as const, 'away' as const),
        minute: count,
      }),
      { maxLength: 3 },
    ),
    laps: fc.record({ current: count, total: count }, { requiredKeys: [] }),
    result: fc.record({ method: text, round: count }, { requiredKeys: [] }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const team = fc.record(
  { id: text, name: text, logo: fc.constant('https://a/b.png') },
  { requiredKeys: ['id', 'name'] },
);

const changingFields = fc
  .tuple(
    fc.record({
      homeTeam: team,
      homeScore: count,
      awayScore: count,
      status: fc.constantFrom(...matchStatuses),
    }),
    optionalFields,
  )
  .map(([required, optional]) => Object.assign(required, optional));

const matchWithId = (id: string): fc.Arbitrary<Match> =>
  changingFields.map((fields) => exampleMatch({ ...fields, id }));

/** A board with some of ten matches, by id. */
const board = fc
  .subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
  .chain((ids) => fc.tuple(...ids.map(matchWithId)))
  .map((matches) => new Map(matches.map((match) => [match.id, match])));

/** Changes are sent as text, so reader and writer never share objects. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const sorted = (matches: ReadonlyMap<string, Match>): Match[] =>
  [...matches.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

const overTheWireMap = (matches: ReadonlyMap<string, Match>): Map<string, Match> => new Map(overTheWire([...matches]));

/** Assumes that an object with an id is a match; the protocol does the real validation. */
const read = (value: unknown): Match | undefined =>
  isJsonObject(value) && typeof value['id'] === 'string' && typeof value['homeScore'] === 'number'
    ? exampleMatch({ ...value })
    : undefined;

/** The step from one board to the next, as the server creates it: new matches in full, changed matches as patches. */
const stepBetween = (
  version: number,
  before: ReadonlyMap<string, Match>,
  after: ReadonlyMap<string, Match>,
): BoardChange => {
  const put: Match[] = [];
  const patch: Record<string, MatchPatch> = {};
  for (const [id, match] of after) {
    const old = before.get(id);
    if (old === undefined) {
      put.push(match);
      continue;
    }
    const changed = diffMatch(old, match);
    if (changed !== undefined) patch[id] = changed;
  }
  const drop = [...before.keys()].filter((id) => !after.has(id));
  return { version, updatedAt: '2026-03-14T20:00:00Z', put, patch, drop };
};

/** A catch-up after missed steps, with changed matches in full. */
const catchUp = (
  version: number,
  before: ReadonlyMap<string, Match>,
  after: ReadonlyMap<string, Match>,
): BoardChange => ({
  version,
  updatedAt: '2026-03-14T20:00:00Z',
  put: [...after.values()].filter((match) => before.get(match.id) !== match),
  drop: [...before.keys()].filter((id) => !after.has(id)),
});

describe('a patch', () => {
  test('when applied, results in exactly the target match', () => {
    fc.assert(
      fc.property(matchWithId('x'), matchWithId('x'), (before, after) => {
        const patch = diffMatch(before, after);
        expect(applyMatchPatch(before, overTheWire(patch ?? {}))).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  test('between two equal matches is undefined', () => {
    fc.assert(
      fc.property(matchWithId('x'), (match) => {
        expect(diffMatch(overTheWire(match), overTheWire(match))).toBeUndefined();
        expect(applyMatchPatch(match, {})).toBe(match);
      }),
    );
  });

  test('contains only the changed fields, with null for removed fields', () => {
    const before = exampleMatch({
      status: 'live',
      minute: 45,
      quarterScores: { home: { q1: 20, q2: 5 }, away: { q1: 18 } },
    });
    const { minute: _, ...rest } = before;
    const after: Match = { ...rest, homeScore: 1, quarterScores: { home: { q1: 20, q2: 8 }, away: { q1: 18 } } };
    expect(diffMatch(before, after)).toEqual({ homeScore: 1, minute: null, quarterScores: { home: { q2: 8 } } });
  });

  test('replaces whole arrays', () => {
    const before = exampleMatch({ events: [{ kind: 'goal', side: 'home', minute: 3 }] });
    const after = exampleMatch({ events: [] });
    expect(diffMatch(before, after)).toEqual({ events: [] });
    expect(applyMatchPatch(before, { events: [] })).toEqual(after);
  });

  test('keeps the identity of unchanged parts', () => {
    const before = exampleMatch({ status: 'live', quarterScores: { home: { q1: 1 }, away: { q1: 2 } } });
    const after = read(applyMatchPatch(before, { homeScore: 3, quarterScores: { home: { q1: 4 } } }));
    expect(after?.homeTeam).toBe(before.homeTeam);
    expect(after?.quarterScores?.away).toBe(before.quarterScores?.away);
    expect(after?.quarterScores?.home).toEqual({ q1: 4 });
    expect(before.quarterScores?.home).toEqual({ q1: 1 });
  });

  test('without changes returns the same match object', () => {
    const match = exampleMatch({ homeScore: 2 });
    expect(applyMatchPatch(match, { homeScore: 2, homeTeam: { name: 'Inter' }, minute: null })).toBe(match);
  });

  test('from an attacker cannot change a prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    const patched = applyMatchPatch(exampleMatch(), hostile);
    expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  // The examples of RFC 7396, appendix A, that are about objects.
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('turns %s with %s into %s, as in the RFC', (target, patch, result) => {
    expect(applyMatchPatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
  });
});

describe('a reader', () => {
  test('that applies every change has the same matches as the next snapshot', () => {
    fc.assert(
      fc.property(fc.array(board, { minLength: 2, maxLength: 6 }), ([first = new Map<string, Match>(), ...later]) => {
        let served = first;
        let own: ReadonlyMap<string, Match> = overTheWireMap(first);
        for (const [index, next] of later.entries()) {
          own = applyChange(own, overTheWire(stepBetween(index + 1, served, next)), read);
          served = next;
          expect(sorted(own)).toEqual(sorted(next));
        }
      }),
    );
  });

  test('that missed some steps has the same matches after a catch-up', () => {
    fc.assert(
      fc.property(board, board, board, board, (first, missed, seen, last) => {
        const steady = [missed, seen, last].reduce<{ at: ReadonlyMap<string, Match>; own: ReadonlyMap<string, Match> }>(
          ({ at, own }, next) => ({ at: next, own: applyChange(own, overTheWire(stepBetween(1, at, next)), read) }),
          { at: first, own: overTheWireMap(first) },
        );
        const returned = applyChange(overTheWireMap(first), overTheWire(catchUp(2, first, seen)), read);
        const returning = applyChange(returned, overTheWire(stepBetween(3, seen, last)), read);
        expect(sorted(returning)).toEqual(sorted(steady.own));
        expect(sorted(returning)).toEqual(sorted(last));
      }),
    );
  });

  test('is not affected by a duplicate change', () => {
    fc.assert(
      fc.property(board, board, (before, after) => {
        const change = overTheWire(stepBetween(1, before, after));
        const once = applyChange(before, change, read);
        expect(sorted(applyChange(once, change, read))).toEqual(sorted(once));
      }),
    );
  });
});

const change = (parts: Partial<BoardChange>): BoardChange => ({
  version: 2,
  updatedAt: '2026-03-14T20:00:00Z',
  ...parts,
});

describe('applying a change', () => {
  const a = exampleMatch({ id: 'a', status: 'live' });
  const b = exampleMatch({ id: 'b', status: 'live' });
  const matches = new Map([
    ['a', a],
    ['b', b],
  ]);

  test('does not modify the old board or unchanged matches', () => {
    const next = applyChange(matches, change({ patch: { a: { homeScore: 1 } } }), read);
    expect(next.get('a')?.homeScore).toBe(1);
    expect(next.get('a')?.homeTeam).toBe(a.homeTeam);
    expect(next.get('b')).toBe(b);
    expect(matches.get('a')).toBe(a);
  });

  test('reuses an equal match, or the equal parts of a changed match', () => {
    const same = applyChange(matches, change({ put: [overTheWire(a)] }), read);
    expect(same.get('a')).toBe(a);
    const scored = applyChange(matches, change({ put: [overTheWire({ ...a, homeScore: 1 })] }), read);
    expect(scored.get('a')).toEqual({ ...a, homeScore: 1 });
    expect(scored.get('a')?.awayTeam).toBe(a.awayTeam);
  });

  test.each([
    ['makes it invalid', { homeScore: 'many' }],
    ['changes its id', { id: 'b' }],
    ['removes its id', { id: null }],
  ])('leaves a match unchanged if a patch %s', (_, patch) => {
    expect(applyChange(matches, change({ patch: { a: patch } }), read)).toEqual(matches);
  });

  test('ignores a patch for an unknown match', () => {
    expect(applyChange(matches, change({ patch: { zz: { homeScore: 1 } } }), read)).toEqual(matches);
  });

  test('removes dropped matches', () => {
    expect([...applyChange(matches, change({ drop: ['a', 'zz'] }), read).keys()]).toEqual(['b']);
  });
});
