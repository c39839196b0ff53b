import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closeByEscape, pressOnFocused, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { violations } from './violations.ts';
import { startScene } from './scene.ts';

const leagues = ['Serie A', 'La Liga', 'Ligue 1'] as const;
const matches = leagues.flatMap((league, nth) =>
  [0, 3, 6].map((more) => {
    const at = nth + more;
    return fixture({ id: at + 1, home: `Home ${at}`, away: `Away ${at}`, goals: [1, 0], elapsed: 20, league });
  }),
);

const scene = await startScene({ matches, accounts: 'accounts' });

const visit = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${scene.origin}/${query}`);
  await page.locator('[data-match]').first().waitFor();
};

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const star = (page: Page, id: string): Locator => page.locator(`[data-match="${id}"] [data-favorite]`);
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const rows = (page: Page) =>
  page.locator('article[data-match]').evaluateAll((all) => all.map((row) => row.getAttribute('data-match')));
const following = (page: Page): Locator => page.getByRole('heading', { name: 'Following' });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** The sum of all layout shifts since the page started to render, except those caused by input. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'));
        });
        seen.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

for (const [name, width] of Object.entries({ desk: widths.desktop, phone: widths.phone })) {
  const viewport = { width, height: 844 };

  it(`${name}: a starred match is listed first, a reload keeps it there without layout shift, and removing the star can be undone.`, async () => {
    const { page } = await scene.open({ viewport });
    await visit(page);
    const before = await rows(page);
    const last = before.at(-1) ?? '';
    const box = await star(page, before[0] ?? '').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await star(page, last).click();
    await following(page).waitFor();
    expect((await rows(page))[0]).toBe(last);

    await page.reload();
    await following(page).waitFor();
    expect((await rows(page))[0]).toBe(last);
    expect(await star(page, last).getAttribute('aria-pressed')).toBe('true');
    expect(await shifts(page)).toBe(0);
    expect(await violations(page)).toEqual([]);

    await star(page, last).click();
    await following(page).waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await following(page).waitFor();
  });
}

it('A team and a league followed in the match dialog appear in a second tab at once.', async () => {
  const { page } = await scene.open();
  await visit(page);
  const other = await page.context().newPage();
  await visit(other);
  // Background tabs render only once a second.
  await page.bringToFront();
  await visit(page, '?match=football-1');
  const bar = page.getByRole('group', { name: 'Follow' });
  await button(bar, 'Home 0').click();
  await following(other).waitFor();
  expect((await rows(other))[0]).toBe('football-1');
  await button(bar, 'Serie A').click();
  await expect.poll(async () => (await rows(other)).slice(0, 3)).toEqual(['football-1', 'football-4', 'football-7']);
});

it('Leagues can be pinned, reordered and unpinned with the keyboard, and unpinning can be undone.', async () => {
  const { page } = await scene.open();
  await visit(page);
  for (const league of ['La Liga', 'Ligue 1']) {
    await button(page, `Pin ${league}`).press('Enter');
    await page.locator(`button[aria-label="Pin ${league}"][aria-pressed="true"]`).waitFor();
  }
  expect(await headings(page)).toEqual(['La Liga', 'Ligue 1', 'Serie A']);
  await button(page, 'Hide sports').press('Enter');
  const mine = dialog(page, 'Following');
  await button(mine, 'Move England, Ligue 1 up').press('Enter');
  await mine.getByText('England, Ligue 1 is number 1 of 2').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(mine, 'Unpin England, La Liga').press('Enter');
  await pressOnFocused(button(mine, 'Undo'), 'Enter');
  await mine.getByText('England, La Liga is back.').waitFor();
  await closeByEscape(mine);
  expect(await headings(page)).toEqual(['Ligue 1', 'La Liga', 'Serie A']);
});

it('On a phone, a sport can be hidden and shown again, and hidden sports are not counted.', async () => {
  const { page } = await scene.open({ viewport: { width: widths.phone, height: 844 } });
  await visit(page);
  const openSports = async (): Promise<Locator> => {
    await button(page, 'All sports and leagues').click();
    return dialog(page, 'Sports');
  };
  await button(await openSports(), 'Hide sports').click();
  const mine = dialog(page, 'Following');
  await button(mine, 'Football').click();
  await page.keyboard.press('Escape');
  await page.getByText('No live matches').waitFor();
  const drawer = await openSports();
  expect(await button(drawer, /^Football/).count()).toBe(0);
  expect(await button(drawer, /^All Sports/).textContent()).not.toContain('9');
  await button(drawer, 'Show 1 hidden').click();
  await button(mine, 'Football').click();
  await page.keyboard.press('Escape');
  await page.locator('[data-match]').first().waitFor();
});

const signIn = async (page: Page): Promise<void> => {
  await button(page, 'Sign In').click();
  const window = dialog(page, 'Sign In Required');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    button(window, 'Continue with a test account').click(),
  ]);
  await Promise.all([popup.waitForEvent('close'), button(popup, /^Ada Rossi/).click()]);
  await button(page, 'Account, Ada Rossi').waitFor();
};

const isOn = (page: Page, id: string): Locator =>
  page.locator(`[data-match="${id}"] [data-favorite][aria-pressed="true"]`);

it('Two devices of one account merge their favorites, sync changes, and remove them on sign-out.', async () => {
  const [{ page: one }, { page: other }] = [await scene.open(), await scene.open()];
  await visit(one);
  await star(one, 'football-3').click();
  await isOn(one, 'football-3').waitFor();
  await visit(other);
  await star(other, 'football-5').click();
  await isOn(other, 'football-5').waitFor();

  await signIn(one);
  await signIn(other);
  await isOn(other, 'football-3').waitFor();
  await isOn(one, 'football-5').waitFor();

  await star(other, 'football-3').click();
  await expect.poll(() => isOn(one, 'football-3').count()).toBe(0);
  expect(await isOn(one, 'football-5').count()).toBe(1);

  await button(one, 'Account, Ada Rossi').click();
  await button(dialog(one, 'Account'), 'Sign Out').first().click();
  await button(one, 'Sign In').waitFor();
  await expect.poll(() => isOn(one, 'football-5').count()).toBe(0);
  await isOn(other, 'football-5').waitFor();
});
