import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { objectAt } from './live-reader.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('still day');

/** A football match in play that can be given a goal and whose row is drawn, by the source's id: on some days 40 are in play. */
const someLiveFootball = async (page: Page): Promise<string> => {
  await page.locator('[data-match]').first().waitFor();
  const drawn = await page
    .locator('[data-match]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
  const live = objectAt(await scene.simulator.state(), 'live')['football'];
  const id = (Array.isArray(live) ? live : []).find((each) => drawn.includes(`football-${String(each)}`));
  if (id === undefined) throw new Error('no football that is drawn is being played');
  return String(id);
};

/** A mark that a reload would wipe away. */
const markPage = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameVisit', true));
const isSameVisit = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameVisit') === true);

it('the LIVE tab shows matches of all 12 sports, marked as simulated, without any trouble in the console', async () => {
  const page = await scene.visit();
  await page.locator('[data-match]').first().waitFor();
  await page.getByText('Demo Mode - API Keys Required').waitFor();
  await page.getByText('Simulated data').first().waitFor();
  // The server has drawn the first screen alone: the whole list is there when the stream is.
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

it('a goal at the source is in the open page without a reload', async () => {
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

it('a banner that was closed is not seen again, not even before the page takes over', async () => {
  const page = await scene.visit();
  const banner = page.getByRole('complementary', { name: 'Demo mode' });
  await banner.getByRole('button', { name: 'Hide banner' }).click();
  await banner.waitFor({ state: 'detached' });
  // What the server drew stands alone: no script of the page comes.
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-match]').first().waitFor();
  expect(await banner.count()).toBe(0);
  expect(await page.getByText('Demo Mode - API Keys Required').isVisible()).toBe(false);
});
