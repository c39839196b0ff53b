import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, openPage, pressOnFocused, widths } from './browser.ts';
import { fixture, startFixedSource } from './fixed-source.ts';
import type { FixedSource } from './fixed-source.ts';
import { openReader } from './live-reader.ts';
import { newDataFolder, polling, startServer } from './running-product.ts';
import type { RunningServer } from './running-product.ts';
import { violations } from './violations.ts';

const odd = '"><script>top.harmed=1</script>';
const data = newDataFolder();
let source: FixedSource;
let server: RunningServer;
let browser: Browser;
let blog: Server;
/** Another origin, whose pages frame whatever `?frame=` names. */
let blogOrigin: string;

const matches = (goals: number) => [
  fixture({ id: 1, home: 'Arsenal', away: 'Everton', elapsed: 30, goals: [goals, 0] }),
  fixture({ id: 2, home: odd, away: 'Chelsea', elapsed: 30, goals: [0, 0] }),
];

const frameOf = (address: string): string =>
  `<!doctype html><html lang="en"><title>A blog</title><main><h1>Match report</h1><iframe title="A match" src="${address}" width="100%" height="240"></iframe></main></html>`;

const boardHas = async (goals: number): Promise<void> => {
  const reader = await openReader(server.origin);
  await reader.until(`${goals} goals`, (board) => board.matches.get('football-1')?.['homeScore'] === goals);
  reader.close();
};

beforeAll(async () => {
  source = await startFixedSource(matches(0));
  server = await startServer({ DATA_DIR: data.path, ...polling(source) });
  blog = createServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://blog');
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(frameOf(searchParams.get('frame') ?? ''));
  });
  blog.listen(0, '127.0.0.1');
  await once(blog, 'listening');
  const address = blog.address();
  if (address === null || typeof address === 'string') throw new Error('the blog has no port');
  blogOrigin = `http://localhost:${address.port}`;
  await boardHas(0);
  browser = await sharedBrowser();
});

afterAll(async () => {
  blog?.close();
  blog?.closeAllConnections();
  await Promise.all([server?.stop(), source?.stop()]);
  data.remove();
});

const openBlog = async (page: Page, path: string): Promise<FrameLocator> => {
  await page.goto(`${blogOrigin}/?frame=${encodeURIComponent(`${server.origin}${path}`)}`);
  return page.frameLocator('iframe');
};

const scoresIn = (card: FrameLocator): Promise<readonly string[]> => card.locator('.score').allTextContents();

describe.each([
  ['at a desk', widths.desktop],
  ['on a phone', widths.phone],
])('the card of a match on another site, %s', (_where, width) => {
  it('shows the match and follows it without a reload, fits its frame, and keeps nothing', async () => {
    source.setFixtures(matches(0));
    await boardHas(0);
    const watched = await openPage(browser, { viewport: { width, height: 800 }, colorScheme: 'light' });
    const { page } = watched;
    const card = await openBlog(page, '/embed/football-1');
    await expect.poll(() => scoresIn(card)).toEqual(['0', '0']);
    expect(await card.locator('html').getAttribute('data-theme')).toBe('light');
    const box = await card.locator('html').evaluate((html) => ({
      high: html.scrollHeight <= html.clientHeight,
      wide: html.scrollWidth <= html.clientWidth,
    }));
    expect(box).toEqual({ high: true, wide: true });
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    expect((await card.locator('a').boundingBox())?.height).toBeGreaterThanOrEqual(44);

    source.setFixtures(matches(1));
    await expect.poll(() => scoresIn(card)).toEqual(['1', '0']);
    for (const theme of ['dark', 'light']) {
      await page.goto(`${server.origin}/embed/football-1?theme=${theme}`);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await violations(page)).toEqual([]);
    }
    await watched.closeClean();
  });
});

it('a name that would be a script is text on a card, and one that would end its element ends nothing', async () => {
  const watched = await openPage(browser);
  const card = await openBlog(watched.page, '/embed/football-2');
  await expect.poll(() => card.locator('.name').first().textContent()).toBe(odd);
  expect(await watched.page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined();
  await watched.closeClean();
});

it.each(['/', '/?match=football-1', '/api/config', '/calendar/football/2.ics', '/nothing'])(
  'nothing but a card may stand in a frame: %s',
  async (path) => {
    const reply = await server.get(path);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await reply.body?.cancel();
  },
);

it('a browser refuses the page in a frame of another site', async () => {
  const watched = await openPage(browser);
  const refusals: string[] = [];
  watched.page.on('console', (message) => refusals.push(message.text()));
  await watched.page.goto(`${blogOrigin}/?frame=${encodeURIComponent(`${server.origin}/`)}`);
  await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors');
  await watched.close();
});

describe.each([
  ['at a desk', widths.desktop],
  ['on a phone', widths.phone],
])('the menu of a match, %s', (_where, width) => {
  it('hands on its address, the code of its card and the calendars of its teams, by keyboard too', async () => {
    const watched = await openPage(browser, {
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = watched;
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.goto(`${server.origin}/?match=football-1`);
    const dialog = page.getByRole('dialog', { name: 'Match Details' });
    const share = dialog.getByRole('button', { name: 'Share' });
    const menu = dialog.getByRole('menu');
    const item = (name: string) => menu.getByRole('menuitem', { name, exact: true });
    await share.click();
    await item('Everton').waitFor();
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Link',
      'Link with the score',
      'Code for a website',
      'Arsenal',
      'Everton',
    ]);
    await expect.poll(() => violations(page)).toEqual([]);
    await item('Link').click();
    await menu.waitFor({ state: 'detached' });
    await dialog.getByText('Link copied').waitFor();
    expect(await copied()).toBe(`${server.origin}/?match=football-1`);

    await share.press('Enter');
    await pressOnFocused(item('Link'), 'ArrowDown');
    await pressOnFocused(item('Link with the score'), 'ArrowDown');
    await pressOnFocused(item('Code for a website'), 'Enter');
    await menu.waitFor({ state: 'detached' });
    await dialog.getByText('Embed code copied').waitFor();
    expect(await copied()).toContain(`<iframe src="${server.origin}/embed/football-1"`);

    await share.click();
    const [download] = await Promise.all([page.waitForEvent('download'), item('Arsenal').click()]);
    expect(new URL(download.url()).pathname).toBe('/calendar/football/2.ics');
    await page.keyboard.press('Escape');
    await watched.closeClean();
  });
});

it('a link to a match names it, and a picture that is drawn here', async () => {
  const html = await (await server.get('/?match=football-1')).text();
  expect(html).toContain('<meta property="og:title" content="Arsenal – Everton">');
  const picture = /property="og:image" content="[^"]*(?<path>\/og\/[^"]+)"/.exec(html)?.groups?.['path'] ?? '';
  const [plain, told] = await Promise.all([server.get(picture), server.get(`${picture}?scores=1`)]);
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = await Promise.all([plain, told].map(async (reply) => Buffer.from(await reply.arrayBuffer())));
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(false);
});
