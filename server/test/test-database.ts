import { afterAll } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import type { DatabaseLocation } from '../src/platform/database/open-database.ts';
import { onPostgres, open } from './test-databases.ts';

/**
 * Opens a new database with all tables for the tests in one file. It is deleted after the last test. Call it once,
 * outside of any hook.
 */
export const openTestDatabase = async (
  make = onPostgres,
): Promise<{ readonly database: Database; readonly place: DatabaseLocation }> => {
  const { place, remove } = await make();
  const database = await open(place);
  afterAll(async () => {
    await database.close();
    await remove();
  });
  return { database, place };
};
