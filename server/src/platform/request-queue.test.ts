import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { requestsBehind, takeRequests } from './request-queue.ts';

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A server that answers each request with its address, but `/later` only when it is told to; and a connection to it. */
const start = async () => {
  const asked: string[] = [];
  const later: ServerResponse[] = [];
  const server = createServer();
  takeRequests(server, (request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/later') later.push(response);
    else response.end(request.url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens nowhere');
  const connected = once(server, 'connection');
  const client = connect(address.port, '127.0.0.1');
  client.on('error', () => undefined);
  const [connection] = await connected;
  stop = () => {
    client.destroy();
    server.close();
  };
  return { asked, later, client, connection };
};

it('Requests that were sent ahead are answered in their order, one after the other.', async () => {
  const { asked, later, client, connection } = await start();
  const all = Array.from({ length: 8 }, (_, index) => `/${index}`);
  client.write(get('/later') + all.map((path) => get(path)).join(''));
  await expect.poll(() => asked).toHaveLength(9);
  expect(requestsBehind(connection)).toBe(8);
  later[0]?.end('/later');
  await expect.poll(() => requestsBehind(connection)).toBe(0);
  client.end(get('/last'));
  const bodies = [...(await text(client)).matchAll(/\r\n\r\n(?<body>\/[a-z\d]+)/g)].map(
    ({ groups }) => groups?.['body'],
  );
  expect(bodies).toEqual(['/later', ...all, '/last']);
});

it('A connection on which too many requests wait is cut, and nothing of what came behind is worked on.', async () => {
  const { asked, client } = await start();
  const closed = once(client, 'close');
  client.write(get('/later') + get('/more').repeat(500));
  client.resume();
  await closed;
  expect(asked).toEqual(['/later', ...Array<string>(8).fill('/more')]);
});

it('A request that expects what nobody knows is answered as any other.', async () => {
  const { client } = await start();
  client.end(get('/a', 'expect: a miracle\r\n'));
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n\/a$/);
});
