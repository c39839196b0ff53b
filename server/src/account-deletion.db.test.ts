import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { servePayingUsers } from '../test/paying-users.ts';
import type { PayingUsers } from '../test/paying-users.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory, onPostgres } from '../test/test-databases.ts';
import { createAccountClosing } from './billing/account-closing.ts';
import { createDeletedAccounts } from './billing/deleted-accounts.ts';
import { systemClock } from './platform/clock.ts';
import { accountDeletion, user } from './platform/database/schema/account-tables.ts';

const dayMs = 86_400_000;
const patience = { timeout: 20_000, interval: 50 };

const engines = [
  { name: 'the embedded database', ...(await openTestDatabase(inMemory)) },
  { name: 'PostgreSQL', ...(await openTestDatabase(onPostgres)) },
];

const subscribe = async (users: PayingUsers, uid: string): Promise<void> => {
  await users.service.pay(await users.checkout(uid));
  await users.service.flush('as-made');
  expect(await users.subscriptions.read(uid)).toMatchObject({ isActive: true });
};

describe.each(engines)('deleting an account with payments, on $name', ({ database }) => {
  /** A server with one user. `later` moves the time on. */
  const serve = async (uid: string, options: { readonly link?: string; readonly closing?: boolean } = {}) => {
    let aheadMs = 0;
    const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
    const users = await servePayingUsers({
      database,
      clock,
      ...(options.link !== undefined && { link: options.link }),
    });
    onTestFinished(() => users.close());
    await users.join(uid);
    if (options.closing !== false) users.closeAccounts();
    const later = (ms: number): void => {
      aheadMs += ms;
    };
    return { users, later, clock };
  };

  const deletionOf = async (uid: string) => {
    const [row] = await database.orm.select().from(accountDeletion).where(eq(accountDeletion.userId, uid));
    return row;
  };

  /** Waits until the card provider's part is done. */
  const closed = (uid: string): Promise<void> =>
    vi.waitFor(async () => expect(await deletionOf(uid)).toMatchObject({ nextAt: null, checkoutId: null }), patience);

  const userExists = async (uid: string): Promise<boolean> =>
    (await database.orm.select().from(user).where(eq(user.uid, uid))).length > 0;

  it('ends the subscription at once, without a refund for its period, and is never charged again', async () => {
    const { users, later } = await serve('Leaver');
    await subscribe(users, 'Leaver');
    later(dayMs);
    await users.deleteAccount('Leaver');
    expect(await userExists('Leaver')).toBe(false);
    await closed('Leaver');
    const { subscriptions, customers, refunds } = await users.service.state();
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    // The provider deletes the customer's address; our reference to the payments remains.
    expect([customers, refunds]).toEqual([[], []]);
    expect(await deletionOf('Leaver')).toMatchObject({
      customerIds: [subscriptions[0]?.customer],
      subscriptionIds: [subscriptions[0]?.id],
    });
    await users.service.advance('month');
    expect((await users.service.state()).subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    // Events of the ended subscription change nothing.
    await users.service.flush('shuffled');
    await closed('Leaver');
    expect((await users.service.state()).refunds).toEqual([]);
  });

  it('closes an open checkout, which can no longer be paid', async () => {
    const { users } = await serve('Window_Shopper');
    const checkout = await users.checkout('Window_Shopper');
    await users.deleteAccount('Window_Shopper');
    await closed('Window_Shopper');
    expect((await users.service.state()).checkouts.map(({ status }) => status)).toEqual(['expired']);
    await expect(users.service.pay(checkout)).rejects.toThrow('not open');
  });

  it('refunds and ends a purchase whose event arrives after the deletion', async () => {
    const { users } = await serve('Quick_Changer', { closing: false });
    const checkout = await users.checkout('Quick_Changer');
    await users.service.fault({ kind: 'drop', type: '' });
    await users.service.pay(checkout);
    expect(await users.subscriptions.read('Quick_Changer')).toMatchObject({ isActive: false });
    await users.deleteAccount('Quick_Changer');
    users.closeAccounts();
    await users.service.clearFaults();
    await users.service.flush('shuffled');
    await closed('Quick_Changer');
    const { subscriptions, refunds } = await users.service.state();
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect(refunds).toMatchObject([{ customer: subscriptions[0]?.customer, amount: 499 }]);
    expect(users.logged.map(({ name }) => name)).not.toContain('onUnclaimed');
  });

  it('refunds and ends a purchase through a payment link that was paid after the deletion', async () => {
    const { users } = await serve('Late_Payer', { link: 'plink_premium' });
    const link = await users.checkout('Late_Payer');
    await users.deleteAccount('Late_Payer');
    await closed('Late_Payer');
    await users.service.pay(link, undefined, 'late@example.org');
    await users.service.flush('as-made');
    await vi.waitFor(async () => expect((await users.service.state()).refunds).toHaveLength(1), patience);
    await closed('Late_Payer');
    const { subscriptions, customers, refunds } = await users.service.state();
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect([customers, refunds.length]).toEqual([[], 1]);
    // The events of the refund and of the end need no decision by an operator.
    await users.service.flush('as-made');
    await closed('Late_Payer');
    const names = users.logged.map(({ name }) => name);
    expect(names).not.toContain('onRefundOrDispute');
    expect(names).not.toContain('onUnclaimed');
    expect((await users.service.state()).refunds).toHaveLength(1);
  });

  it('ends every subscription even while no payment can be refunded', async () => {
    const { users, later } = await serve('Double_Payer', { link: 'plink_premium', closing: false });
    const link = await users.checkout('Double_Payer');
    await users.deleteAccount('Double_Payer');
    for (const email of ['one@example.org', 'two@example.org']) await users.service.pay(link, undefined, email);
    await users.service.flush('as-made');
    await users.service.fault({ kind: 'drop', type: '' });
    await users.service.fault({ kind: '500', path: '/v1/refunds' });
    users.closeAccounts();
    await vi.waitFor(async () => expect(await deletionOf('Double_Payer')).toMatchObject({ tries: 1 }), patience);
    const { subscriptions, refunds } = await users.service.state();
    expect([subscriptions.map(({ status }) => status), refunds]).toEqual([['canceled', 'canceled'], []]);
    await users.service.clearFaults();
    later(dayMs);
    users.subscriptions.closing.soon();
    await closed('Double_Payer');
    expect((await users.service.state()).refunds).toHaveLength(2);
  });

  it('refunds a purchase through a payment link although its events are lost', async () => {
    const { users } = await serve('Unheard_Payer', { link: 'plink_premium' });
    const link = await users.checkout('Unheard_Payer');
    await users.deleteAccount('Unheard_Payer');
    await closed('Unheard_Payer');
    await users.service.fault({ kind: 'drop', type: '' });
    await users.service.pay(link, undefined, 'unheard@example.org');
    const stopping = new AbortController();
    const sweep = users.subscriptions.sweep(stopping.signal);
    await vi.waitFor(async () => expect((await users.service.state()).refunds).toHaveLength(1), patience);
    await closed('Unheard_Payer');
    expect((await users.service.state()).subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    stopping.abort();
    await sweep;
  });

  it('deletes the person at once while the card provider is down, and another node finishes later', async () => {
    const { users, later, clock } = await serve('Patient_Leaver', { closing: false });
    const stop = users.closeAccounts();
    await subscribe(users, 'Patient_Leaver');
    await users.service.fault({ kind: '500', path: '/v1/' });
    later(27 * dayMs);
    await users.deleteAccount('Patient_Leaver');
    expect(await userExists('Patient_Leaver')).toBe(false);
    await vi.waitFor(async () => expect(await deletionOf('Patient_Leaver')).toMatchObject({ tries: 1 }), patience);
    await stop();
    // Meanwhile the subscription renews, and the product receives no events about it.
    await users.service.fault({ kind: 'drop', type: '' });
    await users.service.advance('month');
    await users.service.advance('hour');
    await users.service.advance('hour');
    later(5 * dayMs);
    expect((await users.service.state()).subscriptions.map(({ status }) => status)).toEqual(['active']);
    // The person signs in again: the provider's identity gets a new account.
    await database.orm.insert(user).values({
      uid: 'Patient_Returner',
      issuer: 'https://issuer.example',
      subject: 'Patient_Leaver',
      createdAt: new Date(),
      signedInAt: new Date(),
    });
    await users.service.clearFaults();
    const { provider } = users;
    const events = {
      onProviderFailure: vi.fn<() => void>(),
      onAccountClosed: vi.fn<() => void>(),
      onAccountWaits: vi.fn<() => void>(),
    };
    const otherNode = createAccountClosing({
      provider,
      deleted: createDeletedAccounts({ database, now: clock.now }),
      clock,
      events,
    });
    const stopping = new AbortController();
    const working = otherNode.run(stopping.signal);
    await vi.waitFor(async () => {
      expect(await deletionOf('Patient_Leaver')).toMatchObject({ nextAt: null });
    }, patience);
    const { subscriptions, refunds } = await users.service.state();
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    // Only the payment after the deletion is returned.
    expect(refunds).toMatchObject([{ customer: subscriptions[0]?.customer, amount: 499 }]);
    expect(events.onAccountClosed).toHaveBeenCalledExactlyOnceWith({ userId: 'Patient_Leaver', ended: 1, refunded: 1 });
    expect(await users.subscriptions.read('Patient_Returner')).toMatchObject({ plan: 'free', isActive: false });
    stopping.abort();
    await working;
  });

  it('closes the checkout that another node was opening at the same time', async () => {
    const { users } = await serve('Two_Tabs', { closing: false });
    await users.service.fault({ kind: 'slow', method: 'POST', path: '/v1/checkout/sessions', delayMs: 1_000 });
    const opening = users.post('createCheckoutSession', 'Two_Tabs', users.checkoutBody('Two_Tabs'));
    await vi.waitFor(async () => expect((await users.service.state()).faults[0]?.struck).toBe(1), patience);
    await users.deleteAccount('Two_Tabs');
    expect((await opening).status).toBe(502);
    expect((await users.service.state()).checkouts.map(({ status }) => status)).toEqual(['open']);
    users.closeAccounts();
    await closed('Two_Tabs');
    const { checkouts, customers } = await users.service.state();
    expect([checkouts.map(({ status }) => status), customers]).toEqual([['expired'], []]);
  });

  it('deletes the customer that another node was creating at the same time', async () => {
    const { users } = await serve('Early_Leaver');
    await users.service.fault({ kind: 'slow', method: 'POST', path: '/v1/customers', delayMs: 1_000 });
    const opening = users.post('createCheckoutSession', 'Early_Leaver', users.checkoutBody('Early_Leaver'));
    await vi.waitFor(async () => expect((await users.service.state()).faults[0]?.struck).toBe(1), patience);
    await users.deleteAccount('Early_Leaver');
    expect((await opening).status).toBe(502);
    await closed('Early_Leaver');
    const { checkouts, customers } = await users.service.state();
    expect([checkouts, customers]).toEqual([[], []]);
    expect((await deletionOf('Early_Leaver'))?.customerIds).toHaveLength(1);
  });
});
