import { afterAll, describe, expect, it } from 'vitest';
import { servePayingUsers } from '../../test/paying-users.ts';
import type { PayingUsers } from '../../test/paying-users.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';

const { database } = await openTestDatabase();

const premium = { isActive: true, plan: 'premium', status: 'active' } as const;
const free = { isActive: false, plan: 'free', status: 'canceled' } as const;

describe('Premium without an analyst', () => {
  const serving: PayingUsers[] = [];

  afterAll(async () => {
    await Promise.all(serving.map((users) => users.close()));
  });

  /** A server whose analyst can be switched off, and one user. */
  const serve = async (uid: string, options: { readonly available: boolean; readonly link?: string }) => {
    let available = options.available;
    let aheadMs = 0;
    const users = await servePayingUsers({
      database,
      clock: { ...systemClock, now: () => systemClock.now() + aheadMs },
      premiumAvailable: () => available,
      ...(options.link !== undefined && { link: options.link }),
    });
    serving.push(users);
    await users.join(uid);
    const switchOff = (): void => {
      available = false;
    };
    const wait = (ms: number): void => {
      aheadMs = ms;
    };
    return { users, switchOff, wait };
  };

  it('is not sold: no way to pay, and no checkout session at the card provider', async () => {
    const { users } = await serve('Early_Payer', { available: false, link: 'plink_premium' });
    expect(users.way).toBe('none');
    expect(users.logged).toEqual([{ name: 'onNotSelling', facts: ['AI_API_KEY and sign-in'] }]);
    const reply = await users.post('createCheckoutSession', 'Early_Payer', users.checkoutBody('Early_Payer'));
    const sentence = 'Premium is not available because the AI analyst is not configured. Nothing was charged.';
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'premium-unavailable', error: sentence }]);
    const { customers, checkouts } = await users.service.state();
    expect([customers, checkouts]).toEqual([[], []]);
  });

  it('is refunded and ended once when a payment link is used anyway', async () => {
    const { users, switchOff } = await serve('Link_Keeper', { available: true, link: 'plink_premium' });
    const link = await users.checkout('Link_Keeper');
    switchOff();
    await users.service.pay(link);
    await users.service.flush('shuffled');
    expect(await users.subscriptions.read('Link_Keeper')).toMatchObject(free);
    const { subscriptions, refunds } = await users.service.state();
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect(refunds).toMatchObject([{ customer: subscriptions[0]?.customer, amount: 499 }]);
    const paidBack = { userId: 'Link_Keeper', subscription: subscriptions[0]?.id };
    expect(users.logged.filter(({ name }) => name === 'onRefunded')).toEqual([
      { name: 'onRefunded', facts: [paidBack] },
    ]);
    // The refund triggers another event, which needs no decision by an operator.
    await users.service.flush('as-made');
    const types = (await users.service.state()).deliveries.filter(({ delivered }) => delivered).map(({ type }) => type);
    expect(types).toContain('charge.refunded');
    expect(users.logged.map(({ name }) => name)).not.toContain('onRefundOrDispute');
  });

  it('is refunded later when the card provider fails at first', async () => {
    const { users, switchOff } = await serve('Unlucky_Payer', { available: true });
    const checkout = await users.checkout('Unlucky_Payer');
    switchOff();
    await users.service.fault({ kind: '500', method: 'POST', path: '/v1/refunds' });
    await users.service.pay(checkout);
    await users.service.flush('as-made');
    expect((await users.service.state()).refunds).toEqual([]);
    expect(await users.subscriptions.read('Unlucky_Payer')).toMatchObject({ isActive: false });
    await users.service.clearFaults();
    await users.service.flush('as-made');
    const { subscriptions, refunds } = await users.service.state();
    expect([subscriptions.map(({ status }) => status), refunds.length]).toEqual([['canceled'], 1]);
  });

  it('is not refunded when a purchase is first seen weeks later', async () => {
    const { users, switchOff, wait } = await serve('Late_News', { available: true });
    await users.service.pay(await users.checkout('Late_News'));
    switchOff();
    wait(27 * 86_400_000);
    expect(await users.subscriptions.sync?.('Late_News')).toMatchObject({ ok: true, row: premium });
    expect((await users.service.state()).refunds).toEqual([]);
    expect((await users.service.state()).subscriptions.map(({ status }) => status)).toEqual(['active']);
  });

  it('continues for an earlier subscriber, who can cancel, but cancellations cannot be undone', async () => {
    const { users, switchOff } = await serve('Old_Payer', { available: true });
    await users.service.pay(await users.checkout('Old_Payer'));
    await users.service.flush('as-made');
    expect(await users.subscriptions.read('Old_Payer')).toMatchObject(premium);
    switchOff();
    expect(await users.subscriptions.sync?.('Old_Payer')).toMatchObject({ ok: true, row: premium });
    expect((await users.service.state()).refunds).toEqual([]);
    const cancelled = await users.post('subscription/cancel', 'Old_Payer');
    expect(await cancelled.json()).toMatchObject({ ...premium, cancelAtPeriodEnd: true });

    // The same database behind a server that started without the analyst.
    const { users: without } = await serve('Late_Comer', { available: false });
    const resumed = await without.post('subscription/resume', 'Late_Comer');
    expect(await resumed.json()).toMatchObject({ code: 'premium-unavailable' });
  });
});
