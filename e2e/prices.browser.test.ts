import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('evening');

const oddsAnswer = (homeWin: number) => ({
  odds: {
    matchId: 'football-1',
    homeWin,
    homeWinAmerican: Math.round((homeWin - 1) * 100),
    draw: 3.4,
    drawAmerican: 240,
    awayWin: 3.6,
    awayWinAmerican: 260,
  },
  sample: false,
  bookmaker: 'Bookmaker',
  updatedAt: '2026-03-14T18:20:00.000Z',
});

/** Opens the odds tab. The first match's home price is 2.10 at first, and 2.30 from the second response on. */
const openPrices = async (page: Page): Promise<void> => {
  let answers = 0;
  await page.route('**/api/matches/football-1/odds', (route) => {
    answers += 1;
    return route.fulfill({ json: oddsAnswer(answers === 1 ? 2.1 : 2.3) });
  });
  await page.clock.install();
  await page.goto(`${scene.origin}/?tab=odds`);
  await page.getByRole('button', { name: 'Home win, Inter, 2.10, decimal' }).waitFor();
};

/** The tint and the number animation of each changed cell, as rendered. */
const changedCells = (page: Page) =>
  page.locator('[data-tint]').evaluateAll((tints) =>
    tints.map((tint) => {
      const number = tint.parentElement?.querySelector('[data-change]');
      const drawn = getComputedStyle(tint);
      return {
        way: tint.getAttribute('data-tint'),
        tint: drawn.animationDuration,
        isColoured: drawn.backgroundColor !== 'rgba(0, 0, 0, 0)',
        number: number?.textContent,
        swap: number === null || number === undefined ? undefined : getComputedStyle(number).animationDuration,
      };
    }),
  );

it('a card’s live badge is as wide as its text, is aligned to the edge, and reserves space for a longer minute', async () => {
  const { page } = await scene.open();
  await openPrices(page);
  const badge = page
    .locator('article[data-match]')
    .getByText(/^\d+'$/)
    .first();
  const { spare, before, after } = await badge.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right } = element.getBoundingClientRect();
    const room = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const end = right - Number.parseFloat(getComputedStyle(element).paddingRight);
    return { spare: end - words.getBoundingClientRect().right, before: left - room.left, after: room.right - right };
  });
  expect(spare).toBeCloseTo(0, 0);
  expect(before).toBeGreaterThan(8);
  expect(after).toBe(0);
});

it.each([
  ['no-preference', '0.14s'],
  ['reduce', '1e-05s'],
] as const)(
  'a changed price is tinted for a second and animated (prefers-reduced-motion: %s)',
  async (reducedMotion, swap) => {
    const { page } = await scene.open({ reducedMotion });
    await openPrices(page);
    expect(await changedCells(page)).toEqual([]);
    // The prices of a match in play are refreshed every 30 seconds.
    await page.clock.fastForward(31_000);
    await page.getByRole('button', { name: 'Home win, Inter, 2.30, decimal' }).waitFor();
    expect(await changedCells(page)).toEqual([{ way: 'up', tint: '1s', isColoured: true, number: '2.30', swap }]);
    const left = await page.locator('[data-tint]').evaluate(async (tint) => {
      await Promise.all(tint.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(tint).opacity;
    });
    expect(left).toBe('0');
  },
);
