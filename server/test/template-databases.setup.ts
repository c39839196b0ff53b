import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { templateDataFolder, templateDatabasesVariable, templateDumpFile } from '../../e2e/template-databases.ts';
import { open } from './test-databases.ts';

/**
 * Creates an empty database once for all tests in a run, because creating a database takes seconds.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another project in this run has already created the database.
  if (process.env[templateDatabasesVariable] !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(join(tmpdir(), 'touchline-made-'));
  const dataDir = join(folder, templateDataFolder);
  const database = await open({ kind: 'directory', dataDir });
  await database.close();
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite') });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(join(folder, templateDumpFile), dump.stream());
  process.env[templateDatabasesVariable] = folder;
  // Tests start servers dozens of times: later servers reuse the compile cache of the first server.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  // Retry, because a process that was just killed may still write to the folder.
  return () => rm(folder, { recursive: true, maxRetries: 5 });
};
