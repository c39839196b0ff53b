import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { leagueRssAddress, teamRssAddress } from '@touchline/protocol/landing-page.ts';
import fastify from 'fastify';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { rssRoutes } from './rss.ts';
import { createLandingIndex } from './landing-index.ts';

const controls = ['\u0000', '\u0007'];
const hostile = '</title><script>top.harmed=1</script>]]>&amp;\ud800"\'';
const nowMs = Date.UTC(2026, 2, 14, 22);
const inter = { id: '505/a', name: 'Inter' };
const serieA = 'football.italy.serie-a';
const over = { status: 'finished', homeScore: 2, awayScore: 1 } as const;
const match = (id: string, changes: Partial<Match> = {}): Match =>
  exampleMatch({ id: `football-${id}`, homeTeam: inter, ...changes });

const limit = (burst: number) => createRateLimit({ burst, everyMs: 1_000, maxVisitors: 10, now: () => nowMs });

const start = async (matches: readonly Match[], { name = 'Inter', requests = 10, renders = 10 } = {}) => {
  const sources = {
    board: {
      match: (id: string) => matches.find((each) => each.id === id),
      matches: () => matches,
      hasLeft: () => false,
    },
    beyond: () => [],
    league: async (key: string) =>
      key === serieA ? { league: { key, sport: 'football', name: 'Serie A', country: 'Italy' } as const } : undefined,
    team: (_sport: string, id: string) =>
      id === inter.id || id.startsWith('other')
        ? ({ sport: 'football', id, name, leagueKey: serieA, league: 'Serie A' } as const)
        : undefined,
  };
  const http = fastify();
  await http.register(
    rssRoutes({
      sources,
      index: createLandingIndex(sources, () => nowMs),
      origin: 'https://scores.example',
      site: 'Scores & Co',
      limits: { requests: limit(requests), renders: limit(renders) },
      now: () => nowMs,
    }),
  );
  return http;
};

const team = teamRssAddress({ sport: 'football', id: inter.id });

const other = (number: number): string => teamRssAddress({ sport: 'football', id: `other${number}` });

const read = async (http: Awaited<ReturnType<typeof start>>, address = team) => {
  const reply = await http.inject(address);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const document = new new Window().DOMParser().parseFromString(reply.body, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const items = [...document.querySelectorAll('item')].map((item) =>
    Object.fromEntries([...item.children].map((child) => [child.tagName, child.textContent])),
  );
  return { body: reply.body, document, items };
};

it('A feed has the last results and the fixtures of the next seven days, the newest first, each under a lasting id.', async () => {
  const http = await start([
    match('1', over),
    match('2', { startTime: '2026-03-18T19:45:00Z', awayTeam: { id: '2', name: 'Lazio' } }),
    match('3', { startTime: '2026-03-30T19:45:00Z' }),
    match('4', { startTime: 'soon' }),
    match('5', { startTime: '2026-03-18T20:00:00Z', status: 'postponed' }),
  ]);
  const { items, document } = await read(http);
  expect(document.querySelector('channel > title')?.textContent).toBe('Inter · Scores & Co');
  expect(items).toEqual([
    {
      title: 'Result: Inter – Roma',
      link: 'https://scores.example/match/football/inter-roma-1',
      guid: 'scores.example/football-1/result',
      pubDate: 'Sat, 14 Mar 2026 19:45:00 GMT',
      category: 'Serie A, Italy',
      description: 'Serie A, Italy<br>Sat 14 Mar 2026, 19:45 UTC',
    },
    expect.objectContaining({ title: 'Postponed: Inter – Roma', guid: 'scores.example/football-5/fixture' }),
    expect.objectContaining({ title: 'Inter – Lazio', pubDate: 'Wed, 11 Mar 2026 19:45:00 GMT' }),
  ]);
});

it('A feed has scores only on request, and is in the language of its address.', async () => {
  const http = await start([match('1', over)]);
  expect((await read(http)).body).toBe((await read(await start([match('1', { ...over, homeScore: 7 })]))).body);
  expect((await read(http, `${team}?scores=1`)).items[0]?.['title']).toBe('Result: Inter 2 - 1 Roma');
  const german = await read(http, leagueRssAddress(serieA, 'de'));
  expect(german.items[0]).toMatchObject({
    title: 'Ergebnis: Inter – Roma',
    link: 'https://scores.example/de/match/football/inter-roma-1',
    category: 'Serie A, Italien',
  });
  expect(german.document.querySelector('channel > link')?.textContent).toBe(
    'https://scores.example/de/league/football/italy.serie-a',
  );
});

it('Names from outside are text in every part of a feed.', async () => {
  const http = await start(
    [match('1', { awayTeam: { id: '9', name: hostile + controls.join('') }, league: hostile })],
    { name: hostile },
  );
  const { body, document, items } = await read(http);
  const cleaned = hostile.toWellFormed();
  expect(document.querySelector('channel > title')?.textContent).toBe(`${cleaned} · Scores & Co`);
  expect(items[0]?.['title']).toBe(`Inter – ${cleaned}`);
  // A description is HTML, in which the name is text again.
  expect(items[0]?.['description']).toContain('&lt;script&gt;');
  for (const refused of ['<script', ']]>', ...controls]) expect(body).not.toContain(refused);
});

it('A feed is bounded, and revalidated by its tag.', async () => {
  const many = Array.from({ length: 200 }, (_, at) => match(String(at), at % 2 === 0 ? over : {}));
  const http = await start(many);
  expect((await read(http)).items).toHaveLength(60);
  const { etag } = (await http.inject(team)).headers;
  const again = await http.inject({ url: team, headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=60']);
});

it('All visitors together cause a limited number of new feeds; the feed read last stays in memory longest.', async () => {
  const http = await start([], { requests: 300, renders: 201 });
  const status = async (address: string) => (await http.inject(address)).statusCode;
  await status(team);
  for (let number = 1; number < 200; number += 1) await status(other(number));
  expect(await status('/rss/team/football/1.xml')).toBe(404);
  expect([await status(team), await status(other(200))]).toEqual([200, 200]);
  expect([await status(team), await status(other(2)), await status(other(1))]).toEqual([200, 200, 429]);
});

it('An unknown team or league has no feed, and a visitor cannot read feeds without end.', async () => {
  const http = await start([]);
  expect((await read(http)).items).toEqual([]);
  for (const [path, status] of [
    ['/rss/team/football/1.xml', 404],
    ['/rss/league/football/italy.serie-b.xml', 404],
    ['/rss/league/football/..%2f.xml', 404],
    ['/rss/team/chess/1.xml', 400],
    [`${team}?x=1`, 400],
  ] as const)
    expect([path, (await http.inject(path)).statusCode]).toEqual([path, status]);
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await http.inject(team)).statusCode));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
