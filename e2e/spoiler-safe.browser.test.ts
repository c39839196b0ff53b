import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeByEscape, devices, phone, pressOnFocused } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { violations } from './violations.ts';
import { forgetShifts, shiftsOf, watchShifts } from './layout-shifts.ts';
import { startScene } from './scene.ts';

type Goals = readonly [home: number, away: number];

/** The scores are numbers that appear nowhere else on the page, such as in clocks, counts or names. */
const evening = (goals: Goals) => [
  fixture({ id: 1, home: 'Inter', away: 'Roma', short: '2H', elapsed: 52, goals }),
  fixture({ id: 2, home: 'Napoli', away: 'Torino', short: 'FT', elapsed: 90, goals: [177, 66] }),
  fixture({ id: 3, home: 'Milan', away: 'Lazio', short: 'NS', date: '2099-01-01T00:00:00+00:00' }),
];

const delaySeconds = 5;
/** A tolerance: the page and the test receive a goal at slightly different times. */
const earlyMs = 250;

const scene = await startScene({ matches: evening([188, 33]) });

/** Sets the score at the provider and returns the time at which every page has it, in epoch milliseconds. */
const play = async (goals: Goals): Promise<number> => {
  await scene.play(evening(goals));
  return Date.now();
};

/**
 * Records when each word first appears in the page's visible text, accessible names or title. It checks every frame,
 * starting before the first paint.
 */
const noteWords = (words: readonly string[]): void => {
  const seen: Record<string, number> = {};
  Reflect.set(window, 'seenWords', seen);
  const look = (): void => {
    const isDrawn = document.querySelector('#root')?.checkVisibility() === true;
    const drawn = isDrawn ? [...document.querySelectorAll('body > :not(script, style, svg)')] : [];
    const named = isDrawn ? [...document.querySelectorAll('body :is([aria-label], [title], [data-was])')] : [];
    const names = named.flatMap((element) =>
      ['aria-label', 'title', 'data-was'].map((name) => element.getAttribute(name) ?? ''),
    );
    const text = [document.title, ...drawn.map(({ textContent }) => textContent), ...names].join(' ');
    for (const word of words) if (seen[word] === undefined && text.includes(word)) seen[word] = Date.now();
    requestAnimationFrame(look);
  };
  look();
};
const seenWords = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => Object(Reflect.get(window, 'seenWords')));

const prefer = (choice: Readonly<Record<string, unknown>>) =>
  [
    ([key, value]: readonly [string, string]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    ['touchline.preferences', JSON.stringify({ goalAlerts: 'all', ...choice })] as const,
  ] as const;

const open = async (
  options: BrowserContextOptions,
  choice: Readonly<Record<string, unknown>>,
  words: readonly string[],
) => {
  const { page } = await scene.open(options);
  await page.addInitScript(...prefer(choice));
  await page.addInitScript(noteWords, words);
  await watchShifts(page);
  const askedAt = Date.now();
  await page.goto(`${scene.origin}/?tab=matches`);
  return { page, askedAt };
};

const row = (page: Page, id = 'football-1') => page.locator(`article[data-match="${id}"]`);
const eye = (page: Page, id = 'football-1') => row(page, id).getByRole('button', { name: /^Show the score of / });
const toasts = (page: Page) => page.getByRole('region', { name: 'Goal alerts' }).getByRole('dialog');
const connected = (page: Page) => page.locator('[data-tone="live"]').first().waitFor();

describe.each(devices)('%s', (_where, options) => {
  it('a hidden score appears nowhere until its match is revealed', async () => {
    await play([188, 33]);
    const { page } = await open(options, { hideScores: true }, ['188', '177', '199']);
    await eye(page).waitFor();
    await connected(page);
    expect(await row(page).getByRole('button').first().getAttribute('aria-label')).toMatch(
      /^Inter against Roma, score hidden, live/u,
    );
    expect(await violations(page)).toEqual([]);
    const box = await eye(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);

    await play([199, 33]);
    await row(page).getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Match Details' });
    await dialog.getByText('The score is hidden').waitFor();
    expect(await dialog.getByRole('heading', { name: 'Betting Odds' }).count()).toBe(0);
    expect(await seenWords(page)).toEqual({});
    await dialog.getByRole('button', { name: 'Show this match' }).click();
    await dialog.getByText('199 - 33').waitFor();
    await dialog.getByRole('heading', { name: 'Betting Odds' }).waitFor();
    await closeByEscape(dialog);
    await row(page).getByText('199').waitFor();
    // The other match stays hidden.
    expect(Object.keys(await seenWords(page))).toEqual(['199']);
    await eye(page, 'football-2').click();
    await row(page, 'football-2').getByText('177').waitFor();
    expect(await dialog.count()).toBe(0);
    await page.reload();
    await row(page, 'football-2').getByText('177').waitFor();
  });
});

it('row, toast and title show a score only after the chosen delay, from the first paint on', async () => {
  await play([188, 33]);
  const { page, askedAt } = await open(phone, { scoreDelaySeconds: delaySeconds }, ['188', '177', '199']);
  await page.getByText(`Delayed by ${delaySeconds} s.`).waitFor();
  await row(page).waitFor();
  expect(await row(page).getByRole('button').first().getAttribute('aria-label')).toMatch(
    /^Inter against Roma, score delayed, live/u,
  );
  await connected(page);
  await forgetShifts(page);
  expect(await seenWords(page)).toEqual({});
  await row(page).getByText('188').waitFor();
  const loaded = await seenWords(page);
  expect(Number(loaded['188']) - askedAt).toBeGreaterThanOrEqual(delaySeconds * 1_000);
  expect(Number(loaded['177']) - askedAt).toBeGreaterThanOrEqual(delaySeconds * 1_000);
  expect(await shiftsOf(page)).toBe(0);

  const told = await play([199, 33]);
  await toasts(page).getByText('Inter 199 - 33 Roma').waitFor();
  expect(await row(page).textContent()).toContain('199');
  expect(await page.title()).toBe('(199-33) Inter v Roma · Touchline');
  expect(Number((await seenWords(page))['199']) - told).toBeGreaterThanOrEqual(delaySeconds * 1_000 - earlyMs);
});

it('H reveals and hides the focused match; the settings and the notice do the same for all matches', async () => {
  await play([188, 33]);
  const { page } = await open({}, {}, []);
  await row(page).getByText('188').waitFor();
  await connected(page);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('switch', { name: 'Hide scores' }).click();
  await closeByEscape(page.getByRole('dialog', { name: 'Settings' }));
  await eye(page).waitFor();
  expect(await row(page).textContent()).not.toContain('188');
  await row(page).getByRole('button').first().focus();
  await page.keyboard.press('h');
  await row(page).getByText('188').waitFor();
  expect(
    await row(page)
      .getByRole('button')
      .first()
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('h');
  await eye(page).waitFor();
  await page.getByRole('button', { name: 'Show all scores' }).click();
  await row(page).getByText('188').waitFor();
  await pressOnFocused(page.getByRole('button', { name: 'Undo' }), 'Enter');
  await eye(page).waitFor();
  await page.getByRole('tab', { name: 'AI Analyst' }).click();
  await page.getByText('The analyst may reveal scores').waitFor();
  await page.getByRole('button', { name: 'Open the analyst' }).click();
  await page.getByText('The analyst may reveal scores').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.locator('article').getByText('The score is hidden').first().waitFor();
});
