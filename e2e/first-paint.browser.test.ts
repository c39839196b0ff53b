import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices, phone, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { splitDocument } from './split-document.ts';
import { forgetShifts, shiftsOf, watchShifts } from './layout-shifts.ts';
import { startScene } from './scene.ts';

const hostile = '</script><b style="top:0">O\'Neill & "Sons"</b>';
/** More matches than the document contains, so that the rest of the board loads later. */
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

/** Whether the viewport has several rows that do not overlap. */
const rowsDoNotOverlap = (page: Page): Promise<boolean> =>
  page.locator('[data-match]').evaluateAll((rows) => {
    const seen = rows.map((row) => row.getBoundingClientRect()).filter(({ top }) => top < window.innerHeight);
    return seen.length > 4 && seen.every(({ top, height }, at) => height >= 56 && top >= (seen[at - 1]?.bottom ?? 0));
  });

/**
 * Opens the page without scripts, waits for its font (a font swap always shifts centred text a little), and records
 * layout shifts from then on. Returns the function that releases the scripts.
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

/** Waits until the whole board is loaded and the stream is open. */
const settled = async (page: Page): Promise<void> => {
  await page.getByText(`${matchCount} matches • ${matchCount} live`).waitFor();
  await page.locator('[data-tone="live"]').first().waitFor();
};

const fontFamily = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);

describe.each(devices)('%s', (_where, options) => {
  it('scores are visible without scripts', async () => {
    const page = await scene.visit('/', { ...options, javaScriptEnabled: false });
    const first = page.locator('[data-match="football-1"]');
    await first.getByText(hostile, { exact: true }).waitFor();
    expect(await first.textContent()).toMatch(/21/);
    expect(await page.locator('#root b[style]').count()).toBe(0);
  });

  it('hydration keeps the server-rendered elements, without layout shift or warnings', async () => {
    const { page } = await scene.open(options);
    const release = await openBeforeScripts(page, '/');
    const first = page.locator('[data-match="football-1"]');
    await first.waitFor();
    expect(await rowsDoNotOverlap(page)).toBe(true);
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

  it('the Matches tab does not shift while the whole board loads', async () => {
    const { page } = await scene.open(options);
    const release = await openBeforeScripts(page, '/?tab=matches');
    // On a slow phone, the match counts appear long before the list.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    release();
    await settled(page);
    // The counts may appear a frame before the list.
    await page.locator('[data-match]').nth(4).waitFor();
    expect(await rowsDoNotOverlap(page)).toBe(true);
    expect(await shiftsOf(page)).toBe(0);
  });
});

it('an outdated document, as from a proxy, shows the newest score within a second of loading', async () => {
  const { page } = await scene.open();
  const outdated = await page.request.get(`${scene.origin}/`);
  const body = await outdated.text();
  scene.source.setFixtures(day(7));
  await expect
    .poll(async () => (await fetch(`${scene.origin}/api/matches`)).text(), { timeout: 10_000 })
    .toContain('"homeScore":7');
  let served = 0;
  await page.route(`${scene.origin}/`, (route) => {
    served += 1;
    return route.fulfill({ response: outdated, body });
  });
  await page.goto(`${scene.origin}/`);
  await page.locator('[data-match="football-1"]').filter({ hasText: /71/ }).waitFor({ timeout: 1_000 });
  expect(served).toBe(1);
  expect(body).not.toContain('"homeScore":7');
  scene.source.setFixtures(day(2));
  await expect
    .poll(async () => (await fetch(`${scene.origin}/api/matches`)).text(), { timeout: 10_000 })
    .not.toContain('"homeScore":7');
});

it('a click or key press before the scripts load takes effect once they load', async () => {
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

it('if an order is saved, the default order never appears', async () => {
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

it('a chosen order by time is server-rendered and hydrated', async () => {
  const page = await scene.visit('/', phone);
  await settled(page);
  await page.evaluate(() => localStorage.setItem('touchline.arrangement', '{"live":"by-time"}'));
  // An earlier release saved the order without the cookie; this page load writes the cookie.
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

it('the first frame has the chosen theme, even if either its cookie or its stored value is missing', async () => {
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
  'a page that is not server-rendered responds to clicks: %s',
  async (path) => {
    const { page } = await scene.open();
    await page.goto(scene.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(pressReachesPage), { timeout: 3_000 }).toBe(true);
  },
);

it('a first visit over a slow connection switches to the web font, and no row moves', async () => {
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
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const usedFonts = async (): Promise<string> => {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
  expect(await usedFonts()).not.toContain('Archivo');
  const rows = () =>
    page.locator('[data-match]').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  const before = await rows();
  release();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  });
  expect(await usedFonts()).toContain('Archivo');
  expect(before.length).toBeGreaterThan(0);
  expect(await rows()).toEqual(before);
  // Without an installed font of matched metrics, words move within their line. A good page stays below 0.1.
  expect(await shiftsOf(page)).toBeLessThan(0.005);
});

it('a document that arrives in two halves is shown when complete, without layout shift; scripts load afterwards', async () => {
  // Cut after the first tab, which alone would fill a phone's tab bar.
  const split = await splitDocument(scene.origin, /^[^]*?<main[^]*aria-label="Screens"[^]*?<\/button>/);
  const { page, close } = await scene.open(phone);
  await watchShifts(page);
  const scripts: string[] = [];
  await page.route('**/assets/*.js', (route) => void scripts.push(route.request().url()));
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(split.origin, { waitUntil: 'commit' });
  await page.getByRole('tab').first().waitFor({ state: 'attached' });
  await (await font).finished();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((passed) => setTimeout(passed, 100));
  });
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await paints()).toBe(0);
  expect(scripts).toEqual([]);
  split.release();
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  expect(await shiftsOf(page)).toBe(0);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  await close();
  await split.close();
});

it('a window that does not match the layout for its user agent is rendered again', async () => {
  const { page } = await scene.open({ viewport: { width: widths.phone, height: 844 } });
  const release = await openBeforeScripts(page, '/');
  release();
  await settled(page);
  expect(await page.locator('[data-at]').count()).toBe(0);
  expect(await rowsDoNotOverlap(page)).toBe(true);
  expect(await shiftsOf(page)).toBe(0);
});

it('a match inserted into the list by time, and a period that begins or ends, cause no layout shift', async () => {
  const { page } = await scene.open();
  const release = await openBeforeScripts(page, '/?tab=matches');
  release();
  await settled(page);
  const earlier = new Date(Date.now() - 90 * 60_000).toISOString();
  const newMatch = { id: 99, home: 'Late', away: 'Comer', elapsed: 80, date: earlier };
  scene.source.setFixtures([...day(2), fixture(newMatch)]);
  const row = page.locator('[data-match="football-99"][aria-posinset="1"]');
  await row.getByText('1st half').waitFor();
  scene.source.setFixtures([...day(2), fixture({ ...newMatch, short: 'LIVE' })]);
  await row.getByText('1st half').waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await rowsDoNotOverlap(page)).toBe(true);
  expect(await shiftsOf(page)).toBe(0);
});
