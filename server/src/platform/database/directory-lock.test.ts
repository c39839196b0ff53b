import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, acquireDirectoryLock } from './directory-lock.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-lock-'));
  path = join(folder, 'pglite.lock');
});

afterEach(() => rm(folder, { recursive: true }));

/** The id of a process that has ended. */
const endedProcess = (): number => Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));

describe('the lock of a data directory', () => {
  it('cannot be acquired again until it is released, and the error names the holder', async () => {
    const lock = await acquireDirectoryLock(path);
    await expect(acquireDirectoryLock(path)).rejects.toThrow(DirectoryInUse);
    await expect(acquireDirectoryLock(path)).rejects.toThrow(new RegExp(`process ${process.pid} .*${path}.*DATA_DIR`));
    await lock.release();
    const next = await acquireDirectoryLock(path);
    await next.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process that has ended', async () => {
    await writeFile(path, `${endedProcess()} unknown\n`);
    const lock = await acquireDirectoryLock(path);
    expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await lock.release();
  });

  it('is taken over when the process id of its ended holder was reused', async () => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    await writeFile(path, `${other.pid} some-earlier-boot/123\n`);
    const lock = await acquireDirectoryLock(path);
    expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await lock.release();
    other.kill();
    await once(other, 'exit');
  });

  it('is not taken over from a running process whose start time is unknown', async () => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    await writeFile(path, `${other.pid} unknown\n`);
    await expect(acquireDirectoryLock(path)).rejects.toThrow(`process ${other.pid}`);
    other.kill();
    await once(other, 'exit');
  });

  it('is taken over when the content of its file is invalid', async () => {
    for (const content of ['', 'garbage\n', '0 x\n', '-1 x\n']) {
      await writeFile(path, content);
      const lock = await acquireDirectoryLock(path);
      expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      await lock.release();
    }
  });

  it('is taken over when its file is a dangling link', async () => {
    await symlink(join(folder, 'nothing'), path);
    const lock = await acquireDirectoryLock(path);
    expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken over from a process with the same id that was killed before its cleanup', async () => {
    await writeFile(path, `${process.pid} some-earlier-boot/123\n`);
    await link(path, `${path}.${process.pid}`);
    const lock = await acquireDirectoryLock(path);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is acquired by exactly one of several processes that find the same ended holder', async () => {
    await writeFile(path, `${endedProcess()} unknown\n`);
    const script = `
      import { acquireDirectoryLock } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))};
      try { await acquireDirectoryLock(process.argv[1]); console.log('taken'); } catch (error) { console.log(error.name); }
      setTimeout(() => {}, 60_000);`;
    const rivals = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script, path]),
    );
    const output = await Promise.all(rivals.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
    for (const rival of rivals) rival.kill();
    await Promise.all(rivals.map((rival) => once(rival, 'exit')));
    expect(output.toSorted()).toEqual(['DirectoryInUse', 'DirectoryInUse', 'DirectoryInUse', 'taken']);
  });

  it('does not release a lock that another process has taken over', async () => {
    const lock = await acquireDirectoryLock(path);
    await writeFile(path, '1 somebody-else\n');
    await lock.release();
    expect(await readFile(path, 'utf8')).toBe('1 somebody-else\n');
  });
});
