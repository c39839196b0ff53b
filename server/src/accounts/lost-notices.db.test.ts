import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { startPostgresDatabase } from '../../../e2e/postgres-server.ts';
import { createManualClock } from '../../test/manual-clock.ts';
import { serveAccounts } from '../../test/served-accounts.ts';
import { readStream } from '../../test/stream-reader.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { startTestIssuer } from '../../test/test-issuer.ts';
import { open } from '../../test/test-databases.ts';

// Requires a database server: the embedded database has one connection, which cannot be lost.
it('A node catches up on notices that it missed while it was disconnected.', async () => {
  const server = await startPostgresDatabase();
  const database = await open({ kind: 'postgres', url: server.url });
  const issuer = await startTestIssuer();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-accounts-'));
  const clock = createManualClock(Date.now());
  const node = await serveAccounts({ database, issuer, publicUrl: 'http://scores.test', dataDir, clock });
  const browser = createTestBrowser(node);
  await browser.signIn();
  const stream = await readStream(`${node.origin}/api/me/live`, { cookie: browser.cookies() });
  await stream.block((block) => block.startsWith('event: subscription'));

  await database.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  await vi.waitUntil(() => node.restarts.includes('account streams'));
  await browser.post('/auth/sign-out');
  expect(stream.blocks.some((block) => block.startsWith('event: signed-out'))).toBe(false);
  await clock.advance(1_000);
  await stream.ended;
  expect(stream.blocks.at(-1)).toBe('event: signed-out\ndata: {}');

  await node.close();
  await issuer.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});
