import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { widths } from './browser.ts';
import { fixture } from './fixed-source.ts';
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

/** The phone that the design is drawn for, and the narrowest window that has to do. */
const phones = [widths.phone, 320];

const onPhone = async (width: number, look: (page: Page) => Promise<void>): Promise<void> => {
  const { page, close } = await scene.open({
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(scene.origin);
  await page.locator('[data-match]').first().waitFor();
  await look(page);
  await close();
};

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

/** What is seen of a league's country and name in its header, in order; `cut` for what is not seen whole. */
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

it.each([widths.desktop, widths.tablet])('%i px wide, a league stands whole with its country', async (width) => {
  const { page, close } = await scene.open({ viewport: { width, height: 900 } });
  await page.goto(scene.origin);
  await page.locator('[data-match]').first().waitFor();
  expect(await headerOf(page, 'FA Cup')).toEqual(['England', 'FA Cup']);
  expect(await headerOf(page, 'Liga Profesional Argentina')).toEqual(['Argentina', 'Liga Profesional Argentina']);
  await close();
});

describe.each(phones)('on a phone %i px wide', (width) => {
  it('the header keeps its buttons off the edge of the window', () =>
    onPhone(width, async (page) => {
      const { x, width: wide } = await boxOf(page.getByRole('banner').getByRole('button').last());
      expect(width - x - wide).toBeGreaterThanOrEqual(8);
    }));

  it('a country gives way to the name of its league, and stands whole where there is room for both', () =>
    onPhone(width, async (page) => {
      expect(await headerOf(page, 'FA Cup')).toEqual(['England', 'FA Cup']);
      const [long, ...more] = await headerOf(page, 'Liga Profesional Argentina');
      expect(long).not.toBe('Argentina');
      expect(more).toEqual([]);
    }));

  it('a league’s header stays as high where letters are large', () =>
    onPhone(width, async (page) => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const header = page.locator('header', { has: page.getByRole('heading', { name: 'Liga Profesional Argentina' }) });
      // The list moves its rows for a moment after its letters have grown: all parts are measured at once, until they rest.
      const farthestFromMiddle = (): Promise<number> =>
        header.evaluate((element) => {
          const parts = [element, ...element.querySelectorAll('button, a')].map((part) => part.getBoundingClientRect());
          const middles = parts.map(({ top, height }) => top + height / 2);
          return Math.max(...middles) - Math.min(...middles);
        });
      await expect.poll(farthestFromMiddle).toBeLessThan(1);
    }));

  it.each(['its own letters', 'those that stand in while its own are late'])(
    'no name among the popular searches is cut in %s',
    (letters) =>
      onPhone(width, async (page) => {
        // Once they are there the next visit has them for certain.
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        if (letters !== 'its own letters') await page.route('**/*.woff2', (route) => route.abort());
        await page.reload();
        await page.getByRole('button', { name: /^Search/ }).click();
        const names = page.getByRole('group', { name: 'Popular Searches' }).getByRole('option').locator('bdi');
        await names.first().waitFor();
        const cut = await names.evaluateAll((all) =>
          all
            .filter(({ parentElement }) => (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0))
            .map(({ textContent }) => textContent),
        );
        expect(cut).toEqual([]);
      }),
  );
});
