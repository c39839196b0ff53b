import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { createApiKeyStore } from './public-api/api-key-store.ts';
import { streamLimits } from './public-api/api-stream.ts';

const { database } = await openTestDatabase(inMemory);
const store = createApiKeyStore(database, Date.now);
const running: App[] = [];

afterAll(async () => {
  await Promise.all(running.map(({ http }) => http.close()));
});

const newKey = async (key: Partial<Parameters<typeof store.create>[0]> = {}): Promise<string> => {
  const created = await store.create({
    name: 'a program',
    scopes: ['scores', 'derived', 'stream'],
    perDay: 1_000,
    perMinute: 1_000,
    origins: [],
    ...key,
  });
  return created?.secret ?? '';
};

const site = 'https://scores.example';
const server = await newKey();
const browser = await newKey({ origins: [site] });
const scoresOnly = await newKey({ scopes: ['scores'] });
const twice = await newKey({ perDay: 2 });

const start = async (opened: string) => {
  const { app, origin } = await startApp(database, { PUBLIC_API: opened });
  running.push(app);
  return (path: string, key?: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    });
};

const get = await start('all');

const codeOf = async (reply: Response) => [
  reply.status,
  v.parse(v.object({ code: v.string() }), await reply.json()).code,
];

const allowed = (reply: Response) => reply.headers.get('access-control-allow-origin');
const ask = (origin: string) => get('/matches?limit=1', undefined, { origin }, 'OPTIONS');
const openStream = () => get('/stream', server, { accept: 'text/event-stream' });

describe('a request to the public API', () => {
  it.each([
    ['without a key', '/sports', undefined, 401, 'api-key-required'],
    ['with an unknown key', '/sports', 'tlk_unknown', 401, 'api-key-required'],
    ['with a key for other data', '/track-record', scoresOnly, 403, 'scope-missing'],
    ['with an unknown parameter', '/sports?x=1', server, 400, 'unknown-parameter'],
    ['to an unknown address', '/nothing', server, 404, 'not-found'],
  ])('%s is refused', async (_what, path, key, status, code) => {
    expect(await codeOf(await get(path, key))).toEqual([status, code]);
  });

  it('is refused when the requests of the day are used up', async () => {
    const replies = [await get('/sports', twice), await get('/sports', twice), await get('/sports', twice)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies[1]?.headers.get('ratelimit')).toMatch(/^"day";r=0;t=\d+$/);
    expect(Number(replies[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is answered with 304 if nothing changed', async () => {
    const first = await get('/track-record', server);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await get('/track-record', server, { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/track-record', server, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });
});

describe('a page of another site', () => {
  it('may read answers with a key for its site', async () => {
    const reply = await get('/sports', browser, { origin: site });
    expect([reply.status, allowed(reply)]).toEqual([200, site]);
  });

  it('may not use a key for another site', async () => {
    const reply = await get('/sports', browser, { origin: 'https://other.example' });
    expect(allowed(reply)).toBeNull();
    expect(await codeOf(reply)).toEqual([403, 'origin-not-allowed']);
  });

  it('cannot read answers with a key for servers', async () => {
    const reply = await get('/sports', server, { origin: site });
    expect([reply.status, allowed(reply)]).toEqual([200, null]);
  });

  it('is told before its first request whether any key is for its site', async () => {
    const [yes, no] = [await ask(site), await ask('https://other.example')];
    expect([yes.status, allowed(yes), allowed(no)]).toEqual([204, site, null]);
    expect(yes.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

it('A key has a limited number of open streams.', async () => {
  const replies = await Promise.all(Array.from({ length: streamLimits.ofKey }, openStream));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await openStream()).status).toBe(429);
  await Promise.all(replies.map(async ({ body }) => body?.cancel()));
});

describe('the operator', () => {
  it('opens nothing by default', async () => {
    const closed = await start('off');
    for (const path of ['/sports', '/openapi.json', '/reference', '/stream'])
      expect((await closed(path, server)).status).toBe(404);
  });

  it('can open data of our own alone', async () => {
    const derived = await start('derived');
    expect((await derived('/track-record', server)).status).toBe(200);
    expect((await derived('/forecasts', server)).status).toBe(200);
    for (const path of ['/sports', '/matches', '/search?q=a', '/stream'])
      expect((await derived(path, server)).status).toBe(404);
  });
});

it('The reference page and the document need no key, and the page runs no script.', async () => {
  const page = await get('/reference');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const text = await page.text();
  expect(text).not.toMatch(/<script|\sstyle=|https?:\/\/(?!localhost|site\.example)/);
  expect(text).toContain('/leagues/{key}/table');
  const document = await get('/openapi.json');
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
});
