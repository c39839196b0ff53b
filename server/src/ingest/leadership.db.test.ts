import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { advisoryLocks } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';
import { onPostgres, open } from '../../test/test-databases.ts';
import type { TestedPlace } from '../../test/test-databases.ts';
import { createBoardWriter } from './board-writer.ts';
import { createLeadership } from './leadership.ts';

/** Generous, for a busy machine. */
const patiently = { timeout: 20_000 };

/** A node that starts a term once it leads, and then remains the leader. */
const node = (database: Database) => {
  const writer = createBoardWriter(database, {
    source: 'proxy',
    provider: 'API-Sports',
    origin: 'real',
    now: systemClock.now,
  });
  const terms: number[] = [];
  const ending = new AbortController();
  let refusals = 0;
  const leadership = createLeadership({
    database,
    clock: {
      now: systemClock.now,
      wait: (_, signal) => {
        refusals += 1;
        return systemClock.wait(20, signal);
      },
    },
    lead: async (signal) => {
      terms.push((await writer.startTerm()).term);
      await new Promise<void>((resolve) => {
        // The signal may have aborted while the term was starting.
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  });
  return {
    writer,
    terms,
    ending,
    isLeader: leadership.isLeader,
    /** Number of failed attempts to acquire the lock. */
    refusals: () => refusals,
    run: () => leadership.run(ending.signal),
  };
};

describe('the only node of an embedded database', () => {
  it('leads until it is stopped', async () => {
    const database = await open({ kind: 'memory' });
    const { run, isLeader, ending, terms } = node(database);
    expect(isLeader()).toBe(false);
    const running = run();
    await expect.poll(isLeader, patiently).toBe(true);
    ending.abort();
    await running;
    expect(isLeader()).toBe(false);
    expect(terms).toEqual([1]);
    await database.close();
  });
});

describe('nodes that share one PostgreSQL server', () => {
  let tested: TestedPlace;
  let databases: readonly Database[];

  beforeAll(async () => {
    tested = await onPostgres();
  });

  afterAll(() => tested?.remove());

  beforeEach(async () => {
    databases = await Promise.all([open(tested.place), open(tested.place)]);
  });

  afterEach(() => Promise.all(databases.map((database) => database.close())));

  const nodes = () => {
    const [first, second] = databases.map(node);
    if (!first || !second) throw new Error('two databases were opened');
    return { first, second };
  };

  it('have one leader; another node takes over when the leader stops', async () => {
    const { first, second } = nodes();
    const firstRun = first.run();
    await expect.poll(first.isLeader, patiently).toBe(true);
    const secondRun = second.run();
    await expect.poll(second.refusals, patiently).toBeGreaterThan(2);
    expect(second.isLeader()).toBe(false);
    first.ending.abort();
    await firstRun;
    await expect.poll(second.isLeader, patiently).toBe(true);
    second.ending.abort();
    await secondRun;
  });

  it('refuse writes of a leader that lost its session, once another node leads', async () => {
    const { first, second } = nodes();
    const cut = first.run().then(
      () => 'ended well',
      (error: unknown) => error,
    );
    await expect.poll(() => first.terms.length, patiently).toBe(1);
    const secondRun = second.run();
    const holder = sql`select pid from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.feedLeader}
      and database = (select oid from pg_database where datname = current_database())`;
    await databases[1]?.orm.execute(sql`select pg_terminate_backend(pid) from (${holder}) as holder`);
    expect(await cut).toMatchObject({ message: 'the lock was lost' });
    expect(first.isLeader()).toBe(false);
    await expect.poll(() => second.terms.length, patiently).toBe(1);
    const late = { put: [], drop: [], sports: {}, updatedAt: undefined };
    await expect(first.writer.write(first.terms[0] ?? 0, late)).resolves.toEqual({ ok: false, problem: 'not-leader' });
    await expect(second.writer.write(second.terms[0] ?? 0, late)).resolves.toMatchObject({ ok: true });
    second.ending.abort();
    await secondRun;
  });
});
