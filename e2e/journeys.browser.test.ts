import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeByEscape, desk, devices, phone } from './browser.ts';
import { objectAt, textAt } from './live-reader.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('still day');

const queryOf = (page: Page) => new URL(page.url()).searchParams;
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const details = (page: Page) => page.getByRole('dialog', { name: 'Match Details' });
const field = (page: Page) => page.getByPlaceholder('Search teams, leagues, sports, matches...');
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).filter({ visible: true });

/** The provider's id of a football match in play, among the given board ids if any are given. */
const someLiveFootball = async (among?: readonly string[]): Promise<string> => {
  const live = objectAt(await scene.simulator.state(), 'live')['football'];
  const ids = Array.isArray(live) ? live.map(String) : [];
  const id = ids.find(
    (each) =>
      scene.reader.board().matches.get(`football-${each}`)?.['status'] === 'live' &&
      among?.includes(`football-${each}`) !== false,
  );
  if (id === undefined) throw new Error('no football match is in play');
  return id;
};

/** A league with few matches, so that a search for its name lists it among the first 20 results. */
const someSmallLeague = (): { readonly sport: string; readonly league: string } => {
  const all = [...scene.reader.board().matches.values()];
  const found = all.find(
    (match) =>
      textAt(match, 'league').length > 6 &&
      all.filter((other) => textAt(other, 'league').includes(textAt(match, 'league'))).length < 10,
  );
  return { sport: textAt(found, 'sport'), league: textAt(found, 'league') };
};

const drawnIds = (page: Page): Promise<string[]> =>
  page.locator('article[data-match]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match') ?? ''));

const leagueOf = (id: string): string => {
  const match = scene.reader.board().matches.get(id);
  return `${textAt(match, 'league')} of ${textAt(match, 'leagueCountry')}`;
};

const visit = async (query: string, device: BrowserContextOptions): Promise<Page> => {
  const page = await scene.visit(`/${query}`, device);
  await page.locator('[data-match]').first().waitFor();
  return page;
};
const tap = (target: Locator): Promise<void> => target.tap();

describe.each(devices)('%s', (_, shape) => {
  /** Taps on touch devices, clicks elsewhere. */
  const press = (target: Locator): Promise<void> => ('hasTouch' in shape ? tap(target) : target.click());

  it('a league chosen in the list of sports filters the matches, and a reload keeps the filter', async () => {
    const page = await visit('?tab=matches', shape);
    const opener = page.getByRole('button', { name: 'All sports and leagues' });
    const inDrawer = await opener.isVisible();
    if (inDrawer) await press(opener);
    const list = inDrawer
      ? page.getByRole('dialog', { name: 'Sports' })
      : page.getByRole('complementary', { name: 'Sports' });
    await press(list.getByRole('button', { name: 'Football leagues' }));
    await press(
      list
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Football leagues' }) })
        .getByRole('list')
        .getByRole('button')
        .first(),
    );
    if (inDrawer) await list.waitFor({ state: 'detached' });
    await expect.poll(async () => new Set((await drawnIds(page)).map(leagueOf)).size).toBe(1);
    expect(queryOf(page).get('sport')).toBe('football');
    expect(queryOf(page).get('league')).not.toBeNull();

    const ids = await drawnIds(page);
    await page.reload();
    await expect.poll(() => drawnIds(page)).toEqual(ids);
  });

  it('every ad is labelled, has the size of its format, and causes no layout shift', async () => {
    const { page } = await scene.open(shape);
    await watchShifts(page);
    await page.goto(`${scene.origin}/?tab=matches`);
    await page.locator('[data-slot]').filter({ visible: true }).first().waitFor();
    await title(page, "Today's Matches").waitFor();
    await page.locator('[data-slot="between-matches"]').first().waitFor();
    const ads = await page.locator('[data-slot]').evaluateAll((boxes) =>
      boxes
        .filter((box) => box.checkVisibility())
        .map((box) => ({
          slot: box.getAttribute('data-slot') ?? '',
          format: box.getAttribute('data-format') ?? '',
          name: box.getAttribute('aria-label'),
          width: box.getBoundingClientRect().width,
          height: box.getBoundingClientRect().height,
        })),
    );
    expect(ads.length).toBeGreaterThan(1);
    for (const { slot, name, format, width, height } of ads) {
      expect(name).toBe('Advertisement');
      const isLow = slot === 'header' && shape === phone;
      const most = isLow
        ? [phone.viewport.width, 50]
        : { rectangle: [300, 250], vertical: [160, 600], horizontal: [728, 90] }[format];
      expect(height).toBe(most?.[1]);
      expect(width).toBeLessThanOrEqual(most?.[0] ?? 0);
    }
    expect(ads.map(({ slot }) => slot)).toContain('between-matches');
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });
});

it('search works with the keyboard alone: a league filters, a team opens its sheet, a match opens, Escape closes', async () => {
  const page = await visit('', desk);
  const marked = page.getByRole('option', { selected: true });
  const markUntil = async (within: string, holds: (text: string, named: string) => boolean): Promise<void> => {
    // The list updates after a delay, which each key press restarts.
    await page.getByRole('option').filter({ hasText: within }).first().waitFor();
    // Move at least once, so that the highlight stays on its option if the board reorders the list before Enter.
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('ArrowDown');
      const named = await marked.locator('bdi').first().textContent();
      if (holds((await marked.textContent()) ?? '', named ?? '')) return;
    }
    throw new Error('the option was not found');
  };
  await page.keyboard.press('/');
  await field(page).waitFor();
  const { sport, league } = someSmallLeague();
  await page.keyboard.type(league);
  await markUntil(league, (text) => text.includes(league) && !text.includes(' - '));
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  await title(page, "Today's Matches").waitFor();
  expect(queryOf(page).get('sport')).toBe(sport);
  expect(queryOf(page).get('league')).not.toBeNull();

  const id = await someLiveFootball();
  const team = textAt(objectAt(scene.reader.board().matches.get(`football-${id}`), 'homeTeam'), 'name');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(team.slice(0, -1));
  // The title of a match has both teams, and another team's name can begin with this one's.
  await markUntil(team, (_text, named) => named === team);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Team' });
  await sheet.getByRole('heading', { name: team, exact: true }).waitFor();
  await closeByEscape(sheet);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(team);
  await markUntil('LIVE', (text) => text.includes(' - ') && text.includes('LIVE'));
  await page.keyboard.press('Enter');
  await details(page).waitFor();
  await closeByEscape(details(page));
});

it('the match dialog of a live match updates while it is open', async () => {
  const page = await visit('?sport=football', phone);
  // On some days, 40 matches are in play, and the list renders only visible rows.
  const id = await someLiveFootball(await drawnIds(page));
  await tap(page.locator(`article[data-match="football-${id}"] button`).first());
  await details(page).waitFor();
  expect(queryOf(page).get('match')).toBe(`football-${id}`);
  const score = details(page).locator('[data-score]');
  const home = Number(scene.reader.board().matches.get(`football-${id}`)?.['homeScore']) + 7;
  await scene.simulator.control(`matches/football/${id}`, { score: { home, away: 5 } });
  await expect.poll(() => score.textContent(), { timeout: 20_000 }).toBe(`${home} - 5`);
  await closeByEscape(details(page));
  expect(queryOf(page).get('match')).toBeNull();
});

it('Back restores the scroll position of the list', async () => {
  const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
  const page = await visit('?tab=matches', phone);
  await title(page, "Today's Matches").waitFor();
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(scrollY).toBeGreaterThan(1_400);
  await tap(tab(page, 'AI Analyst'));
  await expect.poll(() => queryOf(page).get('tab')).toBe('analyst');
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await title(page, "Today's Matches").waitFor();
  await expect.poll(scrollY).toBeGreaterThan(1_400);
});

it('Back and Forward move through tab, sport and match', async () => {
  const page = await visit('', phone);
  await tap(tab(page, 'Matches'));
  await title(page, "Today's Matches").waitFor();
  await tap(
    page
      .getByRole('button', { name: /^Tennis/ })
      .filter({ visible: true })
      .first(),
  );
  await expect.poll(() => queryOf(page).get('sport')).toBe('tennis');
  await expect.poll(async () => (await drawnIds(page)).every((id) => id.startsWith('tennis-'))).toBe(true);
  await tap(page.locator('article[data-match] button').first());
  await details(page).waitFor();
  const match = queryOf(page).get('match');

  await page.goBack();
  await details(page).waitFor({ state: 'detached' });
  expect(queryOf(page).get('sport')).toBe('tennis');
  await page.goBack();
  await expect.poll(() => queryOf(page).get('sport')).toBeNull();
  await title(page, "Today's Matches").waitFor();
  await page.goBack();
  await title(page, 'Live Matches').waitFor();
  await page.goForward();
  await title(page, "Today's Matches").waitFor();
  await page.goForward();
  await page.goForward();
  await details(page).waitFor();
  expect(queryOf(page).get('match')).toBe(match);
});

it('the theme and the odds format survive a reload', async () => {
  const page = await visit('?tab=odds&sport=football', phone);
  await page.keyboard.press('t');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await tap(
    page
      .getByRole('radio', { name: 'American' })
      .or(page.getByRole('button', { name: 'American' }))
      .first(),
  );
  await page
    .getByRole('button', { name: /, american$/ })
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByRole('button', { name: /, american$/ })
    .first()
    .waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.getByRole('button', { name: /, decimal$/ }).count()).toBe(0);
});
