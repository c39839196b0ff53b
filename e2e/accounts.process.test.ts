import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccountReader } from './account-reader.ts';
import { objectAt, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { root } from './process.ts';
import { launchServer, newDataFolder, startAccountsProduct } from './running-product.ts';
import type { AccountsProduct } from './running-product.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const acceptedCard = '4242424242424242';
const declinedCard = '4000000000000002';

/**
 * Shorter than a session's idle timeout. The card provider's clock is already a month ahead,
 * so passing the end of the paid period takes four jumps.
 */
const jumpMs = 16 * 86_400_000;

const data = newDataFolder();
let product: AccountsProduct;

beforeAll(async () => {
  product = await startAccountsProduct({
    DATA_DIR: data.path,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/moved-clock.mjs')).href}`,
    MOVED_CLOCK_MS: '0',
    MOVED_CLOCK_JUMP_MS: String(jumpMs),
  });
});

afterAll(async () => {
  await product?.stop();
  data.remove();
});

const signedIn = async (name: string): Promise<Visitor> => {
  const visitor = createVisitor(product.publicUrl);
  await visitor.signIn(name);
  return visitor;
};

const pay = async (visitor: Visitor, card: string): Promise<void> => {
  const session = new URL(await visitor.checkout()).pathname.split('/').at(-1);
  await product.payments.control(`pay/${session}`, { card });
};

const isPremium = (record: JsonObject): boolean => record['isActive'] === true && record['plan'] === 'premium';

const orderOf = (me: JsonObject): JsonObject => ({
  priceId: 'price_premium_monthly',
  userId: textAt(objectAt(me, 'user'), 'uid'),
  successUrl: `${product.publicUrl}/success`,
  cancelUrl: `${product.publicUrl}/cancel`,
});

it('A user signs in, pays, gets premium at once, cancels, keeps it until the month ends, and is free again.', async () => {
  const ada = createVisitor(product.publicUrl);
  expect(await ada.me()).toEqual({ user: null, subscription: null });

  await ada.signIn('Ada Rossi');
  expect(await ada.me()).toMatchObject({
    user: { displayName: 'Ada Rossi', email: 'ada.rossi@example.com' },
    subscription: { plan: 'free', isActive: false, status: 'canceled' },
  });
  const reader = await openAccountReader(product.publicUrl, ada.cookies());
  await reader.until('the current record', (record) => !isPremium(record));

  await expect(pay(ada, declinedCard)).rejects.toThrow('402');
  expect(await ada.subscription()).toMatchObject({ plan: 'free' });
  await pay(ada, acceptedCard);
  const bought = await reader.until('premium', isPremium);
  expect(bought).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, stripePriceId: 'price_premium_monthly' });
  expect(await ada.subscription()).toEqual(bought);
  expect((await ada.post('/api/createCheckoutSession', orderOf(await ada.me()))).status).toBe(409);

  const cancelled = await ada.post('/api/subscription/cancel');
  expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { cancelAtPeriodEnd: true }]);
  const kept = await reader.until('the cancellation', (record) => record['cancelAtPeriodEnd'] === true);
  expect(isPremium(kept)).toBe(true);
  expect(kept['currentPeriodEnd']).toBe(bought['currentPeriodEnd']);

  await product.payments.control('clock', { advance: 'month' });
  await reader.until('the end', (record) => !isPremium(record));
  expect(await ada.subscription()).toMatchObject({ plan: 'free', isActive: false, status: 'canceled' });

  expect((await ada.post('/auth/sign-out')).status).toBe(204);
  expect(await reader.ended).toBe('signed-out');
  expect(await ada.me()).toEqual({ user: null, subscription: null });
});

it('A restart keeps users signed in, and a second process on the same data folder exits and does no harm.', async () => {
  const ben = await signedIn('Ben Okafor');
  const before = await ben.me();

  const second = launchServer({ ...product.env, PORT: '0' });
  expect((await second.ended).status).not.toBe(0);
  expect(second.output()).toContain(data.path);
  expect(await ben.me()).toEqual(before);

  const reader = await openAccountReader(product.publicUrl, ben.cookies());
  expect((await product.server().stop()).status).toBe(0);
  expect(await reader.ended).toBeUndefined();
  await product.startAgain();
  expect(await ben.me()).toEqual(before);
  const again = await openAccountReader(product.publicUrl, ben.cookies());
  await again.until('the current record', (record) => record['userId'] === textAt(objectAt(before, 'user'), 'uid'));
  again.close();
});

// This test runs last because sign-in fails once the clocks of server and identity provider differ.
it('Premium ends with the paid month by the server clock, even if the card provider is unreachable.', async () => {
  const ben = await signedIn('Ben Okafor');
  const reader = await openAccountReader(product.publicUrl, ben.cookies());
  await pay(ben, acceptedCard);
  await reader.until('premium', isPremium);

  await product.payments.control('faults', { kind: 'reset-connection' });
  for (const jumps of [1, 2, 3, 4]) {
    expect(isPremium(await ben.subscription())).toBe(true);
    product.server().process.kill('SIGUSR2');
    await product.server().process.line(new RegExp(`clock was moved by ${jumps * jumpMs} ms`));
  }
  expect(await ben.subscription()).toMatchObject({ plan: 'free', isActive: false, status: 'canceled' });
  await reader.until('the end', (record) => !isPremium(record));
  reader.close();
});
