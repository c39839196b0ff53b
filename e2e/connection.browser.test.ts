import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices } from './browser.ts';
import { fixture } from './fixed-source.ts';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { startScene } from './scene.ts';

const derby = (goals: number) =>
  fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [goals, 0], league: 'Premier League' });

const scene = await startScene({ matches: [derby(0)] });
/** The source has so many goals, and the server knows. */
const score = (goals: number): Promise<void> => scene.play([derby(goals)]);

const row = (page: Page) => page.locator('[data-match="football-1"]');
const notice = (page: Page) => page.getByText('Connection lost').first();

describe.each(devices)('%s', (_, shape) => {
  it('a lost network is told with the age of the scores, which stay; when it is back the page catches up by itself', async () => {
    await score(1);
    const { page, close } = await scene.open(shape);
    await page.goto(scene.origin);
    await row(page).getByText('1', { exact: true }).waitFor();
    // The row is there before the scripts: without them nobody can hear of the network.
    await page.locator('[data-tone="live"]').first().waitFor();
    await page.context().setOffline(true);
    await notice(page).waitFor();
    await page.getByText(/Scores are from \d\d:\d\d/).waitFor();
    expect(await row(page).isVisible()).toBe(true);
    await score(2);
    expect(await row(page).getByText('2', { exact: true }).count()).toBe(0);

    await page.context().setOffline(false);
    await row(page).getByText('2', { exact: true }).waitFor();
    await notice(page).waitFor({ state: 'detached' });
    await close();
  });
});

it('a network that goes before the bar’s own code came is told all the same, and the scores stay', async () => {
  await score(1);
  const { page, close } = await scene.open();
  const code = `**${scriptWith(join(root, 'web/dist'), 'Connection restored')}`;
  await page.route(code, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.goto(scene.origin);
  await refused;
  await page.context().setOffline(true);
  await notice(page).waitFor();
  expect(await row(page).isVisible()).toBe(true);

  await page.unroute(code);
  await page.context().setOffline(false);
  await notice(page).waitFor({ state: 'detached' });
  // The bar's own words: its code is on its way when the stand-in goes, and the network must not go again before it came.
  await page.getByText('Connection restored').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await page.getByText(/Scores are from \d\d:\d\d/).waitFor();
  await close();
});

const scripts = '**/assets/*.js';
/** What the document says by itself. */
const words = (page: Page) => page.getByText('Connection lost. Trying again.');
const running = (page: Page) => page.locator('[data-tone="live"]').first();

describe('a network that goes before the page’s own scripts came', () => {
  it('is told by the document itself, over scores that stay; when it is back the page begins by itself', async () => {
    await score(1);
    const { page, close } = await scene.open();
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await page.goto(scene.origin);
    await words(page).waitFor();
    expect(await row(page).isVisible()).toBe(true);
    // Nothing can be had at all: the scores stay.
    await page.context().setOffline(true);
    await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    expect(await row(page).isVisible()).toBe(true);

    await page.unroute(scripts);
    await page.context().setOffline(false);
    await running(page).waitFor();
    await words(page).waitFor({ state: 'detached' });
    await score(2);
    await row(page).getByText('2', { exact: true }).waitFor();
    await close();
  });

  it('is asked for again at once when the browser says that it is back', async () => {
    await score(1);
    const { page, close } = await scene.open();
    await page.clock.install();
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await page.goto(scene.origin);
    // No wait ends any more.
    await page.clock.pauseAt(Date.now() + 1_000);
    await words(page).waitFor();
    await page.unroute(scripts);
    await page.context().setOffline(true);
    const asked = page.waitForRequest((request) => request.url().endsWith('.js'));
    await page.context().setOffline(false);
    expect(new URL((await asked).url()).origin).toBe(scene.origin);
    await page.clock.resume();
    await running(page).waitFor();
    await close();
  });
});

it('where the stream is blocked the page polls every 30 s, says so, and streams again as soon as it may', async () => {
  await score(1);
  const { page, close } = await scene.open();
  await page.clock.install();
  const openings: string[] = [];
  await page.route('**/api/live*', async (route) => {
    openings.push(route.request().url());
    await route.fulfill({ status: 403, body: '' });
  });
  await page.goto(scene.origin);
  await row(page).getByText('1', { exact: true }).waitFor();
  const note = page.getByText('every 30 s', { exact: false });
  await note.waitFor({ state: 'attached' });

  await score(2);
  const asked = page.waitForRequest('**/api/matches*');
  await page.clock.runFor(31_000);
  await asked;
  await row(page).getByText('2', { exact: true }).waitFor();
  expect(openings.length).toBeGreaterThan(0);

  await page.unroute('**/api/live*');
  await page.clock.runFor(31_000);
  await note.waitFor({ state: 'detached' });
  await score(3);
  await row(page).getByText('3', { exact: true }).waitFor();
  await close();
});
