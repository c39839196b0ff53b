import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Clock } from '../clock.ts';
import { errorCode } from '../errors.ts';
import { advisoryLocks, createQueryCounts, guardTransactions, migrationsFolder } from './database.ts';
import type { Database, DatabaseSession } from './database.ts';
import { DirectoryInUse, acquireDirectoryLock } from './directory-lock.ts';
import type { DirectoryLock } from './directory-lock.ts';

/**
 * Free disk space that the embedded database needs to keep writing: two new log files (16 MB each), growing tables and
 * a checkpoint. On a full disk, PGlite does not fail: it hangs forever, and so does the process (measured on PGlite
 * 0.5.16).
 */
export const minFreeBytes = 64 * 1024 * 1024;

/** Free disk space for a folder, in bytes. Rejects when the folder does not exist. */
type FreeBytes = (folder: string) => Promise<number>;

export const diskFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const diskFullMessage = (folder: string): string =>
  `the disk of ${folder} has less than ${minFreeBytes / 1024 / 1024} MB left`;

const minuteMs = 60_000;
const diskCheckEveryMs = 1_000;

/** A node's tables fit into 16 MB of buffers. Once filled, the default of 128 MB would stay in memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** An in-memory database starts empty, or from the dump of another embedded database. */
export type EmbeddedLocation =
  | { readonly kind: 'memory'; readonly dump?: Blob | undefined }
  | { readonly kind: 'directory'; readonly dataDir: string };

/**
 * The embedded database, in `<dataDir>/pglite` or in memory. PGlite lets two processes open the same folder and then
 * silently loses half of their commits (measured). A lock file next to the folder prevents that: throws
 * `DirectoryInUse` when another process holds it. While the disk is nearly full, only reads are allowed.
 */
export const openPglite = async (
  place: EmbeddedLocation,
  { clock, freeBytes }: { readonly clock: Clock; readonly freeBytes: FreeBytes },
): Promise<Database> => {
  if (place.kind === 'memory') {
    const { dump } = place;
    return opened(await PGlite.create(dump && { loadDataDir: dump }), {
      clock,
      lock: undefined,
      requireRoom: () => Promise.resolve(),
    });
  }
  const { dataDir } = place;
  const lock = await takeFolder(dataDir);
  try {
    if ((await freeBytes(dataDir)) < minFreeBytes) throw new Error(diskFullMessage(dataDir));
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite'), startParams: [...startParams] });
    // Initializing a new folder runs two more databases in memory: 280 MB that V8 would not release for minutes
    // (measured).
    globalThis.gc?.();
    return await opened(pglite, { clock, lock, requireRoom: freeDiskBytes(pglite, dataDir, freeBytes) });
  } catch (cause) {
    await lock.release();
    throw new Error(`the database in ${dataDir} could not be opened`, { cause });
  }
};

/**
 * Returns a check that rejects while the disk is nearly full. The database itself refuses writes outside a transaction.
 */
const freeDiskBytes = (pglite: PGlite, dataDir: string, freeBytes: FreeBytes): (() => Promise<void>) => {
  let isFull = false;
  return async () => {
    const wasFull = isFull;
    isFull = (await freeBytes(dataDir)) < minFreeBytes;
    if (isFull !== wasFull) await pglite.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
    if (isFull) throw new Error(`writes are refused: ${diskFullMessage(dataDir)}`);
  };
};

const takeFolder = async (dataDir: string): Promise<DirectoryLock> => {
  try {
    await mkdir(dataDir, { recursive: true });
    return await acquireDirectoryLock(join(dataDir, 'pglite.lock'));
  } catch (cause) {
    if (cause instanceof DirectoryInUse) throw cause;
    throw new Error(`DATA_DIR: ${dataDir} cannot be used${folderReason[errorCode(cause) ?? ''] ?? ''}`, { cause });
  }
};

const mayNotWrite = ', because this process may not write there';
const isNoFolder = ', because it is not a folder';

const folderReason: Readonly<Record<string, string>> = {
  EACCES: mayNotWrite,
  EPERM: mayNotWrite,
  EROFS: mayNotWrite,
  EEXIST: isNoFolder,
  ENOTDIR: isNoFolder,
  ENOSPC: ', because the disk is full',
};

const opened = async (
  pglite: PGlite,
  options: {
    readonly clock: Clock;
    readonly lock: DirectoryLock | undefined;
    /** Rejects while writes are refused. */
    readonly requireRoom: () => Promise<void>;
  },
): Promise<Database> => {
  const { clock, lock, requireRoom } = options;
  const orm = drizzle(pglite);
  await pglite.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  await migrate(orm, { migrationsFolder });
  await pglite.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);

  const tally = createQueryCounts(clock.now);
  const guarded = guardTransactions(drizzle(tally.counted(pglite)), (work) =>
    tally.count(async () => {
      await requireRoom();
      return orm.transaction(work);
    }),
  );
  return {
    kind: 'pglite',
    get orm() {
      return guarded.orm;
    },
    transaction: guarded.transaction,
    session: () => Promise.resolve(pgliteSession(pglite)),
    ping: async () => {
      await pglite.query('select 1');
    },
    counts: tally.read,
    upkeep: async (signal) => {
      const ended = new AbortController();
      const either = AbortSignal.any([signal, ended.signal]);
      try {
        await Promise.all([runCheckpoints(pglite, clock, either), watchDisk(requireRoom, clock, either)]);
      } finally {
        ended.abort();
      }
    },
    close: async () => {
      await pglite.close();
      await lock?.release();
    },
  };
};

/**
 * Does the work of a server's background processes, which PGlite lacks. Without checkpoints, the write-ahead log and
 * the recovery time after a crash grow without limit. Measured: 45 KB per write of 60 matches; with checkpoints, the
 * log stays at 50 MB.
 */
const runCheckpoints = async (pglite: PGlite, clock: Clock, signal: AbortSignal): Promise<void> => {
  for (let minute = 1; !signal.aborted; minute += 1) {
    await clock.wait(minuteMs, signal);
    if (signal.aborted) return;
    await pglite.exec('checkpoint');
    if (minute % 60 === 0) await pglite.exec('vacuum (analyze)');
  }
};

/** Checks the disk even when no transaction runs; rejects when the disk is nearly full. */
const watchDisk = async (requireRoom: () => Promise<void>, clock: Clock, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await requireRoom();
    await clock.wait(diskCheckEveryMs, signal);
  }
};

/**
 * All sessions share PGlite's only connection, which cannot be lost. Each session can acquire any advisory lock, even
 * one that another session holds.
 */
const pgliteSession = (pglite: PGlite): DatabaseSession => {
  const stopListening: (() => Promise<void>)[] = [];
  const locks = new Set<number>();
  return {
    listen: async (channel, onNotice) => {
      stopListening.push(await pglite.listen(channel, onNotice));
    },
    tryAdvisoryLock: async (key) => {
      if (locks.has(key)) return true;
      const { rows } = await pglite.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
      const taken = rows[0]?.taken === true;
      if (taken) locks.add(key);
      return taken;
    },
    close: async () => {
      if (pglite.closed) return;
      for (const stop of stopListening.splice(0)) await stop();
      for (const key of locks) await pglite.query('select pg_advisory_unlock($1)', [key]);
      locks.clear();
    },
  };
};
