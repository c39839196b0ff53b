import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { listenEverywhere } from './listening.ts';

const both = async (): Promise<readonly string[]> => ['127.0.0.1', '127.0.0.2'];

// The second address is from the range reserved for documentation, which no machine has.
const oneAbsent = async (): Promise<readonly string[]> => ['127.0.0.1', '192.0.2.1'];

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const create = (more: Partial<Parameters<typeof createHttpServer>[0]> = {}) => {
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: { 'x-content-type-options': 'nosniff' },
    newRequestId: () => 'a-request',
    ...more,
  });
  http.get('/', (_request, reply) => reply.send('here'));
  close = () => http.close();
  return http;
};

const at = { port: 0, backlog: 16 };

const get = 'GET / HTTP/1.1\r\nhost: a\r\n';

it('The same server answers at each address.', async () => {
  const origin = await listenEverywhere(create(), { ...at, host: 'localhost' }, both);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  for (const each of [origin, origin.replace('127.0.0.1', '127.0.0.2')]) {
    expect(await (await fetch(each)).text()).toBe('here');
  }
});

it('A server on localhost is reachable by name, and a server on one address only at that address.', async () => {
  const { port } = new URL(await listenEverywhere(create(), { ...at, host: 'localhost' }));
  const named = await lookup('localhost', { all: true });
  expect(named.map(({ address }) => address)).toContain('127.0.0.1');
  expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here');
  await close();
  const alone = await listenEverywhere(create(), { ...at, host: '127.0.0.1' });
  await expect(fetch(alone.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
});

it("The server's limits apply at each address.", async () => {
  const http = create({ connections: { max: 10, maxPerVisitor: 1 }, timeouts: { headMs: 250, requestMs: 500 } });
  const port = Number(new URL(await listenEverywhere(http, { ...at, host: 'localhost' }, both)).port);
  const first = connect(port, '127.0.0.2');
  await once(first, 'connect');
  // The second connection is refused without a response; the idle first one times out.
  expect(await text(connect(port, '127.0.0.2'))).toBe('');
  expect(await text(first)).toMatch(/^HTTP\/1\.1 408 /);
  const unknown = connect({ port, host: '127.0.0.2', localAddress: '127.0.0.3' });
  unknown.write(`${get}expect: a miracle\r\nconnection: close\r\n\r\n`);
  expect(await text(unknown)).toMatch(/^HTTP\/1\.1 200 [^]*nosniff/);
});

it('A request in flight at the second address is answered while the server closes, and later ones are refused.', async () => {
  const http = create();
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>();
  const { promise: request, resolve: markReceived } = Promise.withResolvers<void>();
  http.get('/later', async () => {
    onRequest();
    await request;
    return 'late';
  });
  const origin = await listenEverywhere(http, { ...at, host: 'localhost' }, both);
  const second = origin.replace('127.0.0.1', '127.0.0.2');
  const answer = fetch(`${second}/later`);
  await requested;
  const closed = http.close();
  markReceived();
  expect(await (await answer).text()).toBe('late');
  await closed;
  await expect(fetch(second)).rejects.toThrow('fetch failed');
});

it('An address that the machine does not have is skipped.', async () => {
  const origin = await listenEverywhere(create(), { ...at, host: 'localhost' }, oneAbsent);
  expect((await fetch(origin)).status).toBe(200);
});

it('If the second address is in use, the server listens on none.', async () => {
  const other = createServer().listen(0, '127.0.0.2');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(listenEverywhere(create(), { ...at, host: 'localhost', port }, both)).rejects.toThrow('EADDRINUSE');
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  other.close();
});
