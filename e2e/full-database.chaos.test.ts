import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { expectLevel } from './level-readers.ts';
import { openReader, readSnapshot } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { startPostgres } from './postgres-server.ts';
import { polling, startServer, startSimulator } from './running-product.ts';
import { makeSmallDisk } from './small-disk.ts';

const diskMb = 300;
const leftBytes = 4 * 1024 * 1024;
const recoveryMs = 60_000;
/** More tries than a loop needs to fill the disk. */
const mostTries = 200;

/** Repeats the statement until the database rejects it, and returns the error code. */
const untilRefused = async (database: Client, statement: string): Promise<unknown> => {
  for (let time = 0; time < mostTries; time += 1) {
    try {
      await database.query(statement);
    } catch (cause) {
      return cause instanceof Error && 'code' in cause ? cause.code : undefined;
    }
  }
  throw new Error('the disk never filled up');
};

it('With a full PostgreSQL disk, the node keeps serving the board with its age, and updates the board once there is space.', async (test) => {
  const made = makeSmallDisk(diskMb);
  if (made.disk === undefined) {
    test.skip(`skipped: ${made.why}`);
    return;
  }
  const { disk } = made;
  onTestFinished(disk.remove);
  const [postgres, simulator] = await Promise.all([
    startPostgres({ parent: disk.path }),
    startSimulator(['sports', '--seed', '7', '--speed', '60']),
  ]);
  const server = await startServer({ DATABASE_URL: postgres.url, ...polling(simulator) });
  onTestFinished(async () => {
    await Promise.all([server.stop(), simulator.stop()]);
    await postgres.stop();
  });
  await untilFullBoard(server);
  const reader = await openReader(server.origin);
  const client = new Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table large (words text); alter table large alter words set storage external');

  const expectBoardWithAge = async (): Promise<number> => {
    const shown = await readSnapshot(server.origin);
    expect(shown.matches.size).toBeGreaterThan(0);
    expect(Date.now() - Date.parse(shown.updatedAt ?? '')).toBeLessThan(recoveryMs);
    return shown.version;
  };

  // Tables cannot grow, so PostgreSQL can only write rows that fit into existing pages.
  disk.fill(leftBytes);
  const growing = `insert into large select string_agg(md5(random()::text), '') from generate_series(1, 8000)`;
  expect(await untilRefused(client, growing)).toBe('53100');
  await server.process.line(/the database refused: 53100/);
  await expectBoardWithAge();
  expect((await server.get('/api/health')).status).toBe(200);
  disk.clear();
  const { version } = reader.board();
  await reader.until('a change', (board) => board.version > version, recoveryMs);

  // The write-ahead log cannot grow either, so PostgreSQL stops.
  disk.fill(leftBytes);
  await untilRefused(client, `select pg_logical_emit_message(true, '', repeat('-', 1000000))`);
  await postgres.ended();
  const shownAt = await expectBoardWithAge();
  disk.clear();
  await postgres.restart(0);
  await reader.until('a change', (board) => board.version > shownAt, recoveryMs);
  await expectLevel([reader], server.origin);
  expect(reader.frames()).not.toHaveProperty('reset');
  reader.close();
  // The server was not restarted.
  expect(server.process.output().match(/Touchline is at/g)).toHaveLength(1);
  expect(await server.stop()).toMatchObject({ status: 0 });
}, 240_000);
