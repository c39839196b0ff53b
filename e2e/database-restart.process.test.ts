import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLevel } from './level-readers.ts';
import { openReader } from './live-reader.ts';
import type { LiveReader } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { polling, startServer, startSimulator } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';
import { startLoad } from './steady-load.ts';

const readersOfEach = 50;
const clientsOfEach = 8;
/** The nodes retry after 0.5 s, then double the delay, so the database is back before the third retry. */
const awayMs = 2_000;
const recoveryMs = 45_000;

let postgres: PostgresServer;
let simulator: RunningSimulator;
let nodes: readonly RunningServer[];

beforeAll(async () => {
  [postgres, simulator] = await Promise.all([
    startPostgres(),
    startSimulator(['sports', '--seed', '7', '--speed', '60']),
  ]);
  const env = { DATABASE_URL: postgres.url, ...polling(simulator) };
  const leader = await startServer(env);
  await untilFullBoard(leader);
  nodes = [leader, await startServer(env)];
});

afterAll(async () => {
  await Promise.all([...(nodes ?? []).map((node) => node.stop()), simulator?.stop()]);
  await postgres?.stop();
});

const follow = async ({ origin }: RunningServer): Promise<readonly LiveReader[]> =>
  Promise.all(Array.from({ length: readersOfEach }, () => openReader(origin)));

it('When PostgreSQL crashes twice under load, no node, reader or request is lost.', async () => {
  const readers = (await Promise.all(nodes.map(follow))).flat();
  const [one] = readers;
  if (one === undefined) throw new Error('no reader');
  const loads = nodes.map(({ origin }) => startLoad(origin, ['/api/matches', '/api/config'], clientsOfEach));
  await Promise.all(loads.map((load) => load.answered(100)));
  const crash = async (): Promise<void> => {
    const before = one.board().version;
    await one.until('the first changes', ({ version }) => version > before);
    await postgres.restart(awayMs);
    const { version } = one.board();
    await Promise.all(
      readers.map((reader) =>
        reader.until('a change after the restart', (board) => board.version > version, recoveryMs),
      ),
    );
  };
  await crash();
  await crash();
  for (const load of loads) load.stop();
  for (const report of await Promise.all(loads.map(({ ended }) => ended))) {
    expect(report).toMatchObject({ refused: {}, lost: [] });
    expect(report.answered).toBeGreaterThan(1_000);
  }
  for (const { origin } of nodes) await expectLevel(readers, origin);
  for (const reader of readers) {
    expect(reader.frames()).not.toHaveProperty('reset');
    reader.close();
  }
  // No node was restarted.
  expect(nodes.map(({ process }) => process.output().match(/Touchline is at/g)?.length)).toEqual([1, 1]);
}, 180_000);
