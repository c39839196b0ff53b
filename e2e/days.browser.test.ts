import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { desk, phone } from './browser.ts';
import { isObject, parseJson, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import type { RunningServer } from './running-product.ts';
import { rarely, startScene, stillDay } from './scene.ts';
import type { Scene, SceneSettings } from './scene.ts';

/** The calendar day of a time in a time zone. */
const dayIn = (zone: string, iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(Date.parse(iso));

const matchesOf = async (server: RunningServer, path: string): Promise<readonly JsonObject[]> => {
  const answer = parseJson(await (await server.get(path)).text());
  const matches = isObject(answer) ? answer['matches'] : undefined;
  return Array.isArray(matches) ? matches.filter(isObject) : [];
};

/** Counts the matches that begin on a day of the time zone, on the board and on the UTC days in `read`. */
const countOn = async (server: RunningServer, zone: string, day: string, read: readonly string[]): Promise<number> => {
  const lists = await Promise.all(
    ['/api/matches', ...read.map((utc) => `/api/days/${utc}`)].map((path) => matchesOf(server, path)),
  );
  const starts = new Map(lists.flat().map((match) => [textAt(match, 'id'), textAt(match, 'startTime')]));
  return [...starts.values()].filter((start) => dayIn(zone, start) === day).length;
};

const autumn = '2026-11-21T02:00:00Z';
const clockChange = '2026-10-24T20:00:00Z';

const ready: SceneSettings['ready'] = ({ matches }) => matches.size >= 50;
const [paid, free] = await Promise.all([
  startScene({ now: autumn, day: stillDay, env: rarely, ready }),
  startScene({ now: clockChange, day: [...stillDay, '--plan', 'free'], env: rarely, ready }),
]);

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const day = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Days' }).getByRole('button', { name });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show matches' }).getByRole('button', { name: new RegExp(`^${name}`, 'u') });
/** Waits until the list has every match of the day. The board may still be filling. */
const untilWhole = async (page: Page, ...counted: Parameters<typeof countOn>): Promise<void> => {
  await vi.waitFor(
    async () => {
      const count = await countOn(...counted);
      expect(count).toBeGreaterThan(0);
      expect(await chip(page, 'All').textContent()).toContain(`, ${count} matches`);
    },
    { timeout: 20_000, interval: 200 },
  );
};

const visit = async (
  scene: Scene,
  time: string,
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
): Promise<void> => {
  const { page } = await scene.open(options);
  await page.clock.install({ time });
  await page.goto(`${scene.origin}/?tab=matches`);
  await page.locator('article[data-match]').first().waitFor();
  await walk(page);
};

describe('on a paid plan', () => {
  it('A user in California, 8 hours behind UTC, sees yesterday by local time', async () => {
    const zone = 'America/Los_Angeles';
    const yesterday = [paid.server, zone, '2026-11-19', ['2026-11-19']] as const;
    await visit(paid, autumn, { ...desk, timezoneId: zone }, async (page) => {
      await title(page, "Today's Matches").waitFor();
      expect(await page.getByRole('toolbar', { name: 'Days' }).getByRole('button').allTextContents()).toEqual([
        'Tue 17 Nov',
        'Wed 18 Nov',
        'Yesterday 19 Nov',
        'Today 20 Nov',
        'Tomorrow 21 Nov',
        'Sun 22 Nov',
        'Mon 23 Nov',
      ]);
      await day(page, 'Yesterday 19 Nov').click();
      await title(page, "Yesterday's Matches").waitFor();
      await page.getByText(/^As of \d\d:\d\d, not live\.$/).waitFor();
      await untilWhole(page, ...yesterday);

      await chip(page, 'Finished').click();
      expect(new URL(page.url()).search).toBe('?tab=matches&day=2026-11-19&show=finished');
      await page.goBack();
      await page.goBack();
      await title(page, "Today's Matches").waitFor();
      await page.goForward();
      await title(page, "Yesterday's Matches").waitFor();
      await untilWhole(page, ...yesterday);
    });
  });

  it('A day that is partly loaded says so, and its chips show no count until it is complete', async () => {
    const zone = 'America/Los_Angeles';
    await visit(paid, autumn, { ...phone, timezoneId: zone }, async (page) => {
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/days/*', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await day(page, 'Yesterday 19 Nov').click();
      await page.getByText('Loading the rest of this day…').waitFor();
      const known = await page.locator('[aria-busy="true"] article[data-match]').first().getAttribute('data-match');
      await page.getByText('Loading matches', { exact: true }).waitFor({ state: 'attached' });
      expect(await chip(page, 'All').textContent()).toBe('All…');

      answer.resolve();
      await page.getByText(/^As of \d\d:\d\d, not live\.$/).waitFor();
      await untilWhole(page, paid.server, zone, '2026-11-19', ['2026-11-19']);
      expect(await page.locator('#main [aria-busy="true"]').count()).toBe(0);
      await chip(page, 'All').waitFor();
      expect(known).not.toBeNull();
    });
  });

  it('A user in Samoa, 13 hours ahead, opens a future day and one of its matches', async () => {
    const zone = 'Pacific/Apia';
    await visit(paid, autumn, { ...phone, timezoneId: zone }, async (page) => {
      await page.getByText('Times in Apia, UTC+13').waitFor();
      await day(page, 'Tue 24 Nov').click();
      await title(page, 'Matches on 24 Nov').waitFor();
      await untilWhole(page, paid.server, zone, '2026-11-24', ['2026-11-23', '2026-11-24']);
      await page.locator('article[data-match] button').first().click();
      const details = page.getByRole('dialog', { name: 'Match Details' });
      await details
        .getByText(/24 Nov|Nov 24/)
        .first()
        .waitFor();
      expect(new URL(page.url()).searchParams.get('day')).toBe('2026-11-24');
    });
  });

  it('The arrow keys move between days, and an invalid day falls back to today', async () => {
    await visit(paid, autumn, {}, async (page) => {
      await day(page, 'Today 21 Nov').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await title(page, 'Matches on 24 Nov').waitFor();
      await page.keyboard.press('[');
      await title(page, 'Matches on 23 Nov').waitFor();
      await page.goto(`${paid.origin}/?tab=matches&day=2026-02-31`);
      await title(page, "Today's Matches").waitFor();
      expect(await day(page, 'Today 21 Nov').getAttribute('aria-pressed')).toBe('true');
    });
  });
});

describe('on a free plan, the night before clocks go back', () => {
  const zone = 'Europe/Berlin';

  it('A day of 25 hours has all of its matches, and a day outside the plan says so', async () => {
    await visit(free, clockChange, { ...phone, timezoneId: zone }, async (page) => {
      await page.getByText('Times in Berlin, UTC+2').waitFor();
      await day(page, 'Tomorrow 25 Oct').click();
      await page.getByText('Times in Berlin, UTC+1').waitFor();
      await untilWhole(page, free.server, zone, '2026-10-25', []);

      await day(page, 'Tue 27 Oct').click();
      await page.getByRole('heading', { name: 'Matches on Tuesday 27 October are not available' }).waitFor();
      await page.getByText('This day is not included in our plan with the sports data service.').waitFor();
      expect(await page.getByText(/^No matches/).count()).toBe(0);
      await page.getByRole('button', { name: 'Go to today' }).click();
      await title(page, "Today's Matches").waitFor();
    });
  });
});
