import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchTree } from '../scripts/scratch-tree.mjs';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { root, startProcess } from './process.ts';
import { addressOf, temporaryFolder } from './running-product.ts';

const data = temporaryFolder();

afterAll(() => data.remove());

const lockIsThere = (): boolean => existsSync(join(data.path, 'pglite.lock'));

/** The running processes whose command lines contain `folder`. */
const processesIn = (folder: string): readonly string[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder));

it('npm start leaves no process behind when it is stopped during the build or while its server opens the database', async () => {
  const tree = makeScratchTree();
  const port = await freePort();
  const start = () =>
    startProcess(['node', 'scripts/start.mjs'], {
      cwd: tree.folder,
      env: { PORT: String(port), DATA_DIR: data.path },
    });
  const left = () => processesIn(tree.folder);

  const building = start();
  await expect.poll(left, { timeout: 120_000 }).toContainEqual(expect.stringContaining('vite build'));
  building.kill('SIGINT');
  expect(await building.ended).toEqual({ status: 0, signal: null });
  expect(left()).toEqual([]);
  expect(building.output()).toBe('Building the page…');

  // Copy a finished build of the same sources, so that this start skips the build.
  cpSync(join(root, 'web/dist'), join(tree.folder, 'web/dist'), { recursive: true });
  const opening = start();
  // The lock file appears before the database is created, which takes seconds.
  await expect.poll(lockIsThere, { interval: 5, timeout: 120_000 }).toBe(true);
  opening.kill('SIGTERM');
  expect(await opening.ended).toEqual({ status: 0, signal: null });
  expect(left()).toEqual([]);
  expect(readdirSync(data.path)).toEqual(['pglite', 'sign-in-stand-in-port']);

  const whole = start();
  expect((await fetch(await addressOf(whole))).headers.get('content-type')).toContain('text/html');
  expect(await whole.stop()).toEqual({ status: 0, signal: null });
  expect(left()).toEqual([]);
}, 400_000);
