import process from 'node:process';
import { sharedPostgresVariable, startPostgres } from '../../e2e/postgres-server.ts';
import { open } from './tested-databases.ts';

/** Starts one PostgreSQL server for all tests of a run and fills its first database, which the tests copy. */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another project of this run has already started it.
  if (process.env[sharedPostgresVariable] !== undefined) return () => Promise.resolve();
  const server = await startPostgres();
  const database = await open({ kind: 'postgres', url: server.url });
  await database.close();
  process.env[sharedPostgresVariable] = server.url;
  return server.stop;
};
