import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuiltPage } from '../../../test/built-page.ts';
import { ownBrand } from '../../../test/own-brand.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { createLog } from '../../platform/log.ts';
import { fixedData } from '../page-document.ts';
import { readPageFiles } from '../page-files.ts';
import { createPageNotFound } from '../page-not-found.ts';
import type { LandingLeagueData } from './landing-index.ts';
import { landingRoutes } from './landing-routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-landing-'));
let nowMs = Date.UTC(2026, 2, 14, 20);
const start = '2026-03-14T19:00:00.000Z';

const hostileName = '"><script>top.harmed=1</script>';
const inter = { id: '505', name: 'Inter' };
const serieA = { league: 'Serie A', leagueCountry: 'Italy' };
const match = (id: string, changes: Partial<Match> = {}): Match =>
  exampleMatch({ id, startTime: start, homeTeam: inter, ...serieA, ...changes });

const live = match('football-7', { status: 'live', homeScore: 2, awayScore: 1, awayTeam: { id: '497', name: 'Roma' } });
const hostile = match('football-8', {
  awayTeam: { id: '9', name: hostileName },
  startTime: '2026-03-15T19:00:00.000Z',
});
const old = match('football-5', {
  status: 'finished',
  awayTeam: { id: '489', name: 'Milan' },
  startTime: '2026-02-14T19:00:00.000Z',
});
const missed = match('football-4', { awayTeam: { id: '489', name: 'Milan' }, startTime: '2026-03-01T19:00:00.000Z' });

const board = new Map([live, hostile].map((each) => [each.id, each]));
const leagueOf = (name: string, rest: Partial<LandingLeagueData> = {}): LandingLeagueData => ({
  league: { key: `football.italy.${name}`, sport: 'football', name, country: 'Italy' },
  ...rest,
});
const rows = [{ rank: 1, teamId: '487', team: 'Lazio' }];
const leagues = new Map(
  [leagueOf('serie-a', { table: { table: { league: 'Serie A', groups: [{ rows }] } } }), leagueOf('serie-z')].map(
    (each) => [each.league.key, each],
  ),
);
const teamOf = (id: string, name: string): KnownTeam => ({
  sport: 'football',
  id,
  name,
  leagueKey: 'football.italy.serie-a',
  league: 'Serie A',
});
const teams = new Map(
  [
    ['505', 'Inter'],
    ['497', 'Roma'],
    ['487', 'Lazio'],
    ['489', 'Milan'],
    ['9', hostileName],
    ['1', 'Long Gone'],
  ].map(([id = '', name = '']) => [id, teamOf(id, name)]),
);

const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: 1,
  headers: {},
  newRequestId: () => 'a-request',
});
let origin = '';

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await writeBuiltPage(folder);
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  const answerMissing = createPageNotFound(ownBrand);
  await http.register(
    landingRoutes(page, {
      sources: {
        board: {
          match: (id) => board.get(id),
          matches: () => board.values(),
          hasLeft: (id) => id === 'football-6',
        },
        beyond: () => [old, missed],
        matchData: () => ({}),
        league: async (key) => leagues.get(key),
        leagues: () => [...leagues.values()],
        team: (_sport, id) => teams.get(id),
      },
      config: fixedData({ name: 'Touchline' }),
      firstScreen: fixedData({ version: 1 }),
      origin: 'https://scores.example',
      site: 'Scores & Co',
      previewOf: ({ matchId, scores, language }) =>
        `<link rel="canonical" href="of ${matchId}"><meta name="${language}" content="${scores ? '2 - 1' : 'hidden'}">`,
      headersWith: (styles) => ({ 'content-security-policy': styles.join(' ') }),
      answerMissing,
      limits: {
        requests: createRateLimit({ burst: 200, everyMs: 1_000, maxVisitors: 100, now: () => nowMs }),
        renders: createRateLimit({ burst: 40, everyMs: 1_000, maxVisitors: 1, now: () => nowMs }),
      },
      simulated: false,
      isStale: () => false,
      now: () => nowMs,
    }),
  );
  http.setNotFoundHandler((request, reply) => answerMissing(request, reply));
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, visitor = '192.0.2.1'): Promise<Response> =>
  fetch(origin + path, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', 'x-forwarded-for': visitor },
  });

/** Lets pages in memory expire. */
const later = (): void => {
  nowMs += 60_000;
};

const locations = async (path: string): Promise<readonly string[]> => {
  const reply = await get(path);
  expect(reply.status).toBe(200);
  return [...(await reply.text()).matchAll(/<loc>https:\/\/scores\.example(?<path>[^<]+)<\/loc>/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
};

describe('a landing page', () => {
  it.each([
    ['/match/football/inter-roma-7', 'match', '?match=football-7'],
    ['/league/football/italy.serie-a', 'league', '?competition=football.italy.serie-a'],
    ['/team/football/inter-505', 'team', '?team=football%2F505'],
    ['/sport/football', 'sport', '?tab=matches&amp;sport=football'],
  ])('%s has content, title, description and languages, and opens the same in the app', async (path, kind, search) => {
    const reply = await get(path);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('content-language')]).toEqual([200, 'en']);
    expect(html).toContain(`<html data-search="${search}"`);
    expect(html).toContain(`<title>${kind} · Scores &amp; Co</title>`);
    expect(html).toContain(`<meta name="description" content="about ${kind}">`);
    for (const [language, prefix] of [
      ['en', ''],
      ['de', '/de'],
      ['es', '/es'],
      ['x-default', ''],
    ]) {
      expect(html).toContain(`hreflang="${language}" href="https://scores.example${prefix}${path}"`);
    }
    expect(html).toMatch(/<div id="landing"[^>]*><main data-at="0">\{"kind"/);
    expect(html).toContain('<script type="application/ld+json">{"@type":"Thing"');
    expect(html).not.toContain('noindex');
    const german = await (await get(`/de${path}`)).text();
    expect(german).toContain('<html data-search');
    const feeds = [html, german].map((each) => /rss\+xml".*?href="https:\/\/[^/]+(?<path>[^"]+)/.exec(each)?.[1]);
    expect(feeds[0] === undefined).toBe(kind === 'match' || kind === 'sport');
    for (const feed of feeds.flatMap((each) => each ?? [])) expect((await get(feed)).status).toBe(200);
  });

  it('allows its own styles and no other, and its script is one of the page’s', async () => {
    const page = await readPageFiles(folder, ownBrand);
    const reply = await get('/sport/football');
    const html = await reply.text();
    expect(html).toContain('<style>#landing{top:0}</style><style>#landing [data-at="0"]{top:1px}</style>');
    expect(reply.headers.get('content-security-policy')?.split(' ')).toHaveLength(2);
    expect(html).toContain(`<script>${page?.byLanguage.en.landing.script}</script>`);
    expect(page?.inlineScripts).toHaveLength(1);
  });

  it('hides the score in link previews unless the link asks for it', async () => {
    expect(await (await get('/match/football/inter-roma-7')).text()).toContain('content="hidden"');
    const asked = await (await get('/match/football/inter-roma-7?scores=1&utm_source=x')).text();
    expect(asked).toContain('content="2 - 1"');
    const league = await (await get('/league/football/italy.serie-a')).text();
    expect(league).toContain('<link rel="canonical" href="https://scores.example/league/football/italy.serie-a">');
    expect(league).toContain('<meta property="og:title" content="league">');
  });

  it('redirects an old name to the current one', async () => {
    for (const [path, address] of [
      ['/match/football/milan-roma-7', '/match/football/inter-roma-7'],
      ['/de/match/football/7', '/de/match/football/inter-roma-7'],
      ['/match/football/7?scores=1', '/match/football/inter-roma-7?scores=1'],
      ['/team/football/internazionale-505', '/team/football/inter-505'],
    ]) {
      const reply = await get(path ?? '');
      expect([reply.status, reply.headers.get('location')]).toEqual([301, address]);
    }
    expect((await get('/team/football/%69nter-505')).status).toBe(200);
  });

  it('does not exist for an unknown match, league, team or sport, and no longer for a match that left', async () => {
    const missing =
      '/match/football/inter-roma-1 /match/hockey/inter-roma-7 /match/football/toString /league/football/italy.serie-b' +
      ' /league/football/Italy.Serie-A /team/football/x-0 /sport/chess /sport/constructor /match/football/%00' +
      ` /match/football/inter-milan-4 /fr/sport/football /match/football/${'a-'.repeat(40)}`;
    for (const path of missing.split(' ')) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).toContain('<meta name="robots" content="noindex">');
    }
    expect((await get('/match/football/inter-napoli-6')).status).toBe(410);
  });

  it.each(['/league/football/italy.serie-z', '/team/football/long-gone-1', '/sport/mma'])(
    'without content is not for search engines: %s',
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('a name with markup is text', async () => {
    const paths = await locations('/sitemap/day/2026-03-15.xml');
    const html = await (await get(paths[0] ?? '')).text();
    expect(html).toContain('id="landing-match">{');
    const data = /id="landing-match">(?<json>[^]*?)<\/script>/.exec(html)?.groups?.['json'] ?? '';
    expect(JSON.parse(data)).toEqual(hostile);
    expect(data).not.toContain('<');
  });

  it('is found by its path alone, with any query string', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end('GET /sport/football#%ZZ HTTP/1.1\r\nhost: scores.example\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is revalidated with its tag, and stays the same for some seconds', async () => {
    later();
    const reply = await get('/match/football/inter-roma-7');
    board.set(live.id, { ...live, homeScore: 3 });
    const tag = { 'if-none-match': reply.headers.get('etag') ?? '', 'accept-encoding': 'identity' };
    expect((await fetch(`${origin}/match/football/inter-roma-7`, { headers: tag })).status).toBe(304);
    later();
    const next = await fetch(`${origin}/match/football/inter-roma-7`, { headers: tag });
    expect(await next.text()).toContain('"homeScore":3');
    board.set(live.id, live);
  });
});

describe('the sitemap', () => {
  it('lists exactly the pages with content, in every language, by day and league', async () => {
    later();
    const files = await locations('/sitemap.xml');
    expect(files).toEqual([
      '/sitemap/day/2026-02-14.xml',
      '/sitemap/day/2026-03-14.xml',
      '/sitemap/day/2026-03-15.xml',
      '/sitemap/league/football.italy.serie-a.xml',
      '/sitemap/sports.xml',
    ]);
    const listed = new Set<string>();
    for (const file of files) for (const path of await locations(file)) listed.add(path);
    const pages = [
      ...['inter-roma-7', 'inter-milan-5'].map((name) => `/match/football/${name}`),
      '/league/football/italy.serie-a',
      ...['inter-505', 'roma-497', 'lazio-487', 'milan-489'].map((name) => `/team/football/${name}`),
      '/sport/football',
    ];
    for (const page of pages) for (const prefix of ['', '/de', '/es']) expect(listed).toContain(prefix + page);
    // The match and the team with the hostile name.
    expect(listed.size).toBe(3 * (pages.length + 2));
    later();
    for (const path of listed) {
      const reply = await get(path, '192.0.2.2');
      expect([path, reply.status, (await reply.text()).includes('noindex')]).toEqual([path, 200, false]);
    }
  });

  it('is named in robots.txt', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Sitemap: https://scores.example/sitemap.xml');
    expect(robots).toContain('Disallow: /api/');
    expect((await get('/sitemap/day/2020-01-01.xml')).status).toBe(404);
  });
});

describe('a crawler', () => {
  it('is told to wait when it asks for too many pages', async () => {
    later();
    const replies = await Promise.all(Array.from({ length: 210 }, () => get('/sport/football', '192.0.2.3')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/sport/football', '192.0.2.4')).status).toBe(200);
  });

  it('gets pages from memory while many others ask for new ones', async () => {
    nowMs += 1_000_000;
    expect((await get('/sport/football', '192.0.2.5')).status).toBe(200);
    const many = async (path: (at: number) => string) => {
      const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => get(path(at), `198.51.100.${at}`)));
      return replies.map(({ status }) => status);
    };
    // Neither an address without a page nor an old name counts.
    expect(new Set(await many((at) => `/match/football/none-${100 + at}`))).toEqual(new Set([404]));
    expect(new Set(await many((at) => `/match/football/old-name-${at}-7`))).toEqual(new Set([301]));
    const pages = ['match/football/inter-roma-7', 'match/football/inter-milan-5', 'league/football/italy.serie-a'];
    for (const team of ['inter-505', 'roma-497', 'lazio-487', 'milan-489']) pages.push(`team/football/${team}`);
    for (const sport of ['mma', 'football', 'tennis']) pages.push(`sport/${sport}`);
    const addresses = pages.flatMap((page) =>
      ['', '/de', '/es'].flatMap((prefix) => [`${prefix}/${page}`, `${prefix}/${page}?scores=1`]),
    );
    expect(addresses).toHaveLength(60);
    const statuses = await many((at) => addresses[at] ?? '');
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await get('/sport/football', '192.0.2.5')).status).toBe(200);
  });
});
