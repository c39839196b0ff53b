import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { closeByEscape, phone } from './browser.ts';
import type { JsonObject } from './live-reader.ts';
import { isObject, objectAt, parseJson, textAt } from './live-reader.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('analyst');
const match = [...scene.reader.board().matches.values()].find(
  ({ sport, status }) => sport === 'football' && status === 'live',
);

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const numberAt = (from: JsonObject | undefined, key: string): number => {
  const value = from?.[key];
  if (typeof value !== 'number') throw new Error(`${key} is not a number`);
  return value;
};

/** Expects that the page shows no text that indicates a bug. */
const expectSound = async (page: Page): Promise<void> => {
  const text = await page.evaluate(() => document.body.innerText);
  expect(
    text.match(/\b(?:undefined|NaN|null)\b|\[object Object\]|DEMO_MODE|BACKEND_REQUIRED|Unsupported sport/gu),
  ).toBeNull();
};

const numbersIn = (text: string | null): readonly string[] => text?.match(/\d+/gu) ?? [];

/** Expects equal counts in the status bar ("142 matches • 31 live") and in the drawer's list of sports. */
const expectCountsAgree = async (page: Page): Promise<void> => {
  await button(page, 'All sports and leagues').click();
  const list = dialog(page, 'Sports');
  const row = button(list, /^All Sports/u)
    .filter({ visible: true })
    .last();
  const bar = page.getByText(/^\d+ match(?:es)? • \d+ live$/u);
  // The row labels its two numbers for screen readers: ", 31 live" and ", 142 matches".
  const counts = async (): Promise<string> => {
    const words = await row.evaluate((element) => element.textContent);
    const total = /, ([1-9]\d*) match/u.exec(words)?.[1];
    const live = /, ([1-9]\d*) live/u.exec(words)?.[1];
    const inBar = await bar.textContent();
    return `list ${total ?? 'unknown'} ${live ?? 'unknown'}, bar ${numbersIn(inBar).join(' ')}`;
  };
  await expect.poll(counts).toMatch(/^list (\d+ \d+), bar \1$/u);
  await closeByEscape(list);
};

/**
 * Records for each match id whether the most recent odds were a sample. The first match that the page requests always
 * gets sample odds, so that every run has at least one sample.
 */
const watchOdds = async (page: Page): Promise<ReadonlyMap<string, boolean>> => {
  const samples = new Map<string, boolean>();
  await page.route(/\/api\/matches\/[^/]+\/odds/u, async (route) => {
    const id = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-2) ?? '');
    const response = await route.fetch();
    const answer = parseJson(await response.text());
    const { odds, updatedAt, sample } = isObject(answer) ? answer : {};
    const [first = id] = samples.keys();
    samples.set(id, id === first || sample === true);
    if (id !== first) return route.fulfill({ response });
    return route.fulfill({ response, json: { odds, updatedAt, sample: true, reason: 'No odds data available' } });
  });
  return samples;
};

type DrawnOdds = { readonly match: string; readonly text: string };

const wrongLabel = ({ match: id, text }: DrawnOdds, samples: ReadonlyMap<string, boolean>): boolean => {
  const isExample = text.includes('Sample') && text.includes('Example odds, not a real offer.');
  const hasSource = /[Ss]een at|unchanged since/u.test(text);
  return samples.get(id) === true ? !isExample || hasSource : isExample || !hasSource;
};

/** Expects that every match with prices shows when they were seen, or that they are a sample. */
const expectOddsNamed = async (page: Page, samples: ReadonlyMap<string, boolean>): Promise<void> => {
  const priced = async (): Promise<readonly DrawnOdds[]> => {
    const cards = await page.locator('[data-match]').evaluateAll((elements) =>
      elements.map((element) => ({
        match: element.getAttribute('data-match') ?? '',
        text: element.textContent,
      })),
    );
    return cards.filter(({ text }) => /\d\.\d\d/u.test(text));
  };
  await page.getByText('Sample', { exact: true }).first().waitFor();
  await expect.poll(async () => (await priced()).length).toBeGreaterThan(1);
  await expect.poll(async () => (await priced()).filter((odds) => wrongLabel(odds, samples))).toEqual([]);
};

it('From the first visit to a cancelled subscription, the screens agree with each other.', async () => {
  const name = 'Ada Rossi';
  const { page } = await scene.open(phone);
  const publicUrl = scene.origin;
  const home = textAt(objectAt(match, 'homeTeam'), 'name');
  const score = `${numberAt(match, 'homeScore')} - ${numberAt(match, 'awayScore')}`;
  const samples = await watchOdds(page);

  await page.goto(publicUrl);
  await page.locator('[data-match]').first().waitFor();
  await page.getByText('Simulated data').first().waitFor();
  const titles = ['Live Matches', "Today's Matches", 'Betting Odds', 'Match Statistics', 'AI Sports Analyst'];
  for (const [at, title] of titles.entries()) {
    await page.keyboard.press(String(at + 1));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    if (at < 2) await expectCountsAgree(page);
    if (title === 'Betting Odds') await expectOddsNamed(page, samples);
    await expectSound(page);
  }

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(home);
  const found = page.getByRole('option').filter({ hasText: 'LIVE' }).filter({ hasText: home }).first();
  expect(await found.innerText()).toContain(score);
  await found.click();
  const details = dialog(page, 'Match Details');
  await details.waitFor();
  expect((await details.innerText()).replaceAll(/\s+/gu, ' ')).toContain(score);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });

  await page.goto(`${publicUrl}/?tab=analyst`);
  await button(page, 'Sign In to Access').click();
  const popup = page.waitForEvent('popup');
  await button(page, 'Continue with a test account').click();
  await button(await popup, new RegExp(`^${name}`, 'u')).click();
  await button(page, 'Upgrade to Premium').click();
  const upgrade = dialog(page, 'Upgrade to Premium');
  await expectSound(page);
  await button(upgrade, 'Upgrade to Premium').click();
  await button(page, /^Pay with the accepted card/u).click();
  await page.getByRole('heading', { level: 1, name: "You're on the team sheet" }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Open the AI Analyst' }).click();

  await page.getByRole('textbox', { name: 'Message' }).fill(`How do ${home} stand?`);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'Analyst' }).last();
  await answer.getByText(score.replace(' - ', '-')).first().waitFor();
  await page.getByRole('log', { name: 'Conversation' }).and(page.locator('[aria-busy="false"]')).waitFor();
  await expectSound(page);

  await button(page, `Account, ${name}`).click();
  await button(dialog(page, 'Account'), 'Manage Subscription').click();
  const subscription = dialog(page, 'Subscription Management');
  await button(subscription, 'Cancel Subscription').click();
  await button(subscription, 'Yes, Cancel').click();
  await subscription.getByText(/^Your subscription has been cancelled\./u).waitFor();
  await subscription.getByText(/^Expires: /u).waitFor();
  await expectSound(page);
  await button(subscription, 'Close').last().click();
  await button(page, `Account, ${name}`).click();
  await button(dialog(page, 'Account'), /^Sign Out$/u).click();
  await button(page, 'Sign In to Access').waitFor();
  await expectSound(page);
});
