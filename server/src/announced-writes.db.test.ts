import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleMatch } from '../test/sample-match.ts';
import { open, testedDatabases } from '../test/tested-databases.ts';
import type { TestedPlace } from '../test/tested-databases.ts';
import { createBoardWriter } from './feed/board-writer.ts';
import type { BoardWrite } from './feed/board-writer.ts';
import { createLiveBoard } from './live/live-board.ts';
import type { LiveBoard } from './live/live-board.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';

/** Rests between two reads are over at once; nothing is read unprompted. */
const promptedClock: Clock = {
  now: Date.now,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (ms < 1_000 || signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    }),
};

const about = { source: 'proxy', provider: 'API-Sports', origin: 'test', now: Date.now } as const;

const nothing: BoardWrite = { put: [], drop: [], sports: {}, updatedAt: undefined };

const told = (board: LiveBoard, since: number): unknown => {
  const change: unknown = JSON.parse(board.changeSince(since).join(''), (key, value: unknown) =>
    // The order of the rows is the database's.
    (key === 'put' || key === 'drop') && Array.isArray(value)
      ? value.map((item) => JSON.stringify(item)).toSorted()
      : value,
  );
  return { change, head: board.head(), base: board.baseVersion(), texts: board.texts(), sports: board.sports() };
};

describe.each(testedDatabases.filter(({ name }) => name !== 'PGlite on disk'))('a write on $name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;
  let stopping: AbortController;
  let running: Promise<void>[];

  beforeEach(async () => {
    tested = await make();
    database = await open(tested.place);
    stopping = new AbortController();
    running = [];
  });

  afterEach(async () => {
    stopping.abort();
    await Promise.all(running);
    await database.close();
    await tested.remove();
  });

  const node = async () => {
    let reads = 0;
    const unreadable: string[] = [];
    const board = createLiveBoard({
      database: {
        get orm() {
          reads += 1;
          return database.orm;
        },
        session: database.session,
      },
      clock: promptedClock,
      source: 'proxy',
      provider: 'API-Sports',
      onUnreadableRow: (id) => unreadable.push(id),
    });
    await board.load();
    running.push(board.run(stopping.signal));
    return { board, reads: () => reads, unreadable };
  };

  /** The node that leads, and one that hears of its writes only by the database. */
  const two = async () => {
    const [own, other] = [await node(), await node()];
    const writer = createBoardWriter(database, { ...about, announce: own.board.announce });
    const { term, version } = await writer.takeTerm();
    const reached = (at: number) =>
      Promise.all([own, other].map(({ board }) => board.reached(at, AbortSignal.timeout(10_000))));
    await reached(version);
    const write = async (change: Partial<BoardWrite>): Promise<number> => {
      const written = await writer.write(term, { ...nothing, ...change });
      if (!written.ok) throw new Error(written.problem);
      await reached(written.version);
      return written.version;
    };
    return { own, other, write, reached, from: version };
  };

  it('is taken by its own node as every other reads it, and is not read back', async () => {
    const { own, other, write, from } = await two();
    const before = own.reads();
    const id = fc.integer({ min: 0, max: 5 }).map((number) => `basketball-${number}`);
    const change = fc.record({
      put: fc.uniqueArray(fc.tuple(id, fc.integer({ min: 0, max: 1_023 })), { selector: ([key]) => key, maxLength: 4 }),
      drop: fc.uniqueArray(id, { maxLength: 2 }),
      checked: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const { put, drop, checked } of changes) {
          const checkedAt = new Date().toISOString();
          await write({
            put: put.map(([key, variant]) => sampleMatch(key, variant)),
            drop: drop.filter((key) => own.board.match(key) !== undefined && !put.some(([changed]) => changed === key)),
            sports: checked ? { basketball: { checkedAt } } : {},
            updatedAt: checked ? Date.parse(checkedAt) : undefined,
          });
          expect(told(own.board, from)).toEqual(told(other.board, from));
        }
      }),
      { numRuns: 15 },
    );
    expect(own.reads()).toBe(before);
    expect(other.reads()).toBeGreaterThan(before);
  });

  it('that was given up is not taken for another’s that has its version', async () => {
    const { own, other, write, reached, from } = await two();
    const version = await write({ put: [sampleMatch('basketball-1', 1)] });
    const failing: Pick<Database, 'transaction'> = {
      transaction: (work) =>
        database.transaction(async (statements) => {
          await work(statements);
          throw new Error('lost');
        }),
    };
    const given = createBoardWriter(failing, { ...about, announce: own.board.announce });
    const up = given.write(1, { ...nothing, put: [sampleMatch('basketball-1', 2)] });
    await expect(up).rejects.toThrow('lost');
    const next = createBoardWriter(database, about);
    const { term } = await next.takeTerm();
    const written = await next.write(term, { ...nothing, put: [sampleMatch('basketball-1', 3)] });
    expect(written).toEqual({ ok: true, version: version + 1 });
    await reached(version + 1);
    expect(own.board.match('basketball-1')).toEqual(sampleMatch('basketball-1', 3));
    expect(told(own.board, from)).toEqual(told(other.board, from));
  });

  it('of a match that nobody can read costs every other node that match alone', async () => {
    const { other, write } = await two();
    const good = sampleMatch('basketball-1', 1);
    await write({ put: [good, { ...sampleMatch('basketball-2', 1), league: 'L'.repeat(301) }] });
    expect(other.unreadable).toEqual(['basketball-2']);
    expect([...other.board.matches()]).toEqual([good]);
  });
});
