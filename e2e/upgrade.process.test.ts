import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { expectLevel } from './level-readers.ts';
import { followFrom, openReader } from './live-reader.ts';
import { migrationsIn, unlessNoHistory, unpackEarlierRelease } from './earlier-release.ts';
import type { EarlierRelease } from './earlier-release.ts';
import { healthOf } from './node-health.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { root } from './process.ts';
import { polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';

describe.skipIf(unlessNoHistory !== '')(`two nodes that are upgraded one at a time${unlessNoHistory}`, () => {
  const folder = temporaryFolder();
  const data = temporaryFolder();
  let postgres: PostgresServer;
  let simulator: RunningSimulator;
  let earlier: EarlierRelease;
  let env: Readonly<Record<string, string>>;
  let old: [RunningServer, RunningServer];

  const migrated = async (): Promise<number> => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
    await client.end();
    return Number(rows[0]?.count);
  };

  beforeAll(async () => {
    earlier = unpackEarlierRelease(folder.path);
    [postgres, simulator] = await Promise.all([
      startPostgres(),
      startSimulator(['sports', '--seed', '7', '--speed', '20']),
    ]);
    env = { DATABASE_URL: postgres.url, DATA_DIR: data.path, ...polling(simulator) };
    old = [await earlier.start(env), await earlier.start(env)];
  });

  afterAll(async () => {
    await Promise.all((old ?? []).map((node) => node.stop()));
    await simulator?.stop();
    await postgres?.stop();
    data.remove();
    folder.remove();
  });

  it('cause no reset for readers, and the old node keeps serving and polling after the migration', async () => {
    for (const { origin } of old) {
      const filled = await openReader(origin);
      await filled.until('a full board', ({ matches }) => matches.size > 100, 60_000);
      filled.close();
    }
    const before = migrationsIn(folder.path).length;
    expect(await migrated()).toBe(before);

    // The polling node is upgraded last, because it must continue while the tables change.
    const [first, other] = old;
    const [going, polls] = (await healthOf(first))['leader'] === true ? [other, first] : [first, other];
    expect(await healthOf(polls)).toMatchObject({ status: 'ok', leader: true });

    // One reader per node. When a node stops, its reader moves to the other node, and then to the new node.
    const [moving, staying] = await Promise.all([openReader(going.origin), openReader(polls.origin)]);
    // The exit code of the earlier release does not matter.
    await going.stop();
    await moving.ended;
    const between = await followFrom(polls.origin, moving.board());
    const fresh = await startServer(env);
    expect(await migrated()).toBe(migrationsIn(root).length);
    const moved = await followFrom(fresh.origin, between.board());

    const { version } = staying.board();
    await staying.until('a change from the old node', (board) => board.version > version, 20_000);
    expect(await healthOf(polls)).toMatchObject({ status: 'ok', leader: true });
    await moved.until('a change from the new node', (board) => board.version > version, 20_000);
    for (const path of ['/api/matches', '/api/track-record', '/api/config']) {
      const reply = await polls.get(path);
      expect({ status: reply.status, length: (await reply.text()).length > 0 }).toEqual({
        status: 200,
        length: true,
      });
    }

    await polls.stop();
    await staying.ended;
    const back = await followFrom(fresh.origin, staying.board());
    const second = await startServer(env);
    const last = await followFrom(second.origin, back.board());
    const left = last.board().version;
    await Promise.all(
      [moved, back].map((reader) =>
        reader.until('a change from the new release', (board) => board.version > left + 1, 20_000),
      ),
    );
    await expectLevel([moved, back, last], second.origin);
    const readers = [moving, between, moved, staying, back, last];
    expect(readers.map((reader) => reader.frames()['reset'] ?? 0)).toEqual(readers.map(() => 0));
    for (const reader of readers) reader.close();
    const ends = await Promise.all([fresh.stop(), second.stop()]);
    expect(ends.map(({ status }) => status)).toEqual([0, 0]);
  }, 180_000);
});
