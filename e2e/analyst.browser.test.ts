import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { widths } from './browser.ts';
import type { WatchedPage } from './browser.ts';
import { violationsInBothThemes } from './violations.ts';
import type { Visitor } from './visitor.ts';
import { endPremium, openAnalyst, payAs } from './premium-visitor.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('analyst');
await scene.reader.until('a forecast for an upcoming match', ({ matches }) =>
  [...matches.values()].some(
    (match) => match['sport'] === 'football' && match['status'] === 'scheduled' && match['forecast'] !== undefined,
  ),
);

afterEach(() => scene.chat.liftFaults());

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });
const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const answers = (page: Page): Locator => log(page).getByRole('article', { name: 'Analyst' });

/** Opens the analyst tab as a premium user. */
const openAs = async (visitor: Visitor, options?: BrowserContextOptions): Promise<WatchedPage> => {
  const watched = await openAnalyst(scene, visitor, options);
  await log(watched.page).getByText('Welcome.').waitFor();
  return watched;
};

const ask = async (page: Page, question: string): Promise<void> => {
  // Background tabs render only once a second.
  await page.bringToFront();
  await input(page).fill(question);
  await page.keyboard.press('Enter');
};

/** Waits until the newest answer is complete, and returns it. */
const answered = async (page: Page): Promise<Locator> => {
  await log(page).and(page.locator('[aria-busy="false"]')).waitFor();
  return answers(page).last();
};

const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect(await violationsInBothThemes(page), `at ${what}`).toEqual([]);
};

/** The displayed chances, such as "52%", "26%", "22%". */
const chancesIn = async (within: Locator): Promise<readonly string[]> =>
  ((await within.textContent()) ?? '').match(/[<>]?\d+%/g) ?? [];

it('Without API keys, the analyst tab offers no upgrade, and the track record is public.', async () => {
  const keyless = await sharedScene('evening');
  const page = await keyless.visit('/?tab=analyst');
  await page.getByRole('heading', { name: 'Configure API keys to enable' }).waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /Sign In|Upgrade/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page, 'no keys');
  await page.getByRole('main').getByRole('link', { name: 'Track record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Track record' }).waitFor();
  await page
    .getByText(/No match has been graded yet|Too few matches/)
    .first()
    .waitFor();
  await expectAccessible(page, 'the track record');
  await page.goBack();
  await page.getByRole('heading', { name: 'Configure API keys to enable' }).waitFor();
});

it('A visitor signs in, pays, asks a question, sees the answer stream in, and finds its numbers in the match dialog.', async () => {
  const { page, troubles, close } = await scene.open();
  await page.goto(scene.origin);
  await page.getByRole('tab', { name: /AI Analyst/ }).click();
  const main = page.getByRole('main');
  await button(main, 'Sign In to Access').waitFor();
  await expectAccessible(page, 'signed out');
  await button(main, 'Which live games should I watch?').click();
  const signIn = page.getByRole('dialog', { name: 'Sign In Required' });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    button(signIn, 'Continue with a test account').click(),
  ]);
  await Promise.all([popup.waitForEvent('close'), button(popup, /^Ada Rossi/).click()]);
  await button(main, 'Upgrade to Premium').waitFor();
  await expectAccessible(page, 'free');
  await button(main, 'Upgrade to Premium').click();
  await button(page.getByRole('dialog', { name: 'Upgrade to Premium' }), 'Upgrade to Premium').click();
  await button(page, /^Pay with the accepted card/).click();
  await page.getByRole('link', { name: 'Open the AI Analyst' }).click();

  await log(page).getByText('Welcome.').waitFor();
  expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page, 'the welcome');
  await button(main, 'What are your top predictions for today?').click();
  expect(await input(page).inputValue()).toBe('What are your top predictions for today?');
  const lengths = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const conversation = document.querySelector('[role="log"]');
        new MutationObserver((_changes, observer) => {
          const length = conversation?.querySelector('article:last-child')?.textContent.length ?? 0;
          if (seen.at(-1) !== length) seen.push(length);
          if (conversation?.getAttribute('aria-busy') !== 'false' || seen.length < 3) return;
          observer.disconnect();
          resolve(seen);
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
  await page.keyboard.press('Enter');
  await button(page, 'Stop').waitFor();
  const answer = await answered(page);
  // The answer was visible while it streamed.
  expect((await lengths).length).toBeGreaterThan(4);
  expect(await answer.textContent()).toContain('Demo analyst, not a language model');
  expect(await log(page).locator('mark').count()).toBe(0);
  await expectAccessible(page, 'an answer');

  const card = answer.getByRole('article', { name: /^Prediction/ }).first();
  const told = await chancesIn(card.locator('p').first());
  expect(told.length).toBeGreaterThan(1);
  const pairing = (await card.getAttribute('aria-label'))?.replace('Prediction: ', '') ?? '';
  const source = answer.getByRole('button', { name: `: ${pairing}` }).first();
  await source.click();
  const details = page.getByRole('dialog', { name: 'Match Details' });
  const chances = details.getByRole('region', { name: 'Chances', exact: true });
  await chances.waitFor();
  expect(await chancesIn(chances.locator('p').first())).toEqual(told);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  await source.and(page.locator(':focus')).waitFor();
  expect(await answers(page).count()).toBe(2);

  await page.getByRole('tab', { name: 'Matches' }).click();
  await page.getByRole('tab', { name: /AI Analyst/ }).click();
  await answers(page).nth(1).waitFor();
  await page.reload();
  await answers(page).nth(1).waitFor();
  expect(await answers(page).count()).toBe(2);
  expect(troubles()).toEqual([]);
  await close();
});

it('Stop also ends the request to the model, and switching tabs does not interrupt an answer.', async () => {
  const { page } = await openAs(await payAs(scene, 'Ada Rossi'));
  const lastCall = async (): Promise<unknown> => {
    const calls: unknown = await (await fetch(`${scene.chat.origin}/_simulator/calls`)).json();
    return Array.isArray(calls) ? calls.at(-1) : calls;
  };
  await scene.chat.control('faults', { kind: 'hang', afterTokens: 40 });
  await ask(page, 'What are your top predictions for today?');
  await log(page).getByText('Demo analyst').waitFor();
  await button(page, 'Stop').click();
  await log(page).getByText('Stopped here.').waitFor();
  await expect.poll(async () => JSON.stringify(await lastCall())).toContain('"left"');
  await button(page, 'Try again').click();
  await log(page).getByText('Demo analyst').waitFor();
  await page.getByRole('tab', { name: 'Matches' }).click();
  await page.getByRole('tab', { name: /AI Analyst/ }).click();
  await button(page, 'Stop').click();
  await scene.chat.liftFaults();
});

it('An answer shows times and prices in the user’s formats.', async () => {
  const { page } = await openAs(await payAs(scene, 'Ada Rossi'), { timezoneId: 'Asia/Kathmandu' });
  await page.evaluate(() => localStorage.setItem('touchline.preferences', '{"oddsFormat":"american"}'));
  await page.reload();
  await ask(page, 'What are the best betting opportunities in football?');
  const answer = await answered(page);
  const asOf = /, (\d\d:\d\d)/.exec((await answer.getByText(/^Facts from /).textContent()) ?? '')?.[1] ?? '?';
  const text = (await answer.textContent()) ?? '';
  expect(text).toMatch(/: .+ [+-]\d{3,}, .+ [+-]\d{3,} \(seen /);
  const seen = /seen \D*(\d\d:\d\d)/.exec(text)?.[1] ?? '?';
  const sinceMs = Date.parse(`2026-01-02T${asOf}Z`) - Date.parse(`2026-01-01T${seen}Z`);
  expect(sinceMs % 86_400_000).toBeLessThan(15 * 60_000);
  expect(await answer.locator('mark').count()).toBe(0);
});

it('A failure shows an error in the panel, and one click retries the question.', async () => {
  const { page, troubles, close } = await openAs(await payAs(scene, 'Ada Rossi'));
  await scene.chat.control('faults', { kind: '500', count: 4 });
  await ask(page, 'Which live games should I watch?');
  const words = 'I apologize, but I encountered an error processing your request. Please try again in a moment.';
  await log(page).getByText(words).waitFor();
  await expectAccessible(page, 'a failure');
  await scene.chat.liftFaults();
  await button(page, 'Try again').click();
  await answered(page);
  expect(await log(page).getByText(words).count()).toBe(0);
  expect(await answers(page).last().textContent()).toContain('Demo analyst');

  await scene.chat.control('faults', { kind: 'cut-off', afterTokens: 40, count: 1 });
  await ask(page, 'What are your top predictions for today?');
  await log(page).getByText('The answer ended early.').waitFor();
  await button(page, 'Try again').click();
  await answered(page);
  expect(await log(page).getByText('The answer ended early.').count()).toBe(0);
  // A failure before the stream begins produces a 502 response.
  expect(troubles().filter((trouble) => !trouble.includes('502'))).toEqual([]);
  await close();
});

it('Model output cannot add markup, load resources or create links.', async () => {
  const { page } = await openAs(await payAs(scene, 'Ada Rossi'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const text = [
    'Hello <img src="http://127.0.0.1:9/html.png" onerror="document.title=1"> there.',
    '![secret](http://127.0.0.1:9/image.png?q=secret) and [click here](http://127.0.0.1:9/link).',
    '<script>document.title = "2"</script>\n\n<iframe src="http://127.0.0.1:9/frame"></iframe>',
    '[m1]: http://127.0.0.1:9/definition',
    '**The end** of 4711 things.',
  ].join('\n\n');
  await scene.chat.control('faults', { kind: 'scripted', text, count: 1 });
  await ask(page, 'What are your top predictions for today?');
  const answer = await answered(page);
  await answer.getByText('The end').waitFor();
  expect(await answer.locator('a[href*="9/"], iframe, script, img[src*=":9/"], [onerror]').count()).toBe(0);
  expect(asked.filter((url) => url.includes(':9/'))).toEqual([]);
  expect(await page.title()).toContain('AI Sports Analyst');
  expect(await answer.locator('mark').last().textContent()).toBe('4711 (unverified)');
  await answer.getByText(/^Numbers with a dotted underline are unverified/).waitFor();
  await expectAccessible(page, 'marked numbers');
});

it('A tab cannot ask while another tab waits for an answer, and signing out elsewhere clears both tabs.', async () => {
  const visitor = await payAs(scene, 'Ben Okafor');
  const { page, troubles, close } = await openAs(visitor);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await log(other).getByText('Welcome.').waitFor();
  await scene.chat.control('faults', { kind: 'hang', afterTokens: 40, count: 1 });
  await ask(page, 'What are your top predictions for today?');
  await log(page).getByText('Demo analyst').waitFor();
  await ask(other, 'Analyze the upcoming matches');
  await log(other)
    .getByText('Your last question is still being answered, here or in another tab. Please wait for it.')
    .waitFor();
  await page.bringToFront();
  await button(page, 'Stop').click();
  await other.bringToFront();
  // The server notices the aborted request a moment later.
  const tryAgain = async (): Promise<string | null> => {
    await button(other, 'Try again').click();
    await answered(other);
    return answers(other).last().textContent();
  };
  await expect.poll(tryAgain, { timeout: 20_000, interval: 1_000 }).toContain('Demo analyst');

  await visitor.post('/auth/sign-out');
  for (const tab of [page, other]) {
    await button(tab.getByRole('main'), 'Sign In to Access').waitFor();
    expect(await tab.getByRole('main').textContent()).not.toContain('Demo analyst');
  }
  expect(troubles().filter((trouble) => !trouble.includes('429'))).toEqual([]);
  await close();
});

it('When premium lapses during a conversation, the input disappears and the conversation stays visible.', async () => {
  const visitor = await payAs(scene, 'Ada Rossi');
  const { page, troubles, close } = await openAs(visitor);
  // Without the account stream, the page learns that premium ended only when a question is rejected.
  await page.route('**/api/me/live', () => undefined);
  await page.reload();
  await ask(page, 'Which live games should I watch?');
  await answered(page);
  await endPremium(scene, visitor);
  await ask(page, 'And who wins?');
  const main = page.getByRole('main');
  await button(main, 'Upgrade to Premium').waitFor();
  const kept = main.getByRole('region', { name: 'Your conversation so far' });
  expect(await kept.textContent()).toContain('Demo analyst');
  await kept.getByText('And who wins?').waitFor();
  await kept.getByText('The AI analyst is part of Premium. Please upgrade to ask a question.').waitFor();
  expect(await input(page).count()).toBe(0);
  await expectAccessible(page, 'lapsed');
  expect(troubles().filter((trouble) => !trouble.includes('402'))).toEqual([]);
  await close();
});

it.each(Object.entries({ desktop: widths.desktop, phone: widths.phone }))(
  'On a %s, the conversation does not overflow the page and the input stays visible.',
  async (_name, width) => {
    const { page } = await openAs(await payAs(scene, 'Ben Okafor'), { viewport: { width, height: 844 } });
    const pageHeight = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    // Wait for the web font, which is a fraction of a pixel taller than its fallback.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await pageHeight();
    await ask(page, 'What are your top predictions for today?');
    await answered(page);
    await log(page)
      .getByRole('article', { name: /^Prediction/ })
      .first()
      .waitFor();
    expect(await pageHeight()).toBe(before);
    const box = await input(page).boundingBox();
    const bar = await page.getByRole('tablist').last().boundingBox();
    expect(box).not.toBeNull();
    const floor = width === widths.phone ? (bar?.y ?? 844) : 844;
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  },
);
