import { readFileSync } from 'node:fs';
import { link, lstat, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { errorCode } from '../errors.ts';

export type DirectoryLock = { readonly release: () => Promise<void> };

/** Another process uses the folder. The message is for the operator. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Acquires the lock file at `path` for this process; throws `DirectoryInUse` while another running process holds it.
 * The file contains the holder's process id and start time, so the lock of a killed process is taken over even if its
 * id was reused. The file is a hard link to a finished draft, so it is never empty.
 */
export const acquireDirectoryLock = async (path: string): Promise<DirectoryLock> => {
  const own = `${process.pid} ${startOf(process.pid) ?? 'unknown'}\n`;
  const draft = `${path}.${process.pid}`;
  // A killed process with this id may have left a draft that is also linked as the lock file: create a new file instead
  // of overwriting it.
  await rm(draft, { force: true });
  await writeFile(draft, own, { flag: 'wx' });
  try {
    for (;;) {
      if (await linked(draft, path)) break;
      const holder = await contentOf(path);
      if (holder === undefined) continue;
      if (isAlive(holder)) {
        throw new DirectoryInUse(
          `process ${holder.split(' ')[0]} already uses this data directory (lock file ${path}); stop it, or set another DATA_DIR`,
        );
      }
      await moveAside(path, holder);
    }
  } finally {
    await unlink(draft);
  }
  return {
    release: async () => {
      if ((await contentOf(path)) === own) await unlink(path);
    },
  };
};

const linked = async (draft: string, path: string): Promise<boolean> => {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Undefined when the file is gone; '' for a dangling link, which exists but cannot be read. */
const contentOf = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return (await isLink(path)) ? '' : undefined;
    throw error;
  }
};

const isLink = async (path: string): Promise<boolean> => {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
};

/**
 * Two processes may find the same dead holder; the slower one must not remove the lock that the faster one acquired.
 */
const moveAside = async (path: string, deadHolder: string): Promise<void> => {
  const aside = `${path}.${process.pid}.dead`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await contentOf(aside)) !== deadHolder) await linked(aside, path);
  await unlink(aside);
};

const isAlive = (holder: string): boolean => {
  const [pidText, start] = holder.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    if (errorCode(error) !== 'EPERM') throw error;
  }
  const startNow = startOf(pid);
  return startNow === undefined || start === 'unknown' || start === startNow;
};

/**
 * The boot id and the process's start time in kernel ticks since boot. Undefined without /proc; then only the process
 * id is compared.
 */
const startOf = (pid: number): string | undefined => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain spaces; the start time is field 22.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? undefined : `${boot}/${ticks}`;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};
