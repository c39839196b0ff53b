import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownBrand } from '../test/own-brand.ts';
import { hasNginx, startNginx, unlessMissing } from '../../e2e/nginx-proxy.ts';
import type { NginxProxy } from '../../e2e/nginx-proxy.ts';
import { writeBuiltPage } from '../test/built-page.ts';
import { fixedData } from './page/page-document.ts';
import { readPageFiles } from './page/page-files.ts';
import { pageRoutes } from './page/page-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { readInputWithValibot } from './platform/http/request-input.ts';
import { createLog } from './platform/log.ts';
import { createDisplayBuilder, createDisplays } from './sharing/displays.ts';
import { createEmbedCards } from './sharing/embed-cards.ts';
import { embedRoutes } from './sharing/embed-routes.ts';

const now = (): number => 120_000;
const limit = createRateLimit({ burst: 1_000, everyMs: 1, maxVisitors: 10, now });

/** A node with the real routes for pages and cards. */
const startNode = async (folder: string) => {
  const received: string[] = [];
  const http = createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    trustProxy: 1,
    headers: {},
    newRequestId: () => 'a-request',
  });
  http.addHook('onRequest', (request, _reply, next) => {
    received.push(request.url);
    next();
  });
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  await http.register(
    pageRoutes(page, {
      config: fixedData({ name: 'Touchline' }),
      firstScreen: { current: (list) => ({ tag: list, text: JSON.stringify({ version: list }) }) },
      now,
      onRenderFailure: (cause) => {
        throw cause;
      },
      headersWith: () => ({}),
      headOf: () => undefined,
      canonicalOf: () => undefined,
      headLimit: limit,
      worker: 'on',
    }),
  );
  const draw = page.byLanguage.en.card.draw;
  const cards = createEmbedCards({
    board: { version: () => 1, match: () => undefined },
    draw: { en: draw, de: draw, es: draw },
    isStale: () => false,
    simulated: true,
    now,
  });
  const drawDisplay = page.byLanguage.en.display.draw;
  const displays = createDisplays({
    version: () => 1,
    delayed: { viewOf: () => ({ tag: '1', matches: () => [] }), watch: () => () => undefined },
    draw: { en: drawDisplay, de: drawDisplay, es: drawDisplay },
    isStale: () => false,
    simulated: true,
    renders: limit,
    now,
  });
  const drawBuilder = page.byLanguage.en.display.drawBuilder;
  const builder = createDisplayBuilder({
    board: { match: () => undefined, matches: () => [] },
    draw: { en: drawBuilder, de: drawBuilder, es: drawBuilder },
    origin: 'https://scores.example',
    renders: limit,
    now,
  });
  await http.register(async (scope) => {
    readInputWithValibot(scope);
    await scope.register(embedRoutes({ cards, displays, builder, headers: { embedded: {}, builder: {} }, limit }));
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  return { origin, received, stop: () => http.close() };
};

describe.skipIf(!hasNginx)(`documents behind deploy/nginx.conf${unlessMissing}`, () => {
  let folder: string;
  let node: Awaited<ReturnType<typeof startNode>>;
  let proxy: NginxProxy;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-documents-'));
    await writeBuiltPage(folder);
    node = await startNode(folder);
    proxy = await startNginx([node.origin]);
  });

  afterEach(async () => {
    await proxy?.stop();
    await node?.stop();
    await rm(folder, { recursive: true });
  });

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(`${proxy.origin}${path}`, { headers: { 'accept-language': 'en', ...headers } });
    return { text: await reply.text(), headers: reply.headers, status: reply.status };
  };

  it('the page is cached per variant, and browsers always revalidate it', async () => {
    const readers = Array.from({ length: 32 }, (_, at) =>
      get('/', { cookie: `session=${at}`, 'user-agent': `Mozilla ${at}` }),
    );
    const pages = await Promise.all(readers);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages.flatMap(({ headers }) => headers.get('x-request-id') ?? [])).toHaveLength(1);
    expect(pages[0]?.headers.get('cache-control')).toBe('no-cache');
    expect(pages[0]?.headers.get('x-accel-expires')).toBeNull();
    // On a slow machine, the requests may take longer than the second for which a response is cached.
    expect(node.received.length).toBeLessThan(readers.length / 2);
  });

  it('every reader gets the page for their own device, language and preferences', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' };
    for (let round = 0; round < 2; round += 1) {
      expect((await get('/')).text).toContain('"shape":"desk","nowMs":120000,"list":"by-league"');
      expect((await get('/', phone)).text).toContain('"shape":"phone"');
      expect((await get('/', { ...phone, 'sec-ch-ua-mobile': '?0' })).text).toContain('"shape":"desk"');
      expect((await get('/', { 'accept-language': 'de' })).text).toContain('<html lang="de">');
      expect((await get('/', { cookie: 'touchline_language=es' })).text).toContain('<html lang="es">');
      expect((await get('/', { cookie: 'touchline_page=dark.by-time.shown' })).text).toContain('"list":"by-time"');
      expect((await get('/', { cookie: 'touchline_page=dark.own.shown' })).text).toContain('<div id="root"></div>');
    }
  });

  it.each([
    { cookie: 'TOUCHLINE_LANGUAGE=en; touchline_language=de' },
    { cookie: 'touchline_language=en; touchline_language=de' },
    { cookie: 'Touchline_Page=system.by-league.shown; touchline_page=system.own.shown' },
    { cookie: '$Version=1; touchline_page="a|b"' },
    { 'sec-ch-ua-mobile': ' ' },
    { 'sec-ch-ua-mobile': '?1, ?0' },
  ])("an ambiguous request does not change another reader's page: %j", async (headers) => {
    await get('/', headers);
    const { text } = await get('/');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('"shape":"desk","nowMs":120000,"list":"by-league"');
    // Valid cookies are still honored.
    const same = await get('/', { cookie: 'touchline_language=en' });
    expect(same.text).toContain('<html lang="en">');
    const chosen = await get('/', { cookie: 'touchline_page=system.by-league.shown' });
    expect(chosen.text).toContain('"list":"by-league"');
  });

  it('other views of the page always come from a node', async () => {
    await Promise.all([get('/?tab=matches'), get('/?tab=matches')]);
    expect(node.received).toEqual(['/?tab=matches', '/?tab=matches']);
  });

  it('the page of an embedded card is cached, but its card is not', async () => {
    await Promise.all(Array.from({ length: 8 }, () => get('/embed/football-1')));
    expect(node.received).toHaveLength(1);
    await Promise.all([get('/embed/football-1/card'), get('/embed/football-1/card')]);
    expect(node.received.slice(1)).toEqual(['/embed/football-1/card', '/embed/football-1/card']);
  });
});
