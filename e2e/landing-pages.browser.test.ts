import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeByEscape, devices } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { startScene } from './scene.ts';
import { violations } from './violations.ts';

const matches = [
  fixture({ id: 1, home: 'Inter', away: 'Roma', short: '2H', elapsed: 52, goals: [188, 33] }),
  fixture({ id: 2, home: 'Napoli', away: 'Torino', short: 'FT', elapsed: 90, goals: [2, 1] }),
];
const scene = await startScene({ matches });

const matchPath = '/match/football/inter-roma-1';
const landing = '#landing';

const pathOf = (page: Page): string => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;

/** Notes whether a score is painted before the app runs. */
const noteFirstPaint = (): void => {
  Reflect.set(window, 'wasPainted', false);
  const look = (): void => {
    const cover = document.querySelector('#landing');
    if (cover?.checkVisibility() === true) Reflect.set(window, 'wasPainted', true);
    requestAnimationFrame(look);
  };
  look();
};

const wasPainted = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'wasPainted'));

/** The link to a page of this kind in the content that needs no script. */
const linkTo = async (kind: string): Promise<string> => {
  const html = await (await scene.server.get(matchPath)).text();
  const path = new RegExp(`href="(?<path>/${kind}/[^"]+)"`).exec(html)?.groups?.['path'];
  if (path === undefined) throw new Error(`no link to a ${kind}`);
  return path;
};

describe.each(devices)('a landing page, %s', (_where, device) => {
  it.each([
    ['match', '188'],
    ['league', 'Napoli'],
    ['team', 'Roma'],
  ])('of a %s becomes the dialog of the app, and nothing moves', async (kind, shown) => {
    const path = kind === 'match' ? matchPath : await linkTo(kind);
    const { page, troubles } = await scene.open(device);
    await watchShifts(page);
    await page.addInitScript(noteFirstPaint);
    await page.goto(scene.origin + path);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(shown).first().waitFor();
    await expect.poll(() => page.locator(landing).count()).toBe(0);
    expect(await wasPainted(page)).toBe(true);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    // The address stays, and the dialog has the focus, as when it is opened in the app.
    expect(pathOf(page)).toBe(path);
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    expect(troubles()).toEqual([]);
  });

  it('has no accessibility violations without JavaScript, in both themes', async () => {
    for (const path of [matchPath, await linkTo('league'), await linkTo('team'), '/sport/football']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await scene.visit('/robots.txt', { ...device, colorScheme });
        // Without its scripts, the page stays as it is; the check itself needs JavaScript.
        await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        await page.goto(scene.origin + path);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, 0]);
        expect([path, await violations(page)]).toEqual([path, []]);
      }
    }
  });
});

it('Back and Forward lead through pages and dialogs, and closing the dialog leads to the scores', async () => {
  const page = await scene.visit(matchPath);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => page.locator(landing).count()).toBe(0);
  await dialog
    .getByRole('link', { name: /Premier League/ })
    .first()
    .click();
  await dialog.getByText('Torino').first().waitFor();
  expect(pathOf(page)).toMatch(/^\/\?.*competition=/);
  await page.goBack();
  await dialog.getByText('188').first().waitFor();
  expect(pathOf(page)).toBe(matchPath);
  await page.goForward();
  await dialog.getByText('Torino').first().waitFor();
  await page.goBack();
  await dialog.getByText('188').first().waitFor();
  await closeByEscape(dialog);
  expect(pathOf(page)).toBe('/');
  await page.locator('main [data-match]').first().waitFor();
  await page.reload();
  expect(await dialog.count()).toBe(0);
});

it('the page of a sport opens the list of its matches, and its tabs lead on', async () => {
  const page = await scene.visit('/sport/football');
  await expect.poll(() => page.locator(landing).count()).toBe(0);
  await page.locator('main [data-match="football-1"]').waitFor();
  expect(pathOf(page)).toBe('/sport/football');
  await page.getByRole('tab', { name: /LIVE/ }).click();
  expect(pathOf(page)).toBe('/?sport=football');
  await page.goBack();
  expect(pathOf(page)).toBe('/sport/football');
});

it('a reader who hides scores sees none, not even before the app runs', async () => {
  const { page } = await scene.open();
  await page.addInitScript(() =>
    localStorage.setItem('touchline.preferences', JSON.stringify({ hideScores: true, goalAlerts: 'none' })),
  );
  await page.addInitScript(noteFirstPaint);
  await page.goto(scene.origin + matchPath);
  await page.getByRole('dialog').getByText('Roma').first().waitFor();
  expect(await wasPainted(page)).toBe(false);
  expect(await page.getByRole('dialog').getByText('188').count()).toBe(0);
});

it('while the server does not answer, as for a crawler that runs scripts, content and title stay', async () => {
  for (const path of [matchPath, await linkTo('league'), '/sport/football']) {
    const { page, close } = await scene.open();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(scene.origin + path);
    // The app's own title may be there for a moment.
    const html = await (await scene.server.get(path)).text();
    const title = /<title>(?<text>[^<]+)</.exec(html)?.groups?.['text'];
    if (path === '/sport/football') await page.locator('#root main').waitFor({ state: 'attached' });
    else await page.locator('[role="dialog"]').waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toBe(title);
    expect(await page.locator(landing).getByText('Roma').first().isVisible()).toBe(true);
    await close();
  }
});
