import type { Subscription } from '@touchline/domain/account/account.ts';
import { portalAnswerSchema } from '@touchline/protocol/account-schema.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardNumbers } from '../../test/card-service.ts';
import { publicUrl, servePayingUsers } from '../../test/paying-users.ts';
import type { PayingUsers } from '../../test/paying-users.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';

const { database } = await openTestDatabase();

const premium = { isActive: true, plan: 'premium', status: 'active', cancelAtPeriodEnd: false } as const;
const free = { isActive: false, plan: 'free', status: 'canceled' } as const;

const answerOf = async (reply: Response): Promise<unknown> => {
  expect(reply.status).toBe(200);
  return reply.json();
};

describe('paying', () => {
  let users: PayingUsers;
  const ending = new AbortController();
  let running: Promise<void>;
  let count = 0;
  /** A new user for every test. */
  let uid: string;

  beforeAll(async () => {
    users = await servePayingUsers({ database, clock: systemClock });
    running = users.subscriptions.run(ending.signal);
  });

  afterAll(async () => {
    ending.abort();
    await running;
    await users?.close();
  });

  beforeEach(async () => {
    await users.service.clearFaults();
    count += 1;
    uid = `User_${count}`;
    await users.join(uid);
  });

  const subscribe = async (): Promise<void> => {
    await users.service.pay(await users.checkout(uid));
    await users.service.flush('as-made');
  };

  it('creates a record for a user without one, but none for an unknown user', async () => {
    expect(await users.subscriptions.read(uid)).toMatchObject({ userId: uid, ...free, cancelAtPeriodEnd: false });
    expect(await users.subscriptions.read('nobody')).toBeNull();
    expect(users.logged.at(-1)).toMatchObject({ name: 'onUnreadable' });
  });

  it('makes a paying user premium, and notifies watchers', async () => {
    const received: Subscription[] = [];
    const stop = users.subscriptions.watch(uid, (record) => received.push(record));
    await subscribe();
    const record = await users.subscriptions.read(uid);
    expect(record).toMatchObject({ ...premium, stripePriceId: 'price_premium_monthly' });
    await expect.poll(() => received.at(-1)).toEqual(record);
    stop();
  });

  it('lets a user retry the same checkout after a declined card', async () => {
    const url = await users.checkout(uid);
    await expect(users.service.pay(url, cardNumbers.declined)).rejects.toThrow('402');
    expect(await users.subscriptions.read(uid)).toMatchObject(free);
    expect(await users.checkout(uid)).toBe(url);
    await users.service.pay(url);
    await users.service.flush('as-made');
    expect(await users.subscriptions.read(uid)).toMatchObject(premium);
  });

  it('opens one checkout with one customer for simultaneous requests', async () => {
    const before = (await users.service.state()).customers.length;
    const urls = await Promise.all(Array.from({ length: 6 }, () => users.checkout(uid)));
    expect(new Set(urls).size).toBe(1);
    expect((await users.service.state()).customers.length).toBe(before + 1);
  });

  it.each(['/v1/customers', '/v1/checkout/sessions'])(
    'opens a checkout after one failure of the provider at %s',
    async (path) => {
      await users.service.fault({ kind: '500', method: 'POST', path, count: 1 });
      expect(await users.checkout(uid)).toContain('/c/pay/');
    },
  );

  it('sells no second subscription', async () => {
    await subscribe();
    const reply = await users.post('createCheckoutSession', uid, users.checkoutBody(uid));
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      code: 'already-premium',
      title: 'You already have Premium.',
      error: 'You already have Premium.',
    });
  });

  it('detects a payment without any event when the user returns from the checkout', async () => {
    await users.service.fault({ kind: 'drop' });
    const url = await users.checkout(uid);
    const sessionId = new URL(url).pathname.split('/').at(-1);
    await users.service.pay(url);
    expect(await users.subscriptions.read(uid)).toMatchObject(free);
    expect(await answerOf(await users.post('subscription/sync', uid, { sessionId }))).toMatchObject(premium);
    expect(await answerOf(await users.post('subscription/sync', uid))).toMatchObject(premium);
    await users.service.clearFaults();
    await users.service.flush('reversed');
    expect(await users.subscriptions.read(uid)).toMatchObject(premium);
  });

  it('cancels at the end of the period, and resumes', async () => {
    await subscribe();
    const before = await users.subscriptions.read(uid);
    expect(await answerOf(await users.post('subscription/cancel', uid))).toMatchObject({
      ...premium,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: before?.currentPeriodEnd,
    });
    expect(await answerOf(await users.post('subscription/cancel', uid, {}))).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await answerOf(await users.post('subscription/resume', uid))).toMatchObject(premium);
    await users.service.flush('shuffled');
    expect(await users.subscriptions.read(uid)).toMatchObject(premium);
  });

  it('uses the spec’s wording when there is nothing to cancel or the user is signed out', async () => {
    const none = await users.post('subscription/cancel', uid);
    expect([none.status, await none.json()]).toMatchObject([409, { title: 'No active subscription found' }]);
    const signedOut = await users.post('subscription/cancel', undefined);
    expect([signedOut.status, await signedOut.json()]).toMatchObject([
      401,
      { title: 'User must be logged in to cancel subscription' },
    ]);
  });

  it('changes nothing when a cancellation fails at the provider', async () => {
    await subscribe();
    const before = await users.subscriptions.read(uid);
    await users.service.fault({ kind: '500', method: 'POST', path: '/v1/subscriptions' });
    const failed = await users.post('subscription/cancel', uid);
    expect([failed.status, await failed.json()]).toMatchObject([
      502,
      { title: 'Failed to cancel subscription. Please try again or contact support.' },
    ]);
    expect(await users.subscriptions.read(uid)).toEqual(before);
  });

  it('records a cancellation that the provider accepted, even when its reply is lost', async () => {
    await subscribe();
    await users.service.fault({ kind: 'lost-reply', method: 'POST', path: '/v1/subscriptions', count: 1 });
    expect(await answerOf(await users.post('subscription/cancel', uid))).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('links to the provider’s portal, and lets a user undo a cancellation made there', async () => {
    await subscribe();
    const { url } = v.parse(portalAnswerSchema, await answerOf(await users.post('subscription/portal', uid)));
    const subscription = (await users.subscriptions.read(uid))?.stripeSubscriptionId ?? '';
    await fetch(url, { method: 'POST', body: new URLSearchParams({ todo: 'cancel', subscription }) });
    await users.service.flush('as-made');
    expect(await users.subscriptions.read(uid)).toMatchObject({ ...premium, cancelAtPeriodEnd: true });
    expect(await answerOf(await users.post('subscription/resume', uid))).toMatchObject(premium);
  });

  it('lets a user with an overdue payment update the card instead of paying twice', async () => {
    await subscribe();
    const customer = (await users.subscriptions.read(uid))?.stripeCustomerId ?? '';
    await users.service.changeCard(customer, cardNumbers.failsLater);
    await users.service.advance('month');
    await users.service.advance('day');
    await users.service.flush('as-made');
    expect(await users.subscriptions.read(uid)).toMatchObject({ isActive: false, plan: 'free', status: 'past_due' });
    expect(await users.checkout(uid)).toMatch(/\/p\/session\//);
    await users.service.changeCard(customer, cardNumbers.good);
    await users.service.flush('as-made');
    expect(await users.subscriptions.read(uid)).toMatchObject(premium);
  });

  it.each(['incomplete', 'unpaid', 'paused'])('sells no second subscription while one is %s', async (status) => {
    await subscribe();
    await users.service.putInto((await users.subscriptions.read(uid))?.stripeSubscriptionId ?? '', status);
    expect(await users.checkout(uid)).toMatch(/\/p\/session\//);
  });

  it('reports a failing portal to an overdue user, and lets them cancel', async () => {
    await subscribe();
    const { stripeSubscriptionId = '' } = (await users.subscriptions.read(uid)) ?? {};
    await users.service.putInto(stripeSubscriptionId, 'past_due');
    await users.service.fault({ kind: '500', method: 'POST', path: '/v1/billing_portal' });
    const reply = await users.post('createCheckoutSession', uid, users.checkoutBody(uid));
    expect([reply.status, await reply.json()]).toMatchObject([502, { code: 'payment-overdue' }]);
    expect(await answerOf(await users.post('subscription/cancel', uid))).toMatchObject({
      isActive: false,
      status: 'past_due',
      cancelAtPeriodEnd: true,
    });
  });

  it('immediately ends a subscription that was never paid when it is cancelled', async () => {
    await subscribe();
    const { stripeSubscriptionId = '' } = (await users.subscriptions.read(uid)) ?? {};
    await users.service.putInto(stripeSubscriptionId, 'incomplete');
    expect(await answerOf(await users.post('subscription/cancel', uid))).toMatchObject(free);
    const found = (await users.service.state()).subscriptions.find(({ id }) => id === stripeSubscriptionId);
    expect(found?.status).toBe('canceled');
  });

  it('rejects an event that it cannot process, and processes it when it is sent again', async () => {
    await users.service.fault({ kind: '500', method: 'GET', path: '/v1/subscriptions', count: 3 });
    await users.service.pay(await users.checkout(uid));
    await users.service.flush('as-made');
    const failed = (await users.service.state()).deliveries.filter(({ attempts }) => attempts > 1);
    expect(failed).not.toEqual([]);
    await expect.poll(() => users.subscriptions.read(uid), { timeout: 10_000 }).toMatchObject(premium);
  });

  it('reads both shapes of the provider’s replies', async () => {
    await users.service.speak('old');
    await subscribe();
    const old = await users.subscriptions.read(uid);
    expect(old).toMatchObject(premium);
    await users.service.speak('new');
    expect(await answerOf(await users.post('subscription/sync', uid))).toEqual(old);
    expect(Date.parse(old?.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now());
  });

  it('keeps the older of two subscriptions and ends the newer', async () => {
    const first = await users.checkout(uid);
    const customerId = (await users.subscriptions.read(uid))?.stripeCustomerId ?? '';
    const second = await users.provider?.openCheckout(
      {
        userId: uid,
        customerId,
        priceId: 'price_premium_monthly',
        successUrl: `${publicUrl}/success`,
        cancelUrl: publicUrl,
      },
      `second of ${uid}`,
    );
    if (second?.ok !== true || second.value.url === undefined) throw new Error('no second session was opened');
    await users.service.pay(first);
    await users.service.pay(second.value.url);
    await users.service.flush('shuffled');
    const found = (await users.service.state()).subscriptions.filter(({ customer }) => customer === customerId);
    // Creation times have a resolution of one second; for equal times, the id decides in the same way on every node.
    const [older, newer] = found.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
    expect([older?.status, newer?.status]).toEqual(['active', 'canceled']);
    expect(await users.subscriptions.read(uid)).toMatchObject({ ...premium, stripeSubscriptionId: older?.id });
    expect(users.logged.filter(({ name }) => name === 'onDuplicate')).toMatchObject([
      { facts: [{ userId: uid, kept: older?.id, ended: newer?.id }] },
    ]);
  });
});
