import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { madeDataFolder, madeDatabasesVariable, madeDumpFile } from '../../e2e/made-databases.ts';
import { open } from './tested-databases.ts';

/**
 * Creates a database as the product does, once for all tests of a run: creating one per test would take seconds each.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another project of this run has already created them.
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
  // A server is started dozens of times in a run: later servers reuse the compile cache of the first.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  // A process that was just killed may still write there.
  return () => rm(folder, { recursive: true, maxRetries: 5 });
};
