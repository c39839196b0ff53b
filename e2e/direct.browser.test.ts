import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, openPage } from './browser.ts';
import { scriptWith } from './page-scripts.ts';
import { root } from './process.ts';
import { startDemo, startServer } from './running-product.ts';

/** The client that asks the source itself. */
const directClient = scriptWith(join(root, 'web/dist'), 'x-apisports-key');

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(async () => {});

it('when the server goes, a page with a published key asks the source itself, and goes back when it is there again', async () => {
  const demo = await startDemo({ env: { SPORTS_BROWSER_KEY: 'demo' } });
  const { page, close } = await openPage(browser);
  const loaded = page.waitForResponse((response) => response.url().endsWith(directClient));
  await page.goto(demo.server.origin);
  await page.getByText('Using secure proxy to avoid CORS issues').waitFor();
  await loaded;
  await demo.server.stop();
  await page.getByText('Premium API (Direct)').waitFor();
  expect(await page.getByText('Using secure proxy to avoid CORS issues').count()).toBe(0);
  expect(await page.locator('[data-match]').count()).toBeGreaterThan(0);
  const server = await startServer({ ...demo.env, PORT: new URL(demo.server.origin).port });
  await page.getByText('Premium API (CORS-Safe)').waitFor({ timeout: 60_000 });
  await close();
  await server.stop();
  await demo.stop();
});

it('without a published key the page never loads the client nor asks the source', async () => {
  const demo = await startDemo();
  const { page, closeClean } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(demo.server.origin);
  await page.getByText('Premium API (CORS-Safe)').waitFor();
  await page.locator('[data-match]').first().waitFor();
  expect(asked.filter((url) => url.endsWith(directClient) || url.startsWith(demo.simulator.origin))).toEqual([]);
  await closeClean();
  await demo.stop();
});
