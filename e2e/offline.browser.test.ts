import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { openReleaseDoor } from './release-door.ts';
import { violations } from './violations.ts';
import { startScene } from './scene.ts';

const derby = (goals: number) =>
  fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [goals, 0], league: 'Premier League' });

const scene = await startScene({ matches: [derby(0)] });
const door = await openReleaseDoor(scene.origin);
afterAll(() => door.shut());

/** The source has so many goals, and the server knows. */
const score = (goals: number): Promise<void> => scene.play([derby(goals)]);

// Whatever became of the test before, this one begins at the server.
beforeEach(() => door.leadTo(scene.origin));

const row = (page: Page) => page.locator('[data-match="football-1"]');
const bar = (page: Page) => page.getByRole('region', { name: 'Data source' });

const desk = { viewport: { width: widths.desktop, height: 900 }, serviceWorkers: 'allow' } as const;
const phone = {
  viewport: { width: widths.phone, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

/** Everything under our caches' names, by its path. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** The worker answers for the page, and kept the board and what the page had loaded before. */
const keptForLater = async (page: Page): Promise<void> => {
  const late = scriptWith(join(root, 'web/dist'), 'Connection restored');
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toEqual(expect.arrayContaining([late, '/kept-board']));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

/** As of when the kept board is; epoch milliseconds. */
const keptAsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => Number((await caches.match('/kept-board'))?.headers.get('as-of')));

const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-visit', 'first'));
const isMarked = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.body.dataset['visit'])) === 'first';

describe.each([
  ['at a desk', desk, 1],
  ['on a phone', phone, 3],
] as const)('%s', (name, shape, goals) => {
  it('without a network the page opens with the last board, says as of when, and goes live without being opened anew', async () => {
    await score(goals);
    const { page, close } = await scene.open(shape);
    await page.goto(`${door.origin}/`);
    await keptForLater(page);
    await door.shut();
    const scored = score(goals + 1);

    await page.goto(`${door.origin}/?tab=live`);
    await row(page).getByText(String(goals), { exact: true }).waitFor();
    await bar(page)
      .getByText(/^Offline - scores from \d\d:\d\d$/)
      .waitFor();
    await page.getByText(/Scores are from \d\d:\d\d/).waitFor();
    expect(await page.locator('[data-tone="live"]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    if (process.env['SHOTS'] !== undefined) {
      await page.screenshot({ path: `${process.env['SHOTS']}/offline-${name.replaceAll(' ', '-')}.png` });
    }

    await mark(page);
    await scored;
    await door.open();
    // As a browser says when its network is back; without that the page would ask in growing waits.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await row(page)
      .getByText(String(goals + 1), { exact: true })
      .waitFor();
    await page.locator('[data-tone="live"]').first().waitFor();
    expect(await isMarked(page)).toBe(true);
    await close();
  });
});

it('can be installed, and keeps nothing of anybody; switched off, the worker takes itself and all of that away, and the page goes on', async () => {
  const off = await startScene({ matches: [derby(1)], env: { SERVICE_WORKER: 'off' } });
  const { page, close } = await scene.open(desk);
  await page.goto(`${door.origin}/?tab=odds`);
  await keptForLater(page);
  const first = await keptAsOf(page);
  door.asked();
  const visits = ['/success?session_id=cs_1', '/cancel', '/auth/callback?code=1&state=2', '/embed/football-1', '/'];
  for (const path of visits) await page.goto(`${door.origin}${path}`);
  expect(door.asked().filter((path) => visits.includes(path))).toEqual(visits);
  await page.evaluate(async () => {
    await Promise.all(['/api/me', '/api/config', '/api/matches'].map((path) => fetch(path)));
  });
  const paths = await keptPaths(page);
  expect(paths).toEqual(expect.arrayContaining(['/', '/kept-board']));
  expect(paths.filter((path) => !/^\/$|^\/kept-board$|^\/assets\//.test(path))).toEqual([]);
  const shell = await page.evaluate(async () => (await caches.match('/'))?.text());
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).not.toContain('Ashford');

  // What a browser finds missing in a page that somebody wants among his apps.
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  const browserSide = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
  // Each test has a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors, data: manifest = '{}' } = await browserSide.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(manifest)).toMatchObject({ id: '/', display: 'standalone', scope: '/' });
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icon = await fetch(`${door.origin}${touchIcon}`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);

  // Chromium lets the new worker begin when the old one has nothing to do; one that is just waking up, as when a page has come and
  // speaks to it, counts as busy until nothing was asked of it for 30 s.
  await expect.poll(() => keptAsOf(page)).toBeGreaterThan(first);
  door.leadTo(off.origin);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
  // An open page that is put away keeps nothing any more. What storage is asked for is done in order.
  const names = await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    return caches.keys();
  });
  expect(names).toEqual([]);
  await page.reload();
  await row(page).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await close();
});

it('offers a new release and opens nothing by itself; open pages go on with their files, which the server has no more', async () => {
  const { page, close } = await scene.open(phone);
  await page.goto(`${door.origin}/`);
  await keptForLater(page);
  await mark(page);
  const lateScript = scriptWith(join(root, 'web/dist'), 'Connection restored');
  door.release('another', [lateScript]);

  // A second page has the new release at once; its worker is what the first hears of.
  const second = await page.context().newPage();
  await second.goto(`${door.origin}/`);
  const offer = page.getByText('A new version is ready');
  await offer.waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/release-on-a-phone.png` });
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate((address) => fetch(address).then(({ status }) => status), lateScript)).toBe(200);
  expect((await fetch(`${door.origin}${lateScript}`)).status).toBe(404);

  await second.close();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['release'] === 'another');
  // It was the only page: the new release's worker took over, and the old files are gone.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).toSorted()))
    .toEqual(['touchline-board', 'touchline-files-another']);
  await close();
});
