import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { serveAccounts } from './served-accounts.ts';
import { openTestDatabase } from './test-database.ts';
import { startTestIssuer } from './test-issuer.ts';

export const publicUrl = 'http://scores.test';

/** Serves accounts with a new database for the tests in one file. Call it once, outside of any hook. */
export const openTestAccounts = async () => {
  const { database, place } = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-accounts-'));
  const issuer = await startTestIssuer();
  const clock = createManualClock(Date.now());
  const node = await serveAccounts({ database, issuer, publicUrl, dataDir, clock });
  afterAll(async () => {
    await node.close();
    await issuer.close();
    await rm(dataDir, { recursive: true });
  });
  return { database, place, dataDir, issuer, clock, node };
};
