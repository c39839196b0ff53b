import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasNginx, startNginx, unlessMissing } from './nginx-proxy.ts';
import type { NginxProxy } from './nginx-proxy.ts';
import { startFakeNodes } from './fake-nodes.ts';
import type { FakeNodes } from './fake-nodes.ts';

const kib = 1024;

/** Two headers with values of `size` bytes each. */
const headOf = (size: number) => ({ cookie: 'a'.repeat(size), 'x-more': 'b'.repeat(size) });

/** Sends a body of `size` KiB and returns the status. */
const send = async (method: string, address: string, size: number): Promise<number> =>
  (await fetch(address, { method, body: 'x'.repeat(size * kib) })).status;

describe.skipIf(!hasNginx)(`the limits of deploy/nginx.conf per visitor${unlessMissing}`, () => {
  let nodes: FakeNodes;
  let proxy: NginxProxy | undefined;
  let open: Socket[] = [];

  /** Opens a stream that appears to come from `address`, leaves it open and returns the status. */
  const openFrom = (address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const family = address.includes(':') ? 'TCP6' : 'TCP4';
      const socket = connect(proxy?.port ?? 0, '127.0.0.1');
      open.push(socket);
      socket.on('error', reject);
      socket.once('data', (head: Buffer) => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString())?.[1])));
      socket.write(`PROXY ${family} ${address} ${address} 4000 80\r\nGET /api/live HTTP/1.1\r\nHost: a\r\n\r\n`);
    });

  beforeEach(async () => {
    nodes = await startFakeNodes(2);
  });

  afterEach(async () => {
    for (const socket of open) socket.destroy();
    open = [];
    await proxy?.stop();
    nodes?.stop();
  });

  it('accept bodies as large as the nodes accept, and no larger', async () => {
    proxy = await startNginx(nodes.origins);
    const { origin } = proxy;
    nodes.answer((_node, request, reply) => {
      request.resume();
      request.on('end', () => reply.end('ok'));
    });
    for (const [method, path, taken, refused] of [
      ['POST', '/api/subscription/cancel', 60, 80],
      ['POST', '/api/payment-events', 250, 300],
      ['PUT', '/api/me/mine', 380, 400],
      ['PUT', '/api/push/subscription', 90, 110],
      ['POST', '/api/analyst/messages', 500, 600],
    ] as const) {
      const address = `${origin}${path}`;
      expect([path, await send(method, address, taken), await send(method, address, refused)]).toEqual([
        path,
        200,
        413,
      ]);
    }
  });

  it('accept headers as large as the nodes accept, and no larger', async () => {
    proxy = await startNginx(nodes.origins);
    expect((await fetch(`${proxy.origin}/api/me`, { headers: headOf(5 * kib) })).status).toBe(200);
    expect((await fetch(`${proxy.origin}/api/me`, { headers: headOf(7 * kib) })).status).toBe(400);
    expect(nodes.asked()).toHaveLength(1);
  });

  it('apply to open responses, with a Retry-After header', async () => {
    proxy = await startNginx(nodes.origins, { mostOfOne: 2 });
    const { origin } = proxy;
    nodes.answer((_node, _request, reply) => void reply.write(':\n'));
    const aborting = new AbortController();
    const streams = [
      await fetch(`${origin}/api/live`, { signal: aborting.signal }),
      await fetch(`${origin}/api/live`, { signal: aborting.signal }),
    ];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await fetch(`${origin}/api/live`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(nodes.asked()).toHaveLength(2);
    aborting.abort();
  });

  it('are separate for open responses that are not streams', async () => {
    proxy = await startNginx(nodes.origins, { mostDawdling: 1 });
    const { origin } = proxy;
    nodes.answer((_node, _request, reply) => void reply.write(' '.repeat(64 * kib)));
    const aborting = new AbortController();
    const statuses: number[] = [];
    for (const path of ['/api/live', '/api/me/live', '/api/matches/football-1/live', '/api/matches', '/api/matches']) {
      statuses.push((await fetch(`${origin}${path}`, { signal: aborting.signal })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    aborting.abort();
  });

  it('leave a 429 response from a node unchanged', async () => {
    proxy = await startNginx(nodes.origins);
    nodes.answer((_node, _request, reply) => {
      reply.writeHead(429, { 'retry-after': '33' }).end('{"code":"too-many-requests"}');
    });
    const refused = await fetch(`${proxy.origin}/api/live`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '33']);
    expect(await refused.text()).toBe('{"code":"too-many-requests"}');
  });

  it.each([
    // These addresses contain the byte 0x0a, which is a line feed.
    ['IPv6 network', ['2001:db8:a0a:a0a::1', '2001:db8:a0a:a0a:ffff::a'], '2001:db8:a0a:a0a::2', '2001:db8:a0a:a0b::1'],
    ['IPv4 address', ['203.0.113.10', '203.0.113.10'], '203.0.113.10', '203.0.113.11'],
  ])('are counted per %s', async (_what, first, refused, another) => {
    proxy = await startNginx(nodes.origins, { mostOfOne: 2, believesConnections: true });
    nodes.answer((_node, _request, reply) => void reply.write(':\n'));
    for (const address of first) expect(await openFrom(address)).toBe(200);
    expect(await openFrom(refused)).toBe(429);
    expect(await openFrom(another)).toBe(200);
  });
});
