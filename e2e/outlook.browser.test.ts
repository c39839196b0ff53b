import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, devices, phone } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { type Json, type JsonObject, objectAt, type ReadBoard, textAt } from './live-reader.ts';
import { startScene } from './scene.ts';
import { violationsInBothThemes } from './violations.ts';

const league = 'football.england.premier-league';

const teams = ['Arsenal', 'Chelsea', 'Everton', 'Fulham'] as const;
type Team = (typeof teams)[number];

const idOf = (team: Team): number => teams.indexOf(team) + 2;

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

type Facts = Omit<Parameters<typeof fixture>[0], 'home' | 'away'>;

/** A match between two teams that have the same ids in all matches. */
const match = (home: Team, away: Team, facts: Facts): JsonObject => ({
  ...fixture({ ...facts, home, away }),
  teams: {
    home: { id: idOf(home), name: home, logo: null, winner: null },
    away: { id: idOf(away), name: away, logo: null, winner: null },
  },
});

const rounds: readonly (readonly [Team, Team, Team, Team])[] = [
  ['Arsenal', 'Chelsea', 'Everton', 'Fulham'],
  ['Everton', 'Arsenal', 'Fulham', 'Chelsea'],
  ['Arsenal', 'Fulham', 'Chelsea', 'Everton'],
  ['Chelsea', 'Arsenal', 'Fulham', 'Everton'],
];

/** Eight results of the last day, enough to rate the teams. */
const results = rounds.flatMap(([home, away, otherHome, otherAway], round) => {
  const date = inHours(-23 + 4 * round);
  return [
    match(home, away, { id: 10 + 2 * round, short: 'FT', goals: [2, 1], date }),
    match(otherHome, otherAway, { id: 11 + 2 * round, short: 'FT', goals: [1, 1], date }),
  ];
});

const toCome = [
  match('Arsenal', 'Fulham', { id: 31, short: 'NS', date: inHours(7 * 24) }),
  match('Everton', 'Chelsea', { id: 32, short: 'NS', date: inHours(7 * 24) }),
];

/** The last matchday but one, with Arsenal's score against Everton. */
const afternoon = (arsenal: number): readonly Json[] => [
  ...results,
  match('Arsenal', 'Everton', { id: 21, short: '2H', elapsed: 80, goals: [arsenal, 0] }),
  match('Chelsea', 'Fulham', { id: 22, short: '2H', elapsed: 80, goals: [0, 0] }),
  ...toCome,
];

const zeros = { played: 0, win: 0, draw: 0, lose: 0, goals: { for: 0, against: 0 } };
const notes = ['Promotion - Champions League (Group Stage)', null, null, 'Relegation - Championship'];
const rows = teams.map((name, at) => ({
  rank: at + 1,
  team: { id: idOf(name), name, logo: null },
  points: 0,
  goalsDiff: 0,
  group: 'Premier League',
  form: null,
  status: 'same',
  description: notes[at] ?? null,
  all: zeros,
  home: zeros,
  away: zeros,
  update: '2026-08-01T00:00:00+00:00',
}));

/** Whether the results of the last day have rated the teams. */
const isRated = ({ matches }: ReadBoard): boolean =>
  textAt(objectAt(matches.get('football-21'), 'forecast'), 'basis') === 'ratings';

const scene = await startScene({ matches: afternoon(0), ready: isRated });
scene.source.setStandings([{ league: { id: 39, name: 'Premier League', country: 'England', standings: [rows] } }]);

const openLeague = async (page: Page): Promise<Locator> => {
  await page.goto(`${scene.origin}/?tab=matches&competition=${league}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-chance="title"]').first().waitFor();
  return dialog;
};

/** When the page first shows Arsenal's 1-0 in the table, and the effect of the goal, in epoch milliseconds. */
const timesOfGoal = (page: Page): Promise<{ readonly table: number; readonly outlook: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let table: number | undefined;
        const look = (): void => {
          const dialog = document.querySelector('[role="dialog"]');
          const row = [...(dialog?.querySelectorAll('tr') ?? [])].find((each) =>
            each.querySelector('th')?.textContent?.startsWith('Arsenal'),
          );
          if (row?.textContent?.includes('now 1-0') === true) table ??= Date.now();
          const effect = document.querySelector('[aria-labelledby="goal-card"] li');
          if (table === undefined || effect === null) return;
          observer.disconnect();
          resolve({ table, outlook: Date.now() });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );

describe.each(devices)('%s', (_name, options) => {
  it('a goal changes the table and the outlook of an open league within a second', async () => {
    await scene.play(afternoon(0));
    const { page } = await scene.open(options);
    const dialog = await openLeague(page);
    const title = dialog
      .getByRole('row', { name: /Arsenal/ })
      .first()
      .locator('[data-chance="title"]');
    const before = await title.textContent();

    const times = timesOfGoal(page);
    await scene.play(afternoon(1));
    const onBoard = Date.now();
    const { table, outlook } = await times;
    expect(table - onBoard).toBeLessThanOrEqual(1_000);
    expect(outlook - onBoard).toBeLessThanOrEqual(1_000);
    expect(await title.textContent()).not.toBe(before);
    const card = dialog.getByRole('region', { name: 'What this goal changed' });
    expect(await card.textContent()).toContain('Arsenal 1-0 Everton');
    expect(await card.getByRole('listitem').first().textContent()).toMatch(/from \d+% to \d+%/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const overflow = dialog.evaluate((window) => window.scrollWidth - window.clientWidth);
    expect(await overflow).toBeLessThanOrEqual(0);
  });
});

it('on a phone, the table shows one chance, and the goal above it leads to its card', async () => {
  await scene.play(afternoon(0));
  const { page } = await scene.open(phone);
  const dialog = await openLeague(page);
  await scene.play(afternoon(1));
  expect(await dialog.locator('tr').nth(1).locator('[data-chance]').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Relegation' }).click();
  await dialog.locator('[data-chance="relegation"]').first().waitFor();
  await dialog.getByRole('button', { name: /^Goal/ }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('What this goal changed');
});

/** Earlier outlooks, which the server records once a day. */
const history = [0, 2, 4, 6].map((played, at) => ({
  at: inHours(24 * (at - 6)),
  played,
  teams: teams.map((team) => ({ teamId: `${idOf(team)}`, chances: { title: 0.4 - (0.1 * idOf(team)) / 5 + at / 50 } })),
}));

const withHistory = async (page: Page): Promise<void> => {
  await page.route('**/outlook', async (route) => {
    const body: unknown = await (await route.fetch()).json();
    const outlook = typeof body === 'object' && body !== null ? Reflect.get(body, 'outlook') : undefined;
    await route.fulfill({ json: { outlook: { ...outlook, history } } });
  });
};

describe.each([
  ['en-GB', 'Title chance over the season', 'Show as a table', 'What is at stake'],
  ['de-DE', 'Titelchancen im Saisonverlauf', 'Als Tabelle zeigen', 'Worum es geht'],
  ['es-ES', 'Probabilidad de título durante la temporada', 'Mostrar como tabla', 'Qué está en juego'],
])('in %s', (locale, chart, asTable, stakes) => {
  it('the chart of the season has its main numbers as text and as a table, in both themes', async () => {
    await scene.play(afternoon(0));
    const { page } = await scene.open({ ...desk, locale });
    await withHistory(page);
    const dialog = await openLeague(page);
    const drawing = dialog.getByRole('img', { name: chart });
    expect(await drawing.getAttribute('aria-label')).toMatch(/Arsenal: .*\d+\s?%.*\d+\s?%/);
    await dialog.getByText(asTable).click();
    const table = dialog.getByRole('region', { name: chart }).getByRole('table');
    expect(await table.getByRole('row').nth(1).textContent()).toMatch(/\d\s?%/);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('a match says what is at stake', async () => {
    await scene.play(afternoon(0));
    const page = await scene.visit('/?tab=matches&match=football-21', { ...phone, locale });
    const section = page.getByRole('dialog').getByRole('region', { name: stakes });
    await section.waitFor();
    expect(await section.getByRole('row').count()).toBe(4);
    expect(await section.getByRole('row').nth(1).textContent()).toMatch(/\d\s?%/);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

it('the record of the outlooks is a tab next to the track record, and shows a note while nothing is graded', async () => {
  const page = await scene.visit('/?tab=analyst#track-record');
  await page.getByRole('navigation', { name: 'Records' }).getByRole('link', { name: 'Seasons' }).click();
  await page.getByRole('heading', { name: 'No season has been graded yet' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

it('while scores are hidden, no chance and no goal is shown', async () => {
  await scene.play(afternoon(1));
  const { page } = await scene.open();
  await page.addInitScript(() => localStorage.setItem('touchline.preferences', '{"hideScores":true}'));
  await page.goto(`${scene.origin}/?tab=matches&competition=${league}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Season outlook' }).waitFor();
  expect(await dialog.getByText('%').count()).toBe(0);
  await dialog.getByRole('region', { name: 'Season outlook' }).getByRole('button', { name: 'Show anyway' }).click();
  await dialog.getByRole('region', { name: 'Still on this matchday' }).waitFor();
});
