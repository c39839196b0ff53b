import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageShape, FirstList } from '@touchline/protocol/page-rendering.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownBrand } from '../../test/own-brand.ts';
import { writeBuiltPage } from '../../test/built-page.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { createLog } from '../platform/log.ts';
import { createPageDocuments, fixedData } from './page-document.ts';
import { readPageFiles } from './page-files.ts';
import { createPageNotFound } from './page-not-found.ts';
import { pageRoutes } from './page-routes.ts';

const asset = 'a'.repeat(5_000);
const folder = await mkdtemp(join(tmpdir(), 'touchline-page-'));
const openHttp = () =>
  createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: false,
    headers: {},
    newRequestId: () => 'a-request',
  });
const http = openHttp();
let origin: string;
let board = { tag: '1', text: '{"version":1}' };
let byTime: typeof board | undefined;
let nowMs = 120_000;

const parts = {
  headersWith: (styles: readonly string[]) => ({ 'content-security-policy': `style-src ${styles.join(' ')}` }),
  headOf: ({ matchId, scores, language }: Parameters<Parameters<typeof pageRoutes>[1]['headOf']>[0]) =>
    matchId === 'football-1' ? `<meta name="${language}" content="${matchId}${scores ? ' 2 - 1' : ''}">` : undefined,
  headLimit: createRateLimit({ burst: 20, everyMs: 1_000, maxVisitors: 10, now: () => nowMs }),
  canonicalOf: () => '/page',
  config: fixedData({ name: 'Touchline' }),
  firstScreen: { current: (list: FirstList) => (list === 'by-time' ? (byTime ?? board) : board) },
  now: () => nowMs,
  onRenderFailure: (cause: unknown) => {
    throw cause;
  },
};

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'fonts'));
  await writeBuiltPage(folder);
  await writeFile(join(folder, 'assets', 'main-8f3a.js'), asset);
  await writeFile(join(folder, 'assets', 'main-8f3a.js.br'), 'packed');
  await writeFile(join(folder, 'fonts', 'licence.txt'), 'licence');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, '.secret'), 'secret');
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  await http.register(pageRoutes(page, { ...parts, worker: 'on' }));
  http.setNotFoundHandler(createPageNotFound(ownBrand));
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });

it('The document is revalidated every time, for any state in its address.', async () => {
  const reply = await get('/?tab=matches&sport=football');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(await reply.text()).toContain('<div id="root"></div>');
  const again = await get('/?tab=matches&sport=football', { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('Preloads, and the address of a page that shows the same, are sent in a header before the document.', async () => {
  const reply = await get('/');
  expect(reply.headers.get('link')).toBe('</assets/a.woff2>; rel=preload; as="font"; crossorigin');
  expect((await get('/?sport=mma')).headers.get('link')).toMatch(/, <\/page>; rel="canonical"$/);
  expect(await reply.text()).toContain('href="/assets/a.woff2"');
});

it('The document contains its data, and changes as soon as the data does.', async () => {
  const reply = await get('/');
  expect(await reply.text()).toContain('id="first-screen">{"version":1}</script>');
  board = { tag: '2', text: '{"version":2}' };
  const next = await get('/', { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('id="first-screen">{"version":2}</script>');
});

it('The Matches tab starts with its own list.', async () => {
  byTime = { tag: '2', text: '{"list":"by time"}' };
  const matches = await get('/?tab=matches');
  expect(await matches.text()).toContain('id="first-screen">{"list":"by time"}</script>');
  for (const address of ['/', '/?tab=live', '/?tab=odds', '/?tab=matches&tab=odds']) {
    const other = await get(address, { 'if-none-match': matches.headers.get('etag') ?? '' });
    expect(other.status).toBe(200);
    expect(await other.text()).toContain('id="first-screen">{"version":2}</script>');
  }
  byTime = undefined;
});

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

it.each([
  ['desk', '', {}],
  ['desk', 'DE', { 'user-agent': phone, 'sec-ch-ua-mobile': '?0', 'accept-language': 'en,de-DE;q=0.9' }],
  ['phone', 'US', { 'user-agent': phone, 'accept-language': 'en-US' }],
  ['phone', '', { 'sec-ch-ua-mobile': '?1', 'accept-language': 'en-NZ' }],
])('At its plain address, the page is rendered for layout %s and region %j.', async (shape, region, headers) => {
  const reply = await get('/', headers);
  const html = await reply.text();
  const drawn = { shape, nowMs, list: 'by-league', region };
  expect(html).toContain(`id="drawn">${JSON.stringify(drawn)}</script>`);
  expect(html).toContain(`<div id="root"><p data-at="0">${shape} at ${nowMs}</p><p data-at="1">Touchline 2</p></div>`);
  expect(reply.headers.get('vary')).toBe('accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent');
});

it('A reader with the list by time gets this list; for a custom list, the page is not rendered.', async () => {
  byTime = { tag: '2', text: '{"version":"by time"}' };
  const timed = await (await get('/', { cookie: 'touchline_page=light.by-time.shown' })).text();
  expect(timed).toContain(`id="drawn">{"shape":"desk","nowMs":${nowMs},"list":"by-time","region":""}</script>`);
  expect(timed).toContain('Touchline by time</p></div>');
  byTime = undefined;
  const own = await get('/', { cookie: 'touchline_page=system.own.shown' });
  expect(await own.text()).toContain('<div id="root"></div>');
});

it('A match link has its preview early in the head, and is compressed and cached like any other.', async () => {
  const reply = await get('/?match=football-1');
  const html = await reply.text();
  expect(html).toContain('<head><meta name="en" content="football-1"><title>');
  const again = await get('/?match=football-1', { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, 'style-src ']);
  const packed = await get('/?match=football-1', { 'accept-encoding': 'br' });
  expect(await packed.text()).toBe(html);
  expect(await (await get('/?match=football-1&scores=1')).text()).toContain('content="football-1 2 - 1"');
  const german = await get('/?match=football-1', { 'accept-language': 'de' });
  expect(await german.text()).toContain('<html lang="de"><head><meta name="de" content="football-1">');
});

it.each(['/?match=football-2', '/?match=football-1&match=football-2', '/?scores=1'])(
  'An address without a match has the common head: %s',
  async (address) => {
    const [reply, other] = await Promise.all([get(address), get('/?tab=odds')]);
    expect(await reply.text()).toBe(await other.text());
  },
);

it('Requests for links beyond the rate limit get the page without a preview, and no request is refused.', async () => {
  const links = await Promise.all(Array.from({ length: 21 }, () => get('/?match=football-1')));
  const texts = await Promise.all(links.map((reply) => reply.text()));
  expect(links.every(({ status }) => status === 200)).toBe(true);
  const plain = await (await get('/?tab=odds')).text();
  expect(texts).toContain(plain);
  expect(texts.filter((text) => text !== plain && !text.includes('content="football-1"'))).toEqual([]);
  nowMs += 20_000;
  expect(await (await get('/?match=football-1')).text()).toContain('content="football-1"');
});

it('The rendered page has its positions in one style, which its policy allows, even in a 304.', async () => {
  const reply = await get('/');
  const style = /<style>(?<text>#root.*?)<\/style>/.exec(await reply.text())?.groups?.['text'] ?? '';
  expect(style).toBe('#root [data-at="0"]{top:1px}#root [data-at="1"]{top:1px;height:2px}');
  const policy = `style-src sha256-${createHash('sha256').update(style).digest('base64')}`;
  expect(reply.headers.get('content-security-policy')).toBe(policy);
  const again = await get('/', { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
  const other = await get('/?tab=matches');
  expect(other.headers.get('content-security-policy')).toBe('style-src ');
});

it('The page is rendered once for equal requests, and again after a minute.', async () => {
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const drawn: string[] = [];
  const documents = createPageDocuments(page.byLanguage.en.document, {
    ...parts,
    draw: async ({ drawn: { shape } }) => {
      drawn.push(shape);
      return shape;
    },
  });
  const open = async (shape: PageShape | undefined) => {
    const document = await documents.current({
      list: 'by-league',
      coding: 'br',
      ...(shape !== undefined && { shape }),
    });
    return document.etag('br');
  };
  expect(drawn).toEqual([]);
  const tags = await Promise.all([open('phone'), open('phone'), open('desk'), open(undefined)]);
  expect(drawn).toEqual(['phone', 'desk']);
  expect(new Set(tags).size).toBe(3);
  nowMs += 60_000;
  await expect(open('phone')).resolves.not.toBe(tags[0]);
  await expect(open(undefined)).resolves.toBe(tags[3]);
  expect(drawn).toEqual(['phone', 'desk', 'phone']);
});

it('A document rendered at another moment of the same minute, as on another node, has a different tag.', async () => {
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const startMs = Math.floor(nowMs / 60_000) * 60_000;
  const etagAt = async (ms: number): Promise<string> => {
    const documents = createPageDocuments(page.byLanguage.en.document, {
      ...parts,
      now: () => ms,
      draw: async () => 'drawn',
    });
    return (await documents.current({ list: 'by-league', shape: 'phone', coding: 'br' })).etag('br');
  };
  await expect(etagAt(startMs + 1)).resolves.toBe(await etagAt(startMs + 1));
  await expect(etagAt(startMs + 1)).resolves.not.toBe(await etagAt(startMs + 2));
});

it('When the page cannot be rendered, the error is reported and the document contains the page’s data.', async () => {
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const received: unknown[] = [];
  const documents = createPageDocuments(page.byLanguage.en.document, {
    ...parts,
    draw: () => Promise.reject(new Error('no such flag')),
    onRenderFailure: (cause) => received.push(cause),
  });
  const document = await documents.current({ list: 'by-league', shape: 'phone', coding: 'br' });
  const html = (await document.body('identity')).toString();
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('id="drawn"></script>');
  expect(html).toContain('id="config">{"name":"Touchline"}</script>');
  expect(received).toEqual([new Error('no such flag')]);
});

it('The server build of the page is not served.', async () => {
  expect((await get('/server/draw-page.js')).status).toBe(404);
});

it('A name in the data cannot end its script element.', async () => {
  const text = JSON.stringify({ name: '</script><script>alert(1)</script><!--' });
  board = { tag: '3', text };
  const html = await (await get('/')).text();
  const element = /id="first-screen">(?<data>.*?)<\/script>/.exec(html)?.groups?.['data'] ?? '';
  expect(element).not.toContain('<');
  expect(JSON.parse(element)).toEqual(JSON.parse(text));
});

it('A built page without placeholders for its data is refused at startup.', async () => {
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const document = Buffer.from(page.byLanguage.en.document.toString().replace('id="config"', 'id="other"'));
  expect(() => createPageDocuments(document, { ...parts, draw: page.byLanguage.en.draw })).toThrow('build it again');
});

it.each(['br', 'gzip'])('The document is compressed as %s, with its own tag.', async (coding) => {
  const reply = await get('/', { 'accept-encoding': coding });
  expect(reply.headers.get('content-encoding')).toBe(coding);
  expect(reply.headers.get('vary')).toContain('accept-encoding');
  expect(reply.headers.get('etag')).not.toBe((await get('/')).headers.get('etag'));
  expect(await reply.text()).toContain('<div id="root">');
});

it('Files with a hash in their name are compressed at build time and cached for a year.', async () => {
  const plain = await get('/assets/main-8f3a.js');
  expect(await plain.text()).toBe(asset);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const packed = await fetch(`${origin}/assets/main-8f3a.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toContain('javascript');
});

it.each(['/robots.txt', '/fonts/licence.txt'])('%s has no hash in its name and is revalidated.', async (path) => {
  const reply = await get(path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

it.each([
  '/nothing',
  '/assets/nothing.js',
  '/.secret',
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/.secret',
  '/index.html/x',
])('%s is not a file of the page.', async (path) => {
  const reply = await get(path);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toContain('<h1>Page not found</h1>');
});

it('The service worker is revalidated every time, and removes itself if it is switched off.', async () => {
  const reply = await get('/worker.js');
  expect(await reply.text()).toBe('work()');
  expect(reply.headers.get('content-type')).toContain('javascript');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  const tag = reply.headers.get('etag') ?? '';
  expect((await get('/worker.js', { 'if-none-match': tag })).status).toBe(304);

  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const off = openHttp();
  await off.register(pageRoutes(page, { ...parts, worker: 'off' }));
  const answer = await off.inject({ url: '/worker.js', headers: { 'if-none-match': tag } });
  expect([answer.statusCode, answer.body]).toEqual([200, 'leave()']);
  await off.close();
});

it.each(['/success?session_id=cs_1', '/cancel'])(
  'The page is also served at the return addresses of the checkout: %s',
  async (path) => {
    const [reply, page] = await Promise.all([get(path), get('/?sport=football')]);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe(await page.text());
  },
);

it("A reader gets the page in their language, with its own tag; a language's document is not a file.", async () => {
  const german = await get('/', { 'accept-language': 'de-AT' });
  expect(await german.text()).toContain('<html lang="de">');
  expect(german.headers.get('content-language')).toBe('de');
  expect(german.headers.get('vary')).toContain('accept-language, cookie');
  const chosen = await get('/', { 'accept-language': 'de', cookie: 'touchline_language=es' });
  expect(await chosen.text()).toContain('<html lang="es">');
  expect(chosen.headers.get('etag')).not.toBe(german.headers.get('etag'));
  for (const file of ['index.html', 'server/draw-page.js']) expect((await get(`/de/${file}`)).status).toBe(404);
});
