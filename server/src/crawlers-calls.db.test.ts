import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBuiltPage } from '../test/built-page.ts';
import { ownBrand } from '../test/own-brand.ts';
import { startApp } from '../test/started-app.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import type { App } from './app.ts';
import { createBoardWriter } from './ingest/board-writer.ts';
import { readPageFiles } from './page/page-files.ts';

const { database } = await openTestDatabase(inMemory);

const requests = 10_000;
const together = 50;

const startTime = new Date(Date.now() + 3_600_000).toISOString();
const matches = sportIds.flatMap((sport) =>
  ['1', '2', '3'].map((id) =>
    exampleMatch({
      id: `${sport}-${id}`,
      sport,
      startTime,
      leagueId: '7',
      season: '2026',
      homeTeam: { id: `${id}0`, name: `Home ${id}` },
      awayTeam: { id: `${id}1`, name: `Away ${id}` },
    }),
  ),
);

let folder = '';
let app: App | undefined;
let origin = '';
let calls = 0;
const provider = createServer((_request, reply) => {
  calls += 1;
  reply.setHeader('content-type', 'application/json').end('{"errors":[],"response":[]}');
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-crawlers-'));
  await writeBuiltPage(folder);
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('the provider does not listen');
  const writer = createBoardWriter(database, {
    source: 'proxy',
    provider: 'API-Sports',
    origin: 'test',
    now: Date.now,
  });
  const { term } = await writer.startTerm();
  await writer.write(term, { put: matches, drop: [], sports: {}, updatedAt: Date.now() });
  const env = {
    SPORTS_API_KEY: 'demo',
    SPORTS_API_BASE: `http://127.0.0.1:${address.port}/{sport}`,
    TRUST_PROXY: '1',
  };
  ({ app, origin } = await startApp(database, env, { page: await readPageFiles(folder, ownBrand) }));
});

afterAll(async () => {
  app?.http.server.closeAllConnections();
  await app?.http.close();
  provider.close();
  provider.closeAllConnections();
  await rm(folder, { recursive: true });
});

const get = async (path: string, visitor: string): Promise<{ readonly status: number; readonly text: string }> => {
  const reply = await fetch(origin + path, { headers: { 'x-forwarded-for': visitor }, redirect: 'manual' });
  return { status: reply.status, text: await reply.text() };
};

it(`${requests} requests of crawlers cause no provider call`, { timeout: 240_000 }, async () => {
  const files = (await get('/sitemap.xml', '192.0.2.1')).text.matchAll(/<loc>[^<]*?(?<path>\/sitemap\/[^<]+)<\/loc>/g);
  const pages: string[] = ['/robots.txt', '/sitemap.xml'];
  for (const { groups } of files) {
    const path = groups?.['path'] ?? '';
    const { text } = await get(path, '192.0.2.1');
    pages.push(path, ...[...text.matchAll(/<loc>https?:\/\/[^/]+(?<page>[^<]+)<\/loc>/g)].map((at) => at[1] ?? ''));
  }
  // Each sport, with its league, three matches and six teams, in three languages; a race has no teams.
  expect(pages.length).toBeGreaterThan((sportIds.length * 11 - 6) * 3);
  const others = ['/match/football/none-9', '/team/mma/none-9', '/league/afl/none.none', '/de/match/tennis/x-1'];
  others.push('/rss/team/football/10.xml?scores=1', '/rss/league/afl/italy.serie-a.xml', '/rss/team/afl/none.xml');
  const asked = Array.from(
    { length: requests },
    (_, at) => [...pages, ...others][at % (pages.length + others.length)] ?? '',
  );
  const answered = new Map<number, number>();
  for (let at = 0; at < requests; at += together) {
    const batch = asked.slice(at, at + together).map((path, index) => get(path, `198.51.${at / together}.${index}`));
    for (const { status } of await Promise.all(batch)) answered.set(status, (answered.get(status) ?? 0) + 1);
  }
  expect(calls).toBe(0);
  expect(answered.get(200)).toBeGreaterThan(100);
  // Everything else is an unknown address, an old name, or a page that has to wait.
  expect([...answered.keys()].filter((status) => ![200, 301, 404, 429].includes(status))).toEqual([]);
  // The provider does count: a visitor who opens a match causes a call.
  await get('/api/matches/football-1/odds', '192.0.2.1');
  expect(calls).toBeGreaterThan(0);
});
