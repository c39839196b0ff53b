import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { phone, widths } from './browser.ts';
import { checked, sharedScene, startScene } from './scene.ts';

const scene = await sharedScene('still day');

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const queryOf = (page: Page) => new URL(page.url()).searchParams;

/** The names of all focusable controls. `to be named` assigns them; controls added later have empty names. */
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

/** The sports of the rendered matches. */
const drawnSports = (page: Page): Promise<string[]> =>
  page
    .locator('[data-match]')
    .evaluateAll((rows) => [...new Set(rows.map((row) => (row.getAttribute('data-match') ?? '').replace(/-.*$/, '')))]);

/** The boxes of a basketball match's team names and of its scores by quarter. */
const periodBoxes = async (page: Page) => {
  await page.goto(`${scene.origin}/?sport=basketball`);
  // Use Q1, because phones hide quarters that have not begun. Match only `abbr`: during Q1 the status reads the same.
  const caption = page.locator('abbr').filter({ hasText: /^Q1$/ });
  const row = page.locator('article[data-match]').filter({ has: caption }).first();
  // Measure both in one call, because live rows may be reordered between two calls.
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

describe('in a wide window', () => {
  let page: Page;

  beforeEach(async () => {
    page = await scene.visit();
    // Server-rendered rows appear before hydration and before the list of sports.
    await page.locator('[data-tone="live"]').first().waitFor();
  });

  it('the sidebar filters by sport and by league, and the logo clears all filters', async () => {
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

  it('period scores are next to the team names', async () => {
    const { sides, cells } = await periodBoxes(page);
    expect(cells.x).toBeGreaterThanOrEqual(sides.x + sides.width);
    expect(cells.y).toBeLessThan(sides.y + sides.height);
  });

  it('everything can be reached and used with the keyboard', async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to matches');

    // A tab list or a list of rows is a single stop.
    const stops = (await stopsOf(page, 'to be named')).length;
    expect(stops).toBeGreaterThan(15);
    const reached = new Set<string>();
    // Rows are rendered as the focus moves down, so the number of stops is unknown.
    // Press Tab until the focus returns to the first stop.
    for (let presses = 0; presses < 1_000; presses += 1) {
      const stop = await page.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined,
      );
      if (stop === '0' && reached.size > 1) break;
      if (stop !== undefined) reached.add(stop);
      await page.keyboard.press('Tab');
    }
    expect(reached.size).toBeGreaterThan(15);
    // Ignore controls that were added after the first call.
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
    // Server-rendered rows appear before hydration and before the list of sports.
    await page.locator('[data-tone="live"]').first().waitFor();
  });

  it('the sports drawer opens, receives the focus, filters, and closes on selection', async () => {
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

  it('Escape closes the drawer and returns the focus to its opener', async () => {
    const opener = page.getByRole('button', { name: 'All sports and leagues' });
    await opener.click();
    await page.getByRole('dialog', { name: 'Sports' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sports' }).waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the header replaces the tabs with a menu', async () => {
    const inHeader = page.locator('header').getByRole('tab', { includeHidden: true });
    await expect.poll(() => inHeader.filter({ visible: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Odds' }).click();
    await title(page, 'Betting Odds').waitFor();
  });

  it('the header shows the connection state and the sign-in button, and the tab bar marks the premium tab', async () => {
    const header = page.locator('header');
    await header.locator('[data-tone="live"]').waitFor();
    const boxes = await Promise.all(
      [
        header.locator('[data-tone="live"] > :first-child'),
        header.getByRole('button', { name: 'Sign In' }),
        page.locator('[role="tab"]', { hasText: 'Premium' }).filter({ visible: true }).getByText('Premium'),
      ].map((part) => part.boundingBox()),
    );
    // Minimum sizes that prove that the icon, the button and the word are not visually hidden.
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

  it('period scores are below the team names', async () => {
    const { sides, cells } = await periodBoxes(page);
    expect(cells.y).toBeGreaterThanOrEqual(sides.y + sides.height);
  });
});

it('the hint about connecting a real provider is not cut off in any language', async () => {
  const unsimulated = await startScene({ matches: [], env: { SPORTS_SIMULATED: 'off' }, ready: checked });
  for (const locale of ['en-GB', 'de-DE', 'es-ES']) {
    const page = await unsimulated.visit('/', { locale });
    await page.locator('main section button[aria-expanded]').first().click();
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
