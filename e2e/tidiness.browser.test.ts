import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { startScene } from './scene.ts';

const scene = await startScene({
  matches: [
    fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [0, 0], league: 'FA Cup' }),
    fixture({
      id: 2,
      home: 'Ciudad',
      away: 'Dolores',
      elapsed: 20,
      goals: [0, 0],
      league: 'Liga Profesional Argentina',
      country: 'Argentina',
    }),
  ],
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the element is not rendered');
  return box;
};

/** The visible country and name in a league's header, in order; truncated parts are `cut`. */
const headerOf = (page: Page, league: string): Promise<readonly string[]> =>
  page
    .getByRole('heading', { name: league })
    .locator('..')
    .evaluate((line) => {
      const seen = line.getBoundingClientRect();
      return [...line.children]
        .filter((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return top >= seen.top && bottom <= seen.bottom;
        })
        .map((part) =>
          [part, ...part.querySelectorAll('a')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            ? 'cut'
            : part.textContent,
        );
    });

it('on a desktop and a tablet, the league and its country are shown in full', async () => {
  const page = await scene.visit();
  for (const width of [widths.desktop, widths.tablet]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('[data-match]').first().waitFor();
    expect(await headerOf(page, 'FA Cup'), `${width} px`).toEqual(['England', 'FA Cup']);
    expect(await headerOf(page, 'Liga Profesional Argentina'), `${width} px`).toEqual([
      'Argentina',
      'Liga Profesional Argentina',
    ]);
  }
});

// The phone width of the design, and the narrowest supported width.
describe.each([widths.phone, 320])('on a phone %i px wide', (width) => {
  const device = { ...phone, viewport: { width, height: 844 } };

  it('buttons keep a margin, a long league name hides its country, and large text fits the header', async () => {
    const page = await scene.visit('/', device);
    await page.locator('[data-match]').first().waitFor();
    const { x, width: wide } = await boxOf(page.getByRole('banner').getByRole('button').last());
    expect(width - x - wide).toBeGreaterThanOrEqual(8);

    expect(await headerOf(page, 'FA Cup')).toEqual(['England', 'FA Cup']);
    const [long, ...more] = await headerOf(page, 'Liga Profesional Argentina');
    expect(long).not.toBe('Argentina');
    expect(more).toEqual([]);

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const header = page.locator('header', { has: page.getByRole('heading', { name: 'Liga Profesional Argentina' }) });
    // Rows move briefly after a change of the text size, so measure all parts together until they are stable.
    const farthestFromMiddle = (): Promise<number> =>
      header.evaluate((element) => {
        const parts = [element, ...element.querySelectorAll('button, a')].map((part) => part.getBoundingClientRect());
        const middles = parts.map(({ top, height }) => top + height / 2);
        return Math.max(...middles) - Math.min(...middles);
      });
    await expect.poll(farthestFromMiddle).toBeLessThan(1);
  });

  it('no popular search is truncated, in the web font or its fallback', async () => {
    const { page, close } = await scene.open(device);
    await page.goto(scene.origin);
    const cutNames = async (): Promise<readonly (string | null)[]> => {
      await page.getByRole('button', { name: /^Search/ }).click();
      const names = page.getByRole('group', { name: 'Popular Searches' }).getByRole('option').locator('bdi');
      await names.first().waitFor();
      return names.evaluateAll((all) =>
        all
          .filter(({ parentElement }) => (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0))
          .map(({ textContent }) => textContent),
      );
    };
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await cutNames()).toEqual([]);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();
    expect(await cutNames()).toEqual([]);
    await close();
  });
});
