import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { widths } from './browser.ts';
import { scenes } from './scenes.ts';
import { violationsInEveryVariant } from './violations.ts';
import { checked, failing, sharedScene, startScene } from './scene.ts';

const scene = await sharedScene('still day');
const [empty, broken] = await Promise.all([startScene({ matches: [], ready: checked }), startScene(failing)]);

/** The screens and special states to check. The account and analyst tests check their own screens. */
const states = [
  'live-by-league',
  'matches-by-time',
  'matches-leagues',
  'pick-teams-after',
  'team-sheet',
  'drawer',
  'odds',
  'statistics-football',
  'match-chances-live',
  'match-basketball-live',
  'match-formula1-live',
  'search',
  'search-results',
  'search-empty',
  'status',
  'settings',
  'shortcuts',
  'loading',
  'empty-live',
  'error',
] as const;

const bring = async (page: Page, name: string): Promise<void> => {
  const stage = { full: scene.origin, empty: empty.origin, failing: broken.origin, adless: scene.origin };
  const matches = [...scene.reader.board().matches.values()];
  await scenes[name]?.({ ...stage, page, nowMs: Date.now(), matches });
};

/** The outer HTML of each endlessly animated element, cut at 80 characters. */
const endlessAnimations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return [];
      return [effect.target?.outerHTML.slice(0, 80) ?? ''];
    }),
  );

it('the check finds violations, even those that appear in only one theme or at one width', async () => {
  const { page, close } = await scene.open();
  await page.setContent(
    `<!doctype html><html lang="en"><title>x</title>
    <style>p { color: #000; background: #fff } html[data-theme="dark"] p { color: #444; background: #333 }
    img { display: none } @media (max-width: 400px) { img { display: block } }</style>
    <main><h1>x</h1><p>Words in grey</p><img src="data:,"></main></html>`,
  );
  expect(await violationsInEveryVariant(page)).toEqual([
    expect.stringMatching(/^at 390 px, in light, image-alt/),
    expect.stringMatching(/^at 390 px, in dark, color-contrast/),
    expect.stringMatching(/^at 1440 px, in dark, color-contrast/),
  ]);
  await close();
});

it('the live tab has endless animations unless reduced motion is requested', async () => {
  const { page } = await scene.open({ reducedMotion: 'no-preference' });
  await bring(page, 'live-by-league');
  await expect.poll(() => endlessAnimations(page)).not.toEqual([]);
});

it.each(states)('%s has no accessibility violation at any width and respects reduced motion', async (name) => {
  const { page, close } = await scene.open({
    viewport: { width: widths[name === 'drawer' ? 'phone' : 'desktop'], height: 900 },
  });
  await bring(page, name);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  expect(await endlessAnimations(page), 'with reduced motion').toEqual([]);
  expect(await violationsInEveryVariant(page)).toEqual([]);
  await close();
});
