import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { emptyFirstScreen, widths } from './browser.ts';
import { readSnapshot, textAt } from './live-reader.ts';
import { violationsInEveryLook } from './violations.ts';
import { checked, failing, sharedScene, startScene } from './scene.ts';

const scene = await sharedScene('still day');
const [empty, broken] = await Promise.all([startScene({ matches: [], ready: checked }), startScene(failing)]);
/** A match that is played, or else any, with all of its parts there. */
const openDetails = async (page: Page, sport: string): Promise<void> => {
  const { matches } = await readSnapshot(scene.origin);
  const ofSport = [...matches.values()].filter((match) => match['sport'] === sport);
  const match = ofSport.find(({ status }) => status === 'live') ?? ofSport[0];
  await page.goto(`${scene.origin}/?tab=matches&match=${textAt(match, 'id')}`);
  await page.getByRole('dialog', { name: 'Match Details' }).waitFor();
  await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null);
};

const openSearch = async (page: Page): Promise<void> => {
  await page.goto(scene.origin);
  await page.locator('[data-match]').first().waitFor();
  await page.keyboard.press('/');
  await page.getByPlaceholder('Search teams, leagues, sports, matches...').waitFor();
};

/** Each screen and state by what brings it about. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  LIVE: async (page) => {
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().waitFor();
  },
  Matches: async (page) => {
    await page.goto(`${scene.origin}/?tab=matches`);
    await page.locator('[data-match]').first().waitFor();
  },
  'a sport with its leagues': async (page) => {
    await page.goto(`${scene.origin}/?tab=matches&sport=football`);
    await page.locator('[data-match]').first().waitFor();
    await page.getByRole('button', { name: 'Football leagues' }).click();
  },
  'the drawer of sports': async (page) => {
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().waitFor();
    await page.getByRole('button', { name: 'All sports and leagues' }).click();
    await page.getByRole('dialog', { name: 'Sports' }).waitFor();
  },
  Odds: async (page) => {
    await page.goto(`${scene.origin}/?tab=odds`);
    await page.getByRole('group', { name: 'Match Result' }).first().waitFor();
  },
  Statistics: async (page) => {
    await page.goto(`${scene.origin}/?tab=statistics&sport=football`);
    await page.getByText('Total Shots').first().waitFor();
  },
  'the details of a football match': (page) => openDetails(page, 'football'),
  'the details of a basketball game': (page) => openDetails(page, 'basketball'),
  'the details of a race': (page) => openDetails(page, 'formula1'),
  'the start of a search': openSearch,
  'the results of a search': async (page) => {
    await openSearch(page);
    await page.keyboard.type('united');
    await page.getByRole('option').first().waitFor();
  },
  'a search without results': async (page) => {
    await openSearch(page);
    await page.keyboard.type('qqxx');
    await page.getByText('Try searching for teams, leagues, or sports').waitFor();
  },
  'the status of every sport': async (page) => {
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().waitFor();
    await page.getByRole('button', { name: 'Status' }).press('Enter');
    await page.getByText(/^Touchline \d/).waitFor();
  },
  settings: async (page) => {
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  },
  'the keys': async (page) => {
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  loading: async (page) => {
    await emptyFirstScreen(page);
    await page.route('**/api/matches*', () => undefined);
    await page.goto(scene.origin);
    await page.locator('main [aria-busy="true"]').waitFor();
  },
  'no live match': async (page) => {
    await page.goto(empty.origin);
    await page.getByText('No live matches').waitFor();
  },
  'the error screen': async (page) => {
    await page.goto(broken.origin);
    await page.getByText('Error Loading Data').waitFor();
  },
};

/** What moves without end in a page. */
const endless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return [];
      return [effect.target?.outerHTML.slice(0, 80) ?? ''];
    }),
  );

it('the check itself finds a violation where there is one, also in one theme and at one width alone', async () => {
  const { page, close } = await scene.open();
  await page.setContent(
    `<!doctype html><html lang="en"><title>x</title>
    <style>p { color: #000; background: #fff } html[data-theme="dark"] p { color: #444; background: #333 }
    img { display: none } @media (max-width: 400px) { img { display: block } }</style>
    <main><h1>x</h1><p>Words in grey</p><img src="data:,"></main></html>`,
  );
  expect(await violationsInEveryLook(page)).toEqual([
    expect.stringMatching(/^at 390 px, in light, image-alt/),
    expect.stringMatching(/^at 390 px, in dark, color-contrast/),
    expect.stringMatching(/^at 834 px, in dark, color-contrast/),
    expect.stringMatching(/^at 1440 px, in dark, color-contrast/),
  ]);
  await close();
});

it('the live tab moves for who does not ask for less motion', async () => {
  const { page, close } = await scene.open({ reducedMotion: 'no-preference' });
  await states['LIVE']?.(page);
  await expect.poll(() => endless(page)).not.toEqual([]);
  await close();
});

it.each(Object.keys(states))(
  '%s has no accessibility violation at any width, and stands still when asked to',
  async (name) => {
    const { page, close } = await scene.open();
    await states[name]?.(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await endless(page), 'for who asks for less motion').toEqual([]);
    expect(await violationsInEveryLook(page)).toEqual([]);
    await close();
  },
);
