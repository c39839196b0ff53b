import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveRoute, routes } from '@touchline/protocol/routes.ts';
import { healthSchema } from '@touchline/protocol/status-schema.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuiltPage } from '../test/built-page.ts';
import { ownBrand } from '../test/own-brand.ts';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { readPageFiles } from './page/page-files.ts';
import { createLog } from './platform/log.ts';

const { database } = await openTestDatabase(inMemory);

const inlineScript = "document.documentElement.dataset.theme = 'dark';";

let folder: string;
let upstream: Server;
/** The paths of requests that the provider's stand-in received. */
const requested: string[] = [];
const running: App[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-page-'));
  await writeBuiltPage(folder, { inlineScript });
  upstream = createServer((request, reply) => {
    requested.push(request.url ?? '');
    reply.setHeader('content-type', 'application/json');
    reply.setHeader('x-ratelimit-requests-limit', '100');
    reply.setHeader('x-ratelimit-requests-remaining', request.url?.startsWith('/hockey') ? '49' : '99');
    reply.end('{"get":"x","parameters":[],"errors":[],"results":1,"response":[{"id":1}]}');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});

afterAll(async () => {
  await Promise.all(running.map(({ http }) => http.close()));
  await new Promise((resolve) => {
    upstream.close(resolve);
    upstream.closeAllConnections();
  });
  await rm(folder, { recursive: true });
});

const start = async (
  variables: Readonly<Record<string, string>> = {},
  replaced: Parameters<typeof startApp>[2] = {},
): Promise<string> => {
  const { app, origin } = await startApp(database, variables, {
    page: await readPageFiles(folder, ownBrand),
    ...replaced,
  });
  running.push(app);
  return origin;
};

const withKey = (): Readonly<Record<string, string>> => {
  const address = upstream.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen');
  return { SPORTS_API_KEY: 'demo', SPORTS_API_BASE: `http://127.0.0.1:${address.port}/{sport}` };
};

it('The server responds to all initial requests of a page.', async () => {
  const origin = await start();
  const addresses = [...Object.values(routes), liveRoute(0)];
  const answers = addresses.map(async (address) => {
    const reply = await fetch(`${origin}${address}`);
    await reply.body?.cancel();
    return [address, reply.status];
  });
  expect(await Promise.all(answers)).toEqual(addresses.map((address) => [address, 200]));
});

describe('an error response', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await start(withKey());
  });

  it.each([
    ['GET', '/api/matches?sport=football', 400, 'unknown-parameter'],
    ['GET', '/api/health?constructor=1', 400, 'unknown-parameter'],
    ['GET', '/api/config?x', 400, 'unknown-parameter'],
    ['GET', '/api/live?from=1', 400, 'unknown-parameter'],
    ['GET', '/api/live?since=', 400, 'bad-request'],
    ['GET', '/api/live?since=-1', 400, 'bad-request'],
    ['GET', '/api/live?since=1.5', 400, 'bad-request'],
    ['GET', '/api/live?since=1&since=2', 400, 'bad-request'],
    ['GET', '/api/live?form=long', 400, 'bad-request'],
    ['GET', '/api/%zz', 400, 'bad-request'],
    ['GET', '/api/nothing', 404, 'not-found'],
    ['GET', '/api/matches/football-1/odds', 404, 'not-found'],
    ['GET', '/api/matches/football-1/live', 404, 'not-found'],
    ['POST', '/api/matches/football-1/odds', 405, 'method-not-allowed'],
    ['GET', '/api', 404, 'not-found'],
    ['POST', '/api/matches', 405, 'method-not-allowed'],
    ['PUT', '/api/live', 405, 'method-not-allowed'],
    ['DELETE', '/api/health', 405, 'method-not-allowed'],
    ['POST', '/nothing', 404, 'not-found'],
    ['GET', '/api/sports-proxy', 400, 'bad-request'],
    ['GET', '/api/sports-proxy?sport=chess&endpoint=games', 400, 'unknown-sport'],
    ['GET', '/api/sports-proxy?sport=toString&endpoint=games', 400, 'unknown-sport'],
    ['GET', '/api/sports-proxy?sport=football&endpoint=status', 400, 'endpoint-not-allowed'],
    ['GET', '/api/sports-proxy?sport=football&endpoint=toString', 400, 'endpoint-not-allowed'],
    ['GET', '/api/sports-proxy?sport=football&endpoint=fixtures&key=1', 400, 'unknown-parameter'],
    ['GET', '/api/sports-proxy?sport=football&endpoint=fixtures&live=all&live=all', 400, 'bad-request'],
    ['GET', '/api/sports-proxy?sport=football&endpoint=fixtures&date=tomorrow', 400, 'bad-request'],
    ['GET', '/api/sports-proxy?sport=football&endpoint=fixtures&league=39%0d%0aX:1', 400, 'bad-request'],
  ])('%s %s is a %i with the code %s', async (method, path, status, code) => {
    const reply = await fetch(origin + path, { method });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const body: unknown = await reply.json();
    expect(body).toMatchObject({ type: 'about:blank', status, code, title: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/\.ts\b|node_modules|\\n +at /);
  });

  it('lists the allowed methods of an address', async () => {
    const reply = await fetch(`${origin}/api/matches`, { method: 'POST' });
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
  });

  it('never copies request text into a header or a status line', async () => {
    const reply = await fetch(`${origin}/api/matches?x%0d%0aset-cookie:a=b=1`, { headers: { 'x-request-id': 'mine' } });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('x-request-id')).toBe('a-request');
  });

  it.each([
    ['a request that is not HTTP', 'nonsense\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is also sent for %s', async (_what, request, status) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => {
      text += part;
    });
    // The server may close the connection before it has received the whole request.
    socket.on('error', () => undefined);
    socket.write(request);
    await once(socket, 'close');
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toContain('application/problem+json');
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toContain('content-security-policy: ');
  });

  it('is logged and sent without internals after an internal error', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', readable: false, destination: { write: (line) => void lines.push(line) } });
    const health = {
      ...database,
      orm: database.orm,
      kind: 'pglite',
      ping: () => {
        throw new Error('secret reason');
      },
    } as const;
    const reply = await fetch(`${await start({}, { log, database: health })}/api/health`);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({
      type: 'about:blank',
      status: 500,
      code: 'internal',
      title: 'Something went wrong on our side.',
      requestId: 'a-request',
    });
    expect(lines.join('')).toContain('secret reason');
  });

  it('is logged once even if clients cause it repeatedly', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', readable: false, destination: { write: (line) => void lines.push(line) } });
    const away = {
      ...database,
      orm: database.orm,
      ping: () => {
        throw new Error('gone');
      },
    };
    const address = `${await start({}, { log, database: away })}/api/health`;
    for (let nth = 0; nth < 20; nth += 1) expect((await fetch(address)).status).toBe(500);
    expect(lines).toHaveLength(1);
  });
});

describe('/api/health', () => {
  it("reports the node's health", async () => {
    const reply = await fetch(`${await start()}/api/health`);
    expect(reply.status).toBe(200);
    expect(v.parse(healthSchema, await reply.json())).toMatchObject({
      status: 'ok',
      version: '1.2.3',
      store: 'pglite',
      leader: false,
    });
  });

  it.each([
    ['refuses connections', () => Promise.reject(new Error('gone'))],
    ['does not respond', () => new Promise<void>(() => undefined)],
  ])('is a 503 with the same schema while the database %s', async (_how, ping) => {
    const origin = await start({}, { database: { ...database, orm: database.orm, ping } });
    const reply = await fetch(`${origin}/api/health`);
    expect(reply.status).toBe(503);
    expect(v.parse(healthSchema, await reply.json()).status).toBe('unavailable');
  });
});

describe('/api/sports-proxy', () => {
  const fixtures = '/api/sports-proxy?sport=football&endpoint=fixtures';

  it("returns the provider's reply unchanged, fetched once for equal requests", async () => {
    const origin = await start(withKey());
    requested.length = 0;
    const paths = [`${fixtures}&league=39&season=2024`, `${fixtures}&season=2024&league=39`, `${fixtures}&live=all`];
    const replies = await Promise.all(paths.map((path) => fetch(origin + path)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await replies[1]?.json()).toMatchObject({ results: 1, response: [{ id: 1 }] });
    expect(requested.toSorted()).toEqual(['/football/fixtures?league=39&season=2024', '/football/fixtures?live=all']);
  });

  it('responds with 404 if it is turned off', async () => {
    const origin = await start({ ...withKey(), SPORTS_PROXY: 'off' });
    expect((await fetch(`${origin}${fixtures}&live=all`)).status).toBe(404);
  });

  it("reserves half of the day's calls for the board", async () => {
    const origin = await start(withKey());
    const games = (day: string) => fetch(`${origin}/api/sports-proxy?sport=hockey&endpoint=games&date=${day}`);
    expect((await games('2026-03-01')).status).toBe(200);
    const reserved = await games('2026-03-02');
    expect(reserved.status).toBe(429);
    expect(Number(reserved.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('rate-limits a visitor', async () => {
    const origin = await start(withKey());
    const statuses = [];
    for (let call = 0; call < 22; call += 1) statuses.push((await fetch(`${origin}${fixtures}&live=all`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses).toContain(429);
  });

  it('reports a missing key with the text from the spec', async () => {
    const reply = await fetch(`${await start()}${fixtures}&live=all`);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({
      code: 'sports-key-missing',
      title: 'API-Sports key is required. Please add your API key to the configuration.',
    });
  });

  it('reports an unreachable provider as a failure of the provider', async () => {
    const origin = await start({ SPORTS_API_KEY: 'demo', SPORTS_API_BASE: 'http://127.0.0.1:9/{sport}' });
    const reply = await fetch(`${origin}${fixtures}&live=all`);
    expect(reply.status).toBe(502);
    expect(await reply.json()).toMatchObject({ code: 'upstream-failed' });
  });
});

const policy = async (variables: Readonly<Record<string, string>>) =>
  (await fetch(await start(variables))).headers.get('content-security-policy');

describe('the page', () => {
  it('may call the provider only if a browser key is published', async () => {
    expect(await policy(withKey())).toContain("connect-src 'self';");
    expect(await policy({ SPORTS_BROWSER_KEY: 'public' })).toContain(
      "connect-src 'self' https://v3.football.api-sports.io",
    );
  });

  it('may frame the configured ad server', async () => {
    expect(await policy({})).toContain("frame-src 'none';");
    const ads = { ADS_SLOTS: 'footer', ADS_FRAME_URL: 'https://ads.example/{slot}?w={width}' };
    expect(await policy(ads)).toContain('frame-src https://ads.example;');
  });

  it('runs only its own scripts and that of landing pages', async () => {
    const [own, landing] = [inlineScript, 'cover()'].map((text) => createHash('sha256').update(text).digest('base64'));
    expect(await policy({})).toContain(`script-src 'self' 'sha256-${own}' 'sha256-${landing}';`);
  });

  it('leaves API addresses to the API', async () => {
    const reply = await fetch(`${await start()}/api/nothing`);
    expect(await reply.json()).toMatchObject({ code: 'not-found' });
  });

  it('explains how to build it if it is not built', async () => {
    const reply = await fetch(await start({}, { page: undefined }));
    expect(reply.status).toBe(503);
    expect(await reply.text()).toContain('npm run build');
  });
});
