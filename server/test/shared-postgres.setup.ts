import process from 'node:process';
import { sharedPostgresVariable, startPostgres } from '../../e2e/postgres-server.ts';
import { open } from './test-databases.ts';

/**
 * Starts one PostgreSQL server for all tests in a run and creates all tables in its first database, which tests copy.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another project in this run has already started the server.
  if (process.env[sharedPostgresVariable] !== undefined) return () => Promise.resolve();
  const server = await startPostgres();
  const database = await open({ kind: 'postgres', url: server.url });
  await database.close();
  process.env[sharedPostgresVariable] = server.url;
  return server.stop;
};
