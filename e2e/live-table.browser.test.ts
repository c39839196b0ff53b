import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import type { Json } from './live-reader.ts';
import { startScene } from './scene.ts';
import { violations } from './violations.ts';

const league = 'football.england.premier-league';

const match = (id: number, home: string, away: string, goals: readonly [number, number]): Json =>
  fixture({ id, home, away, short: '2H', elapsed: 66, goals });

/** Arsenal against Chelsea with this score, and Everton against Fulham without goals. */
const afternoon = (arsenal: number, chelsea: number): readonly Json[] => [
  match(1, 'Arsenal', 'Chelsea', [arsenal, chelsea]),
  match(2, 'Everton', 'Fulham', [0, 0]),
];

const zeros = { played: 0, win: 0, draw: 0, lose: 0, goals: { for: 0, against: 0 } };
/** The official table before the first matchday: alphabetical from the end. */
const rows = [
  [5, 'Fulham'],
  [4, 'Everton'],
  [3, 'Chelsea'],
  [2, 'Arsenal'],
].map(([id, name], at) => ({
  rank: at + 1,
  team: { id: id ?? 0, name: name ?? '', logo: null },
  points: 0,
  goalsDiff: 0,
  group: 'Premier League',
  form: null,
  status: 'same',
  description: at === 3 ? 'Relegation - Championship' : null,
  all: zeros,
  home: zeros,
  away: zeros,
  update: '2026-08-01T00:00:00+00:00',
}));

const scene = await startScene({ matches: afternoon(0, 0) });
scene.source.setStandings([{ league: { id: 39, name: 'Premier League', country: 'England', standings: [rows] } }]);

const region = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: 'League' }).getByRole('region', { name });
const teams = (page: Page, name: string): Promise<readonly string[]> =>
  region(page, name).getByRole('rowheader').allTextContents();

const openLeague = async (page: Page): Promise<void> => {
  await page.goto(`${scene.origin}/?tab=matches&competition=${league}`);
  await page.locator('[data-match]').first().waitFor({ state: 'attached' });
};

describe.each(devices)('%s', (_name, options) => {
  it('a goal moves the teams in an open table within a second, and takes it back with the goal', async () => {
    await scene.play(afternoon(0, 0));
    const { page } = await scene.open(options);
    await openLeague(page);
    const table = region(page, 'Table as it stands');
    const first = table.getByRole('row').nth(1);
    await first.getByRole('rowheader', { name: 'Fulham' }).waitFor();

    await scene.play(afternoon(1, 0));
    await first.getByRole('rowheader', { name: 'Arsenal' }).waitFor({ timeout: 1_000 });
    expect(await first.getByRole('cell').first().textContent()).toContain('up 3 places');
    expect(await first.getByRole('rowheader').textContent()).toContain('now 1-0 against Chelsea');
    expect(await first.locator('[data-column="points"]').textContent()).toBe('3');
    const last = table.getByRole('row').nth(4);
    expect(await last.getByRole('rowheader').textContent()).toContain('Chelsea, Relegation');
    expect(await last.getByRole('cell').first().textContent()).toContain('down 1 place');
    expect(await table.textContent()).toContain('Level on points: goal difference, then goals scored');
    expect(await violations(page)).toEqual([]);
    const overflow = page.getByRole('dialog').evaluate((window) => window.scrollWidth - window.clientWidth);
    expect(await overflow).toBeLessThanOrEqual(0);

    await scene.play(afternoon(0, 0));
    await first.getByRole('rowheader', { name: 'Fulham' }).waitFor({ timeout: 1_000 });
    expect(await first.getByRole('cell').first().textContent()).toBe('1');
  });
});

it('while scores are hidden, the official table does not change', async () => {
  await scene.play(afternoon(2, 0));
  const { page } = await scene.open();
  await page.addInitScript(() => localStorage.setItem('touchline.preferences', '{"hideScores":true}'));
  await openLeague(page);
  await region(page, 'Table').getByRole('button', { name: 'Show anyway' }).click();
  await region(page, 'Table').getByRole('table').waitFor();
  expect(await region(page, 'Table as it stands').count()).toBe(0);
  expect(await teams(page, 'Table')).toEqual(['Fulham', 'Everton', 'Chelsea', 'Arsenal, Relegation']);
});
