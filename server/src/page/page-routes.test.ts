import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../platform/http-server.ts';
import { createLog } from '../platform/log.ts';
import { createPageDocuments } from './page-document.ts';
import type { FirstList } from './page-document.ts';
import { readPageFiles } from './page-files.ts';
import { answerPageNotFound, pageRoutes } from './page-routes.ts';

const asset = 'a'.repeat(5_000);
const folder = await mkdtemp(join(tmpdir(), 'touchline-page-'));
const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: {},
  newRequestId: () => 'a-request',
});
let origin: string;
let board = { tag: '1', text: '{"version":1}' };
let byTime: typeof board | undefined;
const boardOf = (list: FirstList) => (list === 'by-time' ? (byTime ?? board) : board);

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'fonts'));
  const document = '<!doctype html><div id="root"></div><script type="application/json" id="board"></script>';
  await writeFile(join(folder, 'index.html'), document);
  await writeFile(join(folder, 'assets', 'main-8f3a.js'), asset);
  await writeFile(join(folder, 'assets', 'main-8f3a.js.br'), 'packed');
  await writeFile(join(folder, 'fonts', 'licence.txt'), 'licence');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, '.secret'), 'secret');
  const page = await readPageFiles(folder);
  if (page === undefined) throw new Error('the page was not written');
  await http.register(pageRoutes(page, [{ id: 'board', current: boardOf }]));
  http.setNotFoundHandler((_request, reply) => answerPageNotFound(reply));
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });

it('The document is asked for again every time, whatever state its address carries.', async () => {
  const reply = await get('/?tab=matches&sport=football');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(await reply.text()).toContain('<div id="root">');
  const again = await get('/?tab=matches&sport=football', { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('The document carries its data, and is another one as soon as that changes.', async () => {
  const reply = await get('/');
  expect(await reply.text()).toContain('id="board">{"version":1}</script>');
  board = { tag: '2', text: '{"version":2}' };
  const next = await get('/', { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('id="board">{"version":2}</script>');
});

it('The Matches tab starts from the data of its own list.', async () => {
  byTime = { tag: '2', text: '{"list":"by time"}' };
  const matches = await get('/?tab=matches');
  expect(await matches.text()).toContain('id="board">{"list":"by time"}</script>');
  for (const address of ['/', '/?tab=live', '/?tab=odds', '/?tab=matches&tab=odds']) {
    const other = await get(address, { 'if-none-match': matches.headers.get('etag') ?? '' });
    expect(other.status).toBe(200);
    expect(await other.text()).toContain('id="board">{"version":2}</script>');
  }
  byTime = undefined;
});

it('A name in the data cannot end the element that it stands in.', async () => {
  const text = JSON.stringify({ name: '</script><script>alert(1)</script><!--' });
  board = { tag: '3', text };
  const html = await (await get('/')).text();
  const element = /id="board">(?<data>.*?)<\/script>/.exec(html)?.groups?.['data'] ?? '';
  expect(element).not.toContain('<');
  expect(JSON.parse(element)).toEqual(JSON.parse(text));
});

it('A built page without a place for its data is refused at start.', async () => {
  const page = await readPageFiles(folder);
  if (page === undefined) throw new Error('the page was not written');
  expect(() => createPageDocuments(page.document, [{ id: 'missing', current: () => board }])).toThrow('build it again');
});

it.each(['br', 'gzip'])('The document comes packed as %s, under a tag of its own.', async (coding) => {
  const reply = await get('/', { 'accept-encoding': coding });
  expect(reply.headers.get('content-encoding')).toBe(coding);
  expect(reply.headers.get('vary')).toBe('accept-encoding');
  expect(reply.headers.get('etag')).not.toBe((await get('/')).headers.get('etag'));
  expect(await reply.text()).toContain('<div id="root">');
});

it('What has a hash in its name is kept for a year, packed as it was built.', async () => {
  const plain = await get('/assets/main-8f3a.js');
  expect(await plain.text()).toBe(asset);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const packed = await fetch(`${origin}/assets/main-8f3a.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toContain('javascript');
});

it.each(['/robots.txt', '/fonts/licence.txt'])('%s has no hash in its name and is asked for again.', async (path) => {
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
  expect(await reply.text()).toContain('Nothing is here.');
});
