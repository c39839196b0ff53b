import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { BuilderFacts, DisplayFacts, RenderedDisplay } from '@touchline/protocol/displays.ts';
import type { CardFacts, RenderedCard } from '@touchline/protocol/page-rendering.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../platform/http/request-input.ts';
import { createLog } from '../platform/log.ts';
import { createDisplayBuilder, createDisplays } from './displays.ts';
import { createEmbedCards, embedHeaders } from './embed-cards.ts';
import { embedRoutes } from './embed-routes.ts';

const clock = createManualClock(Date.UTC(2026, 2, 14, 20));
const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: { 'content-security-policy': "frame-ancestors 'none'", 'x-content-type-options': 'nosniff' },
  newRequestId: () => 'a-request',
});
let origin: string;
let version: number;
let drawn: Omit<CardFacts, 'brand'>[];
let matches: Map<string, Match>;

const draw =
  (language: string) =>
  (facts: Omit<CardFacts, 'brand'>): RenderedCard => {
    drawn.push(facts);
    const card = `${facts.match?.homeTeam.name ?? 'gone'} ${facts.match?.homeScore ?? ''}`;
    return { card, document: `<html lang="${language}" data-theme="${facts.theme}">${card}</html>` };
  };

const drawDisplay = (facts: Omit<DisplayFacts, 'brand'>): RenderedDisplay => {
  const content = facts.matches.map(({ homeTeam, homeScore }) => `${homeTeam.name} ${homeScore}`).join();
  return { content, document: `<html>${facts.kind} ${content}</html>` };
};

const drawBuilder = ({ fields, leagues, match }: Omit<BuilderFacts, 'brand'>): string =>
  `${fields.kind} [${fields.show}] ${leagues.map(({ key }) => key).join()} ${match?.homeTeam.name}`;

beforeAll(async () => {
  const renders = createRateLimit({ burst: 10, everyMs: 1_000, maxVisitors: 1, now: clock.now });
  const cards = createEmbedCards({
    board: { version: () => version, match: (id) => matches.get(id) },
    draw: { en: draw('en'), de: draw('de'), es: draw('es') },
    isStale: () => false,
    simulated: true,
    now: clock.now,
  });
  const displays = createDisplays({
    version: () => version,
    delayed: {
      viewOf: (delayMs) => ({ tag: `${version}`, matches: () => (delayMs > 0 ? [] : matches.values()) }),
      watch: (delayMs) => () => (delayMs > 0 ? 1_500 : undefined),
    },
    draw: { en: drawDisplay, de: drawDisplay, es: drawDisplay },
    isStale: () => false,
    simulated: true,
    renders,
    now: clock.now,
  });
  const builder = createDisplayBuilder({
    board: { match: (id) => matches.get(id), matches: () => matches.values() },
    draw: { en: drawBuilder, de: drawBuilder, es: drawBuilder },
    origin: 'https://scores.example',
    renders,
    now: clock.now,
  });
  await http.register(async (scope) => {
    readInputWithValibot(scope);
    await scope.register(
      embedRoutes({
        cards,
        displays,
        builder,
        headers: embedHeaders({ publicUrl: 'https://scores.example', scripts: ['sha256-a'], styles: ['sha256-b'] }),
        limit: createRateLimit({ burst: 30, everyMs: 1_000, maxVisitors: 10, now: clock.now }),
      }),
    );
  });
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  await clock.advance(60_000);
  version = 5;
  drawn = [];
  matches = new Map([['football-1', exampleMatch({ status: 'live' })]]);
});

afterAll(async () => {
  await http.close();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(origin + path, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('a card', () => {
  it('may be embedded by any site, with minimal permissions', async () => {
    const reply = await get('/embed/football-1');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'sha256-a'; style-src 'sha256-b'; img-src 'self'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors *; upgrade-insecure-requests",
    );
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  it("is rendered from the board's current version, in the requested theme", async () => {
    const reply = await get('/embed/football-1?theme=light');
    await expect(reply.text()).resolves.toBe('<html lang="en" data-theme="light">Inter 0</html>');
    expect(drawn).toMatchObject([
      { matchId: 'football-1', version: 5, nowMs: clock.now(), stale: false, simulated: true, theme: 'light' },
    ]);
  });

  it('is in the requested language, and an unsupported language is refused', async () => {
    const german = await fetch(`${origin}/embed/football-1?theme=light&language=de`);
    expect(await german.text()).toBe('<html lang="de" data-theme="light">Inter 0</html>');
    expect((await fetch(`${origin}/embed/football-1?language=fr`)).status).toBe(400);
  });

  it('is rendered once for all requests, and again when the board or the minute changes', async () => {
    await Promise.all([get('/embed/football-1'), get('/embed/football-1'), get('/embed/football-1/card')]);
    expect(drawn).toHaveLength(1);
    version = 6;
    await get('/embed/football-1');
    expect(drawn).toHaveLength(2);
    await clock.advance(60_000);
    await get('/embed/football-1');
    expect(drawn).toHaveLength(3);
  });

  it('is not sent again while it is unchanged', async () => {
    const etag = (await get('/embed/football-1')).headers.get('etag') ?? '';
    version = 6;
    expect((await get('/embed/football-1', { 'if-none-match': etag })).status).toBe(304);
    matches.set('football-1', exampleMatch({ status: 'live', homeScore: 1 }));
    version = 7;
    const next = await get('/embed/football-1', { 'if-none-match': etag });
    expect([next.status, await next.text()]).toEqual([200, '<html lang="en" data-theme="undefined">Inter 1</html>']);
  });

  it.each(['br', 'gzip'])('is compressed as %s, with its own tag', async (coding) => {
    const reply = await get('/embed/football-1', { 'accept-encoding': coding });
    expect(reply.headers.get('content-encoding')).toBe(coding);
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    expect(reply.headers.get('etag')).not.toBe((await get('/embed/football-1')).headers.get('etag'));
    await expect(reply.text()).resolves.toContain('Inter 0');
  });

  it('is available as a fragment, with the same policy', async () => {
    const reply = await get('/embed/football-1/card');
    await expect(reply.text()).resolves.toBe('Inter 0');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/embed/football-77', '/embed/football-77/card'])(
    'of an unknown match has the status 404 and is not cached: %s',
    async (path) => {
      const replies = [await get(path), await get(path)];
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
      await expect(replies[0]?.text()).resolves.toContain('gone');
      expect(drawn).toHaveLength(2);
    },
  );

  it('is no longer served once its match has left the board', async () => {
    await get('/embed/football-1');
    matches.clear();
    version = 6;
    expect((await get('/embed/football-1')).status).toBe(404);
  });
});

describe('a display', () => {
  it('has the chosen matches, and its content is available without the document', async () => {
    matches.set('football-2', exampleMatch({ id: 'football-2', status: 'live', homeScore: 3 }));
    const reply = await get('/embed/ticker?match=football-2&match=football-3');
    await expect(reply.text()).resolves.toBe('<html>ticker Inter 3</html>');
    expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors *');
    await expect((await get('/embed/overlay/content?match=football-2')).text()).resolves.toBe('Inter 3');
  });

  it('is refused while too many were rendered, but not if it is in memory', async () => {
    await get('/embed/tv');
    const statuses = [];
    for (let at = 0; at < 10; at += 1) statuses.push((await get(`/embed/tv?match=football-${at}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    const builder = await get('/embed');
    expect([builder.status, builder.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await get('/embed/tv')).status).toBe(200);
  });

  it('that is delayed says when its content changes next', async () => {
    const reply = await get('/embed/overlay/content?delay=30');
    expect([await reply.text(), reply.headers.get('x-next-change')]).toEqual(['', '1500']);
  });

  it('can be composed on a page that offers the leagues of the day and may not be embedded', async () => {
    const reply = await get('/embed?kind=tv&show=match%2Ffootball-1&theme=');
    await expect(reply.text()).resolves.toBe('tv [match/football-1] football.italy.serie-a Inter');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['sport/mma', 'sport/mma'],
    ['league/football.italy.serie-a', 'league/football.italy.serie-a'],
    ['league/football.italy.serie-b', ''],
    ['match/football-77', ''],
  ])('of %s is composed as [%s], because the form offers only what is on the board', async (show, offered) => {
    const reply = await get(`/embed?show=${encodeURIComponent(show)}`);
    await expect(reply.text()).resolves.toContain(`[${offered}]`);
  });

  it.each(['delay/30', 'sport/chess', 'league/x', 'match/1', 'match', '/'])(
    'cannot be composed from the choice "%s"',
    async (show) => {
      expect((await get(`/embed?show=${encodeURIComponent(show)}`)).status).toBe(400);
    },
  );

  it('is composed with every chosen league, even if the board has too many to offer', async () => {
    const many = Array.from({ length: 90 }, (_, at) => exampleMatch({ id: `football-${at}`, league: `Liga ${at}` }));
    matches = new Map(many.map((match) => [match.id, match]));
    const plain = await (await get('/embed')).text();
    const missing = many
      .map(({ league }) => `football.italy.${league.toLowerCase().replace(' ', '-')}`)
      .find((key) => !plain.includes(key));
    const reply = await get(`/embed?show=league/${missing}`);
    await expect(reply.text()).resolves.toMatch(new RegExp(`^ticker \\[league/${missing}\\] .*${missing}`));
  });

  it('has a short address for televisions', async () => {
    const reply = await fetch(`${origin}/tv?sport=football`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/embed/tv?sport=football']);
  });

  it.each([
    'ticker?size=large',
    'overlay?size=huge',
    'tv?delay=121',
    'tv?delay=-1',
    'ticker?sport=chess',
    'ticker?team=1',
  ])('of an invalid address is refused: %s', async (address) => {
    expect((await get(`/embed/${address}`)).status).toBe(400);
  });
});

it.each(['/embed/FOOTBALL', '/embed/football-1?theme=pink', '/embed/football-1?next=1', '/embed/football-1%2f..%2f'])(
  '%s is refused',
  async (path) => {
    expect((await get(path)).status).toBe(400);
    expect(drawn).toEqual([]);
  },
);

it('Requests beyond the rate limit are refused.', async () => {
  const replies = await Promise.all(Array.from({ length: 31 }, () => get('/embed/football-1')));
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});
