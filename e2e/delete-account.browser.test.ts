import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { openAnalyst, payAs } from './premium-visitor.ts';
import { startScene } from './scene.ts';
import { violationsInBothThemes } from './violations.ts';

const matches = Array.from({ length: 10 }, (_, at) =>
  fixture({ id: at + 1, home: `Home ${at}`, away: `Away ${at}`, goals: [1, 0], elapsed: 20 }),
);

const scene = await startScene({ matches, accounts: 'accounts' });

const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect(await violationsInBothThemes(page), `at ${what}`).toEqual([]);
};

/** The smallest width and height of these controls in pixels. */
const smallest = async (controls: Locator): Promise<number> =>
  Math.min(
    ...(await controls.evaluateAll((all) =>
      all.flatMap((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]),
    )),
  );

const statusesAtProvider = async (customer: unknown): Promise<unknown> => {
  const { subscriptions } = await scene.accounts.payments.state();
  if (!Array.isArray(subscriptions)) throw new Error('the card provider has no subscriptions');
  return subscriptions.filter((each) => each.customer === customer).map((each) => each.status);
};

it.each([
  ['a desktop', 'Ada Rossi', { viewport: { width: widths.desktop, height: 900 } }, 36],
  ['a phone', 'Ben Okafor', phone, 44],
])(
  'A subscriber downloads the data and deletes the account by keyboard, on %s.',
  async (_device, name, options, leastSize) => {
    const visitor = await payAs(scene, name);
    const { stripeCustomerId } = await visitor.subscription();
    const { page, troubles, close } = await openAnalyst(scene, visitor, { ...options, acceptDownloads: true });
    const other = await page.context().newPage();
    await other.goto(scene.origin);
    await button(other, `Account, ${name}`).waitFor();
    await page.bringToFront();

    await button(page, `Account, ${name}`).click();
    const menu = dialog(page, 'Account');
    const [download] = await Promise.all([page.waitForEvent('download'), button(menu, 'Download My Data').click()]);
    expect(download.suggestedFilename()).toBe('account-data.json');
    const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ account: [{ displayName: name }], subscription: [{ stripeCustomerId }] });
    await menu.getByText('Your data has been downloaded.').waitFor();
    await expectAccessible(page, 'the menu');

    await button(menu, 'Delete Account').focus();
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Delete your account?');
    await question.locator('button:focus', { hasText: 'Keep Account' }).waitFor();
    await question.getByText(/^Your subscription ends immediately/).waitFor();
    await expectAccessible(page, 'the question');
    expect(await smallest(question.getByRole('button', { name: /Account$/ }))).toBeGreaterThanOrEqual(leastSize);
    // The safe button closes the dialog, and the focus returns to the account button.
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await page.locator('button:focus[aria-label^="Account, "]').waitFor();

    await page.keyboard.press('Enter');
    await button(menu, 'Delete Account').press('Enter');
    await question.locator('button:focus', { hasText: 'Keep Account' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const done = dialog(page, 'Account Deleted');
    await done.locator('button:focus', { hasText: 'Close' }).waitFor();
    await done.getByText('Your account has been deleted, and you are signed out everywhere.').waitFor();
    await expectAccessible(page, 'the confirmation');
    await page.keyboard.press('Enter');
    await done.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Sign In' }).waitFor();
    // The other tab is signed out without a reload.
    await button(other, `Account, ${name}`).waitFor({ state: 'hidden' });
    await expect.poll(() => statusesAtProvider(stripeCustomerId)).toEqual(['canceled']);

    // The same person signs in again and gets a new account without the subscription.
    await visitor.signIn(name);
    expect(await visitor.subscription()).toMatchObject({ plan: 'free' });
    expect(await visitor.subscription()).not.toHaveProperty('stripeCustomerId');
    expect(troubles()).toEqual([]);
    await close();
  },
);
