import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../test/manual-clock.ts';
import { inDirectory, onEmptyPostgres, open, testDatabases } from '../../../test/test-databases.ts';
import type { TestedPlace } from '../../../test/test-databases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { boardSport } from './schema/board-tables.ts';

const lockKey = 4_711;

const row = (sport: string, version: number) => ({ sport, data: {}, version });

const rejected = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('the promise did not reject');
};

describe.each(testDatabases)('$name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;

  beforeAll(async () => {
    tested = await make();
    database = await open(tested.place);
  });

  afterAll(async () => {
    await database?.close();
    await tested?.remove();
  });

  const rowsOf = (sport: string) => database.orm.select().from(boardSport).where(eq(boardSport.sport, sport));

  it('saves the writes of a transaction that resolves, and none of one that rejects', async () => {
    await database.transaction((statements) => statements.insert(boardSport).values(row('kept', 1)));
    const failure = new Error('on purpose');
    const failed = database.transaction(async (statements) => {
      await statements.insert(boardSport).values(row('lost', 1));
      throw failure;
    });
    await expect(rejected(failed)).resolves.toBe(failure);
    await expect(rowsOf('kept')).resolves.toHaveLength(1);
    await expect(rowsOf('lost')).resolves.toHaveLength(0);
  });

  it('rejects statements outside the running transaction', async () => {
    const failed = database.transaction(() => database.orm.select().from(boardSport));
    await expect(failed).rejects.toThrow('only its own statements may be used');
    const nested = database.transaction(() => database.transaction(() => Promise.resolve()));
    await expect(nested).rejects.toThrow('only its own statements may be used');
  });

  it('stores integers beyond 32 bits', async () => {
    const version = 1_716_638_400_123;
    await database.orm.insert(boardSport).values(row('big', version));
    const [read] = await rowsOf('big');
    expect(read?.version).toBe(version);
  });

  it('delivers only committed notices to a session', async () => {
    const session = await database.session(() => undefined);
    const payloads: string[] = [];
    const done = new Promise<void>((resolve) => {
      void session.listen('notes', (payload) => {
        payloads.push(payload);
        if (payload === 'last') resolve();
      });
    });
    await session.listen('other', (payload) => payloads.push(`other ${payload}`));
    const undone = database.transaction(async (statements) => {
      await statements.execute(sql`select pg_notify('notes', 'undone')`);
      throw new Error('on purpose');
    });
    await rejected(undone);
    for (const payload of ['first', 'last']) await database.orm.execute(sql`select pg_notify('notes', ${payload})`);
    await done;
    expect(payloads).toEqual(['first', 'last']);
    await session.close();
  });

  it('grants a lock to a session until the session ends', async () => {
    const first = await database.session(() => undefined);
    await expect(first.tryAdvisoryLock(lockKey)).resolves.toBe(true);
    await first.close();
    const second = await database.session(() => undefined);
    await expect(second.tryAdvisoryLock(lockKey)).resolves.toBe(true);
    await second.close();
  });
});

describe('PGlite on disk', () => {
  it('keeps its data when reopened, and cannot be opened twice at the same time', async () => {
    const { place, remove } = await inDirectory();
    const first = await open(place);
    await first.orm.insert(boardSport).values(row('again', 7));
    await first.close();
    const second = await open(place);
    await expect(open(place)).rejects.toThrow(`process ${process.pid} already uses this data directory`);
    await expect(second.orm.select().from(boardSport)).resolves.toEqual([row('again', 7)]);
    await second.close();
    await remove();
  });
});

describe('a long-running PGlite', () => {
  it('runs a checkpoint every minute', async () => {
    const clock = createManualClock(0);
    const database = await openDatabase({ kind: 'memory' }, { clock, onIdleError: () => undefined });
    const checkpoint = async (): Promise<unknown> => {
      const [head] = await database.orm.select({ at: sql<string>`redo_lsn` }).from(sql`pg_control_checkpoint()`);
      return head?.at;
    };
    const ending = new AbortController();
    const upkeep = database.upkeep(ending.signal);
    const first = await checkpoint();
    await database.orm.insert(boardSport).values(row('busy', 1));
    await clock.advance(59_000);
    expect(await checkpoint()).toBe(first);
    await clock.advance(1_000);
    await expect.poll(checkpoint).not.toBe(first);
    for (let minute = 0; minute < 60; minute += 1) await clock.advance(60_000);
    ending.abort();
    await upkeep;
    await expect(database.orm.select().from(boardSport)).resolves.toHaveLength(1);
    await database.close();
  });
});

describe('a PostgreSQL server', () => {
  let tested: TestedPlace;
  let database: Database;

  beforeAll(async () => {
    tested = await onEmptyPostgres();
    // When nodes start together on an empty server, one migrates it while the others wait.
    const [first, ...others] = await Promise.all([open(tested.place), open(tested.place), open(tested.place)]);
    database = first;
    await Promise.all(others.map((other) => other.close()));
  });

  afterAll(async () => {
    await database?.close();
    await tested?.remove();
  });

  it('returns on one node what another node wrote', async () => {
    const other = await open(tested.place);
    await other.orm.insert(boardSport).values(row('shared', 7));
    await other.close();
    await expect(database.orm.select().from(boardSport)).resolves.toEqual([row('shared', 7)]);
  });

  it('grants a lock to one session at a time', async () => {
    const first = await database.session(() => undefined);
    const second = await database.session(() => undefined);
    await expect(first.tryAdvisoryLock(lockKey)).resolves.toBe(true);
    await expect(second.tryAdvisoryLock(lockKey)).resolves.toBe(false);
    await first.close();
    await expect.poll(() => second.tryAdvisoryLock(lockKey)).toBe(true);
    await second.close();
  });

  it('reports a lost session and releases its lock', async () => {
    const lost = Promise.withResolvers<unknown>();
    const session = await database.session(lost.resolve);
    await session.tryAdvisoryLock(lockKey);
    const ofLock = sql`select pid from pg_locks where locktype = 'advisory' and objid = ${lockKey}`;
    await database.orm.execute(sql`select pg_terminate_backend(pid) from (${ofLock}) as holder`);
    await expect(lost.promise).resolves.toBeInstanceOf(Error);
    await session.close();
    const next = await database.session(() => undefined);
    await expect.poll(() => next.tryAdvisoryLock(lockKey)).toBe(true);
    await next.close();
  });
});

describe('an unreachable database', () => {
  it('is reported at start with the reason', async () => {
    const error = await rejected(open({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:9/none' }));
    expect(error).toMatchObject({ message: expect.stringContaining('DATABASE_URL'), cause: expect.any(Error) });
  });
});
