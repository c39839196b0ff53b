import { createServer } from 'node:http';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { pressOnFocused, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { freePort } from './free-port.ts';
import { violations } from './violations.ts';
import { startScene } from './scene.ts';

const odd = '"><script>top.harmed=1</script>';
const matches = (goals: number) => [
  fixture({ id: 1, home: 'Arsenal', away: 'Everton', elapsed: 30, goals: [goals, 0] }),
  fixture({ id: 2, home: odd, away: 'Chelsea', elapsed: 30, goals: [0, 0] }),
];

const frameOf = (address: string): string =>
  `<!doctype html><html lang="en"><title>A blog</title><main><h1>Match report</h1><iframe title="A match" src="${address}" width="100%" height="240"></iframe></main></html>`;

const scene = await startScene({ matches: matches(0) });
const blogPort = await freePort();
/** Another origin, whose pages embed the URL from `?frame=` in a frame. */
const blogOrigin = `http://localhost:${blogPort}`;
const blog = createServer((request, reply) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://blog');
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(frameOf(searchParams.get('frame') ?? ''));
}).listen(blogPort, '127.0.0.1');
afterAll(() => {
  blog.close();
  blog.closeAllConnections();
});

const openBlog = async (page: Page, path: string): Promise<FrameLocator> => {
  await page.goto(`${blogOrigin}/?frame=${encodeURIComponent(`${scene.origin}${path}`)}`);
  return page.frameLocator('iframe');
};

const scoresIn = (card: FrameLocator): Promise<readonly string[]> => card.locator('.score').allTextContents();

describe.each([
  ['on a desktop', widths.desktop],
  ['on a phone', widths.phone],
])('the embedded card of a match on another site, %s', (_where, width) => {
  it('shows the match, updates without a reload, fits its frame, and stores no data', async () => {
    await scene.play(matches(0));
    const { page } = await scene.open({ viewport: { width, height: 800 }, colorScheme: 'light' });
    const card = await openBlog(page, '/embed/football-1');
    await expect.poll(() => scoresIn(card)).toEqual(['0', '0']);
    expect(await card.locator('html').getAttribute('data-theme')).toBe('light');
    const box = await card.locator('html').evaluate((html) => ({
      high: html.scrollHeight <= html.clientHeight,
      wide: html.scrollWidth <= html.clientWidth,
    }));
    expect(box).toEqual({ high: true, wide: true });
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    // The card re-renders while its stream opens, so the link briefly has no box.
    await expect.poll(async () => (await card.locator('a').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);

    scene.source.setFixtures(matches(1));
    await expect.poll(() => scoresIn(card)).toEqual(['1', '0']);
    for (const theme of ['dark', 'light']) {
      await page.goto(`${scene.origin}/embed/football-1?theme=${theme}`);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await violations(page)).toEqual([]);
    }
  });
});

it('a team name with markup is plain text on an embedded card', async () => {
  const { page } = await scene.open();
  const card = await openBlog(page, '/embed/football-2');
  await expect.poll(() => card.locator('.name').first().textContent()).toBe(odd);
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined();
});

it.each(['/', '/?match=football-1', '/api/config', '/calendar/football/2.ics', '/nothing'])(
  'only embedded cards may be framed, not %s',
  async (path) => {
    const reply = await scene.server.get(path);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await reply.body?.cancel();
  },
);

it('a browser refuses to frame the page on another site', async () => {
  const { page, close } = await scene.open();
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.goto(`${blogOrigin}/?frame=${encodeURIComponent(`${scene.origin}/`)}`);
  await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors');
  await close();
});

describe.each([
  ['on a desktop', widths.desktop],
  ['on a phone', widths.phone],
])('the share menu of a match, %s', (_where, width) => {
  it('copies the link and the embed code, downloads team calendars, and works with the keyboard', async () => {
    const { page } = await scene.open({
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.goto(`${scene.origin}/?match=football-1`);
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
      'Ticker, overlay, TV',
      'Arsenal',
      'Everton',
    ]);
    await expect.poll(() => violations(page)).toEqual([]);
    await item('Link').click();
    await menu.waitFor({ state: 'detached' });
    await dialog.getByText('Link copied').waitFor();
    expect(await copied()).toBe(`${scene.origin}/match/football/arsenal-everton-1`);

    await share.press('Enter');
    await pressOnFocused(item('Link'), 'ArrowDown');
    await pressOnFocused(item('Link with the score'), 'ArrowDown');
    await pressOnFocused(item('Code for a website'), 'Enter');
    await menu.waitFor({ state: 'detached' });
    await dialog.getByText('Embed code copied').waitFor();
    expect(await copied()).toContain(`<iframe src="${scene.origin}/embed/football-1"`);

    await share.click();
    const [download] = await Promise.all([page.waitForEvent('download'), item('Arsenal').click()]);
    expect(new URL(download.url()).pathname).toBe('/calendar/football/2.ics');
    await page.keyboard.press('Escape');
  });
});

it('a link to a match has a preview title and a picture from this server', async () => {
  const html = await (await scene.server.get('/?match=football-1')).text();
  expect(html).toContain('<meta property="og:title" content="Arsenal – Everton">');
  const picture = /property="og:image" content="[^"]*(?<path>\/og\/[^"]+)"/.exec(html)?.groups?.['path'] ?? '';
  const [plain, withScore] = await Promise.all([scene.server.get(picture), scene.server.get(`${picture}?scores=1`)]);
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = await Promise.all([plain, withScore].map(async (reply) => Buffer.from(await reply.arrayBuffer())));
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(false);
});
