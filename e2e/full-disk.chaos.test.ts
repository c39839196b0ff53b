import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openReader, readSnapshot } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { polling, startServer, startSimulator } from './running-product.ts';
import { makeSmallDisk } from './small-disk.ts';

const diskMb = 240;
/** What somebody else leaves: the server would write on, and stand still for good in the middle of it. */
const leftBytes = 4 * 1024 * 1024;
const recoveryMs = 60_000;

it('A server whose disk is full goes on showing its board with its age, and writes again once there is room.', async (test) => {
  const made = makeSmallDisk(diskMb);
  if (made.disk === undefined) {
    test.skip(`skipped: ${made.why}`);
    return;
  }
  const { disk } = made;
  onTestFinished(disk.remove);
  const dataDir = join(disk.path, 'data');
  mkdirSync(dataDir);
  const simulator = await startSimulator(['sports', '--seed', '7', '--speed', '60']);
  onTestFinished(async () => void (await simulator.stop()));
  const server = await startServer({ DATA_DIR: dataDir, ...polling(simulator) });
  onTestFinished(async () => void (await server.stop()));
  await untilFullBoard(server);
  const reader = await openReader(server.origin);
  disk.fill(leftBytes);

  await server.process.line(/nothing is written: the disk of .* has less than 64 MB left/);
  const shown = await readSnapshot(server.origin);
  expect(shown.matches.size).toBeGreaterThan(0);
  expect(Date.now() - Date.parse(shown.updatedAt ?? '')).toBeLessThan(recoveryMs);
  expect((await server.get('/api/health')).status).toBe(200);

  disk.clear();
  await reader.until('news', ({ version }) => version > shown.version, recoveryMs);
  expect(reader.frames()).not.toHaveProperty('reset');
  reader.close();
  expect(await server.stop()).toMatchObject({ status: 0 });
}, 150_000);
