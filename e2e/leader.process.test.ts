import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLevel } from './level-readers.ts';
import { openReader, readSnapshot } from './live-reader.ts';
import { healthOf, untilFullBoard, untilLeader } from './node-health.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { polling, startServer, startSimulator } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';
import { startBlockableProxy } from './blockable-proxy.ts';
import type { BlockableProxy } from './blockable-proxy.ts';

const recoveryMs = 45_000;

let postgres: PostgresDatabase;
let simulator: RunningSimulator;
let proxy: BlockableProxy;
/** Reaches the database only through `proxy`. */
let first: RunningServer;
let second: RunningServer;

beforeAll(async () => {
  [postgres, simulator] = await Promise.all([
    startPostgresDatabase(),
    startSimulator(['sports', '--seed', '7', '--speed', '60']),
  ]);
  proxy = await startBlockableProxy(postgres.url);
  first = await startServer({ DATABASE_URL: proxy.url, ...polling(simulator) });
  await untilLeader(first, true);
  await untilFullBoard(first);
  second = await startServer({ DATABASE_URL: postgres.url, ...polling(simulator) });
});

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop(), simulator?.stop()]);
  proxy?.close();
  await postgres?.stop();
});

it('A leader that is cut off from the database is replaced within 15 s, writes nothing afterwards, and follows once it reconnects.', async () => {
  const [atLeader, atOther] = await Promise.all([openReader(first.origin), openReader(second.origin)]);
  proxy.block();
  await Promise.all([untilLeader(second, true), untilLeader(first, false)]);
  const cutOffAt = atLeader.board().version;
  const { version } = await atOther.until('a change from the new leader', (board) => board.version > cutOffAt);
  // The node that is cut off still serves its last board.
  const shown = await readSnapshot(first.origin);
  expect(shown.version).toBe(cutOffAt);
  expect(shown.matches.size).toBeGreaterThan(0);
  expect((await first.get('/api/health')).status).toBe(503);

  // The delayed writes of the old leader arrive now, during the other node's term.
  proxy.unblock();
  await atLeader.until('the missed changes', (board) => board.version > version, recoveryMs);
  expect(await healthOf(first)).toMatchObject({ leader: false });
  expect(await healthOf(second)).toMatchObject({ leader: true });
  await expectLevel([atLeader, atOther], second.origin);
  expect({ ...atLeader.frames(), ...atOther.frames() }).not.toHaveProperty('reset');
  atLeader.close();
  atOther.close();
});

it('A frozen leader is replaced within 15 s; when it resumes, it writes nothing and follows.', async () => {
  const [leader, follower] = [second, first];
  await untilLeader(leader, true);
  const [atLeader, atFollower] = await Promise.all([openReader(leader.origin), openReader(follower.origin)]);
  leader.process.kill('SIGSTOP');
  await untilLeader(follower, true);
  const { version } = atFollower.board();
  const { version: next } = await atFollower.until('a change from the new leader', (board) => board.version > version);

  leader.process.kill('SIGCONT');
  await atLeader.until('the missed changes', (board) => board.version >= next, recoveryMs);
  await untilLeader(leader, false);
  expect(await healthOf(follower)).toMatchObject({ leader: true });
  await expectLevel([atLeader, atFollower], follower.origin);
  expect({ ...atLeader.frames(), ...atFollower.frames() }).not.toHaveProperty('reset');
  atLeader.close();
  atFollower.close();
});

it('A killed leader is replaced within 15 s, and readers of the other node continue without a reset.', async () => {
  const [leader, follower] = [first, second];
  await untilLeader(leader, true);
  const reader = await openReader(follower.origin);
  leader.process.kill('SIGKILL');
  await untilLeader(follower, true);
  const { version } = reader.board();
  await reader.until('a change from the new leader', (board) => board.version > version);
  await expectLevel([reader], follower.origin);
  expect(reader.frames()).not.toHaveProperty('reset');
  reader.close();
});
