import { applyChange } from '@touchline/domain/board/board.ts';
import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { boardChangeSchema } from '@touchline/protocol/board-schema.ts';
import { readMatch } from '@touchline/protocol/match-schema.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sampleMatch } from '../../test/sample-matches.ts';
import type { BoardRows } from './board-reader.ts';
import { BoardReplica } from './board-replica.ts';
import type { BoardStep } from './board-replica.ts';
import { fullUpdateText } from './event-frames.ts';

type MatchRow = { data: string | null; version: number };

type SportRow = { data: unknown; version: number };

/** The database's tables, written as the ingest writes them. */
const createTables = () => {
  let version = 1_000;
  let baseVersion = 1_000;
  const matches = new Map<string, MatchRow>();
  const sports = new Map<string, SportRow>();
  return {
    write: (change: { put?: readonly Match[]; drop?: readonly string[]; sports?: FreshnessBySport }) => {
      version += 1;
      for (const match of change.put ?? []) matches.set(match.id, { data: JSON.stringify(match), version });
      for (const id of change.drop ?? []) if (matches.has(id)) matches.set(id, { data: null, version });
      for (const [sport, data] of Object.entries(change.sports ?? {})) sports.set(sport, { data, version });
    },
    writeRow: (id: string, data: string) => {
      version += 1;
      matches.set(id, { data, version });
    },
    forgetLeft: () => {
      for (const [id, row] of matches) {
        if (row.data !== null) continue;
        baseVersion = Math.max(baseVersion, row.version);
        matches.delete(id);
      }
    },
    since: (known: number): BoardRows => ({
      version,
      baseVersion,
      updatedAt: new Date(version),
      source: 'proxy',
      provider: 'API-Sports',
      matches: [...matches].filter(([, { version: at }]) => at > known).map(([id, row]) => Object.assign({ id }, row)),
      sports: [...sports]
        .filter(([, { version: at }]) => at > known)
        .map(([sport, row]) => Object.assign({ sport }, row)),
    }),
  };
};

const createCopy = () => new BoardReplica({ source: 'proxy', provider: '', onUnreadableRow: () => undefined });

/** Catches up as the live board does after a notice. */
const catchUp = (copy: BoardReplica, tables: ReturnType<typeof createTables>): BoardStep | undefined => {
  const rows = tables.since(copy.head.version);
  if (copy.head.version === 0 || copy.cannotFollow(rows)) return copy.replace(tables.since(0));
  return copy.follow(rows);
};

/** A reader's state: a snapshot and the later changes, as sent over the wire. */
class Reader {
  version = 0;
  updatedAt: string | null = null;
  matches = new Map<string, Match>();
  sports: FreshnessBySport = {};

  takeSnapshot(copy: BoardReplica): void {
    this.version = copy.head.version;
    this.updatedAt = copy.head.updatedAt;
    this.matches = new Map();
    for (const text of copy.texts()) {
      const match = readMatch(JSON.parse(text));
      if (match !== undefined) this.matches.set(match.id, match);
    }
    this.sports = copy.sports();
  }

  take(json: string): void {
    const change = v.parse(boardChangeSchema, JSON.parse(json));
    if (change.version <= this.version) throw new Error(`the board went from ${this.version} to ${change.version}`);
    this.version = change.version;
    this.updatedAt = change.updatedAt;
    this.matches = applyChange(this.matches, change, readMatch);
    this.sports = { ...this.sports, ...change.sports };
  }
}

/** A canonical text for boards with equal content, regardless of key order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const received = (reader: Reader): string =>
  canonical([
    reader.version,
    reader.updatedAt,
    reader.sports,
    [...reader.matches.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ]);

const id = fc.integer({ min: 0, max: 5 }).map((number) => `basketball-${number}`);

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      put: fc.uniqueArray(fc.tuple(id, fc.integer({ min: 0, max: 1_023 })), { selector: ([key]) => key, maxLength: 4 }),
      drop: fc.uniqueArray(id, { maxLength: 2 }),
      checked: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'notice' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'leave' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'return' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'forget left' as const }) },
);

describe('a board replica', () => {
  it('writes the sports in the same order, however it came to its version', () => {
    const tables = createTables();
    const [early, late] = [createCopy(), createCopy()];
    tables.write({ sports: { rugby: {} } });
    catchUp(early, tables);
    tables.write({ sports: { football: {} } });
    catchUp(early, tables);
    tables.write({ sports: { hockey: {} } });
    for (const copy of [early, late]) catchUp(copy, tables);
    expect(JSON.stringify(early.sports())).toBe(JSON.stringify(late.sports()));
    expect(Object.keys(early.sports())).toEqual(['football', 'hockey', 'rugby']);
  });

  it('gives a reader that joins at any time exactly the content of the snapshot', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (history) => {
        const tables = createTables();
        const copy = createCopy();
        const reader = new Reader();
        let connected = false;

        const comeBack = (): void => {
          connected = true;
          if (reader.version < copy.baseVersion || reader.version > copy.head.version) reader.takeSnapshot(copy);
          else if (reader.version !== copy.head.version) reader.take(copy.changeSince(reader.version).join(''));
        };
        const notice = (): void => {
          const step = catchUp(copy, tables);
          if (step === undefined || !connected) return;
          if (step.kind === 'rebuilt') reader.takeSnapshot(copy);
          else reader.take(fullUpdateText(step.change, step.putTexts).join(''));
        };

        catchUp(copy, tables);
        for (const step of history) {
          if (step.kind === 'write') {
            const put = step.put.map(([key, variant]) => sampleMatch(key, variant));
            const drop = step.drop.filter((key) => !put.some((match) => match.id === key));
            const sports = step.checked ? { basketball: { checkedAt: '2026-03-01T18:00:00.000Z' } } : {};
            tables.write({ put, drop, sports });
          } else if (step.kind === 'notice') notice();
          else if (step.kind === 'leave') connected = false;
          else if (step.kind === 'return') comeBack();
          else tables.forgetLeft();
        }
        notice();
        if (!connected) comeBack();

        const fresh = new Reader();
        fresh.takeSnapshot(copy);
        expect(received(reader)).toBe(received(fresh));
      }),
      { numRuns: 500 },
    );
  });

  it('sends a whole match when it is new, the changed fields when it is known, and its id when it left', () => {
    const tables = createTables();
    const copy = createCopy();
    catchUp(copy, tables);
    const match = sampleMatch('basketball-1', 0);
    tables.write({ put: [match] });
    expect(catchUp(copy, tables)).toMatchObject({ kind: 'change', change: { version: 1_001, put: [match] } });
    tables.write({ put: [{ ...match, homeScore: 3 }] });
    expect(catchUp(copy, tables)).toEqual({
      kind: 'change',
      change: { version: 1_002, updatedAt: expect.any(String), patch: { 'basketball-1': { homeScore: 3 } } },
      putTexts: [],
    });
    tables.write({ drop: ['basketball-1'] });
    expect(catchUp(copy, tables)).toMatchObject({ kind: 'change', change: { version: 1_003, drop: ['basketball-1'] } });
  });

  it('combines several versions that it reads at once into one change', () => {
    const tables = createTables();
    const copy = createCopy();
    const match = sampleMatch('basketball-1', 0);
    tables.write({ put: [match] });
    catchUp(copy, tables);
    for (const homeScore of [1, 2, 3]) tables.write({ put: [{ ...match, homeScore }] });
    expect(catchUp(copy, tables)).toMatchObject({
      change: { version: 1_004, patch: { 'basketball-1': { homeScore: 3 } } },
    });
  });

  it('serializes every match in the order of the schema, without fields unknown to this release', () => {
    const tables = createTables();
    const copy = createCopy();
    catchUp(copy, tables);
    const { sport, ...rest } = sampleMatch('basketball-1', 3);
    const written = JSON.stringify({ ...rest, sport });
    const plain = JSON.stringify(sampleMatch('basketball-2', 3));
    tables.writeRow('basketball-1', written);
    tables.writeRow('basketball-2', plain.replace('{', '{"attendance":9,'));
    tables.writeRow('basketball-3', JSON.stringify(sampleMatch('basketball-3', 3), undefined, 2));
    const returned = JSON.stringify(sampleMatch('basketball-4', 3));
    tables.writeRow('basketball-4', returned.replace('{', '{\r'));
    const texts = [1, 2, 3, 4].map((number) => JSON.stringify(readMatch(sampleMatch(`basketball-${number}`, 3))));
    expect(catchUp(copy, tables)).toMatchObject({ putTexts: texts });
    expect(copy.texts()).toEqual(texts);
  });

  it('knows that a match left until its tombstone is deleted', () => {
    const tables = createTables();
    const copy = createCopy();
    tables.write({ put: [sampleMatch('basketball-1', 0), sampleMatch('basketball-2', 0)] });
    catchUp(copy, tables);
    tables.write({ drop: ['basketball-1'] });
    catchUp(copy, tables);
    expect(['1', '2', '3'].map((at) => copy.hasLeft(`basketball-${at}`))).toEqual([true, false, false]);
    tables.forgetLeft();
    catchUp(copy, tables);
    expect(copy.hasLeft('basketball-1')).toBe(false);
  });

  it('leaves out an invalid row, reports it, and keeps the rest', () => {
    const tables = createTables();
    const unreadable: string[] = [];
    const copy = new BoardReplica({ source: 'proxy', provider: '', onUnreadableRow: (row) => unreadable.push(row) });
    tables.write({ put: [sampleMatch('basketball-1', 0), sampleMatch('basketball-2', 0)] });
    catchUp(copy, tables);
    tables.writeRow('basketball-1', JSON.stringify({ id: 'basketball-1', sport: 'chess' }));
    expect(catchUp(copy, tables)).toMatchObject({ change: { drop: ['basketball-1'] } });
    tables.writeRow('basketball-3', JSON.stringify(sampleMatch('basketball-4', 0)));
    tables.writeRow('basketball-5', '{');
    catchUp(copy, tables);
    expect([...copy.matches()].map((match) => match.id)).toEqual(['basketball-2']);
    expect(unreadable).toEqual(['basketball-1', 'basketball-3', 'basketball-5']);
  });

  it('cannot follow a database that went back or dropped tombstones that this replica has not seen', () => {
    const tables = createTables();
    const copy = createCopy();
    catchUp(copy, tables);
    tables.write({ put: [sampleMatch('basketball-1', 0)] });
    tables.write({ drop: ['basketball-1'] });
    tables.forgetLeft();
    expect(copy.cannotFollow(tables.since(copy.head.version))).toBe(true);
    catchUp(copy, tables);
    expect(copy.cannotFollow(createTables().since(copy.head.version))).toBe(true);
  });

  it("makes its readers start over when the board's provider changes", () => {
    const tables = createTables();
    const copy = createCopy();
    catchUp(copy, tables);
    tables.write({ put: [sampleMatch('basketball-1', 0)] });
    expect(copy.follow({ ...tables.since(copy.head.version), provider: 'Another' })).toEqual({
      kind: 'rebuilt',
      version: 1_001,
    });
  });
});
