import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedPost, isPublicAddress } from './guarded-post.ts';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n';

/** A receiver inside the operator's network, which counts connections and answers with a redirect to itself. */
let inside: Server;
let port: number;
let connections = 0;
let received: string[] = [];

beforeAll(async () => {
  inside = createServer((request, reply) => {
    received.push(`${request.method} ${request.url}`);
    if (request.url === '/moved') reply.writeHead(302, { location: '/elsewhere' }).end();
    else if (request.url === '/busy') reply.writeHead(429, { 'retry-after': '7' }).end('x'.repeat(1_000_000));
    else if (request.url === '/broken') reply.destroy();
    else if (request.url === '/switch') request.socket.end(switching);
    else reply.end();
  });
  inside.on('connection', () => {
    connections += 1;
  });
  await once(inside.listen(0), 'listening');
  const address = inside.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(async () => {
  inside.closeAllConnections();
  await new Promise((resolve) => {
    inside.close(resolve);
  });
});

const message = { body: '{}', headers: {} };

const resolvingTo = (...addresses: readonly string[]) =>
  createGuardedPost({
    privateHosts: [],
    lookup: async () => addresses.map((address) => ({ address, family: isIP(address) })),
  });

describe('a webhook is refused and nothing is sent', () => {
  it.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://0.0.0.0',
    'https://10.0.0.1',
    'https://100.64.0.1',
    'https://169.254.169.254',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://192.0.0.1',
    'https://198.18.0.1',
    'https://224.0.0.1',
    'https://255.255.255.255',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[ff02::1]',
    'https://[2001:db8::1]',
    'https://localhost',
    'https://user:secret@example.com',
    'http://example.com',
    'ftp://example.com',
    'file:///etc/passwd',
  ])('to %s', async (origin) => {
    const guarded = createGuardedPost({ privateHosts: [] });
    const url = URL.parse(origin)?.host ? `${origin}:${port}/` : origin;
    connections = 0;
    expect(await guarded.post(url, message)).toEqual({ kind: 'refused' });
    expect(connections).toBe(0);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['this machine, in IPv6', ['::1']],
    ['a mapped address', ['::ffff:10.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('to a name that resolves to %s', async (_what, addresses) => {
    connections = 0;
    expect(await resolvingTo(...addresses).post(`https://rebound.example:${port}/`, message)).toEqual({
      kind: 'refused',
    });
    expect(connections).toBe(0);
  });

  it('to a name whose address changed after the webhook was created: the connection uses the address that was checked', async () => {
    const answers = ['127.0.0.1', '10.0.0.1', '127.0.0.1'];
    let asked = 0;
    const guarded = createGuardedPost({
      privateHosts: [],
      lookup: async () => {
        asked += 1;
        return [{ address: answers[asked - 1] ?? '', family: 4 }];
      },
    });
    // The check at creation does not resolve the name, because its address may change later.
    expect(guarded.problemOf(`https://rebinding.example:${port}/`)).toBeUndefined();
    expect(asked).toBe(0);
    connections = 0;
    for (const attempt of [1, 2, 3]) {
      expect(await guarded.post(`https://rebinding.example:${port}/`, message)).toEqual({ kind: 'refused' });
      expect(asked).toBe(attempt);
    }
    expect(connections).toBe(0);
  });
});

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is a public address.', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('The operator can allow single hosts of the private network, without TLS and for one port only.', async () => {
  const guarded = createGuardedPost({ privateHosts: [`127.0.0.1:${port}`] });
  expect(await guarded.post(`http://127.0.0.1:${port}/hook`, message)).toMatchObject({ kind: 'answered', status: 200 });
  expect(await guarded.post(`http://127.0.0.1:${port + 1}/hook`, message)).toEqual({ kind: 'refused' });
  guarded.close();
});

it('A redirect is not followed, a long answer is cut off, and a broken connection is a failure.', async () => {
  const guarded = createGuardedPost({ privateHosts: [`127.0.0.1:${port}`] });
  const post = (path: string) => guarded.post(`http://127.0.0.1:${port}${path}`, message);
  received = [];
  expect(await post('/moved')).toMatchObject({ status: 302 });
  expect(received).toEqual(['POST /moved']);
  expect(await post('/busy')).toEqual({ kind: 'answered', status: 429, retryAfterMs: 7_000 });
  expect(await post('/broken')).toMatchObject({ kind: 'failed' });
  guarded.close();
});

it('An answer that switches to another protocol is a failure.', async () => {
  const guarded = createGuardedPost({ privateHosts: [`127.0.0.1:${port}`] });
  const answer = await guarded.post(`http://127.0.0.1:${port}/switch`, message);
  expect(answer).toEqual({ kind: 'failed', why: 'unreachable' });
  guarded.close();
});
