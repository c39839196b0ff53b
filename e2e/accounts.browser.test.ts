import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fixture } from './fixed-provider.ts';
import { violationsInBothThemes } from './violations.ts';
import { startScene } from './scene.ts';

const matches = Array.from({ length: 10 }, (_, at) =>
  fixture({ id: at + 1, home: `Home ${at}`, away: `Away ${at}`, goals: [1, 0], elapsed: 20 }),
);

const scene = await startScene({ matches, accounts: 'accounts' });
const visit = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${scene.origin}/${query}`);
  await page.locator('[data-match]').first().waitFor();
};

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const account = (page: Page, name: string): Locator => button(page, `Account, ${name}`);
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const ads = (page: Page): Locator => page.locator('[data-slot]').filter({ visible: true });

/** Clicks the opener and returns the popup that it opens. */
const popupFrom = async (page: Page, opener: Locator): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), opener.click()]);
  return popup;
};

const choose = async (popup: Page, name: string | RegExp): Promise<void> => {
  await Promise.all([popup.waitForEvent('close'), button(popup, name).click()]);
};

const openMenu = async (page: Page, name: string): Promise<Locator> => {
  const menu = dialog(page, 'Account');
  await account(page, name).waitFor();
  expect(await menu.isVisible()).toBe(false);
  await account(page, name).click();
  await menu.waitFor();
  return menu;
};

/** Sets a marker that a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameVisit', true));
const isSameVisit = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameVisit') === true);

const expectAccessible = async (page: Page, what: string): Promise<void> => {
  expect(await violationsInBothThemes(page), `at ${what}`).toEqual([]);
};

it('A user signs in, pays after a declined card, gets premium in every tab, cancels, and returns to the free plan.', async () => {
  // Allow the service worker, because it intercepts every navigation during sign-in and payment.
  const { page, troubles, close } = await scene.open({ serviceWorkers: 'allow' });
  await visit(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const other = await page.context().newPage();
  await visit(other);
  await markPage(other);
  expect(await ads(other).count()).toBeGreaterThan(0);
  // Background tabs render only once a second.
  await page.bringToFront();

  await button(page, 'Sign In').click();
  const signIn = dialog(page, 'Sign In Required');
  await signIn.waitFor();
  await expectAccessible(page, 'signing in');
  await choose(await popupFrom(page, button(signIn, 'Continue with a test account')), /^Ada Rossi/);
  await signIn.waitFor({ state: 'hidden' });
  await account(other, 'Ada Rossi').waitFor();

  const menu = await openMenu(page, 'Ada Rossi');
  await expectAccessible(page, 'the menu');
  await button(menu, /^Upgrade/).click();
  const upgrade = dialog(page, 'Upgrade to Premium');
  await upgrade.waitFor();
  await button(upgrade, 'Try Demo Mode').click();
  await upgrade.getByText(/^Demo Mode: Premium features activated!/).waitFor();
  await expectAccessible(page, 'upgrading');
  await button(upgrade, 'Setup Guide').click();
  const guide = dialog(page, 'Payment setup guide');
  await guide.waitFor();
  await expectAccessible(page, 'the setup guide');
  await button(guide, 'Back to upgrade').click();
  await button(upgrade, 'Upgrade to Premium').click();

  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await heading(page, 'No payment was made').waitFor();
  await expectAccessible(page, 'No payment was made');
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await button(upgrade, 'Upgrade to Premium').click();
  await button(page, /^Pay with the declined card/).click();
  await page
    .getByText(/declined/i)
    .first()
    .waitFor();
  await button(page, /^Pay with the accepted card/).click();
  await heading(page, "You're on the team sheet").waitFor();
  await ads(other).first().waitFor({ state: 'hidden' });
  await expectAccessible(page, "You're on the team sheet");
  await page.getByRole('link', { name: 'Back to live matches' }).click();
  await page.locator('[data-match]').first().waitFor();
  expect(await ads(page).count()).toBe(0);

  const premiumMenu = await openMenu(page, 'Ada Rossi');
  await premiumMenu.getByText('Premium', { exact: true }).waitFor();
  await button(premiumMenu, 'Manage Subscription').click();
  const subscription = dialog(page, 'Subscription Management');
  await subscription.getByText(/^Next billing: /).waitFor();
  await expectAccessible(page, 'the subscription');
  await button(subscription, 'Cancel Subscription').click();
  await subscription.locator('button:focus', { hasText: 'Keep Subscription' }).waitFor();
  await expectAccessible(page, 'cancelling');
  await button(subscription, 'Keep Subscription').click();
  await button(subscription, 'Cancel Subscription').click();
  await button(subscription, 'Yes, Cancel').click();
  await subscription
    .getByText('Your subscription has been cancelled. You will retain access until the end of your billing period.')
    .waitFor();
  await subscription.getByText(/^Expires: /).waitFor();
  await expectAccessible(page, 'the cancelled subscription');
  await button(subscription, 'Close').last().click();
  await subscription.waitFor({ state: 'hidden' });
  expect([await ads(page).count(), await ads(other).count()]).toEqual([0, 0]);

  await markPage(page);
  await scene.accounts.payments.control('clock', { advance: 'month' });
  for (const tab of [page, other]) {
    await ads(tab).first().waitFor();
    expect(await isSameVisit(tab)).toBe(true);
  }
  const freeMenu = await openMenu(page, 'Ada Rossi');
  await freeMenu.getByText('Free', { exact: true }).waitFor();
  await button(freeMenu, /^Sign Out$/).click();
  for (const tab of [page, other]) await button(tab, 'Sign In').waitFor();

  // The declined card produces a 402 response.
  expect(troubles().filter((trouble) => !trouble.includes('402'))).toEqual([]);
  await close();
});

it.each(['same-origin', 'same-origin-allow-popups'])(
  'An identity-provider popup isolated by %s still reports who signed in.',
  async (coop) => {
    await scene.accounts.identity.control('pages', { coop });
    const { page } = await scene.open();
    await visit(page);
    await markPage(page);
    await button(page, 'Sign In').click();
    await choose(await popupFrom(page, button(page, 'Continue with a test account')), /^Ben Okafor/);
    await account(page, 'Ben Okafor').waitFor();
    expect(await isSameVisit(page)).toBe(true);
    await scene.accounts.identity.control('pages', {});
  },
);

it('A user who cancels at the identity provider sees a message and can try again.', async () => {
  const { page } = await scene.open();
  await visit(page);
  await markPage(page);
  await button(page, 'Sign In').click();
  const signIn = dialog(page, 'Sign In Required');
  await choose(await popupFrom(page, button(signIn, 'Continue with a test account')), 'Cancel');
  await signIn.getByText('Sign-in was cancelled. Please try again.').waitFor();
  await choose(await popupFrom(page, button(signIn, 'Continue with a test account')), /^Ben Okafor/);
  await account(page, 'Ben Okafor').waitFor();
  expect(await isSameVisit(page)).toBe(true);
});

it('A sign-in error in the URL is shown once, even if the account code fails to load at first.', async () => {
  const { page, close } = await scene.open();
  let fails = true;
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  // Built files have hashed names, so recognize the file that reads the URL by its content.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if (!fails || !(await response.text()).includes('sign-in-problem')) return route.fulfill({ response });
    fail();
    return route.abort();
  });
  await visit(page, '?sign-in-problem=expired');
  await failed;
  const signIn = dialog(page, 'Sign In Required');
  expect(await signIn.isVisible()).toBe(false);
  fails = false;
  await button(page, 'Sign In').click();
  await signIn.getByText(/^Sign-in failed: the attempt expired/).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await button(signIn, 'Close').click();
  await signIn.waitFor({ state: 'hidden' });
  await button(page, 'Sign In').click();
  await signIn.waitFor();
  expect(await signIn.getByRole('alert').count()).toBe(0);
  await close();
});

it('Signing out everywhere also signs out other browsers.', async () => {
  const here = await scene.open();
  const there = await scene.open();
  for (const { page } of [here, there]) {
    await visit(page);
    await button(page, 'Sign In').click();
    await choose(await popupFrom(page, button(page, 'Continue with a test account')), /^Ben Okafor/);
    await account(page, 'Ben Okafor').waitFor();
  }
  await markPage(there.page);
  const menu = await openMenu(here.page, 'Ben Okafor');
  await button(menu, 'Sign Out Everywhere').click();
  await expectAccessible(here.page, 'signing out everywhere');
  await button(menu, 'Sign Out Everywhere').click();
  for (const { page } of [here, there]) await button(page, 'Sign In').waitFor();
  expect(await isSameVisit(there.page)).toBe(true);
});

it('When popups are blocked, sign-in continues in the same tab and returns to the original page.', async () => {
  const { page } = await scene.open();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page, '?tab=matches');
  await button(page, 'Sign In').click();
  const signIn = dialog(page, 'Sign In Required');
  await button(signIn, 'Continue with a test account').click();
  await signIn.getByText('Sign-in popup was blocked. Please allow popups for this site and try again.').waitFor();
  await expectAccessible(page, 'a blocked popup');
  await button(signIn, 'Sign in on this page instead').click();
  await button(page, /^Ben Okafor/).click();
  await account(page, 'Ben Okafor').waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('matches');
});

it('If the identity provider is down or rejects the client, an error appears and matches stay visible.', async () => {
  await scene.server.stop();
  await scene.accounts.identity.control('faults', { kind: 'down' });
  await scene.startAgain({ OIDC_CLIENT_ID: 'nobody-it-knows' });
  const { page, close } = await scene.open();
  await visit(page);
  await button(page, 'Sign In').click();
  const signIn = dialog(page, 'Sign In Required');
  const window = await popupFrom(page, button(signIn, 'Continue with a test account'));
  if (!window.isClosed()) await window.waitForEvent('close');
  await signIn.getByText('Network error. Please check your internet connection and try again.').waitFor();

  await scene.accounts.identity.liftFaults();
  const stranger = await popupFrom(page, button(signIn, 'Continue with a test account'));
  await stranger
    .getByText(/invalid_client|client is invalid/)
    .first()
    .waitFor();
  await button(signIn, 'Cancel').click();
  await signIn.getByText('Sign-in was cancelled. Please try again.').waitFor();
  await stranger.close();
  await button(signIn, 'Close').click();
  await signIn.waitFor({ state: 'hidden' });
  expect(await page.locator('[data-match]').count()).toBeGreaterThan(0);
  await close();
});
