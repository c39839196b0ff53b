import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { startScene } from './scene.ts';

const derby = (goals: number) =>
  fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [goals, 0], league: 'Premier League' });

const scene = await startScene({ matches: [derby(0)] });
/** Sets the score at the provider and waits until the server has it. */
const score = (goals: number): Promise<void> => scene.play([derby(goals)]);

const row = (page: Page) => page.locator('[data-match="football-1"]');
const notice = (page: Page) => page.getByText('Connection lost').first();

describe.each(devices)('%s', (_, shape) => {
  it('when the network is lost, the scores stay and show their age; when it returns, the page catches up', async () => {
    await score(1);
    const { page, close } = await scene.open(shape);
    await page.goto(scene.origin);
    await row(page).getByText('1', { exact: true }).waitFor();
    // The row is server-rendered, so wait for the scripts, which detect the lost network.
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

it('a network loss before the status bar code loads is still reported, and the scores stay', async () => {
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
  // This text needs the status bar code, so its presence proves that the code has loaded.
  await page.getByText('Connection restored').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await page.getByText(/Scores are from \d\d:\d\d/).waitFor();
  await close();
});

const scripts = '**/assets/*.js';
/** The document's own message, which needs no scripts. */
const words = (page: Page) => page.getByText('Connection lost. Trying again.');
const running = (page: Page) => page.locator('[data-tone="live"]').first();

describe('a network loss before the scripts load', () => {
  it('is reported by the document while the scores stay; when the network returns, the page starts', async () => {
    await score(1);
    const { page, close } = await scene.open();
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await page.goto(scene.origin);
    await words(page).waitFor();
    expect(await row(page).isVisible()).toBe(true);
    // The scores stay while every request fails.
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

  it('is followed by an immediate retry when the browser reports that it is online', async () => {
    await score(1);
    const { page, close } = await scene.open();
    await page.clock.install();
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await page.goto(scene.origin);
    // Stops all timers.
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

it('if the stream is blocked, the page polls every 30 s, says so, and streams again when possible', async () => {
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
  await note.waitFor();

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
