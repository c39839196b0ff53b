import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, openPage, widths } from './browser.ts';
import type { WatchedPage } from './browser.ts';
import { leagueWord, openReader, readSnapshot } from './live-reader.ts';
import { startDemo } from './running-product.ts';
import type { Demo } from './running-product.ts';

let demo: Demo;
let browser: Browser;

beforeAll(async () => {
  // The stand-in's day stands still, so that no match comes or goes while the keyboard walks.
  demo = await startDemo({ args: ['--now', new Date().toISOString(), '--speed', '0'] });
  const reader = await openReader(demo.server.origin);
  await reader.until('matches of all 12 sports', ({ matches }) => {
    return new Set([...matches.values()].map((match) => match['sport'])).size === 12;
  });
  reader.close();
  browser = await sharedBrowser();
});

afterAll(async () => {
  await demo?.stop();
});

const openWith = async (singleKeys: boolean): Promise<WatchedPage> => {
  const watched = await openPage(browser, { viewport: { width: widths.desktop, height: 900 } });
  await watched.page.addInitScript(
    (preferences) => localStorage.setItem('touchline.preferences', preferences),
    JSON.stringify({ singleKeys }),
  );
  return watched;
};

type Focused = { readonly id: string | undefined; readonly position: number; readonly count: number };

/** The match that has the focus, and its place in the list. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-match]');
    return {
      id: row?.dataset['match'],
      position: Number(row?.ariaPosInSet),
      count: Number(row?.ariaSetSize),
    };
  });

/** Presses Tab until a match has the focus. */
const tabToFirstMatch = async (page: Page): Promise<Focused> => {
  await page.locator('main [data-match]').first().waitFor();
  await page.locator('main').focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.id !== undefined) return at;
  }
  throw new Error('Tab reaches no match');
};

/** The matches that get the focus while one key is pressed so many times, the first one included, each once in a row. */
const walk = async (page: Page, key: string, presses: number): Promise<readonly string[]> => {
  await page.evaluate(() => {
    const visited = [document.activeElement];
    const note = (): unknown => visited.push(document.activeElement);
    document.addEventListener('focusin', note);
    addEventListener(
      'walked',
      (event) => {
        document.removeEventListener('focusin', note);
        const ids = visited.map((element) => element?.closest<HTMLElement>('[data-match]')?.dataset['match'] ?? '');
        document.body.dataset['walked'] = JSON.stringify(ids);
        event.preventDefault();
      },
      { once: true },
    );
  });
  for (let press = 0; press < presses; press += 1) await page.keyboard.press(key);
  const walked = await page.evaluate(() => {
    dispatchEvent(new Event('walked', { cancelable: true }));
    return document.body.dataset['walked'] ?? '[]';
  });
  const ids: unknown = JSON.parse(walked);
  if (!Array.isArray(ids)) throw new Error('the page noted no walk');
  return ids.map(String).filter((id, at) => id !== ids[at - 1]);
};

/** The part of the focused match that something covers or that is out of the window, in pixels. */
const hiddenPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = document.activeElement?.closest('[data-match]')?.getBoundingClientRect();
    if (box === undefined) return Number.NaN;
    return Math.max(0, -box.top) + Math.max(0, box.bottom - window.innerHeight);
  });

it.each([
  ['', true],
  ['?tab=matches', false],
] as const)(
  'Down reaches every match of the list at /%s, and Up leads back, with single-key shortcuts %s',
  async (query, singleKeys) => {
    const { page, closeClean } = await openWith(singleKeys);
    await page.goto(`${demo.server.origin}/${query}`);
    await page.getByText(/^\d+ match(es)? • \d+ live$/u).waitFor();
    const first = await tabToFirstMatch(page);
    const down = await walk(page, 'ArrowDown', first.count);
    expect(first.position).toBe(1);
    expect(down.length).toBeGreaterThan(20);
    expect(new Set(down).size).toBe(first.count);
    expect(await hiddenPixels(page)).toBe(0);
    expect(await walk(page, 'ArrowUp', 8)).toEqual(down.toReversed().slice(0, 9));
    await page.keyboard.press('End');
    expect((await focused(page)).id).toBe(down.at(-1));
    await page.keyboard.press('PageUp');
    expect((await focused(page)).position).toBeLessThan(first.count - 3);
    await page.keyboard.press('Home');
    expect((await focused(page)).id).toBe(first.id);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Match Details' }).waitFor();
    expect(new URL(page.url()).searchParams.get('match')).toBe(first.id);
    await closeClean();
  },
);

it.each([
  ['odds', true],
  ['statistics', false],
] as const)('the arrow keys reach every card of %s, with single-key shortcuts %s', async (tab, singleKeys) => {
  const { page, closeClean } = await openWith(singleKeys);
  await page.goto(`${demo.server.origin}/?tab=${tab}`);
  const first = await tabToFirstMatch(page);
  const all = await walk(page, 'ArrowRight', first.count);
  expect(new Set(all).size).toBe(first.count);
  expect(all.length).toBeGreaterThan(20);
  await page.keyboard.press('Home');
  const column = await walk(page, 'ArrowDown', 2);
  expect(column).toEqual([all[0], all[3], all[6]]);
  await closeClean();
});

it('Up and Down walk the matches of a league page', async () => {
  const { matches } = await readSnapshot(demo.server.origin);
  const match = [...matches.values()].find(({ sport, league }) => sport === 'football' && league === 'Premier League');
  if (match === undefined) throw new Error('the Premier League has no match');
  const { page, closeClean } = await openWith(true);
  await page.goto(`${demo.server.origin}/?competition=${leagueWord(match)}`);
  const lines = page.getByRole('dialog').locator('[data-match]');
  await lines.first().getByRole('button').focus();
  // The season's matches come after those of the board.
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'Fixtures' })
    .getByText(/^As of /)
    .waitFor();
  expect(await lines.count()).toBeGreaterThan(8);
  const ids = await lines.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
  expect(await walk(page, 'ArrowDown', ids.length)).toEqual(ids);
  await closeClean();
});

it('no shortcut leaves the focus nowhere', async () => {
  const { page, closeClean } = await openWith(true);
  await page.goto(`${demo.server.origin}/`);
  await tabToFirstMatch(page);
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  for (const key of ['2', '3', '4', '5', '1', 'r', 't', 't']) {
    await page.keyboard.press(key);
    await expect.poll(hasFocus, { message: `after ${key}` }).toBe(true);
  }
  await page.keyboard.press('2');
  await page.getByRole('heading', { name: "Today's Matches" }).waitFor();
  await page.locator('[data-match]').first().waitFor();
  await page.keyboard.press('j');
  await expect.poll(async () => (await focused(page)).position).toBe(1);
  for (const key of ['[', ']', 's', 's']) {
    await page.keyboard.press(key);
    await expect.poll(hasFocus, { message: `after ${key}` }).toBe(true);
  }
  await closeClean();
});
