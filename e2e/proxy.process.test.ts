import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followFrom, openReader } from './live-reader.ts';
import { hasNginx, startNginx, unlessMissing } from './nginx-proxy.ts';
import type { NginxProxy } from './nginx-proxy.ts';
import { startPostgresDatabase } from './postgres-server.ts';
import type { PostgresDatabase } from './postgres-server.ts';
import { polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { RunningServer, RunningSimulator } from './running-product.ts';
import { startLoad } from './steady-load.ts';

const streamsOfOne = 2;

type Opened = { readonly status: number; readonly close: () => void };

/** Opens a stream from the given loopback address. */
const openFrom = (
  origin: string,
  localAddress: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/live`, { localAddress, agent: false, headers }, (reply) => {
      reply.on('error', () => undefined);
      resolve({ status: reply.statusCode ?? 0, close: () => sent.destroy() });
    });
    sent.on('error', reject);
    sent.end();
  });

/** Sends the bytes and returns everything received until the connection closes. */
const exchange = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });

const smuggled = 'GET /api/config HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const withHead = (...lines: readonly string[]): string =>
  ['POST /api/health HTTP/1.1', 'Host: a', ...lines, '', ''].join('\r\n');

describe.skipIf(!hasNginx)(`nginx with deploy/nginx.conf in front of three nodes${unlessMissing}`, () => {
  const data = temporaryFolder();
  let postgres: PostgresDatabase;
  let simulator: RunningSimulator;
  let nodes: readonly RunningServer[];
  let proxy: NginxProxy;

  beforeAll(async () => {
    [postgres, simulator] = await Promise.all([
      startPostgresDatabase(),
      startSimulator(['sports', '--seed', '7', '--speed', '60']),
    ]);
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: data.path,
      TRUST_PROXY: '1',
      LIVE_READERS_PER_ADDRESS: String(streamsOfOne),
      ...polling(simulator),
    };
    nodes = await Promise.all([startServer(env), startServer(env), startServer(env)]);
    proxy = await startNginx(nodes.map(({ origin }) => origin));
  });

  afterAll(async () => {
    await proxy?.stop();
    await Promise.all((nodes ?? []).map((node) => node.stop()));
    await simulator?.stop();
    await postgres?.stop();
    data.remove();
  });

  it('forwards every event at once, and responses with their original compression', async () => {
    for (const { origin } of nodes) {
      const first = await openReader(origin);
      await first.until('a full board', ({ matches }) => matches.size > 100, 60_000);
      first.close();
    }
    // The cached board may be older than the first poll; catching up from it would be a reset.
    proxy.purge();
    const reader = await openReader(proxy.origin);
    // Each change must arrive within a time limit, which a buffering proxy would exceed.
    for (let seen = 0; seen < 3; seen += 1) {
      const { version } = reader.board();
      await reader.until('the next change', (board) => board.version > version, 10_000);
    }
    expect(reader.frames()).not.toHaveProperty('reset');
    reader.close();
    const packed = await fetch(`${proxy.origin}/api/matches`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const again = await fetch(`${proxy.origin}/api/matches`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': packed.headers.get('etag') ?? '' },
    });
    expect([200, 304]).toContain(again.status);
  });

  it('passes the visitor’s real address to the nodes, regardless of what the headers claim', async () => {
    const mine = '127.0.0.7';
    const opened = [];
    // `least_conn` spreads the streams, so each node gets as many as it accepts from one address.
    for (let count = 0; count < nodes.length * streamsOfOne; count += 1)
      opened.push(await openFrom(proxy.origin, mine));
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
    const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' };
    expect((await openFrom(proxy.origin, mine, forged)).status).toBe(429);
    const another = await openFrom(proxy.origin, '127.0.0.8');
    expect(another.status).toBe(200);
    for (const stream of [...opened, another]) stream.close();
  });

  it.each([
    ['a length and chunks', withHead('Content-Length: 6', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`],
    ['two lengths', withHead('Content-Length: 4', 'Content-Length: 0') + smuggled],
    ['chunks by another name', withHead('Transfer-Encoding: xchunked') + smuggled],
    ['chunks hidden by a tab', withHead('Transfer-Encoding:\tchunked, identity') + `0\r\n\r\n${smuggled}`],
    ['a space before the colon', withHead('Transfer-Encoding : chunked', 'Content-Length: 0') + smuggled],
    ['an invalid length', withHead('Content-Length: +0') + smuggled],
    ['an invalid chunk size', withHead('Transfer-Encoding: chunked') + `0x0\r\n\r\n${smuggled}`],
  ])('rejects a request with %s, and does not respond to the bytes that follow', async (_what, bytes) => {
    const answer = await exchange(proxy.port, bytes);
    const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(answer).not.toContain('"plan"');
  });

  it('sends requests to the other nodes when one is killed', async () => {
    const killed = nodes.at(-1);
    killed?.process.kill('SIGKILL');
    await killed?.process.ended;
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await fetch(`${proxy.origin}/api/matches`)).status);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('loses no request while a node stops, and readers resume without a reset', async () => {
    const reader = await openReader(proxy.origin);
    const load = startLoad(proxy.origin, ['/api/matches', '/api/config'], 16);
    await load.answered(300);
    const [first] = nodes;
    expect(await first?.stop()).toEqual({ status: 0, signal: null });
    await load.answered(900);
    load.stop();
    expect(await load.ended).toMatchObject({ refused: {}, lost: [] });

    // The reader can resume at its version, regardless of the node that it was connected to.
    const back = await followFrom(proxy.origin, reader.board());
    const { version } = back.board();
    await back.until('the next change', (board) => board.version > version, 15_000);
    expect(back.frames()).not.toHaveProperty('reset');
    back.close();
    reader.close();
  });
});
