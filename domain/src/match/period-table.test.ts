import { describe, expect, test } from 'vitest';
import { exampleMatch } from '../../test/example-match.ts';
import type { Match } from './match.ts';
import { halfTimeScore, hasRowPeriods, periodTable } from './period-table.ts';

const labels = (match: Match): string[] | undefined => periodTable(match)?.columns.map(({ label }) => label);

const currentLabel = (match: Match): string | undefined =>
  periodTable(match)?.columns.find(({ current }) => current)?.label;

const basketball = (fields: Partial<Match>): Match =>
  exampleMatch({
    sport: 'basketball',
    status: 'live',
    statusCode: 'Q3',
    quarterScores: { home: { q1: 28, q2: 24, q3: 9 }, away: { q1: 24, q2: 30, q3: 11 } },
    ...fields,
  });

describe('quarters', () => {
  test('have one column each, played or not, plus overtime only if there was one', () => {
    expect(periodTable(basketball({}))).toEqual({
      columns: [
        { key: 'q1', label: 'Q1', current: false },
        { key: 'q2', label: 'Q2', current: false },
        { key: 'q3', label: 'Q3', current: true },
        { key: 'q4', label: 'Q4', current: false },
      ],
      home: [28, 24, 9, undefined],
      away: [24, 30, 11, undefined],
    });
    const overtime = { home: { q1: 20, q2: 20, q3: 20, q4: 20, ot: 5 }, away: { q1: 20, q2: 20, q3: 20, q4: 20 } };
    expect(labels(basketball({ quarterScores: overtime }))).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'OT']);
  });

  test('an overtime that has just started has a column before the first point', () => {
    expect(currentLabel(basketball({ statusCode: 'OT' }))).toBe('OT');
  });

  test('no quarter is current in a break or after the end', () => {
    expect(currentLabel(basketball({ statusCode: 'HT' }))).toBeUndefined();
    expect(currentLabel(basketball({ statusCode: 'Q3', status: 'finished' }))).toBeUndefined();
  });
});

describe('sets', () => {
  const tennis = exampleMatch({
    sport: 'tennis',
    status: 'live',
    statusCode: 'LIVE',
    setScores: { home: { set1: 6, set2: 3, set3: 2 }, away: { set1: 4, set2: 6, set3: 3 } },
  });

  test('have a column only if there is a value', () => {
    expect(labels(tennis)).toEqual(['S1', 'S2', 'S3']);
  });

  test('the last set with a value is current if the provider names none', () => {
    expect(currentLabel(tennis)).toBe('S3');
    const { statusCode: _, ...silent } = tennis;
    expect(currentLabel(silent)).toBe('S3');
  });
});

test.each([
  ['baseball', { inningScores: { home: { inning1: 0 }, away: { inning1: 2 } } }, '1 2 3 4 5 6 7 8 9 10+'],
  ['mma', { roundScores: { home: { round1: 10 }, away: { round1: 9 } } }, 'R1 R2 R3 R4 R5'],
  ['hockey', { periodScores: { home: { p1: 1 }, away: { p1: 0 } } }, 'P1 P2 P3'],
  ['hockey', { periodScores: { home: { p1: 1, ot: 0, so: 1 }, away: { p1: 1, ot: 0, so: 0 } } }, 'P1 P2 P3 OT SO'],
  ['handball', { halfScores: { home: { h1: 14 }, away: { h1: 15 } } }, '1H 2H'],
  ['rugby', { halfScores: { home: { h1: 14, ot: 3 }, away: { h1: 15 } } }, '1H 2H ET'],
  ['afl', { quarterScores: { home: { q1: 25 }, away: { q1: 30 } } }, 'Q1 Q2 Q3 Q4'],
  ['volleyball', { setScores: { home: { set1: 25 }, away: { set1: 23 } } }, 'S1'],
] as const)('%s: %j has the columns %s', (sport, scores, columns) => {
  expect(labels(exampleMatch({ sport, status: 'live', statusCode: 'BT', ...scores }))?.join(' ')).toBe(columns);
});

test('there is no table without any value, or in a sport without periods', () => {
  expect(periodTable(exampleMatch({ sport: 'basketball', status: 'scheduled' }))).toBeUndefined();
  expect(periodTable(exampleMatch({ sport: 'mma', roundScores: { home: {}, away: {} } }))).toBeUndefined();
  expect(
    periodTable(exampleMatch({ sport: 'tennis', status: 'live', halfScores: { home: { h1: 1 }, away: {} } })),
  ).toBeUndefined();
});

const football = (fields: Partial<Match>): Match =>
  exampleMatch({
    status: 'live',
    statusCode: '2H',
    homeScore: 2,
    awayScore: 1,
    halfScores: { home: { h1: 1, h2: 1 }, away: { h1: 0, h2: 1 } },
    ...fields,
  });

describe('football', () => {
  test('has a table of its halves in the details, but not on its row', () => {
    expect(labels(football({}))).toEqual(['1H', '2H']);
    expect(currentLabel(football({}))).toBe('2H');
    expect(hasRowPeriods(football({}))).toBe(false);
    expect(hasRowPeriods(basketball({}))).toBe(true);
  });

  test('has a half-time score once the first half is over', () => {
    expect(halfTimeScore(football({}))).toEqual({ home: 1, away: 0 });
    expect(halfTimeScore(football({ status: 'finished', statusCode: 'FT' }))).toEqual({ home: 1, away: 0 });
  });

  test.each<[string, Partial<Match>]>([
    ['in the first half', { statusCode: '1H' }],
    ['at half-time, when it is the score', { statusCode: 'HT' }],
    ['before kick-off', { status: 'scheduled', statusCode: 'NS' }],
    ['if only one side has a value', { halfScores: { home: { h1: 1 }, away: {} } }],
  ])('has no half-time score %s', (_, fields) => {
    expect(halfTimeScore(football(fields))).toBeUndefined();
  });

  test('has no half-time score if the provider sent none', () => {
    const { halfScores: _, ...without } = football({});
    expect(halfTimeScore(without)).toBeUndefined();
  });
});

test('a sport without halves has no half-time score', () => {
  expect(halfTimeScore(basketball({}))).toBeUndefined();
});
