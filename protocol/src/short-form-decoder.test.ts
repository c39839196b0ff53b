import type { BoardChange } from '@touchline/domain/board/board.ts';
import { bands, bases } from '@touchline/domain/forecast/forecast.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { anyUnits, hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { boardChangeSchema } from './board-schema.ts';
import { decodeShortForm } from './short-form-decoder.ts';
import { encodeShortForm } from './short-form-encoder.ts';

const version = 1_763_750_000_123;
const updatedAt = '2026-03-14T20:31:05.120Z';
/** `updatedAt` in the short form. */
const clock = 'mmqs6aow';

const reread = (change: BoardChange): BoardChange =>
  v.parse(boardChangeSchema, decodeShortForm(String(change.version), encodeShortForm(change)));

/** The value as JSON transports it: without undefined and negative zeros. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const isoTime = fc
  .oneof(
    fc.integer({ min: epochMs(updatedAt) - 90_000, max: epochMs(updatedAt) + 1_000 }),
    fc.integer({ min: -62_000_000_000_000, max: 253_000_000_000_000 }),
  )
  .map(isoFromEpochMs);
const time = fc.oneof(isoTime, fc.constantFrom('2026-03-14T20:31:05Z', '2026-03-14T20:31:05.1Z', updatedAt));
const count = fc.oneof(fc.nat({ max: 130 }), fc.nat({ max: 2 ** 53 - 1 }), fc.integer(), fc.double());
const chance = fc.oneof(
  fc.nat({ max: 1_000 }).map((parts) => parts / 1_000),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 9 });

/** Arbitrary patches of a match, with valid and invalid fields. */
const patch = fc.record(
  {
    homeScore: orNull(count),
    awayScore: orNull(count),
    minute: orNull(count),
    stoppage: orNull(count),
    minuteAt: orNull(time),
    timer: fc.string({ maxLength: 6 }),
    period: hostileText,
    events: fc.array(fc.record({ kind: fc.constant('goal'), minute: count }), { maxLength: 2 }),
    quarterScores: fc.record({ home: fc.dictionary(fc.constantFrom('q1', 'q4'), count), away: fc.constant({}) }),
    forecast: orNull(
      fc.record(
        {
          chances: fc.record({ home: chance, draw: orNull(chance), away: chance }, { requiredKeys: [] }),
          band: fc.oneof(fc.constantFrom(...bands), hostileText),
          basis: fc.oneof(fc.constantFrom(...bases), hostileJson),
        },
        { requiredKeys: [] },
      ),
    ),
    whatever: hostileJson,
  },
  { requiredKeys: [] },
);

const sourceId = fc.oneof(
  fc.nat({ max: 2_000_000 }).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
  fc.constantFrom('', '007', '-1', '1.5', '1e3', 'NaN'),
  hostileText,
);
const id = fc.oneof(
  fc.tuple(fc.constantFrom(...sportIds), sourceId).map(([sport, source]) => `${sport}-${source}`),
  hostileText,
);

const feed = fc.record(
  { checkedAt: time, problem: fc.record({ kind: fc.constantFrom('quota' as const, 'network' as const), since: time }) },
  { requiredKeys: [] },
);

const change = fc
  .record(
    {
      version: fc.nat({ max: 2 ** 53 - 1 }),
      updatedAt: orNull(time),
      put: fc.array(fc.record({ id, minute: fc.nat() }).map(exampleMatch), { maxLength: 2 }),
      patch: fc.dictionary(id, patch, { maxKeys: 5, noNullPrototype: true }),
      drop: fc.array(id, { maxLength: 3 }),
      sports: fc.dictionary(fc.constantFrom(...sportIds), feed, { noNullPrototype: true }),
    },
    { requiredKeys: ['version', 'updatedAt'], noNullPrototype: true },
  )
  .map((parts): BoardChange => overTheWire(parts))
  // Exclude changes that the schema would refuse in any form.
  .filter((parts) => v.is(boardChangeSchema, parts));

describe('a change in the short form', () => {
  test('is decoded to the same change', () => {
    fc.assert(
      fc.property(change, (before) => {
        const after = reread(before);
        expect(after).toEqual(v.parse(boardChangeSchema, before));
      }),
      { numRuns: 500 },
    );
  });

  test('is never empty, and has no line break and no space at its start', () => {
    fc.assert(
      fc.property(change, (before) => {
        expect(encodeShortForm(before)).toMatch(/^[^\r\n ][^\r\n]*$/u);
      }),
    );
  });

  // Pages of earlier releases read these texts. If one of them has to change, define a new form.
  test.each<[string, Omit<BoardChange, 'version'>]>([
    [
      'mmqs6aow,Appy3H3M1vS1TX4aYfBG1',
      {
        updatedAt,
        patch: {
          'football-1200027': {
            homeScore: 3,
            minute: 67,
            stoppage: 1,
            minuteAt: updatedAt,
            forecast: { chances: { home: 0.154, draw: 0.015 }, band: 'High', basis: 'ratings-fed' },
          },
        },
      },
    ],
    [
      'mmqs6aow,KA2T7psZ',
      {
        updatedAt,
        patch: { 'afl-0': { awayScore: 2, minuteAt: '2026-03-14T20:30:55.120Z', forecast: { chances: { away: 0 } } } },
      },
    ],
  ])('is encoded as %s', (text, parts) => {
    expect(encodeShortForm({ version, ...parts })).toBe(text);
    expect(decodeShortForm(String(version), text)).toEqual({ version, ...parts });
  });

  test('has a permanent letter for every sport', () => {
    const sports = Object.fromEntries(sportIds.map((sport) => [sport, { checkedAt: updatedAt }]));
    const names = [
      'football',
      'basketball',
      'hockey',
      'baseball',
      'americanfootball',
      'rugby',
      'volleyball',
      'handball',
    ];
    expect(Object.keys(sports).slice(0, 12)).toEqual([...names, 'formula1', 'mma', 'afl', 'tennis']);
    expect(encodeShortForm({ version, updatedAt, sports })).toBe('mmqs6aowABCDEFGHIJKL');
    expect(reread({ version, updatedAt, sports })).toEqual({ version, updatedAt, sports });
  });

  test('uses JSON for fields that letters cannot express, even if they are of the same match', () => {
    const events = [{ kind: 'goal', side: 'home', minute: 67 }];
    const before: BoardChange = {
      version,
      updatedAt,
      put: [exampleMatch()],
      patch: { 'football-7': { homeScore: 1, stoppage: null, events }, 'tennis-us-open': { homeScore: 2 } },
      drop: ['football-8'],
      sports: { hockey: { checkedAt: '2026-03-14T20:31:05.000Z', problem: { kind: 'quota', since: updatedAt } } },
    };
    const text = encodeShortForm(before);
    expect(text.slice(0, text.indexOf('{'))).toBe('mmqs6aowC3c,A7H1');
    expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual({
      put: before.put,
      patch: { 'football-7': { stoppage: null, events }, 'tennis-us-open': { homeScore: 2 } },
      drop: before.drop,
      sports: { hockey: { problem: { kind: 'quota', since: updatedAt } } },
    });
    expect(reread(before)).toEqual(before);
  });
});

describe('an untrusted text', () => {
  test.each([
    ['no content', ''],
    ['an impossible time', 'mmqs6aowmmqs6aow'],
    ['an unknown letter', 'mmqs6aow,A7Q1'],
    ['an index beyond the end of a list', 'mmqs6aow,A7B9'],
    ['a match without a sport', 'mmqs6aow,7H1'],
    ['a match before a check', 'mmqs6aow,A7H1,'],
    ['a check without a time', 'A1'],
    ['a time with too many digits', 'z'.repeat(20)],
    ['a check with too many digits', `mmqs6aowA${'z'.repeat(20)}`],
    ['a match with too many digits', `mmqs6aow,A7T${'z'.repeat(20)}`],
    ['truncated JSON', 'mmqs6aow{"drop":['],
    ['extra text after its JSON', '{"drop":[]},A7H1'],
    ['a JSON list', '[]'],
  ])('with %s is refused', (_, text) => {
    expect(v.is(boardChangeSchema, decodeShortForm('7', text))).toBe(false);
  });

  test('is decoded without unknown sports', () => {
    expect(decodeShortForm('7', 'mmqs6aowZ1,Z7H1,A7H1')).toEqual({
      version: 7,
      updatedAt,
      patch: { 'football-7': { homeScore: 1 } },
    });
  });

  test.each(['', ' ', 'x', '-1', '1.5', '9'.repeat(20)])('with the id "%s" is refused', (given) => {
    expect(v.is(boardChangeSchema, decodeShortForm(given, clock))).toBe(false);
  });

  test('is decoded or refused without polluting a prototype', () => {
    const part = fc.oneof(
      fc.constantFrom('mmqs6aow', ',', 'A7', 'H1', 'X', 'T', 'zzzzzzzzz', '{"patch":{}}'),
      hostileText,
    );
    const rest = fc
      .record({ patch: hostileJson, sports: hostileJson, put: hostileJson }, { requiredKeys: [] })
      .map((json) => `mmqs6aowA,A7H1X1${JSON.stringify(json)}`);
    const text = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      rest,
      anyUnits,
    );
    fc.assert(
      fc.property(fc.oneof(fc.nat().map(String), hostileText), text, (given, hostile) => {
        const read = v.safeParse(boardChangeSchema, decodeShortForm(given, hostile));
        expect(read.success ? read.output.version : 0).toBe(read.success ? Number(given) : 0);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
