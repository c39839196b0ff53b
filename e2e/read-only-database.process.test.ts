import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openReader, readSnapshot } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { startPostgres } from './postgres-server.ts';
import { polling, startServer, startSimulator } from './running-product.ts';

const recoveryMs = 60_000;

it('A server whose database becomes read-only keeps serving its board and its age, and recovers when writes work again.', async () => {
  const [postgres, simulator] = await Promise.all([
    startPostgres(),
    startSimulator(['sports', '--seed', '7', '--speed', '60']),
  ]);
  const server = await startServer({ DATABASE_URL: postgres.url, ...polling(simulator) });
  await untilFullBoard(server);
  const reader = await openReader(server.origin);
  const operator = new Client(postgres.url);
  await operator.connect();
  // Simulates a failover to a standby: all connections are closed, and new connections are read-only.
  const setReadOnly = async (isOn: boolean): Promise<void> => {
    await operator.query('begin read write');
    await operator.query(`alter database postgres set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
    await operator.query('commit');
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  };

  await setReadOnly(true);
  await server.process.line(/the database refused: 25006/);
  const shown = await readSnapshot(server.origin);
  expect(shown.matches.size).toBeGreaterThan(0);
  const age = Date.now() - Date.parse(shown.updatedAt ?? '');
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(recoveryMs);
  const answers = await Promise.all(['/api/health', '/api/config'].map((path) => server.get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { version } = reader.board();

  await setReadOnly(false);
  await operator.end();
  await reader.until('a change', (board) => board.version > version, recoveryMs);
  const fresh = await readSnapshot(server.origin);
  expect((await reader.at(fresh.version)).matches).toEqual(fresh.matches);
  expect(reader.frames()).not.toHaveProperty('reset');
  reader.close();
  expect(await server.stop()).toMatchObject({ status: 0 });
  await simulator.stop();
  await postgres.stop();
}, 180_000);
