import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { rarely, sharedScene, startScene, stillDay } from './scene.ts';

/** Longer than a retry delay but shorter than a request timeout, in ms. */
const untilNextTry = 8_000;

/** The script file with the client that calls the provider directly. */
const directClient = scriptWith(join(root, 'web/dist'), 'x-apisports-key');

const openDetails = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Data source' }).getByRole('button').click();

it('when the server fails, a page with a published key calls the provider directly, and switches back when the server returns', async () => {
  const scene = await startScene({ day: stillDay, env: { ...rarely, SPORTS_BROWSER_KEY: 'demo' } });
  const { page, close } = await scene.open();
  await page.clock.install();
  const loaded = page.waitForResponse((response) => response.url().endsWith(directClient));
  await page.goto(scene.origin);
  await openDetails(page);
  await page.getByText('Using secure proxy to avoid CORS issues').waitFor();
  await loaded;
  await scene.server.stop();
  await page.clock.runFor(untilNextTry);
  await page.getByText('Premium API (Direct)').first().waitFor();
  expect(await page.getByText('Using secure proxy to avoid CORS issues').count()).toBe(0);
  expect(await page.locator('[data-match]').count()).toBeGreaterThan(0);
  await scene.startAgain();
  await page.clock.runFor(untilNextTry);
  await page.getByText('Premium API (CORS-Safe)').first().waitFor({ timeout: 60_000 });
  await close();
});

it('without a published key, the page never loads the direct client or calls the provider', async () => {
  const scene = await sharedScene('still day');
  const { page } = await scene.open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(scene.origin);
  await openDetails(page);
  await page.getByText('Premium API (CORS-Safe)').waitFor();
  await page.locator('[data-match]').first().waitFor();
  expect(asked.filter((url) => url.endsWith(directClient) || url.startsWith(scene.simulator.origin))).toEqual([]);
});
