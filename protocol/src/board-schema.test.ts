import type { BoardChange, SportFreshness } from '@touchline/domain/board/board.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { sportFreshnessSchema } from './board-schema.ts';
import { boardChangeSchema, snapshotSchema } from './board-schema.ts';
import type { DeepReadonly } from './deep-readonly.ts';

test('The schema and the domain have the same types.', () => {
  expectTypeOf<DeepReadonly<v.InferOutput<typeof sportFreshnessSchema>>>().toEqualTypeOf<
    DeepReadonly<SportFreshness>
  >();
  expectTypeOf<DeepReadonly<v.InferOutput<typeof boardChangeSchema>>>().toEqualTypeOf<DeepReadonly<BoardChange>>();
});

const updatedAt = '2026-03-14T20:00:00.000Z';
const whole: BoardChange = {
  version: 7,
  updatedAt,
  put: [exampleMatch()],
  patch: { 'football-2': { homeScore: 1, minute: null } },
  drop: ['football-3'],
  sports: { hockey: { checkedAt: updatedAt, problem: { kind: 'quota', since: updatedAt } } },
};

describe('a change of the board', () => {
  test('is accepted with all fields or only the required ones', () => {
    expect(v.parse(boardChangeSchema, whole)).toEqual(whole);
    expect(v.parse(boardChangeSchema, { version: 8, updatedAt: null })).toEqual({ version: 8, updatedAt: null });
  });

  test.each([
    ['if it is not an object', null],
    ['with no version', { updatedAt }],
    ['with a version as text', { ...whole, version: '7' }],
    ['with a version below zero', { ...whole, version: -1 }],
    ['with a version beyond the safe integers', { ...whole, version: 2 ** 53 }],
    ['with an invalid time', { ...whole, updatedAt: 'now' }],
    ['with an invalid match', { ...whole, put: [{ id: 'football-1' }] }],
    ['with a patch that is text', { ...whole, patch: { a: 'x' } }],
    ['with ids that are numbers', { ...whole, drop: [3] }],
    ['with an unknown problem', { ...whole, sports: { hockey: { problem: { kind: 'alien', since: updatedAt } } } }],
  ])('is refused %s', (_, value) => {
    expect(v.is(boardChangeSchema, value)).toBe(false);
  });

  test('is accepted, and the freshness of an unknown sport is dropped', () => {
    expect(v.parse(boardChangeSchema, { version: 7, updatedAt, sports: { chess: { checkedAt: updatedAt } } })).toEqual({
      version: 7,
      updatedAt,
      sports: {},
    });
  });
});

describe('a snapshot', () => {
  const snapshot = {
    version: 7,
    updatedAt: null,
    source: 'proxy',
    provider: 'API-Sports',
    stale: false,
    sports: { football: { checkedAt: updatedAt } },
    matches: [exampleMatch(), { id: 'broken' }],
  };

  test('is accepted even with an invalid match', () => {
    expect(v.parse(snapshotSchema, snapshot)).toEqual(snapshot);
  });

  test.each([
    ['an unknown source', { ...snapshot, source: 'rumour' }],
    ['no matches', { ...snapshot, matches: undefined }],
    ['a version that is not an integer', { ...snapshot, version: 7.5 }],
  ])('is refused with %s', (_, value) => {
    expect(v.is(snapshotSchema, value)).toBe(false);
  });
});
