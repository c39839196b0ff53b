import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices } from './browser.ts';
import { isObject, parseJson, textAt } from './live-reader.ts';
import { places, shiftsOf, unreadable, watchShifts } from './layout-shifts.ts';
import { violations } from './violations.ts';
import { rarely, startScene, stillDay } from './scene.ts';

const time = '2026-11-21T18:00:00Z';
const league = 'football.england.premier-league';

const scene = await startScene({ now: time, day: stillDay, env: rarely });

const dialog = (page: Page, name = 'League'): Locator => page.getByRole('dialog', { name });
const part = (page: Page, name: string): Locator => dialog(page).getByRole('region', { name });
const slug = (text: string | undefined): string => (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const search = (page: Page): string => new URL(page.url()).search;

/** Without an outlook: it appears as soon as the teams are rated, and other tests cover it. */
const visit = async (page: Page, query: string): Promise<void> => {
  await page.route('**/api/leagues/*/outlook', (route) => route.fulfill({ json: { gap: 'ratings' } }));
  await page.goto(`${scene.origin}/${query}`);
  await page.locator('[data-match]').first().waitFor();
};

/** Where the cells begin and how wide they are. Their rows may change: a match in play changes the order. */
const columns = async (tables: Locator) => (await places(tables)).map(([x, , width]) => [x, width]);

/** Delays the response for a part of the league page until the returned function is called. */
const hold = async (page: Page, key: string, asked: 'table' | 'matches'): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/leagues/${key}/${asked}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

describe('on a narrow phone', () => {
  const options = { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true };

  it.each(['americanfootball.usa.nfl', 'baseball.usa.mlb', league])(
    'the table of %s shows complete team names, with the latest results next to them',
    async (key) => {
      const { page } = await scene.open(options);
      const release = await hold(page, key, 'matches');
      await visit(page, `?tab=matches&competition=${key}`);
      const tables = part(page, 'Table').getByRole('table');
      await tables.first().waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await columns(tables);
      release();
      await part(page, 'Fixtures')
        .getByText(/^As of /)
        .waitFor();
      expect(await columns(tables)).toEqual(before);
      expect(await unreadable(tables)).toEqual([]);
      const row = tables.first().getByRole('row').nth(1);
      // Only the marks that fit are visible, but the row has all five results for screen readers.
      expect(await row.textContent()).toMatch(/(?:won|drew|lost)(?:, (?:won|drew|lost)){4}/);
      const marks = row.getByRole('cell').last().locator('[aria-hidden]').filter({ visible: true });
      expect(await marks.count()).toBeGreaterThanOrEqual(3);
      expect(await dialog(page).evaluate((window) => window.scrollWidth - window.clientWidth)).toBeLessThanOrEqual(0);
    },
  );

  it('all innings of a baseball match are visible together with total, hits and errors', async () => {
    const board = parseJson(await (await scene.server.get('/api/matches')).text());
    const matches = isObject(board) && Array.isArray(board['matches']) ? board['matches'] : [];
    const played = matches.find((match) => isObject(match) && match['status'] === 'finished' && 'hitsErrors' in match);
    const { page } = await scene.open(options);
    await visit(page, `?tab=matches&match=${textAt(played, 'id')}`);
    const score = dialog(page, 'Match Details').getByRole('table', { name: 'Score by period' });
    await score.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect((await score.getByRole('columnheader').allTextContents()).join(' ')).toBe(
      'Team 1 2 3 4 5 6 7 8 9 10+ Total H E',
    );
    expect(await score.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await unreadable(score)).toEqual([]);
  });
});

describe.each(devices)('%s', (name, options) => {
  it('a league page opens from the list and shows table, form, results, fixtures and scorers', async () => {
    const { page } = await scene.open(options);
    await page.addInitScript(() => localStorage.setItem('touchline.arrangement', '{"matches":"by-league"}'));
    await visit(page, `?tab=matches&sport=football&league=${league}`);
    const link = page.getByRole('main').getByRole('link', { name: 'Premier League' }).first();
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    // At a desk, use only the keyboard.
    if (name === 'at a desk') await link.press('Enter');
    else await link.tap();
    await dialog(page).getByRole('heading', { name: 'Premier League' }).waitFor();
    expect(search(page)).toBe(`?tab=matches&sport=football&league=${league}&competition=${league}`);
    const table = part(page, 'Table').getByRole('table');
    await table
      .getByText(/(?:won|drew|lost), /)
      .first()
      .waitFor();
    await part(page, 'Fixtures')
      .getByText(/^As of /)
      .waitFor();
    await part(page, 'Top scorers').getByRole('table').waitFor();
    expect(await table.getByRole('row').count()).toBe(21);
    expect(await table.getByRole('row').nth(1).textContent()).toMatch(/(?:won|drew|lost)(?:, (?:won|drew|lost)){4}/);
    expect(await part(page, 'Results').getByRole('article').count()).toBe(8);
    expect(await part(page, 'Fixtures').getByRole('article').count()).toBeGreaterThan(0);
    expect(await part(page, 'Top scorers').getByRole('row').count()).toBe(21);
    expect(await violations(page)).toEqual([]);
    // Nothing overflows the dialog.
    expect(await dialog(page).evaluate((window) => window.scrollWidth - window.clientWidth)).toBeLessThanOrEqual(0);
    // Following and unfollowing re-renders the league's header in the list. Closing the dialog must still return the
    // focus to the link in that header.
    const follow = dialog(page).getByRole('button', { name: 'Follow' });
    const following = page.getByRole('main').getByRole('heading', { name: 'Following', includeHidden: true });
    await follow.click();
    await following.waitFor();
    await follow.click();
    await following.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    if (name === 'at a desk') {
      await link.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
    } else {
      await link.tap();
    }
    await follow.click();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(search(page)).toBe(`?tab=matches&sport=football&league=${league}`);
    expect(await page.getByRole('main').getByRole('heading', { name: 'Following' }).count()).toBe(1);
  });

  it('the table does not shift when the form column loads', async () => {
    const { page } = await scene.open(options);
    // The provider's NBA table has no form, so the form comes from the season's matches.
    const nba = 'basketball.usa.nba';
    const release = await hold(page, nba, 'matches');
    await visit(page, `?tab=matches&competition=${nba}`);
    const table = part(page, 'Table').getByRole('table');
    await table.waitFor();
    const before = await places(table);
    expect(await table.getByText(/(?:won|drew|lost), /).count()).toBe(0);
    release();
    await table
      .getByText(/(?:won|drew|lost), /)
      .first()
      .waitFor();
    expect(await places(table)).toEqual(before);
  });

  it('the parts in view hardly shift while the page loads', async () => {
    const { page } = await scene.open(options);
    // The board has too few results to fill the first screen.
    const nfl = 'americanfootball.usa.nfl';
    const [showTable, showSeason] = [await hold(page, nfl, 'table'), await hold(page, nfl, 'matches')];
    await watchShifts(page);
    await visit(page, `?tab=matches&competition=${nfl}`);
    const results = part(page, 'Results');
    const fixtures = part(page, 'Fixtures');
    await results.getByRole('article').first().waitFor();
    expect(await results.getByRole('article').count()).toBeLessThan(8);
    const apart = async (): Promise<number> =>
      ((await fixtures.boundingBox())?.y ?? 0) - ((await results.boundingBox())?.y ?? 0);
    const before = await apart();
    showSeason();
    await results.getByRole('button', { name: /more results/ }).waitFor();
    expect(await apart()).toBe(before);
    showTable();
    await part(page, 'Table').getByRole('table').first().waitFor();
    expect(await shiftsOf(page)).toBeLessThan(0.1);
  });
});

it('a result opens on top of the league page, a match links to its league, and Back returns to the match', async () => {
  const { page } = await scene.open();
  await visit(page, `?tab=matches&competition=${league}`);
  await part(page, 'Fixtures')
    .getByText(/^As of /)
    .waitFor();
  const results = part(page, 'Results').getByRole('article');
  const newest = await results.first().getAttribute('data-match');
  await part(page, 'Results')
    .getByRole('button', { name: /more results/ })
    .click();
  // The oldest result is a match of the season that is not on the board.
  const oldest = await results.last().getAttribute('data-match');
  await results.last().getByRole('button').click();
  const details = dialog(page, 'Match Details');
  await details.getByText('FINISHED').waitFor();
  expect(search(page)).toBe(`?tab=matches&competition=${league}&match=${oldest}`);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  expect(await dialog(page).count()).toBe(1);
  expect(search(page)).toBe(`?tab=matches&competition=${league}`);

  await visit(page, `?tab=matches&match=${newest}`);
  await details.getByRole('link', { name: 'England, Premier League' }).click();
  await details.waitFor({ state: 'hidden' });
  await dialog(page).getByRole('heading', { name: 'Premier League' }).waitFor();
  await page.goBack();
  await details.getByText('FINISHED').waitFor();

  // A URL with a league and a match opens the match; closing it shows the league page.
  await visit(page, `?tab=matches&competition=${league}&match=${newest}`);
  await details.getByText('FINISHED').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
  await dialog(page).getByRole('heading', { name: 'Premier League' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(search(page)).toBe('?tab=matches');
});

it('a league page shows the tables that the provider has, and says what it does not have', async () => {
  const board = parseJson(await (await scene.server.get('/api/matches')).text());
  const matches = isObject(board) && Array.isArray(board['matches']) ? board['matches'] : [];
  const mma = matches.find((match) => isObject(match) && match['sport'] === 'mma');
  const card = (textAt(mma, 'league') ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const { page } = await scene.open();
  await visit(page, `?competition=mma..${card}`);
  await dialog(page).getByText('This source has no table for MMA.').waitFor();
  await dialog(page).getByText('This source has no list of top scorers for MMA.').waitFor();
  await visit(page, '?competition=basketball.usa.nba');
  await part(page, 'Table').getByRole('table').waitFor();
  // The table and the matches that the form is derived from load separately.
  await expect
    .poll(() => part(page, 'Table').getByRole('columnheader').allTextContents())
    .toEqual(['#', 'Team', 'P', 'W', 'L', '+/-', 'Form']);
  const races = matches.find((match) => isObject(match) && match['sport'] === 'formula1');
  await visit(page, `?competition=formula1.${slug(textAt(races, 'leagueCountry'))}.${slug(textAt(races, 'league'))}`);
  await part(page, 'Table').getByText('Drivers').waitFor();
});

it('hidden scores stay hidden on the league page until they are revealed', async () => {
  const { page } = await scene.open();
  await page.addInitScript(() => localStorage.setItem('touchline.preferences', JSON.stringify({ hideScores: true })));
  await visit(page, `?tab=matches&competition=${league}`);
  const result = part(page, 'Results').getByRole('article').first();
  await result.waitFor();
  expect(await result.getByRole('button').first().getAttribute('aria-label')).toContain('score hidden');
  expect(await result.textContent()).not.toMatch(/\d$/);
  expect(await dialog(page).getByRole('table').count()).toBe(0);
  await result.getByRole('button', { name: /^Show the score/ }).click();
  expect(await result.getByRole('button').first().getAttribute('aria-label')).not.toContain('score hidden');
  await part(page, 'Table').getByRole('button', { name: 'Show anyway' }).click();
  expect(await dialog(page).getByRole('table').count()).toBe(1);
});
