import type { Page } from 'playwright-core';

/** The fields of a scene's stage that these scenes need. */
export type AccountStage = { readonly page: Page; readonly full: string; readonly nowMs: number };

type AccountScene = (stage: AccountStage) => Promise<void | false>;

type Standing = 'free' | 'premium' | 'cancelled' | 'overdue';

const day = 86_400_000;

/** The `/api/me` response for a signed-in user. */
const me = (standing: Standing, nowMs: number) => {
  const at = (days: number): string => new Date(nowMs + days * day).toISOString();
  const record = { userId: 'u1', createdAt: at(-40), updatedAt: at(-5) };
  const free = { ...record, isActive: false, plan: 'free', status: 'canceled', cancelAtPeriodEnd: false };
  const premium = {
    ...record,
    isActive: true,
    plan: 'premium',
    status: 'active',
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    currentPeriodStart: at(0),
    currentPeriodEnd: at(25),
    cancelAtPeriodEnd: standing === 'cancelled',
  };
  return {
    user: { uid: 'u1', displayName: 'Mira Kovač', email: 'mira.kovac@example.com' },
    subscription: {
      free,
      premium,
      cancelled: premium,
      overdue: { ...premium, isActive: false, plan: 'free', status: 'past_due' },
    }[standing],
  };
};

/** Fulfills a page's account requests as if the user were signed in. */
export const answerAsSignedIn = async (page: Page, standing: Standing, nowMs: number): Promise<void> => {
  await page.route('**/api/me', (route) => route.fulfill({ json: me(standing, nowMs) }));
  await page.route('**/api/me/live', () => undefined);
  await page.addInitScript(([value]) => localStorage.setItem('touchline.standing', JSON.stringify(value)), [
    standing === 'free' || standing === 'overdue' ? 'free' : 'premium',
  ] as const);
};

/** Opens `path` as a signed-in user. */
export const signedIn = async (stage: AccountStage, standing: Standing, path = '/'): Promise<void> => {
  const { page, full, nowMs } = stage;
  await answerAsSignedIn(page, standing, nowMs);
  await page.goto(full + path);
};

const menuOf =
  (standing: Standing): AccountScene =>
  async (stage) => {
    await signedIn(stage, standing);
    await stage.page.getByRole('button', { name: 'Account, Mira Kovač' }).click();
    await stage.page.getByRole('dialog', { name: 'Account' }).waitFor();
  };

const upgrade =
  (standing: Standing | undefined, more?: (page: Page) => Promise<void>): AccountScene =>
  async (stage) => {
    const { page, full } = stage;
    if (standing === undefined) await page.goto(`${full}/?open=upgrade`);
    else await signedIn(stage, standing, '/?open=upgrade');
    await page.getByRole('dialog', { name: 'Upgrade to Premium' }).waitFor();
    await more?.(page);
  };

const subscription =
  (standing: Standing, more?: (stage: AccountStage) => Promise<void>): AccountScene =>
  async (stage) => {
    await menuOf(standing)(stage);
    await stage.page.getByRole('button', { name: 'Manage Subscription' }).click();
    await stage.page.getByRole('dialog', { name: 'Subscription Management' }).waitFor();
    await more?.(stage);
  };

const askToCancel = async ({ page }: AccountStage): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByText('Cancel your subscription?').waitFor();
};

/** The return page after a successful payment. */
const paid: AccountScene = async (stage) => {
  const { page } = stage;
  await signedIn(stage, 'premium', '/success?session_id=cs_1');
  await page.getByRole('heading', { name: "You're on the team sheet" }).waitFor();
};

/** The return page when the server does not confirm the payment. */
const unpaid =
  (answer: { readonly status: number; readonly body: object }, heading: string): AccountScene =>
  async (stage) => {
    const { page } = stage;
    await page.route('**/api/subscription/sync', (route) =>
      route.fulfill({ status: answer.status, json: answer.body }),
    );
    await signedIn(stage, 'free', '/success?session_id=cs_1');
    await page.getByRole('heading', { name: heading }).waitFor();
  };

const problem = (status: number, code: string) => ({
  status,
  body: { type: 'about:blank', status, code, title: 'This belongs to another account.' },
});

/** The account menu, its dialogs, and the return pages after checkout. */
export const accountScenes: Readonly<Record<string, AccountScene>> = {
  'account-menu-free': menuOf('free'),
  'account-menu-premium': menuOf('premium'),
  'account-menu-edit': async (stage) => {
    await menuOf('free')(stage);
    await stage.page.getByRole('button', { name: 'Edit name' }).click();
  },
  'account-menu-everywhere': async (stage) => {
    await menuOf('free')(stage);
    await stage.page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await stage.page.getByRole('button', { name: 'Stay Signed In' }).waitFor();
  },
  'account-menu-failed': async (stage) => {
    await menuOf('free')(stage);
    await stage.page.route('**/auth/sign-out', (route) => route.abort());
    await stage.page.getByRole('button', { name: /^Sign Out$/ }).click();
    await stage.page.getByRole('alert').waitFor();
  },
  'sign-in': async ({ page, full }) => {
    await page.goto(`${full}/?sign-in-problem=cancelled`);
    await page.getByText('Sign-in was cancelled. Please try again.').waitFor();
  },
  'upgrade-visitor': upgrade(undefined),
  upgrade: upgrade('free', async (page) => {
    await page.getByRole('button', { name: 'Setup Guide' }).waitFor();
  }),
  'upgrade-demo': upgrade('free', async (page) => {
    await page.getByRole('button', { name: 'Try Demo Mode' }).click();
    await page.getByText('Demo Mode: Premium features activated!').waitFor();
  }),
  'upgrade-premium': upgrade('premium', async (page) => {
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  }),
  'setup-guide': upgrade('free', async (page) => {
    await page.getByRole('button', { name: 'Setup Guide' }).click();
    await page.getByRole('dialog', { name: 'Payment setup guide' }).waitFor();
  }),
  subscription: subscription('premium'),
  'subscription-cancel': subscription('premium', askToCancel),
  'subscription-cancelled': subscription('premium', async (stage) => {
    const { page, nowMs } = stage;
    await page.route('**/api/subscription/cancel', (route) =>
      route.fulfill({ json: me('cancelled', nowMs).subscription }),
    );
    await askToCancel(stage);
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await page.getByText('Your subscription has been cancelled.').waitFor();
  }),
  'subscription-failed': subscription('premium', async (stage) => {
    const { page } = stage;
    await page.route('**/api/subscription/cancel', (route) => route.abort());
    await askToCancel(stage);
    await page.getByRole('button', { name: 'Yes, Cancel' }).click();
    await page.getByRole('alert').waitFor();
  }),
  'subscription-overdue': subscription('overdue'),
  success: paid,
  'success-pending': unpaid(problem(502, 'payment-provider-failed'), 'Checking your payment'),
  'success-foreign': unpaid(problem(403, 'not-yours'), 'This payment is not yours'),
  'success-visitor': async ({ page, full }) => {
    await page.goto(`${full}/success?session_id=cs_1`);
    await page.getByRole('heading', { name: 'Sign in to see your plan' }).waitFor();
  },
  cancel: async ({ page, full }) => {
    await page.goto(`${full}/cancel`);
    await page.getByRole('heading', { name: 'No payment was made' }).waitFor();
  },
};
