import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithNewDatabase, madeDatabasesVariable, madeDumpFile } from '../../e2e/made-databases.ts';
import { startPostgres, startPostgresDatabase } from '../../e2e/postgres-server.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import type { DatabaseLocation } from '../src/platform/database/open-database.ts';

/** A place for a test's databases, and how to be rid of it. */
export type TestedPlace = {
  readonly place: DatabaseLocation;
  readonly remove: () => Promise<void>;
};

/** PGlite in memory: for what only an embedded database does, and for tests that need no server. */
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

/** A PostgreSQL server of its own, whose database is empty. */
export const onEmptyPostgres = async (): Promise<TestedPlace> => {
  const server = await startPostgres();
  return { place: { kind: 'postgres', url: server.url }, remove: server.stop };
};

/**
 * A new database with all tables on the PostgreSQL server of this run. Behaviour is tested here: several nodes share it as in
 * production. `testedDatabases` shows that the embedded database does the same.
 */
export const onPostgres = async (): Promise<TestedPlace> => {
  const { url, stop } = await startPostgresDatabase();
  return { place: { kind: 'postgres', url }, remove: stop };
};

/** Every kind of database that the product runs on. What `database.ts` promises holds on all of them. */
export const testedDatabases = [
  { name: 'PGlite in memory', make: inMemory },
  { name: 'PGlite on disk', make: inDirectory },
  { name: 'PostgreSQL', make: onPostgres },
] as const;

/** A new database that was made before; undefined outside of a test run. */
const madeDump = async (): Promise<Blob | undefined> => {
  const made = process.env[madeDatabasesVariable];
  return made === undefined ? undefined : new Blob([await readFile(join(made, madeDumpFile))]);
};

/** Opens it as the product does. One in memory is as it opens it for the first time, without the seconds that this takes. */
export const open = async (place: DatabaseLocation): Promise<Database> =>
  openDatabase(place.kind === 'memory' ? { kind: 'memory', dump: await madeDump() } : place, {
    clock: systemClock,
    onIdleError: () => undefined,
  });
