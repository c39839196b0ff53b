import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { phone, widths } from './browser.ts';
import { checked, sharedScene, startScene } from './scene.ts';

const scene = await sharedScene('still day');

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const queryOf = (page: Page) => new URL(page.url()).searchParams;

/** Every control that takes the focus at all, by the name that it was given: empty for one that came since. */
const stopsOf = (page: Page, are: 'named' | 'to be named'): Promise<string[]> =>
  page.evaluate(
    (naming) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]')]
        .filter(
          (element) =>
            element.tabIndex >= 0 &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.matches(':disabled'),
        )
        .map((element, index) => {
          if (naming) element.dataset['stop'] = String(index);
          return element.dataset['stop'] ?? '';
        }),
    are === 'to be named',
  );

/** The sports of the matches that are drawn. */
const drawnSports = (page: Page): Promise<string[]> =>
  page
    .locator('[data-match]')
    .evaluateAll((rows) => [...new Set(rows.map((row) => (row.getAttribute('data-match') ?? '').replace(/-.*$/, '')))]);

/** Where the names of a basketball match's sides stand, and its figures by quarter. */
const periodBoxes = async (page: Page) => {
  await page.goto(`${scene.origin}/?sport=basketball`);
  // The first quarter: a phone leaves out quarters that have not begun. While it is played, the status says the same words.
  const caption = page.locator('abbr').filter({ hasText: /^Q1$/ });
  const row = page.locator('article[data-match]').filter({ has: caption }).first();
  // Everything is measured at once: the list of a live demo may move its rows between two calls.
  return row.evaluate((article) => {
    const [home, away] = [...article.querySelectorAll('bdi')].map((name) => name.getBoundingClientRect());
    const first = [...article.querySelectorAll('abbr')].find(({ textContent }) => textContent === 'Q1');
    const cells = first?.parentElement?.getBoundingClientRect();
    if (home === undefined || away === undefined || cells === undefined) throw new Error('the row is incomplete');
    return {
      sides: { x: home.x, y: home.y, width: Math.max(home.width, away.width), height: away.bottom - home.y },
      cells: { x: cells.x, y: cells.y },
    };
  });
};

describe('on a wide window', () => {
  let page: Page;

  beforeEach(async () => {
    page = await scene.visit();
    // The rows that the server drew are there before anything can be pressed, and before the list of sports.
    await page.locator('[data-tone="live"]').first().waitFor();
  });

  it('the sidebar filters by sport and by league, the logo takes all filters off', async () => {
    const sidebar = page.getByRole('complementary', { name: 'Sports' });
    await sidebar
      .getByRole('button', { name: /^Football/ })
      .first()
      .click();
    await expect.poll(() => drawnSports(page)).toEqual(['football']);
    expect(queryOf(page).get('sport')).toBe('football');

    await sidebar.getByRole('button', { name: 'Football leagues' }).click();
    const league = sidebar
      .getByRole('listitem')
      .filter({ has: page.getByText('Football') })
      .getByRole('list')
      .getByRole('button')
      .first();
    await league.click();
    expect(queryOf(page).get('league')).not.toBeNull();

    await page.getByRole('button', { name: 'Touchline, show all live matches' }).click();
    expect(queryOf(page).get('sport')).toBeNull();
    expect(queryOf(page).get('league')).toBeNull();
    await page.goBack();
    expect(queryOf(page).get('league')).not.toBeNull();
  });

  it('figures by period stand beside the sides', async () => {
    const { sides, cells } = await periodBoxes(page);
    expect(cells.x).toBeGreaterThanOrEqual(sides.x + sides.width);
    expect(cells.y).toBeLessThan(sides.y + sides.height);
  });

  it('everything can be reached and used by keyboard alone', async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to matches');

    // In the order of the page; a list of tabs or rows is one stop.
    const stops = (await stopsOf(page, 'to be named')).length;
    expect(stops).toBeGreaterThan(15);
    const reached = new Set<string>();
    // Rows come as the focus goes down the list, so nobody knows how many stops there are: once around, until the first again.
    for (let presses = 0; presses < 1_000; presses += 1) {
      const stop = await page.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined,
      );
      if (stop === '0' && reached.size > 1) break;
      if (stop !== undefined) reached.add(stop);
      await page.keyboard.press('Tab');
    }
    expect(reached.size).toBeGreaterThan(15);
    // Matches go on meanwhile: a control that left the page with its row is not one that the keyboard missed.
    expect((await stopsOf(page, 'named')).filter((stop) => stop !== '' && !reached.has(stop))).toEqual([]);

    await page.getByRole('tab', { name: 'LIVE' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await title(page, "Today's Matches").waitFor();
    await page.keyboard.press('1');
    await title(page, 'Live Matches').waitFor();

    const rows = page.locator('[data-match]');
    await rows.first().getByRole('button').first().focus();
    const first = await rows.first().getAttribute('data-match');
    await page.keyboard.press('j');
    const second = await page.evaluate(() =>
      document.activeElement?.closest('[data-match]')?.getAttribute('data-match'),
    );
    expect(second).not.toBeNull();
    expect(second).not.toBe(first);
    await page.keyboard.press('k');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-match]')?.getAttribute('data-match'))).toBe(
      first,
    );
  });
});

describe('on a phone', () => {
  let page: Page;

  beforeEach(async () => {
    page = await scene.visit('/', phone);
    // The rows that the server drew are there before anything can be pressed, and before the list of sports.
    await page.locator('[data-tone="live"]').first().waitFor();
  });

  it('the drawer of sports opens, takes the focus, filters and closes by the choice', async () => {
    const opener = page.getByRole('button', { name: 'All sports and leagues' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Sports' });
    await drawer.waitFor();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await drawer
      .getByRole('button', { name: /^Tennis/ })
      .first()
      .click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => drawnSports(page)).toEqual(['tennis']);
  });

  it('Escape closes the drawer and the focus goes back to its opener', async () => {
    const opener = page.getByRole('button', { name: 'All sports and leagues' });
    await opener.click();
    await page.getByRole('dialog', { name: 'Sports' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sports' }).waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the tabs of the header are in its menu', async () => {
    const inHeader = page.locator('header').getByRole('tab', { includeHidden: true });
    await expect.poll(() => inHeader.filter({ visible: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Odds' }).click();
    await title(page, 'Betting Odds').waitFor();
  });

  it('the header shows the connection and the sign-in, and the bar below which tab is premium', async () => {
    const header = page.locator('header');
    await header.locator('[data-tone="live"]').waitFor();
    const boxes = await Promise.all(
      [
        header.locator('[data-tone="live"] > :first-child'),
        header.getByRole('button', { name: 'Sign In' }),
        page.locator('[role="tab"]', { hasText: 'Premium' }).filter({ visible: true }).getByText('Premium'),
      ].map((part) => part.boundingBox()),
    );
    // A mark, a button for a finger, and a word: none of them clipped to a point for screen readers alone.
    const least = [
      { width: 6, height: 6 },
      { width: 44, height: 30 },
      { width: 30, height: 9 },
    ];
    for (const [at, { width, height }] of least.entries()) {
      expect(boxes[at]?.width).toBeGreaterThanOrEqual(width);
      expect(boxes[at]?.height).toBeGreaterThanOrEqual(height);
    }
  });

  it('figures by period stand below the sides', async () => {
    const { sides, cells } = await periodBoxes(page);
    expect(cells.y).toBeGreaterThanOrEqual(sides.y + sides.height);
  });
});

it('the way to a real source is said to the end of its sentence, in every language', async () => {
  const unsimulated = await startScene({ matches: [], env: { SPORTS_SIMULATED: 'off' }, ready: checked });
  for (const locale of ['en-GB', 'de-DE', 'es-ES']) {
    const page = await unsimulated.visit('/', { locale });
    const note = page.getByText(/CORS/).last();
    await note.waitFor();
    for (const width of [widths.desktop, 1_100, widths.tablet]) {
      await page.setViewportSize({ width, height: 900 });
      const { seen, said } = await note.evaluate(({ clientWidth, scrollWidth }) => ({
        seen: clientWidth,
        said: scrollWidth,
      }));
      expect(seen, `${locale} at ${width}`).toBeGreaterThanOrEqual(said);
    }
  }
});
