import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, parseJson, textAt } from './live-reader.ts';
import { newDataFolder, startServer } from './running-product.ts';
import type { RunningServer } from './running-product.ts';

let server: RunningServer;
const data = newDataFolder();

beforeAll(async () => {
  // No server listens at this address, so a request that reached the provider client would return 502.
  server = await startServer({
    DATA_DIR: data.path,
    SPORTS_API_KEY: 'demo',
    SPORTS_API_BASE: 'http://127.0.0.1:9/{sport}',
  });
});

afterAll(async () => {
  await server?.stop();
  data.remove();
});

/** Sends the path unchanged; `fetch` would normalize it. */
const rawGet = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const sent = request({ hostname, port, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          type: reply.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

/** Patterns of implementation details, which no response may contain. */
const internals = /node_modules|\.ts:|at async|\/src\//;

describe('an invalid request', () => {
  it.each([
    ['/api/matches?sport=football', 'unknown-parameter'],
    ['/api/health?verbose=1', 'unknown-parameter'],
    ['/api/config?x', 'unknown-parameter'],
    ['/api/live?since=now', 'bad-request'],
    ['/api/live?since=-1', 'bad-request'],
    ['/api/live?since=1&since=2', 'bad-request'],
    ['/api/live?from=1', 'unknown-parameter'],
    [`/api/matches?${'x'.repeat(300)}=1`, 'unknown-parameter'],
    ['/api/sports-proxy', 'bad-request'],
    ['/api/sports-proxy?sport=chess&endpoint=games', 'unknown-sport'],
    ['/api/sports-proxy?sport=__proto__&endpoint=games', 'unknown-sport'],
    ['/api/sports-proxy?sport=football&endpoint=../status', 'endpoint-not-allowed'],
    ['/api/sports-proxy?sport=football&endpoint=status', 'endpoint-not-allowed'],
    ['/api/sports-proxy?sport=basketball&endpoint=fixtures', 'endpoint-not-allowed'],
    ['/api/sports-proxy?sport=football&endpoint=fixtures&key=stolen', 'unknown-parameter'],
    ['/api/sports-proxy?sport=football&endpoint=fixtures&date=tomorrow', 'bad-request'],
    [`/api/sports-proxy?sport=football&endpoint=fixtures&league=${'9'.repeat(100)}`, 'bad-request'],
    ['/api/sports-proxy?sport=football&endpoint=fixtures&league=39%0d%0aX-Evil:1', 'bad-request'],
    ['/api/matches/constructor/odds', 'bad-request'],
    ['/api/matches/football-1%2f..%2fx/details', 'bad-request'],
    [`/api/matches/football-${'1'.repeat(70)}/statistics`, 'bad-request'],
    ['/api/matches/football-1/odds?bookmaker=1', 'unknown-parameter'],
    ['/api/matches/football-1/live?since=1', 'unknown-parameter'],
    ['/api/%', 'bad-request'],
    ['/api/matches/%ff', 'bad-request'],
  ])('%s returns 400 with the code %s', async (path, code) => {
    const { status, type, body } = await rawGet(path);
    expect(type).toContain('application/problem+json');
    expect(parseJson(body)).toMatchObject({ type: 'about:blank', status: 400, code });
    expect(status).toBe(400);
    expect(body).not.toMatch(internals);
  });

  it.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/../api/nothing', 404],
    ['/nothing.js', 404],
    ['/../package.json', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/%2e%2e/%2e%2e/package.json', 404],
    ['/assets/../../../package.json', 400],
    ['/.made-from', 404],
    ['/%00', 404],
  ])('%s returns %i and no file', async (path, status) => {
    const reply = await rawGet(path);
    expect(reply.status).toBe(status);
    expect(reply.body).not.toMatch(internals);
    expect(reply.body).not.toContain('"workspaces"');
  });

  it.each(['odds', 'statistics', 'details', 'live'])(
    '%s of a match that is not on the board returns 404, and HEAD does not open a stream',
    async (part) => {
      const path = `/api/matches/football-99/${part}`;
      const { status, body } = await rawGet(path);
      expect(status).toBe(404);
      expect(parseJson(body)).toMatchObject({ code: 'not-found' });
      const head = await server.get(path, { method: 'HEAD' });
      expect([404, 405]).toContain(head.status);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s on a read-only route returns 405 with the allowed methods',
    async (method) => {
      const reply = await server.get('/api/matches', { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toContain('GET');
      expect(await reply.json()).toMatchObject({ code: 'method-not-allowed' });
    },
  );

  it('with a body of 8 MB is rejected', async () => {
    const reply = await server
      .get('/api/matches', {
        method: 'POST',
        body: 'x'.repeat(8 * 1024 * 1024),
        headers: { 'content-type': 'text/plain' },
      })
      .then(({ status }) => status)
      // The server may close the connection while the body is still being sent.
      .catch(() => 413);
    expect([405, 413, 415]).toContain(reply);
  });

  it('with headers of 64 kB is rejected', async () => {
    const reply = await rawGet('/api/matches', { 'x-long': 'x'.repeat(64 * 1024) });
    expect(reply.status).toBe(431);
  });
});

it('the server still responds after the invalid requests', async () => {
  const reply = await server.get('/api/health');
  expect(reply.status).toBe(200);
  const body = parseJson(await reply.text());
  expect(isObject(body) && textAt(body, 'status')).toBe('ok');
});

it('the page has the security headers', async () => {
  const reply = await server.get('/');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['/api/matches', '/api/config', '/api/nothing'])(
  'the content security policy of %s forbids loading anything',
  async (path) => {
    const { headers } = await server.get(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
