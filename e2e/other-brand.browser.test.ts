import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { textAt } from './live-reader.ts';
import { root } from './process.ts';
import { rarely, startScene, stillDay } from './scene.ts';

const folder = join(root, 'e2e/kickabout');
const name = 'Kickabout & Company Live';
const languages = ['en', 'de', 'es'] as const;

const scene = await startScene({ accounts: 'accounts', day: stillDay, env: { ...rarely, BRAND_DIR: folder } });

/** Technical names that are the same for every brand: docs/decisions/051-keep-the-brand-in-one-folder.md. */
const stored = [
  'page language session sign-in account name standing conversation theme preferences arrangement banner picker mine',
  'mine-owner next push revealed recent-searches sound files board',
].flatMap((names) => names.split(' '));
const internal = new RegExp(String.raw`touchline[._-](?:${stored.join('|')})\b|(?<=["'\`])touchline-(?=["'\`$])`, 'g');

/** What is left of the product's own name, with the text around it. */
const leftIn = (text: string): readonly string[] =>
  [...text.replaceAll(internal, '').matchAll(/.{0,40}touchline.{0,40}/gi)].map(([found]) => found);

const fetched = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const reply = await fetch(`${scene.origin}${path}`, { headers, redirect: 'manual' });
  // Bytes of pictures and fonts, too: their metadata may name a program or a site.
  const body = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  return { status: reply.status, text: `${JSON.stringify([...reply.headers])}\n${body}` };
};

const matchOf = (status: string, sport: string): Readonly<Record<string, unknown>> & { readonly id: string } => {
  const match = [...scene.reader.board().matches.values()].find(
    (each) => each['status'] === status && each['sport'] === sport,
  );
  if (match === undefined) throw new Error(`no ${status} match of ${sport}`);
  return { ...match, id: textAt(match, 'id') };
};

const filesBelow = (path: string): readonly string[] =>
  readdirSync(join(root, 'web/dist', path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(join(root, 'web/dist/').length)}`);

/** Everything that a person can read or hear on the page. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((attribute) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });

describe('with another brand', () => {
  it("no response has the product's own name", { timeout: 120_000 }, async () => {
    const { id } = matchOf('live', 'football');
    const pages = [
      `/ /?tab=matches /?match=${id} /?match=${id}&scores=1 /success /cancel /nothing /auth/callback?code=1&state=2`,
      `/embed/ /embed/football-0?theme=light /embed/${id}`,
      `/sport/football /de/sport/mma /match/football/${id.replace('football-', '')} /match/football/0 /sitemap.xml`,
    ].flatMap((paths) => paths.split(' '));
    const icons = ['app-192', 'app-512', 'app-maskable-192', 'app-maskable-512', 'touch-180'];
    const files = [
      '/favicon.svg /worker.js /robots.txt /app.webmanifest /app.de.webmanifest /app.es.webmanifest'.split(' '),
      icons.map((icon) => `/icons/${icon}.png`),
      filesBelow('assets'),
      filesBelow('fonts'),
    ].flat();
    const data = [
      '/api/config /api/status /api/health /api/matches /api/me /api/track-record /api/nothing',
      '/calendar/football/1.ics /calendar/football/0.ics?language=de /calendar/football/0.ics?language=es',
      `/og/${id}.png /og/${id}.png?scores=1&language=de`,
      ...['odds', 'statistics', 'details', 'forecast'].map((part) => `/api/matches/${id}/${part}`),
    ].flatMap((paths) => paths.split(' '));
    const phone = { 'sec-ch-ua-mobile': '?1' };
    const requests = [
      ...pages.flatMap((path) => languages.map((language) => [path, { 'accept-language': language }] as const)),
      ...['/', `/?match=${id}`].map((path) => [path, phone] as const),
      ...[...files, ...data].map((path) => [path, {}] as const),
    ];
    const left: (readonly [string, readonly string[]])[] = [];
    for (const [path, headers] of requests) {
      const { status, text } = await fetched(path, headers);
      if (status >= 500 && path !== '/auth/callback?code=1&state=2') left.push([path, [`status ${status}`]]);
      const found = leftIn(text);
      if (found.length > 0) left.push([path, found]);
    }
    expect(left).toEqual([]);
    expect(requests.length).toBeGreaterThan(100);
  });

  it('the documents, manifests, cards, calendars and previews have the name of the brand', async () => {
    const { id } = matchOf('live', 'football');
    const html = 'Kickabout &amp; Company Live';
    expect((await fetched('/')).text).toContain(`· ${html}</title>`);
    expect((await fetched('/nothing')).text).toContain(`<a href="/">${html}</a>`);
    expect((await fetched(`/embed/${id}`)).text).toContain(`Follow on ${html}`);
    expect((await fetched(`/?match=${id}`)).text).toContain(`<meta property="og:site_name" content="${html}">`);
    expect((await fetched('/sport/football')).text).toContain(`<meta property="og:site_name" content="${html}">`);
    expect((await fetched('/sport/football')).text).toContain(`<a href="/">${html}</a>`);
    expect((await fetched('/calendar/football/0.ics')).text).toContain(`X-WR-CALNAME:${name}`);
    expect((await fetched('/worker.js')).text).toContain(String.raw`Kickabout \u{26} Company Live`);
    const manifest: unknown = await (await fetch(`${scene.origin}/app.de.webmanifest`)).json();
    expect(manifest).toMatchObject({ name, short_name: 'Kickabout', lang: 'de', theme_color: '#0e0d10' });
  });

  it("the icon is the brand's logo, and may load and run nothing", async () => {
    const { text } = await fetched('/favicon.svg');
    expect(text).toContain('<circle cx="32" cy="32" r="32" fill="#7fd6ff"/>');
    expect(text).toContain("default-src 'none'");
  });

  it.each(languages)('the header, footer, title and manifest show it, and no screen another: %s', async (language) => {
    const page = await scene.visit('/', { locale: language });
    await page.locator('[data-match]').first().waitFor();
    expect(await page.title()).toMatch(/ · Kickabout & Company Live$/);
    await page.locator('header').getByText(name, { exact: true }).waitFor();
    const footer = page.locator('footer');
    await footer.getByText('Kickabout Media Ltd').waitFor();
    const links = await footer.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      'https://kickabout.example/terms',
      'https://kickabout.example/privacy',
      'mailto:hello@kickabout.example',
    ]);
    const drawn = await page.locator('header use[href="#brand-logo"]').evaluate((use) => {
      const { width } = use.getBoundingClientRect();
      return { width, found: document.querySelectorAll('#brand-logo path').length };
    });
    expect(drawn).toMatchObject({ found: 1 });
    expect(drawn.width).toBeGreaterThan(0);
    expect(leftIn(await shownOn(page))).toEqual([]);
    // The longest name must fit where the header is fullest.
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    for (const key of ['2', '3', '4', '5', '?']) {
      await page.keyboard.press(key);
      expect(leftIn(await shownOn(page))).toEqual([]);
    }
    for (const path of ['/?view=status', '/success', '/cancel']) {
      await page.goto(`${scene.origin}${path}`);
      await page.locator('h1, [role="dialog"]').first().waitFor();
      expect(leftIn(await shownOn(page))).toEqual([]);
    }
  });

  it('the colours of both themes are those of the brand, without another request before the first paint', async () => {
    expect((await fetched('/')).text).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
    for (const [colorScheme, header, action] of [
      ['dark', 'rgb(14, 13, 16)', '#7fd6ff'],
      ['light', 'rgb(11, 74, 111)', '#17131a'],
    ] as const) {
      const page = await scene.visit('/', { colorScheme });
      await page.locator('[data-match]').first().waitFor();
      const seen = await page.evaluate(() => ({
        header: getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor,
        action: getComputedStyle(document.documentElement).getPropertyValue('--action').trim(),
      }));
      expect(seen).toEqual({ header, action });
    }
  });
});
