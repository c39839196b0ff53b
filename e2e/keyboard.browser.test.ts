import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { leagueWord, readSnapshot } from './live-reader.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('still day');

const openWith = async (singleKeys: boolean): Promise<Page> => {
  const { page } = await scene.open();
  await page.addInitScript(
    (preferences) => localStorage.setItem('touchline.preferences', preferences),
    JSON.stringify({ singleKeys }),
  );
  return page;
};

type Focused = { readonly id: string | undefined; readonly position: number; readonly count: number };

/** The focused match and its position in the list. */
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
  throw new Error('Tab did not reach a match');
};

/**
 * Presses a key repeatedly and returns the matches that had the focus, starting with the current one and without
 * consecutive duplicates.
 */
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
  if (!Array.isArray(ids)) throw new Error('the page recorded no focus changes');
  return ids.map(String).filter((id, at) => id !== ids[at - 1]);
};

/** How many pixels of the focused match are above or below the viewport. */
const hiddenPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = document.activeElement?.closest('[data-match]')?.getBoundingClientRect();
    if (box === undefined) return Number.NaN;
    return Math.max(0, -box.top) + Math.max(0, box.bottom - window.innerHeight);
  });

it.each([
  ['', true],
  ['?tab=matches&sport=football', false],
] as const)(
  'Down moves through every match of the list at /%s, and Up moves back (single-key shortcuts: %s)',
  async (query, singleKeys) => {
    const page = await openWith(singleKeys);
    await page.goto(`${scene.origin}/${query}`);
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
  },
);

it.each([
  ['odds', 'football', true],
  // Around midnight UTC, few football matches have statistics.
  ['statistics', 'all', false],
] as const)(
  'the arrow keys reach every %s card (sport: %s, single-key shortcuts: %s)',
  async (tab, sport, singleKeys) => {
    const page = await openWith(singleKeys);
    await page.goto(`${scene.origin}/?tab=${tab}&sport=${sport}`);
    const first = await tabToFirstMatch(page);
    const all = await walk(page, 'ArrowRight', first.count);
    expect(new Set(all).size).toBe(first.count);
    expect(all.length).toBeGreaterThan(9);
    await page.keyboard.press('Home');
    const column = await walk(page, 'ArrowDown', 2);
    expect(column).toEqual([all[0], all[3], all[6]]);
  },
);

it('Up and Down move through the matches of a league page', async () => {
  const { matches } = await readSnapshot(scene.origin);
  const match = [...matches.values()].find(({ sport, league }) => sport === 'football' && league === 'Premier League');
  if (match === undefined) throw new Error('the Premier League has no match');
  const page = await openWith(true);
  await page.goto(`${scene.origin}/?competition=${leagueWord(match)}`);
  const lines = page.getByRole('dialog').locator('[data-match]');
  await lines.first().getByRole('button').focus();
  // The season's matches load after those of the board.
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'Fixtures' })
    .getByText(/^As of /)
    .waitFor();
  expect(await lines.count()).toBeGreaterThan(8);
  const ids = await lines.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
  expect(await walk(page, 'ArrowDown', ids.length)).toEqual(ids);
});

it('no shortcut loses the focus', async () => {
  const page = await openWith(true);
  await page.goto(`${scene.origin}/`);
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
});
