import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { objectAt } from './live-reader.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('still day');

/**
 * The provider's id of a football match in play whose row is rendered. On some days, 40 matches are in play and only a
 * part of them is rendered.
 */
const someLiveFootball = async (page: Page): Promise<string> => {
  await page.locator('[data-match]').first().waitFor();
  const drawn = await page
    .locator('[data-match]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
  const live = objectAt(await scene.simulator.state(), 'live')['football'];
  const id = (Array.isArray(live) ? live : []).find((each) => drawn.includes(`football-${String(each)}`));
  if (id === undefined) throw new Error('no rendered football match is in play');
  return String(id);
};

/** Sets a marker that a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameVisit', true));
const isSameVisit = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameVisit') === true);

it('the LIVE tab shows matches of all 12 sports, marked as simulated, without console errors', async () => {
  const page = await scene.visit();
  await page.locator('[data-match]').first().waitFor();
  await page.getByText('Demo Mode - API Keys Required').waitFor();
  await page.getByText('Simulated data').first().waitFor();
  // The server renders only the first screen; the rest of the list appears once the stream is open.
  await page.locator('[data-tone="live"]').first().waitFor();

  const sports = new Set<string>();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 600) {
    await page.evaluate(async (y) => {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
    const ids = await page
      .locator('[data-match]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match') ?? ''));
    for (const id of ids) sports.add(id.replace(/-.*$/, ''));
  }
  expect(sports.size).toBe(12);
});

it('a goal at the provider appears in an open page without a reload', async () => {
  const page = await scene.visit('/?sport=football');
  const id = await someLiveFootball(page);
  const row = page.locator(`[data-match="football-${id}"]`);
  await row.waitFor();
  await markPage(page);
  await scene.simulator.control(`matches/football/${id}`, { score: { home: 17, away: 3 } });
  await row.getByText('17', { exact: true }).waitFor();
  await row.getByText('3', { exact: true }).first().waitFor();
  expect(await isSameVisit(page)).toBe(true);
  expect(await row.getByRole('button').first().getAttribute('aria-label')).toMatch(/17.*3/);
});

it('a closed banner stays hidden after a reload, even before hydration', async () => {
  const page = await scene.visit();
  const banner = page.getByRole('complementary', { name: 'Demo mode' });
  await banner.getByRole('button', { name: 'Hide banner' }).click();
  await banner.waitFor({ state: 'detached' });
  // Block the scripts to see only the server-rendered page.
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-match]').first().waitFor();
  expect(await banner.count()).toBe(0);
  expect(await page.getByText('Demo Mode - API Keys Required').isVisible()).toBe(false);
});
