import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { widths } from './browser.ts';
import { initialScripts } from './page-scripts.ts';
import { root } from './process.ts';
import { violations } from './violations.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('evening');

/** Delays every lazily loaded script until the returned function is called. */
const holdLateScripts = async (page: Page): Promise<() => void> => {
  const first = new Set(initialScripts(join(root, 'web/dist')).map(({ name }) => `/${name}`));
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && !first.has(pathname),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
};

/** The boxes of the dialog, its title and its Close button. */
const places = async (page: Page, title: string): Promise<readonly unknown[]> => {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const bar = heading.locator('..');
  const parts = [bar.locator('..'), heading, bar.getByRole('button', { name: 'Close' })];
  return Promise.all(parts.map((part) => part.boundingBox()));
};

const windows = [
  ['on a desktop', { viewport: { width: widths.desktop, height: 900 } }],
  ['on a small phone', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

const addresses = [
  ['Match Details', 'Loading match', '?match=football-1'],
  ['League', 'Loading league', '?competition=football.england.premier-league'],
] as const;

describe.each(windows)('%s', (_, options) => {
  it.each(addresses)(
    '%s opens at once with its title, and nothing shifts when its content loads',
    async (title, loadingText, query) => {
      const { page } = await scene.open(options);
      const release = await holdLateScripts(page);
      await page.goto(`${scene.origin}/${query}`);
      await page.getByText(loadingText).waitFor();
      const awaited = await places(page, title);
      expect(await violations(page)).toEqual([]);
      expect(await page.getByRole('dialog').count()).toBe(0);
      release();
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.getByText(loadingText).waitFor({ state: 'detached' });
      await expect.poll(() => places(page, title)).toEqual(awaited);
    },
  );
});

it.each(addresses)('Close or Escape cancels %s while its code loads', async (title, loadingText, query) => {
  const { page } = await scene.open();
  await holdLateScripts(page);
  for (const cancel of [
    () => page.getByRole('heading', { name: title }).locator('..').getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.goto(`${scene.origin}/${query}`);
    await page.getByText(loadingText).waitFor();
    await cancel();
    await page.getByText(loadingText).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  }
});
