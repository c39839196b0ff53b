import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeByEscape, devices, phone } from './browser.ts';
import { isObject, type Json, type ReadBoard, objectAt, parseJson, textAt } from './live-reader.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { rarely, startScene, stillDay } from './scene.ts';
import { violations } from './violations.ts';

/** Whether the board has all three days of football. */
const isComplete = ({ matches }: ReadBoard): boolean => {
  const football = [...matches.values()].filter((match) => textAt(match, 'sport') === 'football');
  return new Set(football.map((match) => textAt(match, 'startTime').slice(0, 10))).size === 3;
};

const now = '2026-11-21T18:00:00Z';

const scene = await startScene({ now, day: stillDay, env: rarely, ready: isComplete });

const read = async (path: string): Promise<Json> => parseJson(await (await scene.server.get(path)).text());

const items = (from: Json | undefined, key: string): readonly Json[] => {
  const found = isObject(from) ? from[key] : undefined;
  return Array.isArray(found) ? found : [];
};

const footballOnBoard = async (): Promise<readonly Json[]> =>
  items(await read('/api/matches'), 'matches').filter((match) => textAt(match, 'sport') === 'football');

/** A football team of a table without a match from yesterday to tomorrow. */
let idle: { readonly id: string; readonly name: string };

beforeAll(async () => {
  const playing = new Set(
    (await footballOnBoard()).flatMap((match) =>
      ['homeTeam', 'awayTeam'].map((side) => textAt(objectAt(match, side), 'id')),
    ),
  );
  // Reading the table is how the server learns of a team that does not play.
  const { table } = objectAt({ answer: await read('/api/leagues/football.usa.mls/table') }, 'answer');
  const rows = items(table, 'groups').flatMap((group) => items(group, 'rows'));
  const silent = rows.filter((each) => !playing.has(textAt(each, 'teamId')));
  const found = await Promise.all(
    silent.map((each) => read(`/api/teams?q=${encodeURIComponent(textAt(each, 'team'))}`)),
  );
  // No other team's name begins with this one's.
  const row = silent.find((_, at) => items(found[at], 'teams').length === 1);
  idle = { id: textAt(row, 'teamId'), name: textAt(row, 'team') };
});

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const following = (page: Page): Locator => page.getByRole('main').getByRole('heading', { name: 'Following' });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Team' });

/** Opens the start of the page at the time of the matches. */
const visit = async (device: BrowserContextOptions): Promise<Page> => {
  const { page } = await scene.open(device);
  await page.clock.setFixedTime(now);
  await page.goto(scene.origin);
  return page;
};

/** Searches for a team by its name. */
const openSearch = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  await field.fill(text);
  await page.getByRole('button', { name: `Follow ${text}`, exact: true }).waitFor();
};

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < 30 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await focused.waitFor();
};

describe.each(devices)('%s, with the keyboard alone', (_, device) => {
  it('a new user follows a team in two steps from the invitation, and stays at the top of the page', async () => {
    const page = await visit(device);
    await button(page, /^Pick your teams/u)
      .first()
      .press('Enter');
    const card = page.getByRole('region', { name: 'Pick your teams' });
    await button(card, 'Find a team, player or league').and(page.locator(':focus')).waitFor();
    const chip = button(card, /^Follow /u).first();
    await chip.waitFor();
    expect(await violations(page)).toEqual([]);
    const name = (await chip.textContent()) ?? '';
    await tabTo(page, chip);
    await page.keyboard.press('Enter');

    await following(page).waitFor();
    const row = page.getByRole('main').getByRole('article').first();
    await expect.poll(() => row.textContent()).toContain(name);
    const more = page.getByRole('group', { name: 'Add more' });
    await button(more, 'Done').and(page.locator(':focus')).waitFor();
    expect(await button(more, `Follow ${name}`).count()).toBe(0);
    expect(await button(more, /^Follow /u).count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await more.waitFor({ state: 'detached' });
    await page.getByRole('tabpanel').and(page.locator(':focus')).waitFor();

    await page.reload();
    await following(page).waitFor();
    expect(await card.count()).toBe(0);
    await page.close();
  });

  it('a team that does not play is found and followed; its next match, alerts and calendar work', async () => {
    const page = await visit(device);
    await page.locator('[data-match]').first().waitFor();
    await openSearch(page, idle.name);
    const star = button(page, `Follow ${idle.name}`);
    await tabTo(page, star);
    await page.keyboard.press('Enter');
    await star.and(page.locator('[aria-pressed="true"]')).waitFor();
    expect(await violations(page)).toEqual([]);
    await closeByEscape(page.getByRole('dialog', { name: 'Search' }));

    await following(page).waitFor();
    const next = page.getByRole('main').getByRole('button', { name: /\. Next match, in \d days$/u });
    await expect.poll(() => next.getAttribute('aria-label')).toContain(idle.name);

    await openSearch(page, idle.name);
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('heading', { name: idle.name, exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('team')).toBe(`football/${idle.id}`);
    const pressed = sheet(page).locator('[aria-pressed="true"]');
    expect(await pressed.allTextContents()).toEqual(['Following', 'Goal alerts']);
    const upcoming = sheet(page).getByRole('region', { name: 'Live and upcoming' }).getByRole('button');
    await expect.poll(() => upcoming.count()).toBeGreaterThan(0);
    await expect.poll(() => sheet(page).getByRole('table').getByRole('row').count()).toBe(6);
    expect(await violations(page)).toEqual([]);

    const calendar = await sheet(page)
      .getByRole('link', { name: `Add ${idle.name} to your calendar` })
      .getAttribute('href');
    const entries = await (await scene.server.get(calendar ?? '')).text();
    expect(entries).toContain('BEGIN:VEVENT');
    expect(entries).toContain(idle.name);

    await closeByEscape(sheet(page));
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('main').and(page.locator(':focus')).or(page.locator('main :focus')).first().waitFor();
    await page.close();
  });
});

it('on the second visit, the card is there from the start without layout shift, and Skip is remembered', async () => {
  const page = await visit(phone);
  const stored = () => page.evaluate(() => localStorage.getItem('touchline.picker') ?? '');
  await expect.poll(stored).toContain('invited');
  await page.evaluate(() => localStorage.setItem('touchline.picker', '{"state":"invited","at":0}'));
  await watchShifts(page);
  await page.reload();
  const card = page.getByRole('region', { name: 'Pick your teams' });
  await button(card, /^Follow /u)
    .first()
    .waitFor();
  // The web font may move words within their lines. A card that is inserted late would move the whole list.
  expect(await shiftsOf(page)).toBeLessThan(0.005);
  await button(card, 'Skip').click();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('[data-match]').first().waitFor();
  expect(await stored()).toBe('{"state":"done"}');
  expect(await card.count()).toBe(0);
});
