import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgresDatabase } from '../../../../e2e/postgres-server.ts';
import { open, testDatabases } from '../../../test/test-databases.ts';
import type { TestedPlace } from '../../../test/test-databases.ts';
import { systemClock } from '../clock.ts';
import type { Database } from './database.ts';
import { followNotices } from './channels.ts';
import { boardSport } from './schema/board-tables.ts';

const write = (database: Database, version: number): Promise<void> =>
  database.transaction(async (statements) => {
    const data = { checkedAt: '2026-11-21T12:00:00.000Z' };
    await statements
      .insert(boardSport)
      .values({ sport: 'football', data, version })
      .onConflictDoUpdate({ target: boardSport.sport, set: { version } });
    await statements.execute(sql`select pg_notify('board', ${String(version)})`);
  });

/** Follows the board's version. Without a notice, it would be read only once an hour. */
const follow = (database: Database) => {
  const stopping = new AbortController();
  let version = 0;
  const read = async (): Promise<void> => {
    const [row] = await database.orm.select().from(boardSport);
    version = row?.version ?? 0;
  };
  const running = followNotices(
    {
      about: 'versions',
      channels: { board: () => true },
      catchUp: read,
      read,
      minIntervalMs: 0,
      maxIntervalMs: 3_600_000,
    },
    { database, clock: systemClock },
    stopping.signal,
  );
  return {
    running,
    version: () => version,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};

describe.each(testDatabases)('on $name', ({ make }) => {
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

  it('A follower reads what was written before and after it started.', async () => {
    await write(database, 1);
    const follower = follow(database);
    await expect.poll(follower.version).toBe(1);
    await write(database, 2);
    await expect.poll(follower.version).toBe(2);
    await follower.stop();
    await write(database, 3);
    expect(follower.version()).toBe(2);
  });
});

// Only on a server: the embedded database has one connection, which cannot be lost.
it('Changes made while no session is listening are read when following starts again.', async () => {
  const server = await startPostgresDatabase();
  const database = await open({ kind: 'postgres', url: server.url });
  await write(database, 1);
  const cut = follow(database);
  await expect.poll(cut.version).toBe(1);
  const ended = cut.running.catch((error: unknown) => error);
  await database.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  expect(await ended).toMatchObject({ message: 'the session that listens for versions was lost' });
  await write(database, 2);
  expect(cut.version()).toBe(1);
  const again = follow(database);
  await expect.poll(again.version).toBe(2);
  await again.stop();
  await database.close();
  await server.stop();
});
