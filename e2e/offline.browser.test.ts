import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { startReleaseSwitch } from './release-switch.ts';
import { violations } from './violations.ts';
import { startScene } from './scene.ts';

const derby = (goals: number) =>
  fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [goals, 0], league: 'Premier League' });

const scene = await startScene({ matches: [derby(0)] });
const door = await startReleaseSwitch(scene.origin);
afterAll(() => door.shut());

/** Sets the score at the provider and waits until the server has it. */
const score = (goals: number): Promise<void> => scene.play([derby(goals)]);

// An earlier test may have pointed the proxy at another server or closed it.
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

/** The paths of all entries in the page's caches. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the service worker controls the page and has stored the board and the files that the page loaded. */
const keptForLater = async (page: Page): Promise<void> => {
  const late = scriptWith(join(root, 'web/dist'), 'Connection restored');
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toEqual(expect.arrayContaining([late, '/kept-board']));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};

/** The time of the stored board, in epoch milliseconds. */
const keptAsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => Number((await caches.match('/kept-board'))?.headers.get('as-of')));

const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-visit', 'first'));
const isMarked = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.body.dataset['visit'])) === 'first';

describe.each([
  ['at a desk', desk, 1],
  ['on a phone', phone, 3],
] as const)('%s', (name, shape, goals) => {
  it('offline, the page opens with the last board, shows its time, and goes live without a reload', async () => {
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

    // As a click on a notification. No match was opened before, so the code of its dialog is not stored.
    await page.goto(`${door.origin}/match/football/ashford-bexley-1`);
    await page.getByText('Couldn’t open this.').waitFor();
    await row(page).waitFor();
    await page.goto(`${door.origin}/?tab=live`);
    await row(page).getByText(String(goals), { exact: true }).waitFor();

    await mark(page);
    await scored;
    await door.open();
    // Browsers fire this event when the network returns. Without it, the page would wait for its next retry.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await row(page)
      .getByText(String(goals + 1), { exact: true })
      .waitFor();
    await page.locator('[data-tone="live"]').first().waitFor();
    expect(await isMarked(page)).toBe(true);
    await close();
  });
});

it('the page can be installed and stores no personal data; a disabled worker removes itself and its caches, and the page still works', async () => {
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

  // Check the installability errors that the browser reports.
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  const browserSide = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browserSide.send('Page.getInstallabilityErrors');
  // The only expected error: each test has a private browsing context.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors, data: manifest = '{}' } = await browserSide.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(manifest)).toMatchObject({ id: '/', display: 'standalone', scope: '/' });
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icon = await fetch(`${door.origin}${touchIcon}`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);

  // Chromium activates a new worker once the old one is idle. A worker that was just started, for example by a message
  // from a new page, counts as busy until it has had no events for 30 s.
  await expect.poll(() => keptAsOf(page)).toBeGreaterThan(first);
  door.leadTo(off.origin);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
  // An open page must store nothing when it becomes hidden. Storage operations run in order.
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

it('a new release is offered without a reload; open pages keep using old files that the server no longer has', async () => {
  const { page, close } = await scene.open(phone);
  await page.goto(`${door.origin}/`);
  await keptForLater(page);
  await mark(page);
  const lateScript = scriptWith(join(root, 'web/dist'), 'Connection restored');
  door.release('another', [lateScript]);

  // A second page loads the new release at once and installs its worker, which notifies the first page.
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
  // This was the only open page, so the new release's worker took over and deleted the old files.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).toSorted()))
    .toEqual(['touchline-board', 'touchline-files-another']);
  await close();
});
