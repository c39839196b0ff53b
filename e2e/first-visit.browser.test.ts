import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, phone } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { startScene } from './scene.ts';

const leagues = [
  { country: 'World', league: 'UEFA Champions League', matches: 3 },
  { country: 'England', league: 'Premier League', matches: 2 },
  { country: 'Spain', league: 'La Liga', matches: 2 },
  { country: 'Italy', league: 'Serie A', matches: 3 },
];

/** An evening as in the design: a few leagues in play, with two or three matches each. */
const evening = leagues.flatMap(({ matches, ...league }, group) =>
  Array.from({ length: matches }, (_, at) => {
    const id = 100 + group * 10 + at;
    return fixture({ id, home: `Home ${id}`, away: `Away ${id}`, elapsed: 30, goals: [at, 0], ...league });
  }),
);

const scene = await startScene({ matches: evening });

/** The number of rows that are completely visible without scrolling, above a phone's tab bar. */
const wholeRows = async (page: Page): Promise<number> => {
  await page.locator('[data-match]').first().waitFor();
  return page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
    const barTop = bar?.checkVisibility() === true ? bar.getBoundingClientRect().top : innerHeight;
    const rows = [...document.querySelectorAll('[data-match]')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= 0 && row.bottom <= barTop).length;
  });
};

describe.each([
  ['a desktop', desk, 7],
  ['a phone', phone, 6],
  ['a landscape phone', { ...phone, viewport: { width: 844, height: 390 } }, 2],
])('on the first visit, %s', (_, device, least) => {
  it.each(['/', '/?tab=matches'])(
    'shows enough whole matches below the banner, and no ad before a score: %s',
    async (path) => {
      const page = await scene.visit(path, device);
      await page.getByText('Demo Mode - API Keys Required').waitFor();
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
      await page.locator('[data-slot="header"]').waitFor({ state: 'attached' });
      const first = await page.locator('[data-match]').first().boundingBox();
      const ads = await page.locator('main [data-slot]').filter({ visible: true }).all();
      expect(ads.length).toBeGreaterThan(0);
      for (const ad of ads) expect((await ad.boundingBox())?.y).toBeGreaterThan(first?.y ?? Infinity);
      await page.close();
    },
  );
});
