import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openAccountReader } from './account-reader.ts';
import { openPage } from './browser.ts';
import type { WatchedPage } from './browser.ts';
import { textAt } from './live-reader.ts';
import { newDataFolder, polling, startAccountsProduct, startSimulator, startStandIn } from './running-product.ts';
import type { AccountsProduct, RunningSimulator, StandIn } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** A product that can be asked: with stand-ins for the day, for signing in, for paying and for the AI provider. */
export type AnalystProduct = {
  readonly product: AccountsProduct;
  readonly simulator: RunningSimulator;
  readonly chat: StandIn;
  /** Somebody who has paid, signed in outside of the browser. */
  readonly payer: (name: string) => Promise<Visitor>;
  /** Ends the premium of somebody who has it. */
  readonly endPremium: (visitor: Visitor) => Promise<void>;
  /** The analyst's tab, as somebody who is signed in outside sees it in a browser of his own. */
  readonly openAs: (browser: Browser, visitor: Visitor, options?: BrowserContextOptions) => Promise<WatchedPage>;
  readonly stop: () => Promise<void>;
};

export const startAnalystProduct = async (): Promise<AnalystProduct> => {
  const data = newDataFolder();
  // The day stands still, so that what an answer was given is still so when its match is opened.
  const [simulator, chat] = await Promise.all([
    startSimulator(['sports', '--seed', '7', '--speed', '0']),
    startStandIn(['chat', '--chunk-ms=2']),
  ]);
  const product = await startAccountsProduct({
    DATA_DIR: data.path,
    ...polling(simulator),
    AI_BASE_URL: `${chat.origin}/v1`,
    AI_API_KEY: 'demo',
  });

  const becomes = async (visitor: Visitor, plan: string): Promise<void> => {
    const reader = await openAccountReader(product.publicUrl, visitor.cookies());
    await reader.until(plan, (record) => record['plan'] === plan);
    reader.close();
  };

  return {
    product,
    simulator,
    chat,
    payer: async (name) => {
      const visitor = createVisitor(product.publicUrl);
      await visitor.signIn(name);
      if ((await visitor.subscription())['plan'] === 'premium') return visitor;
      const session = new URL(await visitor.checkout()).pathname.split('/').at(-1);
      await product.payments.control(`pay/${session}`, { card: '4242424242424242' });
      await becomes(visitor, 'premium');
      return visitor;
    },
    endPremium: async (visitor) => {
      const id = textAt(await visitor.subscription(), 'stripeSubscriptionId');
      await product.payments.control(`subscriptions/${id}`, { status: 'canceled' });
      await becomes(visitor, 'free');
    },
    openAs: async (browser, visitor, options) => {
      const watched = await openPage(browser, options);
      const cookies = visitor.cookies().split('; ');
      await watched.page.context().addCookies(
        cookies.map((cookie) => {
          const [name = '', ...value] = cookie.split('=');
          return { name, value: value.join('='), url: product.publicUrl };
        }),
      );
      await watched.page.goto(`${product.publicUrl}/?tab=analyst`);
      return watched;
    },
    stop: async () => {
      await Promise.all([product.stop(), simulator.stop(), chat.stop()]);
      data.remove();
    },
  };
};
