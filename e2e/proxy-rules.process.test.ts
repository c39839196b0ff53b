import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasNginx, makeCertificate, startNginx, unlessMissing } from './nginx-proxy.ts';
import type { NginxProxy } from './nginx-proxy.ts';
import { temporaryFolder } from './running-product.ts';
import { startFakeNodes } from './fake-nodes.ts';
import type { FakeNodes } from './fake-nodes.ts';

const matches = Array.from({ length: 8 }, (_, index) => `football-${index}`);

/** Sends a request over the agent's connections, reads the whole response and returns the status. */
const ask = (agent: Agent, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });

describe.skipIf(!hasNginx)(`deploy/nginx.conf${unlessMissing}`, () => {
  let nodes: FakeNodes;
  let proxy: NginxProxy;

  /** The nodes that received requests about this match. */
  const nodesOf = (match: string): ReadonlySet<number> =>
    new Set(
      nodes
        .asked()
        .filter(({ path }) => path.startsWith(`/api/matches/${match}/`))
        .map(({ node }) => node),
    );

  beforeEach(async () => {
    nodes = await startFakeNodes(5);
    proxy = await startNginx(nodes.origins);
  });

  afterEach(async () => {
    await proxy?.stop();
    nodes?.stop();
  });

  it('passes the visitor’s real address to the nodes, not the one in the visitor’s headers', async () => {
    await fetch(`${proxy.origin}/`, {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '203.0.113.9',
        'x-request-id': 'chosen-by-the-visitor',
        forwarded: 'for=203.0.113.9',
        'accept-encoding': 'br',
      },
    });
    const [asked] = nodes.asked();
    expect(asked?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': '127.0.0.1',
      'accept-encoding': 'br',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    for (const name of ['forwarded', 'x-real-ip']) expect(asked?.headers).not.toHaveProperty(name);
  });

  it('finds a file of a new release that only one of five nodes has', async () => {
    nodes.answer((node, _request, reply) => {
      reply.writeHead(node === 3 ? 200 : 404).end();
    });
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await fetch(`${proxy.origin}/assets/a1b2c3.js`)).status);
    expect(statuses).toEqual(statuses.map(() => 200));
    // The nodes that responded with 404 stay in service.
    expect(new Set(nodes.asked().map(({ node }) => node)).size).toBe(5);
    nodes.answer((_node, _request, reply) => {
      reply.writeHead(404).end();
    });
    expect((await fetch(`${proxy.origin}/assets/of-no-release.js`)).status).toBe(404);
  });

  it('retries a read request on another node when the connection breaks', async () => {
    nodes.answer((node, asked, reply) => {
      if (node === 0) asked.socket.destroy();
      else reply.end('ok');
    });
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await fetch(`${proxy.origin}/api/matches`)).status);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(nodes.asked().some(({ node }) => node === 0)).toBe(true);
  });

  it('does not retry a write request when the connection breaks', async () => {
    nodes.answer((_node, asked) => {
      asked.socket.destroy();
    });
    const order = await fetch(`${proxy.origin}/api/createCheckoutSession`, { method: 'POST', body: '{}' });
    expect(order.status).toBe(502);
    expect(nodes.asked()).toHaveLength(1);
  });

  it('keeps nodes in service that respond with 503', async () => {
    nodes.answer((_node, asked, reply) => {
      reply.writeHead(asked.url === '/api/sports-proxy' ? 503 : 200).end();
    });
    for (let count = 0; count < 10; count += 1) {
      expect((await fetch(`${proxy.origin}/api/sports-proxy`)).status).toBe(503);
    }
    expect((await fetch(`${proxy.origin}/api/matches`)).status).toBe(200);
  });

  it('opens streams at once when all nodes have failed shortly before', async () => {
    nodes.answer((_node, _asked, reply) => void reply.destroy());
    for (let count = 0; count < 3; count += 1) expect((await fetch(`${proxy.origin}/api/live`)).status).toBe(502);
    nodes.answer((_node, _asked, reply) => void reply.end('ok'));
    const opened = await Promise.all(Array.from({ length: 10 }, () => fetch(`${proxy.origin}/api/live`)));
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  });

  it('keeps nodes in service that are behind the requested version of the board', async () => {
    nodes.answer((_node, asked, reply) => {
      reply.writeHead(asked.url?.startsWith('/api/matches') === true ? 503 : 200).end();
    });
    for (let version = 1; version <= 3; version += 1)
      expect((await fetch(`${proxy.origin}/api/matches?v=${version}`)).status).toBe(503);
    for (let count = 0; count < 20; count += 1) await fetch(`${proxy.origin}/other-${count}`);
    const used = nodes.asked().filter(({ path }) => path.startsWith('/other-'));
    expect(new Set(used.map(({ node }) => node))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('sends all requests of a connection for one match to one node, and spreads different matches over the nodes', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const id of matches) {
      for (const part of ['odds', 'statistics', 'details', 'live', 'odds', 'live']) {
        await ask(agent, `${proxy.origin}/api/matches/${id}/${part}`);
      }
    }
    agent.destroy();
    expect(matches.map((id) => nodesOf(id).size)).toEqual(matches.map(() => 1));
    expect(new Set(nodes.asked().map(({ node }) => node)).size).toBeGreaterThan(1);
  });

  it('spreads the viewers of a match over at most four nodes', async () => {
    for (const id of matches) {
      const watchers = Array.from({ length: 30 }, () => new Agent({ keepAlive: false }));
      await Promise.all(watchers.map((agent) => ask(agent, `${proxy.origin}/api/matches/${id}/live`)));
    }
    const spread = matches.map((id) => nodesOf(id).size);
    expect(Math.max(...spread)).toBeGreaterThan(1);
    // A match has four slots, and several slots may be on the same node.
    expect(Math.max(...spread)).toBeLessThanOrEqual(4);
  });

  it('sends all requests for the outlook of a league to one node, and spreads different leagues over the nodes', async () => {
    const leagues = Array.from({ length: 8 }, (_, at) => `football.nowhere.league-${at}`);
    for (const league of leagues) {
      for (let count = 0; count < 4; count += 1) await fetch(`${proxy.origin}/api/leagues/${league}/outlook`);
    }
    const used = leagues.map((league) =>
      nodes.asked().flatMap(({ node, path }) => (path === `/api/leagues/${league}/outlook` ? [node] : [])),
    );
    expect(used.map((each) => new Set(each).size)).toEqual(leagues.map(() => 1));
    expect(new Set(used.flat()).size).toBeGreaterThan(1);
  });

  it('sends forecast requests to any node, because they need no provider call', async () => {
    for (let count = 0; count < 10; count += 1) await fetch(`${proxy.origin}/api/matches/football-1/forecast`);
    expect(nodesOf('football-1').size).toBe(5);
  });

  it('logs requests without addresses and queries, even when a node is down', async () => {
    nodes.kill(0);
    for (let count = 0; count < 10; count += 1) {
      expect((await fetch(`${proxy.origin}/auth/callback?code=a-secret`)).status).toBe(200);
    }
    expect(nodes.asked()[0]?.path).toContain('a-secret');
    // nginx logs after the response. This line shows that the dead node was tried first.
    await expect.poll(proxy.requests).toMatch(/"path":"\/auth\/callback".*"tries":"502, 200"/);
    const requests = proxy.requests();
    await proxy.stop();
    for (const written of [requests, proxy.errors()]) expect(written).not.toMatch(/a-secret|client|"127\.0\.0\.1"/);
  });

  it('serves HTTP/2 with TLS enabled, forwards each event at once, and redirects HTTP to HTTPS', async ({ skip }) => {
    const folder = temporaryFolder();
    const certificate = makeCertificate(folder.path);
    if (certificate === undefined) {
      folder.remove();
      skip('skipped: no openssl');
      return;
    }
    await proxy.stop();
    proxy = await startNginx(nodes.origins, { tls: certificate });
    let stream: ServerResponse | undefined;
    nodes.answer((_node, _request, reply) => {
      stream = reply.writeHead(200, { 'content-type': 'text/event-stream', 'strict-transport-security': 'max-age=1' });
      reply.write('data: 1\n\n');
    });

    const session = connect(proxy.secureOrigin, { rejectUnauthorized: false });
    const sent = session.request({ ':path': '/api/live' });
    const [headers] = await once(sent, 'response');
    // nginx must not duplicate the node's header.
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=1' });
    const pieces = sent.setEncoding('utf8')[Symbol.asyncIterator]();
    for (const event of ['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']) {
      // Each event is written only after the previous one arrived.
      expect((await pieces.next()).value).toBe(event);
      stream?.write(`data: ${Number(event.at(6)) + 1}\n\n`);
    }
    expect(session.alpnProtocol).toBe('h2');
    expect(nodes.asked()[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
    const plain = await fetch(`${proxy.origin}/?tab=live`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://scores.example/?tab=live']);
    session.destroy();
    folder.remove();
  });
});
