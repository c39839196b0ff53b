import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { madeDataFolder, madeDatabasesVariable, madeDumpFile } from '../../e2e/made-databases.ts';
import { open } from './tested-databases.ts';

/**
 * Creates an empty database once for all tests in a run, because creating a database takes seconds.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another project in this run has already created the database.
  if (process.env[madeDatabasesVariable] !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(join(tmpdir(), 'touchline-made-'));
  const dataDir = join(folder, madeDataFolder);
  const database = await open({ kind: 'directory', dataDir });
  await database.close();
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite') });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(join(folder, madeDumpFile), dump.stream());
  process.env[madeDatabasesVariable] = folder;
  // Tests start servers dozens of times: later servers reuse the compile cache of the first server.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  // Retry, because a process that was just killed may still write to the folder.
  return () => rm(folder, { recursive: true, maxRetries: 5 });
};
