import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { rarely, sharedScene, startScene, stillDay } from './scene.ts';

/** On the page's clock: longer than a retry delay, shorter than a request's timeout. */
const untilNextTry = 8_000;

/** The client that calls the provider directly. */
const directClient = scriptWith(join(root, 'web/dist'), 'x-apisports-key');

it('when the server fails, a page with a published key calls the provider directly, and returns when the server is back', async () => {
  const scene = await startScene({ day: stillDay, env: { ...rarely, SPORTS_BROWSER_KEY: 'demo' } });
  const { page, close } = await scene.open();
  await page.clock.install();
  const loaded = page.waitForResponse((response) => response.url().endsWith(directClient));
  await page.goto(scene.origin);
  await page.getByText('Using secure proxy to avoid CORS issues').waitFor();
  await loaded;
  await scene.server.stop();
  await page.clock.runFor(untilNextTry);
  await page.getByText('Premium API (Direct)').waitFor();
  expect(await page.getByText('Using secure proxy to avoid CORS issues').count()).toBe(0);
  expect(await page.locator('[data-match]').count()).toBeGreaterThan(0);
  await scene.startAgain();
  await page.clock.runFor(untilNextTry);
  await page.getByText('Premium API (CORS-Safe)').waitFor({ timeout: 60_000 });
  await close();
});

it('without a published key the page never loads the direct client or calls the provider', async () => {
  const scene = await sharedScene('still day');
  const { page } = await scene.open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(scene.origin);
  await page.getByText('Premium API (CORS-Safe)').waitFor();
  await page.locator('[data-match]').first().waitFor();
  expect(asked.filter((url) => url.endsWith(directClient) || url.startsWith(scene.simulator.origin))).toEqual([]);
});
