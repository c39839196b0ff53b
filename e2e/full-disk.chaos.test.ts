import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openReader, readSnapshot } from './live-reader.ts';
import { untilFullBoard } from './node-health.ts';
import { polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';

const diskMb = 240;
/** What somebody else leaves: the server would write on, and stand still for good in the middle of it. */
const leftBytes = 4 * 1024 * 1024;
const recoveryMs = 60_000;

/** A disk of its own, in memory; undefined where only another user may make one. */
const smallDisk = (folder: string): { readonly unmount: () => void } | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { unmount: () => execFileSync('umount', ['-l', folder]) };
};

it('A server whose disk is full goes on showing its board with its age, and writes again once there is room.', async (test) => {
  const folder = temporaryFolder();
  const disk = smallDisk(folder.path);
  if (disk === undefined) {
    folder.remove();
    test.skip('skipped: only root can make a small disk here');
    return;
  }
  onTestFinished(() => {
    disk.unmount();
    folder.remove();
  });
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const simulator = await startSimulator(['sports', '--seed', '7', '--speed', '60']);
  const server = await startServer({ DATA_DIR: dataDir, ...polling(simulator) });
  await untilFullBoard(server);
  const reader = await openReader(server.origin);
  const fill = join(folder.path, 'somebody-else');
  const { bavail, bsize } = statfsSync(folder.path);
  writeFileSync(fill, Buffer.alloc(bavail * bsize - leftBytes));

  await server.process.line(/nothing is written: the disk of .* has less than 64 MB left/);
  const shown = await readSnapshot(server.origin);
  expect(shown.matches.size).toBeGreaterThan(0);
  expect(Date.now() - Date.parse(shown.updatedAt ?? '')).toBeLessThan(recoveryMs);
  expect((await server.get('/api/health')).status).toBe(200);

  rmSync(fill);
  await reader.until('news', ({ version }) => version > shown.version, recoveryMs);
  expect(reader.frames()).not.toHaveProperty('reset');
  reader.close();
  expect(await server.stop()).toMatchObject({ status: 0 });
  await simulator.stop();
}, 150_000);
