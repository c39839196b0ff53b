import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices, phone, widths } from './browser.ts';
import { fixture } from './fixed-source.ts';
import { halveDocument } from './halved-document.ts';
import { forgetShifts, shiftsOf, watchShifts } from './seen-layout.ts';
import { startScene } from './scene.ts';

const hostile = '</script><b style="top:0">O\'Neill & "Sons"</b>';
/** More than the document carries, so that the rest of the board comes behind it. */
const matchCount = 60;

const day = (goalsOfFirst: number) =>
  Array.from({ length: matchCount }, (_, at) =>
    fixture({
      id: at + 1,
      home: at === 0 ? hostile : `Home ${at}`,
      away: `Away ${at}`,
      league: `League ${at % 12}`,
      elapsed: 20,
      goals: [at === 0 ? goalsOfFirst : 2, 1],
    }),
  );

const scene = await startScene({ matches: day(2) });

/** Whether each of the first rows is in the window and stands below the one before it. */
const rowsStandApart = (page: Page): Promise<boolean> =>
  page.locator('[data-match]').evaluateAll((rows) => {
    const seen = rows.map((row) => row.getBoundingClientRect()).filter(({ top }) => top < window.innerHeight);
    return seen.length > 4 && seen.every(({ top, height }, at) => height >= 56 && top >= (seen[at - 1]?.bottom ?? 0));
  });

/**
 * Opens the page and watches what moves in it, with its font but before any script: letters that change their font move a
 * little in a centred line, whoever drew it. Gives the function that lets the scripts come.
 */
const openBeforeScripts = async (page: Page, path: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await watchShifts(page);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(scene.origin + path, { waitUntil: 'commit' });
  await (await font).finished();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });
  await forgetShifts(page);
  return release;
};

/** The whole board has come and the stream is open. */
const settled = async (page: Page): Promise<void> => {
  await page.getByText(`${matchCount} matches • ${matchCount} live`).waitFor();
  await page.locator('[data-tone="live"]').first().waitFor();
};

const fontFamily = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);

describe.each(devices)('%s', (_where, options) => {
  it('scores stand in their places without any script', async () => {
    const page = await scene.visit('/', { ...options, javaScriptEnabled: false });
    const first = page.locator('[data-match="football-1"]');
    await first.getByText(hostile, { exact: true }).waitFor();
    expect(await first.textContent()).toMatch(/21/);
    expect(await page.locator('#root b[style]').count()).toBe(0);
  });

  it('the page takes over what the server drew: the same elements, nothing moves, nothing is complained of', async () => {
    const { page } = await scene.open(options);
    const release = await openBeforeScripts(page, '/');
    const first = page.locator('[data-match="football-1"]');
    await first.waitFor();
    expect(await rowsStandApart(page)).toBe(true);
    await first.evaluate((row) => row.setAttribute('data-drawn-by', 'server'));
    const places = () =>
      page
        .locator('[data-match]')
        .evaluateAll((rows) =>
          rows.slice(0, 5).map((row) => `${row.getAttribute('data-match')} ${row.getBoundingClientRect().top}`),
        );
    const drawn = await places();
    release();
    await settled(page);
    expect(await first.getAttribute('data-drawn-by')).toBe('server');
    expect(await places()).toEqual(drawn);
    expect(await shiftsOf(page)).toBe(0);
    scene.source.setFixtures(day(3));
    await first.getByText('Goal', { exact: true }).waitFor();
    scene.source.setFixtures(day(2));
    await first.getByText('Corrected', { exact: true }).waitFor();
  });

  it('nothing moves on Matches while the whole board comes', async () => {
    const { page } = await scene.open(options);
    const release = await openBeforeScripts(page, '/?tab=matches');
    // A slow phone draws what is known of the whole board long before its list.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    release();
    await settled(page);
    // The counts may be a frame ahead of the list.
    await page.locator('[data-match]').nth(4).waitFor();
    expect(await rowsStandApart(page)).toBe(true);
    expect(await shiftsOf(page)).toBe(0);
  });
});

it('a press that comes before the scripts is answered when they are there', async () => {
  const { page } = await scene.open(phone);
  const open = async (early: (page: Page) => Promise<void>): Promise<void> => {
    const release = await openBeforeScripts(page, '/');
    await early(page);
    release();
  };
  await open(() => page.locator('[data-match="football-1"] > button').first().click());
  await page.getByRole('dialog').waitFor();
  await open(() => page.getByRole('tab', { name: 'Matches' }).filter({ visible: true }).click());
  await page.getByRole('heading', { level: 1, name: "Today's Matches" }).waitFor();
  await open(() => page.keyboard.press('/'));
  await page.getByPlaceholder('Search teams, leagues, sports, matches...').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

it('who has another order kept never sees the usual one', async () => {
  const { page } = await scene.open(phone);
  await page.addInitScript(() => {
    localStorage.setItem('touchline.arrangement', '{"live":"by-time"}');
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('#root');
      Reflect.set(window, 'sawDrawn', root?.checkVisibility() === true && root.childElementCount > 0);
    });
  });
  await page.goto(scene.origin);
  await settled(page);
  expect(await page.evaluate(() => Reflect.get(window, 'sawDrawn'))).toBe(false);
  expect(await page.getByRole('heading', { level: 2, name: 'League 0' }).count()).toBe(0);
  await page.locator('[data-match]').nth(4).waitFor();
});

it('who chose the list by time gets it drawn by the server, and the page takes it over', async () => {
  const page = await scene.visit('/', phone);
  await settled(page);
  await page.evaluate(() => localStorage.setItem('touchline.arrangement', '{"live":"by-time"}'));
  // A choice of an earlier release: this page writes the cookie.
  await page.reload();
  await settled(page);
  const release = await openBeforeScripts(page, '/');
  const first = page.locator('[data-match]').first();
  await first.evaluate((row) => row.setAttribute('data-drawn-by', 'server'));
  expect(await page.getByRole('heading', { level: 2, name: 'League 0' }).count()).toBe(0);
  release();
  await settled(page);
  expect(await first.getAttribute('data-drawn-by')).toBe('server');
  expect(await shiftsOf(page)).toBe(0);
});

it('the first frame has the theme that was chosen, also where no cookie names it yet', async () => {
  const { page, close } = await scene.open({ ...phone, colorScheme: 'light' });
  await page.goto(scene.origin);
  await settled(page);
  await page.evaluate(() => localStorage.setItem('touchline.theme', 'dark'));
  const theme = () => page.locator('html').getAttribute('data-theme');
  const release = await openBeforeScripts(page, '/');
  expect(await theme()).toBe('dark');
  release();
  await settled(page);
  await page.evaluate(() => localStorage.clear());
  await openBeforeScripts(page, '/');
  expect(await theme()).toBe('dark');
  await page.goto(`${scene.origin}/nothing`);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 13, 16)');
  await close();
});

const pressReachesPage = (): boolean => {
  let reached = false;
  document.addEventListener('click', () => void (reached = true), { once: true });
  document.body.click();
  return reached;
};

it.each(['/cancel', '/?tab=analyst', '/?tab=odds'])(
  'a page that the server does not draw answers presses: %s',
  async (path) => {
    const { page } = await scene.open();
    await page.goto(scene.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(pressReachesPage), { timeout: 3_000 }).toBe(true);
  },
);

it('the letters that stand in for the font until it is there are as wide as its own', async () => {
  const { page } = await scene.open(phone);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(scene.origin, { waitUntil: 'commit' });
  await settled(page);
  expect(await fontFamily(page)).toContain('Archivo Fallback');
  release();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });
  expect(await page.evaluate(() => document.fonts.check('16px Archivo'))).toBe(true);
  // A letter or two may differ by a pixel; with one measure for all widths it is 0.000 5 to 0.004.
  expect(await shiftsOf(page)).toBeLessThan(0.000_2);
});

it('a document that arrives in two halves is seen when it is whole, and nothing moves; its scripts come behind it', async () => {
  // Up to the first of a phone's tabs, which alone would have the whole bar.
  const way = await halveDocument(scene.origin, /^[^]*?<main[^]*aria-label="Screens"[^]*?<\/button>/);
  const { page, close } = await scene.open(phone);
  await watchShifts(page);
  const scripts: string[] = [];
  await page.route('**/assets/*.js', (route) => void scripts.push(route.request().url()));
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(way.origin, { waitUntil: 'commit' });
  await page.getByRole('tab').first().waitFor({ state: 'attached' });
  await (await font).finished();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((passed) => setTimeout(passed, 100));
  });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await paints()).toBe(0);
  expect(scripts).toEqual([]);
  way.release();
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  expect(await shiftsOf(page)).toBe(0);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  await close();
  await way.close();
});

it('a window of another layout than the browser spoke of is drawn anew', async () => {
  const { page } = await scene.open({ viewport: { width: widths.phone, height: 844 } });
  const release = await openBeforeScripts(page, '/');
  release();
  await settled(page);
  expect(await page.locator('[data-at]').count()).toBe(0);
  expect(await rowsStandApart(page)).toBe(true);
  expect(await shiftsOf(page)).toBe(0);
});

it('a match that comes over others in the list by time, and a period that begins or ends, lay nothing out anew', async () => {
  const { page } = await scene.open();
  const release = await openBeforeScripts(page, '/?tab=matches');
  release();
  await settled(page);
  const earlier = new Date(Date.now() - 90 * 60_000).toISOString();
  const comer = { id: 99, home: 'Late', away: 'Comer', elapsed: 80, date: earlier };
  scene.source.setFixtures([...day(2), fixture(comer)]);
  const row = page.locator('[data-match="football-99"][aria-posinset="1"]');
  await row.getByText('1st half').waitFor();
  scene.source.setFixtures([...day(2), fixture({ ...comer, short: 'LIVE' })]);
  await row.getByText('1st half').waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await rowsStandApart(page)).toBe(true);
  expect(await shiftsOf(page)).toBe(0);
});
