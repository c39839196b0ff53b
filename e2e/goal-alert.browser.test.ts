import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { isObject, type Json, type JsonObject } from './live-reader.ts';
import { violations } from './violations.ts';
import { startScene } from './scene.ts';

type Goals = readonly [home: number, away: number];

const match = (id: number, home: string, away: string, goals: Goals, events: readonly Json[] = []): Json => ({
  ...fixture({ id, home, away, short: '2H', elapsed: 72, goals }),
  events,
});
const event = (teamId: number, minute: number, player: string): JsonObject => ({
  time: { elapsed: minute, extra: null },
  team: { id: teamId },
  player: { id: 1, name: player },
  assist: { id: null, name: null },
  comments: null,
});
const scored = (...facts: Parameters<typeof event>): Json => ({
  ...event(...facts),
  type: 'Goal',
  detail: 'Normal Goal',
});
const cancelled = (...facts: Parameters<typeof event>): Json => ({
  ...event(...facts),
  type: 'Var',
  detail: 'Goal cancelled',
});

/** Inter against Roma with these goals and events, and a second match. */
const evening = (goals: Goals, events: readonly Json[] = [], other: Goals = [0, 0]): readonly Json[] => [
  match(1, 'Inter', 'Roma', goals, events),
  match(2, 'Napoli', 'Torino', other),
];

const scene = await startScene({ matches: evening([0, 0]) });

/** Sets the provider's matches and waits until every page has received them. */
const play = async (...day: Parameters<typeof evening>): Promise<void> => {
  const [[home, away], events = []] = day;
  scene.source.setFixtures(evening(...day));
  // Wait for the events too, because the alert takes the scorer from them. The server drops goals beyond the score.
  const goals = events.filter((each) => isObject(each) && each['type'] === 'Goal').length;
  const listed = events.length - Math.max(0, goals - home - away);
  await scene.reader.until(`${home}-${away}`, ({ matches }) => {
    const shown = matches.get('football-1');
    if (!isObject(shown) || shown['homeScore'] !== home || shown['awayScore'] !== away) return false;
    const told = shown['events'];
    return (Array.isArray(told) ? told.length : 0) === listed;
  });
};

const toasts = (page: Page) => page.getByRole('region', { name: 'Goal alerts' }).getByRole('dialog');
const row = (page: Page) => page.locator('[data-match="football-1"]');
const said = (page: Page) => page.locator('output[aria-live="polite"][aria-atomic="true"]');

/** Records every toast and every title with a score, including those that disappear before a test checks. */
const recordAlerts = (): void => {
  const seen: string[] = [];
  Reflect.set(window, 'seen', seen);
  const note = (what: string): void => {
    if (seen.at(-1) !== what) seen.push(what);
  };
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[aria-label="Goal alerts"] b')) {
      const words = `toast ${toast.textContent}`;
      if (!seen.includes(words)) note(words);
    }
    const title = `title ${document.title}`;
    if (document.title.startsWith('(') && !seen.includes(title)) note(title);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};
const seenIn = async (page: Page): Promise<readonly string[]> => {
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
  return Array.isArray(seen) ? seen.map(String) : [];
};

/** Counts the oscillators that the page creates, one for each tone. */
const countTones = (): void => {
  Reflect.set(window, 'tones', 0);
  const create = Reflect.get(BaseAudioContext.prototype, 'createOscillator');
  Reflect.set(BaseAudioContext.prototype, 'createOscillator', function count(this: BaseAudioContext) {
    Reflect.set(window, 'tones', Number(Reflect.get(window, 'tones')) + 1);
    return Reflect.apply(create, this, []);
  });
};

const choose = (goalAlerts: 'followed' | 'all' | 'none', more: Readonly<Record<string, boolean>> = {}) =>
  [
    ([key, value]: readonly [string, string]) => localStorage.setItem(key, value),
    ['touchline.preferences', JSON.stringify({ goalAlerts, ...more })] as const,
  ] as const;

const openScores = async (
  options: BrowserContextOptions,
  scope: Parameters<typeof choose>[0],
  more?: Parameters<typeof choose>[1],
) => {
  const { page } = await scene.open(options);
  await page.addInitScript(...choose(scope, more));
  await page.addInitScript(recordAlerts);
  await page.addInitScript(countTones);
  await page.goto(scene.origin);
  await page.locator('[data-tone="live"]').first().waitFor();
  // The region appears once the code for alerts has loaded.
  if (scope !== 'none') await said(page).waitFor({ state: 'attached' });
  return page;
};

describe.each(devices)('%s', (_where, options) => {
  it('a goal is announced once in the row, a toast, the title and a spoken sentence, and a disallowed goal in row, toast and title', async () => {
    await play([0, 0]);
    const page = await openScores(options, 'all');
    expect(await seenIn(page)).toEqual([]);
    const goal = scored(2, 72, 'Lautaro');
    await play([1, 0], [goal]);
    await row(page).getByText('Goal', { exact: true }).waitFor();
    await toasts(page).getByText('Goal, Inter. Inter 1 - 0 Roma').waitFor();
    await toasts(page)
      .getByText(/^\d\d' Lautaro, Premier League$/u)
      .waitFor();
    expect(await toasts(page).count()).toBe(1);
    expect(await page.title()).toBe('(1-0) Inter v Roma · Touchline');
    // The page advances the provider's minute, so the exact value depends on how long earlier tests took.
    expect(await said(page).textContent()).toMatch(/^Goal, Inter\. Inter 1, Roma 0, minute \d\d$/u);
    const box = await toasts(page).boundingBox();
    expect(await violations(page)).toEqual([]);
    const wide = options.viewport?.width ?? widths.desktop;
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? wide) + (box?.width ?? wide)).toBeLessThanOrEqual(wide);

    await play([0, 0], [goal, cancelled(2, 73, 'Lautaro')]);
    await row(page).getByText('Disallowed', { exact: true }).waitFor();
    await toasts(page).getByText('Goal disallowed. Inter 0 - 0 Roma').waitFor();
    expect(await toasts(page).count()).toBe(1);
    await toasts(page).getByRole('button', { name: 'Open Inter against Roma' }).click();
    await page.getByRole('dialog', { name: 'Match Details' }).waitFor();
    await expect.poll(() => toasts(page).count()).toBe(0);
    expect((await seenIn(page)).toSorted()).toEqual([
      'title (0-0) Inter v Roma · Touchline',
      'title (1-0) Inter v Roma · Touchline',
      'toast Goal disallowed. Inter 0 - 0 Roma',
      'toast Goal, Inter. Inter 1 - 0 Roma',
    ]);
  });
});

it('a score that flickers causes one alert, and several goals at once cause one alert with their number', async () => {
  await play([0, 0]);
  const page = await openScores({}, 'all');
  await play([1, 0]);
  await toasts(page).getByText('Goal, Inter. Inter 1 - 0 Roma').waitFor();
  // The toast stays while the pointer is over it.
  await toasts(page).hover();
  await play([0, 0]);
  await row(page).getByText('Corrected', { exact: true }).waitFor();
  await play([1, 0]);
  await row(page).getByText('Corrected', { exact: true }).waitFor({ state: 'detached' });
  expect(await row(page).getByText('Goal', { exact: true }).count()).toBe(0);
  await play([0, 0]);
  await play([2, 1]);
  await toasts(page).getByText('3 goals, Inter, Roma. Inter 2 - 1 Roma').waitFor();
  const shown = (await seenIn(page)).filter((words) => words.startsWith('toast'));
  expect(shown).toEqual(['toast Goal, Inter. Inter 1 - 0 Roma', 'toast 3 goals, Inter, Roma. Inter 2 - 1 Roma']);
});

it('there are no alerts for goals scored before the page was opened or in matches that are not followed', async () => {
  await play([3, 1]);
  const page = await openScores({}, 'followed');
  await play([4, 1]);
  await row(page).getByText('Goal', { exact: true }).waitFor();
  expect(await seenIn(page)).toEqual([]);
  // A match causes alerts while its dialog is open.
  await row(page).getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Match Details' }).waitFor();
  expect(await page.title()).toBe('(4-1) Inter v Roma · Touchline');
  await play([4, 2]);
  await toasts(page).getByText('Goal, Roma. Inter 4 - 2 Roma').waitFor();
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => toasts(page).count()).toBe(0);
  expect(await page.getByRole('dialog', { name: 'Match Details' }).count()).toBe(1);
  await page.reload();
  await page.locator('[data-tone="live"]').first().waitFor();
  await expect.poll(() => page.title()).toBe('(4-2) Inter v Roma · Touchline');
  expect((await seenIn(page)).filter((words) => words.startsWith('toast'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.title()).toBe('Live Matches · Touchline');
  // A starred match causes alerts without an open dialog.
  await row(page).getByRole('button', { name: 'Star this match' }).click();
  await play([5, 2]);
  await toasts(page).getByText('Goal, Inter. Inter 5 - 2 Roma').waitFor();
});

it('with alerts off, no alert appears, but the row still marks the goal', async () => {
  await play([0, 0]);
  const page = await openScores({}, 'none');
  await play([1, 0]);
  await row(page).getByText('Goal', { exact: true }).waitFor();
  expect(await said(page).count()).toBe(0);
  expect(await seenIn(page)).toEqual([]);
});

const tones = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'tones')));

it('a goal plays the sound once if the user enabled it', async () => {
  await play([0, 0]);
  const [loud, still] = await Promise.all([
    openScores({}, 'all', { goalSound: true }),
    openScores({}, 'all', { goalSound: false }),
  ]);
  await play([1, 0]);
  for (const page of [loud, still]) await toasts(page).getByText('Goal, Inter. Inter 1 - 0 Roma').waitFor();
  expect(await tones(loud)).toBe(2);
  // If two tabs show the alert, only one plays the sound.
  const other = await loud.context().newPage();
  await other.addInitScript(countTones);
  await other.goto(scene.origin);
  await said(other).waitFor({ state: 'attached' });
  await other.locator('[data-tone="live"]').first().waitFor();
  await play([2, 0]);
  for (const page of [loud, other])
    await toasts(page)
      .getByText(/Inter 2 - 0 Roma/)
      .waitFor();
  expect((await tones(loud)) + (await tones(other))).toBe(4);
  expect(await tones(still)).toBe(0);
});
