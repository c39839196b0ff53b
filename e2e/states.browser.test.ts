import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFirstScreen, sharedBrowser, openPage } from './browser.ts';
import { fixture, startFixedSource } from './fixed-source.ts';
import { freePort } from './free-port.ts';
import { openReader, textAt, objectAt } from './live-reader.ts';
import { newDataFolder, polling, startServer } from './running-product.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(async () => {});

const derby = fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [1, 0] });

/** Runs in the page. */
const roundOnes = (blocks: readonly Element[]): number =>
  blocks.filter((block) => getComputedStyle(block).borderRadius === '50%').length;

it('while the first answer is on its way the list is a skeleton of eight cards', async () => {
  const data = newDataFolder();
  const source = await startFixedSource([derby]);
  const server = await startServer({ DATA_DIR: data.path, ...polling(source) });
  const { page, closeClean } = await openPage(browser);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await emptyFirstScreen(page);
  await page.route('**/api/matches*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(server.origin);
  await page.getByText('Loading...').waitFor();
  await page.getByText('Loading matches...').first().waitFor();
  const list = page.locator('main [aria-busy="true"]');
  await list.waitFor();
  // Two sides a card, each with a round crest.
  await expect.poll(() => list.locator('span').evaluateAll(roundOnes)).toBe(2 * 8);
  release();
  await page.locator('[data-match="football-1"]').waitFor();
  expect(await list.count()).toBe(0);
  await closeClean();
  await server.stop();
  await source.stop();
  data.remove();
});

it('a cold page shows its first scores before it has asked for any', async () => {
  const data = newDataFolder();
  const source = await startFixedSource([derby]);
  const server = await startServer({ DATA_DIR: data.path, ...polling(source) });
  const reader = await openReader(server.origin);
  await reader.until('the match', ({ matches }) => matches.has('football-1'));
  reader.close();
  const { page, closeClean } = await openPage(browser);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(server.origin);
  await page.locator('[data-match="football-1"]').waitFor();
  // Counts of a part would be wrong ones.
  await page.getByText('Loading...').waitFor();
  expect(await page.getByText('1 matches • 1 live').count()).toBe(0);
  release();
  await page.getByText('Loading...').waitFor({ state: 'detached' });
  expect(await page.locator('[data-match="football-1"]').count()).toBe(1);
  await closeClean();
  await server.stop();
  await source.stop();
  data.remove();
});

it('an empty day says so, and offers the way on', async () => {
  const data = newDataFolder();
  const source = await startFixedSource([]);
  const server = await startServer({ DATA_DIR: data.path, ...polling(source) });
  const reader = await openReader(server.origin);
  await reader.until('a good reply', ({ sports }) => textAt(objectAt(sports, 'football'), 'checkedAt') !== '');
  reader.close();
  const { page, closeClean } = await openPage(browser);
  await page.goto(server.origin);
  await page.getByText('No live matches').waitFor();
  await page.getByRole('button', { name: "See today's matches" }).click();
  await page.getByRole('heading', { name: 'No matches today' }).waitFor();
  expect(await page.locator('[data-match]').count()).toBe(0);
  expect(await page.getByText('Error Loading Data').count()).toBe(0);
  await closeClean();
  await server.stop();
  await source.stop();
  data.remove();
});

it('without any match and without a source the error screen speaks, and Try Again tries', async () => {
  const data = newDataFolder();
  const server = await startServer({ DATA_DIR: data.path, ...polling({ base: 'http://127.0.0.1:9/{sport}' }) });
  const reader = await openReader(server.origin);
  await reader.until(
    'the problem',
    ({ sports }) => textAt(objectAt(objectAt(sports, 'football'), 'problem'), 'kind') === 'network',
  );
  reader.close();
  const { page, close } = await openPage(browser);
  await page.goto(server.origin);
  await page.getByText('Error Loading Data').waitFor();
  await page.getByText('Failed to fetch data from sports APIs.', { exact: false }).first().waitFor();
  const asked = page.waitForRequest('**/api/matches*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  // The board may be the same as before: then the answer says so without repeating it.
  expect([200, 304]).toContain((await (await asked).response())?.status());
  await close();
  await server.stop();
  data.remove();
});

it('when the server goes the page keeps its matches and says so, and goes on by itself when it is back', async () => {
  const data = newDataFolder();
  const source = await startFixedSource([derby]);
  const env = { DATA_DIR: data.path, PORT: String(await freePort()), ...polling(source) };
  const first = await startServer(env);
  const { page, close } = await openPage(browser);
  await page.goto(`http://127.0.0.1:${env.PORT}`);
  const row = page.locator('[data-match="football-1"]');
  await row.waitFor();
  // The row was there before any script: the stream is, once the source is said to be live.
  await page.locator('[data-tone="live"]').first().waitFor();
  await first.stop();
  await page.getByText('Connection lost').first().waitFor();
  expect(await row.isVisible()).toBe(true);
  expect(await page.getByText('Error Loading Data').count()).toBe(0);

  source.setFixtures([fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 25, goals: [3, 0] })]);
  const second = await startServer(env);
  await page.getByText('Connection restored').waitFor({ state: 'attached', timeout: 60_000 });
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).toContain('3');
  expect(await page.getByText('Trying again', { exact: false }).count()).toBe(0);
  await close();
  await second.stop();
  await source.stop();
  data.remove();
});
