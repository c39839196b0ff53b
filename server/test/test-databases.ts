import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startPostgresDatabase } from '../../e2e/postgres-server.ts';
import { fillWithNewDatabase, templateDatabasesVariable, templateDumpFile } from '../../e2e/template-databases.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import type { DatabaseLocation } from '../src/platform/database/open-database.ts';

/** The location of a test's database, and its cleanup. */
export type TestedPlace = {
  readonly place: DatabaseLocation;
  readonly remove: () => Promise<void>;
};

/** PGlite in memory, for features of the embedded database and for tests that need no server. */
export const inMemory = async (): Promise<TestedPlace> => ({
  place: { kind: 'memory' },
  remove: async () => undefined,
});

/** PGlite on disk. */
export const inDirectory = async (): Promise<TestedPlace> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-data-'));
  fillWithNewDatabase(dataDir);
  return { place: { kind: 'directory', dataDir }, remove: () => rm(dataDir, { recursive: true }) };
};

/** A separate PostgreSQL server with an empty database. */
export const onEmptyPostgres = async (): Promise<TestedPlace> => {
  const server = await startPostgres();
  return { place: { kind: 'postgres', url: server.url }, remove: server.stop };
};

/**
 * A new database with all tables on this run's PostgreSQL server. Most tests use it, because several nodes can share
 * it, as in production. The tests that use `testDatabases` show that the embedded database behaves the same.
 */
export const onPostgres = async (): Promise<TestedPlace> => {
  const { url, stop } = await startPostgresDatabase();
  return { place: { kind: 'postgres', url }, remove: stop };
};

/** All kinds of databases that the server supports. The guarantees in `database.ts` hold for all of them. */
export const testDatabases = [
  { name: 'PGlite in memory', make: inMemory },
  { name: 'PGlite on disk', make: inDirectory },
  { name: 'PostgreSQL', make: onPostgres },
] as const;

/** The dump of a new database; undefined outside of a test run. */
const madeDump = async (): Promise<Blob | undefined> => {
  const made = process.env[templateDatabasesVariable];
  return made === undefined ? undefined : new Blob([await readFile(join(made, templateDumpFile))]);
};

/** Opens a database as the server does. An in-memory database starts from a dump, which saves seconds. */
export const open = async (place: DatabaseLocation): Promise<Database> =>
  openDatabase(place.kind === 'memory' ? { kind: 'memory', dump: await madeDump() } : place, {
    clock: systemClock,
    onIdleError: () => undefined,
  });
