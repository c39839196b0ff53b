import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startServer } from './running-product.ts';

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

/** A way to the database that can be blocked: connections stay open and carry nothing any more. */
const startWay = async (url: URL) => {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  const through = new URL(url);
  through.port = String(await freePort());
  server.listen(Number(through.port), '127.0.0.1');
  await once(server, 'listening');
  return {
    url: through.href,
    block: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

it('A server that is told to end while its database hangs ends all the same, soon.', async () => {
  const way = await startWay(new URL(postgres.url));
  const server = await startServer({ DATABASE_URL: way.url, DEMO: 'off' });
  await server.process.line(/asks the source/);
  way.block();
  const toldAt = Date.now();
  server.process.kill('SIGTERM');
  expect(await server.process.ended).toMatchObject({ status: 1 });
  expect(Date.now() - toldAt).toBeLessThan(14_000);
  expect(server.process.output()).toContain('the database does not answer');
  way.close();
});
