import type { BrowserContextOptions } from 'playwright-core';
import { openAccountReader } from './account-reader.ts';
import type { WatchedPage } from './browser.ts';
import { textAt } from './live-reader.ts';
import type { Scene } from './scene.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const waitForPlan = async ({ origin }: Scene, visitor: Visitor, plan: string): Promise<void> => {
  const reader = await openAccountReader(origin, visitor.cookies());
  await reader.until(plan, (record) => record['plan'] === plan);
  reader.close();
};

/** Signs in and pays without a browser, unless the user already has premium. */
export const payAs = async (scene: Scene, name: string): Promise<Visitor> => {
  const visitor = createVisitor(scene.origin);
  await visitor.signIn(name);
  if ((await visitor.subscription())['plan'] === 'premium') return visitor;
  const session = new URL(await visitor.checkout()).pathname.split('/').at(-1);
  await scene.accounts.payments.control(`pay/${session}`, { card: '4242424242424242' });
  await waitForPlan(scene, visitor, 'premium');
  return visitor;
};

/** Ends a visitor's subscription at the card provider, and waits until the visitor is on the free plan. */
export const endPremium = async (scene: Scene, visitor: Visitor): Promise<void> => {
  const id = textAt(await visitor.subscription(), 'stripeSubscriptionId');
  await scene.accounts.payments.control(`subscriptions/${id}`, { status: 'canceled' });
  await waitForPlan(scene, visitor, 'free');
};

/** Opens the analyst tab in a browser where the visitor is signed in. */
export const openAnalyst = async (
  scene: Scene,
  visitor: Visitor,
  options?: BrowserContextOptions,
): Promise<WatchedPage> => {
  const watched = await scene.open(options);
  const cookies = visitor.cookies().split('; ');
  await watched.page.context().addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url: scene.origin };
    }),
  );
  await watched.page.goto(`${scene.origin}/?tab=analyst`);
  return watched;
};
