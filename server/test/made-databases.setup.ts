import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { madeDataFolder, madeDatabasesVariable } from '../../e2e/made-databases.ts';
import { open } from './tested-databases.ts';

/** Makes a new database as the product does, once for all tests of a run: each of them would take seconds for its own. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-made-'));
  const database = await open({ kind: 'directory', dataDir: join(folder, madeDataFolder) });
  await database.close();
  process.env[madeDatabasesVariable] = folder;
  // A server is started dozens of times in a run: the first one's compiled code serves the others.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  // A process that was killed just now may still be writing there.
  return () => rm(folder, { recursive: true, maxRetries: 5 });
};
