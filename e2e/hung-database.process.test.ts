import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { startServer } from './running-product.ts';
import { startBlockableProxy } from './blockable-proxy.ts';

let postgres: PostgresDatabase;

beforeAll(async () => {
  postgres = await startPostgresDatabase();
});

afterAll(() => postgres?.stop());

it('A server whose database hangs still stops soon after SIGTERM.', async () => {
  const proxy = await startBlockableProxy(postgres.url);
  const server = await startServer({ DATABASE_URL: proxy.url, DEMO: 'off' });
  await server.process.line(/polls the provider/);
  proxy.block();
  const toldAt = Date.now();
  server.process.kill('SIGTERM');
  expect(await server.process.ended).toMatchObject({ status: 1 });
  expect(Date.now() - toldAt).toBeLessThan(14_000);
  expect(server.process.output()).toContain('the database does not respond');
  proxy.close();
});
