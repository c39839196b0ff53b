import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk } from './browser.ts';
import { violations } from './violations.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('evening');

const oddsAnswer = {
  odds: {
    matchId: 'football-1',
    homeWin: 2.1,
    homeWinAmerican: 110,
    draw: 3.4,
    drawAmerican: 240,
    awayWin: 3.6,
    awayWinAmerican: 260,
    overUnder: { line: 2.5, over: 1.9, overAmerican: -111, under: 1.9, underAmerican: -111 },
    handicap: { line: -0.5, home: 2.05, homeAmerican: 105, away: 1.8, awayAmerican: -125 },
  },
  sample: false,
  bookmaker: 'Bookmaker',
  updatedAt: '2026-03-14T18:20:00.000Z',
};

const meeting = (year: number) => ({
  matchId: `football-${year}`,
  startTime: `${year}-03-03T20:00:00Z`,
  league: 'Premier League',
  homeTeam: 'Roma',
  awayTeam: 'Inter',
  homeScore: 0,
  awayScore: 2,
});

const eleven = (side: string) => ({
  formation: '4-4-2',
  startXI: [1, 4, 4, 2].flatMap((size, line) =>
    Array.from({ length: size }, (_, at) => ({
      name: `${side} Player${line + 1}${at + 1}`,
      number: 10 * line + at + 1,
      grid: { line: line + 1, place: at + 1 },
    })),
  ),
  substitutes: [],
});

const detailsAnswer = {
  details: {
    matchId: 'football-1',
    timeline: Array.from({ length: 20 }, (_, at) => ({
      kind: 'yellow-card',
      side: 'home',
      minute: at + 1,
      player: `Player ${at}`,
    })),
    lineups: { home: eleven('Home'), away: eleven('Away') },
    headToHead: Array.from({ length: 20 }, (_, at) => meeting(2000 + at)),
  },
  updatedAt: '2026-03-14T18:20:00.000Z',
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Match Details' });
const sectionLinks = (page: Page) => dialog(page).getByRole('navigation', { name: 'Match sections' });

/** Opens a match. Only `football-1` has odds and details. */
const openMatch = async (page: Page, id: string): Promise<void> => {
  await page.route('**/api/matches/*/odds', (route) =>
    route.fulfill({ json: { ...oddsAnswer, odds: { ...oddsAnswer.odds, matchId: 'football-1' } } }),
  );
  await page.route('**/api/matches/*/details', (route) =>
    route.fulfill({
      json: route.request().url().includes('football-1') ? detailsAnswer : { updatedAt: detailsAnswer.updatedAt },
    }),
  );
  // The server's own match stream would replace this data.
  await page.route(/\/api\/matches\/[\w-]+\/live$/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  );
  await page.goto(`${scene.origin}/?tab=matches&match=${id}`);
  await dialog(page).getByRole('heading', { name: 'Betting Odds' }).waitFor();
};

const smallPhone = { viewport: { width: 320, height: 640 } } as const;
const sizes = [
  ['desktop', desk],
  ['small phone', smallPhone],
] as const;

describe.each(sizes)('on a %s', (_, options) => {
  it('the sheet and the buttons in its title bar do not move from match to match', async () => {
    const { page } = await scene.open(options);
    await openMatch(page, 'football-1');
    const { width, height } = options.viewport;
    const sheet = { y: 48, height: Math.min(height - 96, 860) };
    const places = async () => ({
      sheet: await dialog(page).boundingBox(),
      next: await dialog(page).getByRole('button', { name: 'Next match' }).boundingBox(),
    });
    const before = await places();
    expect(before.sheet).toMatchObject(width < 768 ? { x: 0, y: 0, width, height } : sheet);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
      await page.keyboard.press(key);
      expect(await places()).toEqual(before);
    }
  });

  it('the score appears in the title bar once it is scrolled out of view, and nothing else shifts', async () => {
    const { page } = await scene.open(options);
    await openMatch(page, 'football-1');
    await sectionLinks(page).waitFor();
    const close = dialog(page).getByRole('button', { name: 'Close' });
    const title = dialog(page).getByRole('heading', { name: 'Match Details' });
    const before = await close.boundingBox();
    const body = dialog(page).locator('[data-flush]');
    const tops = () =>
      body.evaluate((room) =>
        [...room.querySelectorAll('h3')].map((each) => each.getBoundingClientRect().top + room.scrollTop),
      );
    const topsBefore = await tops();
    await body.evaluate((room) => room.scrollTo(0, 400));
    const score = dialog(page).locator('[aria-hidden="true"]').getByText('1 - 0', { exact: true });
    await score.waitFor();
    await dialog(page)
      .locator('[aria-hidden="true"]')
      .getByText(/^\d+'$/)
      .waitFor({ state: 'attached' });
    const fixed = await sectionLinks(page).boundingBox();
    const frame = await dialog(page).boundingBox();
    // The height of the title bar and the section links together.
    expect((fixed?.y ?? 0) + (fixed?.height ?? 0) - (frame?.y ?? 0)).toBeLessThanOrEqual(100);
    expect(await close.boundingBox()).toEqual(before);
    expect(await tops()).toEqual(topsBefore);
    await expect.poll(() => title.count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

it('the section links list the existing sections, work with the keyboard and follow the scroll position', async () => {
  const { page } = await scene.open(desk);
  await openMatch(page, 'football-1');
  const links = sectionLinks(page).getByRole('button');
  await sectionLinks(page).getByRole('button', { name: 'H2H' }).waitFor();
  expect(await links.allInnerTexts()).toEqual(['Summary', 'Stats', 'Outlook', 'Line-ups', 'Odds', 'H2H']);
  const current = () => sectionLinks(page).locator('[aria-current]').allInnerTexts();
  expect(await current()).toEqual(['Summary']);
  await sectionLinks(page).getByRole('button', { name: 'H2H' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(current).toEqual(['H2H']);
  const meetings = dialog(page).getByRole('region', { name: 'Head to head' });
  expect(await meetings.evaluate((region) => region === document.activeElement)).toBe(true);
  expect(await meetings.getByRole('heading').evaluate((title) => title.getBoundingClientRect().top)).toBeLessThan(
    desk.viewport.height,
  );
  await dialog(page)
    .locator('[data-flush]')
    .evaluate((room) => room.scrollTo(0, 0));
  await expect.poll(current).toEqual(['Summary']);
});

it.each([
  ['the caption of a price', 'Over'],
  ['a player on the pitch', 'Player32'],
])('%s does not show through the sticky section links', async (_, text) => {
  const { page } = await scene.open(smallPhone);
  await openMatch(page, 'football-1');
  const links = sectionLinks(page);
  await links.waitFor();
  const caption = dialog(page).getByText(text, { exact: true }).first();
  await caption.waitFor();
  const body = dialog(page).locator('[data-flush]');
  // In the second step, the links are already sticky.
  for (const step of ['towards', 'onto']) {
    const [from, to] = [await caption.boundingBox(), await links.boundingBox()];
    if (from === null || to === null) throw new Error(`nothing to scroll ${step}`);
    await body.evaluate((room, by) => room.scrollBy(0, by), from.y + from.height / 2 - (to.y + to.height / 2));
  }
  const topmost = await caption.evaluate(
    (element, nav) => {
      // With `pointer-events: none`, `elementFromPoint` would skip the caption.
      if (element instanceof HTMLElement) element.style.pointerEvents = 'auto';
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const over = nav?.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        overlaps: over !== undefined && over.top < top && bottom < over.bottom,
        isTheNavigation: nav?.contains(found),
      };
    },
    await links.elementHandle(),
  );
  expect(topmost).toEqual({ overlaps: true, isTheNavigation: true });
});

it('on a small phone, the buttons that follow share one row, and the last one can be reached by scrolling', async () => {
  const { page } = await scene.open(smallPhone);
  await openMatch(page, 'football-1');
  const chips = dialog(page).getByRole('group', { name: 'Follow' }).getByRole('button');
  await chips.first().waitFor();
  const boxes = await Promise.all((await chips.all()).map((chip) => chip.boundingBox()));
  expect(boxes.length).toBe(4);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await chips.last().click();
  expect(await chips.last().getAttribute('aria-pressed')).toBe('true');
});

it('the line-ups are shown on a pitch: lengthwise on a desktop, and upright on a phone with the home side on top', async () => {
  const middleOf = async (page: Page, name: string) => {
    const box = await dialog(page).getByText(name, { exact: true }).first().boundingBox();
    if (box === null) throw new Error(`${name} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const { page } = await scene.open(desk);
  await openMatch(page, 'football-1');
  const home = dialog(page).getByRole('list', { name: 'Inter, 4-4-2' });
  const away = dialog(page).getByRole('list', { name: 'Roma, 4-4-2' });
  await away.getByText('Player41', { exact: true }).first().waitFor();
  expect(await home.getByRole('listitem').count()).toBe(11);
  expect(await away.getByRole('listitem').count()).toBe(11);
  const [keeper, striker, leftBack, rightBack] = ['Player11', 'Player41', 'Player21', 'Player24'];
  expect((await middleOf(page, keeper)).x).toBeLessThan((await middleOf(page, striker)).x);
  expect((await middleOf(page, leftBack)).y).toBeLessThan((await middleOf(page, rightBack)).y);
  await page.setViewportSize(smallPhone.viewport);
  expect((await middleOf(page, keeper)).y).toBeLessThan((await middleOf(page, striker)).y);
  // Facing the other goal, which is below, the left is on the right of the screen.
  expect((await middleOf(page, leftBack)).x).toBeGreaterThan((await middleOf(page, rightBack)).x);
  expect(await violations(page)).toEqual([]);
});
