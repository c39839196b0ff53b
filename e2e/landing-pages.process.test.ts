import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReader, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { startDemo } from './running-product.ts';
import type { Demo } from './running-product.ts';
import { stillDay } from './scene.ts';

const sports = [
  'football basketball hockey baseball americanfootball rugby volleyball handball formula1 mma afl tennis',
].flatMap((names) => names.split(' '));

/** Sports whose leagues have no table: fighters and players are not ranked by league. */
const withoutTable: ReadonlySet<string> = new Set(['mma', 'tennis']);

/** How long a page stays the same, with some time to spare. */
const renewedMs = 20_000;

let demo: Demo;
let matches: readonly JsonObject[];
/** The pages of a match and its league, by sport. */
const pages = new Map<string, { readonly address: string; readonly league: string }>();
/** Each request comes from another visitor, because visitors have a limit. */
let visitors = 0;

beforeAll(async () => {
  demo = await startDemo({ args: stillDay, env: { TRUST_PROXY: '1', SPORTS_POLL_MS: '3000' } });
  const reader = await openReader(demo.server.origin);
  const board = await reader.until(
    'matches of all sports',
    (read) => new Set([...read.matches.values()].map((match) => match['sport'])).size === sports.length,
    60_000,
  );
  matches = [...board.matches.values()];
  reader.close();
  for (const sport of sports) {
    const address = await canonical(`match=${textAt(matchOf(sport), 'id')}`);
    const league = linkTo('league', contentOf((await get(address)).html));
    await openLeague(league);
    pages.set(sport, { address, league });
  }
});

afterAll(() => demo?.stop());

const get = async (path: string): Promise<{ status: number; link: string; html: string }> => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
  const reply = await demo.server.get(path, { headers, redirect: 'manual' });
  const found = { status: reply.status, link: reply.headers.get('link') ?? '', html: await reply.text() };
  if (found.status !== 429) return found;
  // The limit of all visitors together.
  await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(reply.headers.get('retry-after'))));
  return get(path);
};

/** The path of the page that shows the same as a query string. */
const canonical = async (search: string): Promise<string> => {
  const { link } = await get(`/?${new URLSearchParams(search).toString()}`);
  const path = /<https?:\/\/[^/]+(?<path>[^>]+)>; rel="canonical"/.exec(link)?.groups?.['path'];
  if (path === undefined) throw new Error(`no canonical address for ${search}: ${link}`);
  return path;
};

/** What a reader without JavaScript sees. */
const contentOf = (html: string): string =>
  (/<div id="landing"[^>]*>(?<content>[^]*)<\/div><div id="root">/.exec(html)?.groups?.['content'] ?? '').replaceAll(
    /<(?:svg|script|style)[^]*?<\/(?:svg|script|style)>/g,
    '',
  );

const linkTo = (kind: string, html: string): string => {
  const path = new RegExp(`href="(?<path>/${kind}/[^"]+)"`).exec(html)?.groups?.['path'];
  if (path === undefined) throw new Error(`no link to a ${kind}`);
  return path;
};

/** A finished match of the sport, else one in play. */
const matchOf = (sport: string): JsonObject => {
  const ofSport = matches.filter((match) => match['sport'] === sport);
  const found = ['finished', 'live'].flatMap((status) => ofSport.filter((match) => match['status'] === status));
  const [first] = found;
  if (first === undefined) throw new Error(`no match of ${sport}`);
  return first;
};

/** Opens the league as a visitor, whose requests load its table and season. */
const openLeague = async (league: string): Promise<void> => {
  const [sport = '', name = ''] = league.replace('/league/', '').split('/');
  const key = name.includes('.') ? `${sport}.${name}` : `${sport}..${name}`;
  for (const part of ['table', 'matches']) await get(`/api/leagues/${key}/${part}`);
};

describe.each(sports)('without JavaScript, %s', (sport) => {
  it('has score, table and fixtures on the pages of a match, its league and a team', { timeout: 90_000 }, async () => {
    const { address, league } = pages.get(sport) ?? { address: '', league: '' };
    await expect
      .poll(
        async () => {
          const content = contentOf((await get(address)).html);
          const hasScore = /<b>\d+<|<b>W<|<th[^>]*>Pos</.test(content);
          const hasMatches = /<h2>(?:Fixtures|Results|In play)<\/h2>/.test(content);
          return { hasScore, hasTable: withoutTable.has(sport) || content.includes('<h2>Table</h2>'), hasMatches };
        },
        { timeout: renewedMs, interval: 1_000 },
      )
      .toEqual({ hasScore: true, hasTable: true, hasMatches: true });

    const ofLeague = contentOf((await get(league)).html);
    expect(ofLeague).toContain(linkTo('match', ofLeague));
    expect(ofLeague).toMatch(/<h2>(?:Fixtures|Results)<\/h2>/);
    expect(ofLeague.includes('<h2>Table</h2>')).toBe(!withoutTable.has(sport));
    if (sport === 'formula1') return;
    const team = contentOf((await get(linkTo('team', contentOf((await get(address)).html)))).html);
    expect(team).toMatch(/<h2>(?:Fixtures|Results|In play)<\/h2>/);
    expect(team).toMatch(/<b>(?:\d+|W|-)?</);
    expect(team.includes('<h2>Table</h2>')).toBe(!withoutTable.has(sport));
  });
});

const paths = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+(?<path>[^<]+)<\/loc>/g)].map(({ groups }) => groups?.['path'] ?? '');

it('every page that a page links to is in the sitemap, unless search engines should leave it out', async () => {
  const listed = new Set<string>();
  for (const file of paths((await get('/sitemap.xml')).html)) {
    for (const path of paths((await get(file)).html)) listed.add(path);
  }
  expect(listed.size).toBeGreaterThan(1_000);
  const links = new Set<string>();
  for (const sport of sports) {
    const { html } = await get(`/sport/${sport}`);
    for (const [, path = ''] of contentOf(html).matchAll(/href="(\/(?:de\/)?(?:match|league|team|sport)\/[^"]+)"/g)) {
      links.add(path);
    }
  }
  const sample = [...links].filter((_, at) => at % 10 === 0);
  expect(sample.length).toBeGreaterThan(20);
  for (const path of sample) {
    const { status, html } = await get(path);
    expect([path, status, html.includes('content="noindex"')]).toEqual([path, 200, !listed.has(path)]);
  }
});

it('structured data is valid JSON on the pages of every sport', async () => {
  for (const sport of sports) {
    const { html } = await get(pages.get(sport)?.address ?? '');
    const items = [...html.matchAll(/<script type="application\/ld\+json">(?<json>[^]*?)<\/script>/g)];
    const types = items.map(({ groups }) => textAt(JSON.parse(groups?.['json'] ?? ''), '@type'));
    expect([sport, types]).toEqual([sport, ['SportsEvent', 'BreadcrumbList']]);
  }
});
