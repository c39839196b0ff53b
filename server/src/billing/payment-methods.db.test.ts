import { afterAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { priceId, publicUrl, servePayingUsers } from '../../test/paying-users.ts';
import type { PayingUsers } from '../../test/paying-users.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { systemClock } from '../platform/clock.ts';
import { createCheckoutStore } from './checkout.ts';

const { database } = await openTestDatabase();

const premium = { isActive: true, plan: 'premium', status: 'active' } as const;

describe('ways of paying', () => {
  const serving: PayingUsers[] = [];

  afterAll(async () => {
    await Promise.all(serving.map((users) => users.close()));
  });

  const serve = async (options: Partial<Parameters<typeof servePayingUsers>[0]>, uid: string): Promise<PayingUsers> => {
    const users = await servePayingUsers({ database, clock: systemClock, ...options });
    serving.push(users);
    await users.join(uid);
    return users;
  };

  it('A configured payment link is used, and its address identifies the user.', async () => {
    const users = await serve({ link: 'plink_premium' }, 'Link_Payer');
    expect(users.way).toBe('payment-link');
    const url = new URL(await users.checkout('Link_Payer'));
    expect(url.pathname).toBe('/pay/plink_premium');
    expect(url.searchParams.get('client_reference_id')).toMatch(/^Link_Payer_[A-Za-z0-9_-]{32}$/);
    expect(url.searchParams.get('prefilled_email')).toBe('link_payer@example.org');
    await users.service.pay(url.href);
    await users.service.flush('shuffled');
    expect(await users.subscriptions.read('Link_Payer')).toMatchObject(premium);
    const again = await users.post('createCheckoutSession', 'Link_Payer', users.checkoutBody('Link_Payer'));
    expect(await again.json()).toMatchObject({ code: 'already-premium' });

    // A payment that names another user without our signature belongs to no user.
    await users.join('Link_Victim');
    url.searchParams.set('client_reference_id', 'Link_Victim');
    await users.service.pay(url.href, undefined, 'somebody@example.org');
    await users.service.flush('as-made');
    expect(await users.subscriptions.read('Link_Victim')).toMatchObject({ isActive: false });
    expect(users.logged.some(({ name }) => name === 'onUnclaimed')).toBe(true);
  });

  it('After two payments through the link, one subscription is ended and reported for a refund.', async () => {
    const users = await serve({ link: 'plink_premium' }, 'Twice_Payer');
    const url = await users.checkout('Twice_Payer');
    await users.service.fault({ kind: 'drop' });
    await users.service.pay(url);
    await users.service.pay(url);
    await users.service.clearFaults();
    await users.service.flush('shuffled');
    const { subscriptions } = await users.service.state();
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    const remaining = subscriptions.find(({ status }) => status === 'active');
    const ended = subscriptions.find(({ status }) => status === 'canceled');
    expect(users.logged.filter(({ name }) => name === 'onDuplicate')).toMatchObject([
      { facts: [{ userId: 'Twice_Payer', kept: remaining?.id, ended: ended?.id, was: 'active' }] },
    ]);
    expect(await users.subscriptions.read('Twice_Payer')).toMatchObject({
      ...premium,
      stripeSubscriptionId: remaining?.id,
      stripeCustomerId: remaining?.customer,
    });
  });

  it('The link may be configured as the last part of its address.', async () => {
    const users = await serve({ link: 'abc123', setLink: 'abc123' }, 'Slug_Payer');
    expect(await users.checkout('Slug_Payer')).toContain('/pay/abc123?');
  });

  it('An unknown link is reported, and a checkout session is used instead.', async () => {
    const users = await serve({ setLink: 'plink_gone' }, 'Session_Payer');
    expect(await users.checkout('Session_Payer')).toContain('/c/pay/');
    // Events of the new customer may already have arrived.
    const received = users.logged.filter(({ name }) => name !== 'onIgnored');
    expect(received).toEqual([{ name: 'onBadLink', facts: ['plink_gone'] }]);
  });

  it('A price that the provider does not have is reported as demo mode.', async () => {
    const users = await serve({ setPrice: 'price_nobody_made' }, 'Demo_Payer');
    const reply = await users.post('createCheckoutSession', 'Demo_Payer', users.checkoutBody('Demo_Payer'));
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({
      code: 'demo-mode',
      error: expect.stringMatching(/^DEMO_MODE: The payment provider/),
      title: expect.stringMatching(/^The payment provider/),
    });
  });

  it.each([
    [
      'was deleted at the provider',
      'Deleted_Payer',
      (users: PayingUsers, id: string) => users.service.deleteCustomer(id),
    ],
    ['belongs to another account', 'Strange_Payer', undefined],
  ] as const)('A customer who %s is replaced.', async (_, uid, deleteCustomer) => {
    const users = await serve({}, uid);
    await users.subscriptions.store.row(uid);
    const made = await users.provider?.createCustomer({ userId: uid, email: undefined }, `first of ${uid}`);
    if (made?.ok !== true) throw new Error('no customer was created');
    await deleteCustomer?.(users, made.value.id);
    const known = deleteCustomer === undefined ? 'cus_of_another_account' : made.value.id;
    await users.subscriptions.store.saveCustomer(uid, known, undefined);
    await users.service.pay(await users.checkout(uid));
    await users.service.flush('as-made');
    expect(await users.subscriptions.read(uid)).toMatchObject(premium);
  });

  it('A key of another account does not remove premium, but deleting the customer does.', async () => {
    const ours = await serve({}, 'Moved_Payer');
    await ours.service.pay(await ours.checkout('Moved_Payer'));
    await ours.service.flush('as-made');
    const before = await ours.subscriptions.store.row('Moved_Payer');
    expect(before).toMatchObject(premium);

    const theirs = await serve({}, 'Other_Payer');
    expect(await theirs.subscriptions.sync?.('Moved_Payer')).toMatchObject({
      ok: false,
      problem: { kind: 'unknown', parameter: 'customer' },
    });
    const { stripeCustomerId } = before;
    expect(theirs.logged).toMatchObject([{ name: 'onUnknownCustomer', facts: ['Moved_Payer', stripeCustomerId] }]);
    expect(await ours.subscriptions.store.row('Moved_Payer')).toMatchObject({ ...premium, stripeCustomerId });
    const upgrade = await theirs.post('createCheckoutSession', 'Other_Payer', theirs.checkoutBody('Other_Payer'));
    expect(upgrade.status).toBe(200);

    await ours.service.fault({ kind: 'drop' });
    await ours.service.deleteCustomer(stripeCustomerId ?? '');
    expect(await ours.subscriptions.sync?.('Moved_Payer')).toMatchObject({ ok: true, row: { isActive: false } });
  });

  it('If the provider fails, the response contains the spec’s message.', async () => {
    const users = await serve({}, 'Failed_Payer');
    await users.service.fault({ kind: '500' });
    const reply = await users.post('createCheckoutSession', 'Failed_Payer', users.checkoutBody('Failed_Payer'));
    expect([reply.status, await reply.json()]).toMatchObject([
      502,
      { code: 'upgrade-failed', error: 'Failed to start upgrade process. Please try again.' },
    ]);
  });

  it('A retry minutes after a failure succeeds, although the provider repeats failures for a day.', async () => {
    const clock = createManualClock(systemClock.now());
    const users = await serve({ clock }, 'Patient_Payer');
    await users.service.fault({ kind: '500', method: 'POST' });
    const reply = await users.post('createCheckoutSession', 'Patient_Payer', users.checkoutBody('Patient_Payer'));
    expect(await reply.json()).toMatchObject({ code: 'upgrade-failed' });
    await users.service.clearFaults();
    await clock.advance(300_000);
    expect(await users.checkout('Patient_Payer')).toContain('/c/pay/');
  });

  const hourMs = 3_600_000;

  it('A checkout that expires soon is closed when another is opened: only one can be paid.', async () => {
    const clock = createManualClock(systemClock.now());
    const users = await serve({ clock }, 'Slow_Payer');
    const first = await users.checkout('Slow_Payer');
    await clock.advance(24 * hourMs - 300_000);
    const second = await users.checkout('Slow_Payer');
    expect(second).not.toBe(first);
    expect((await users.service.state()).checkouts.map(({ status }) => status)).toEqual(['expired', 'open']);
    await expect(users.service.pay(first)).rejects.toThrow('409');
  });

  it('A checkout that is paid while it is being closed counts.', async () => {
    const clock = createManualClock(systemClock.now());
    const users = await serve({ clock }, 'Late_Payer');
    const first = await users.checkout('Late_Payer');
    await users.service.fault({ kind: 'drop' });
    await users.service.fault({
      kind: 'slow',
      method: 'POST',
      path: '/v1/checkout/sessions/',
      delayMs: 2_000,
      count: 1,
    });
    await clock.advance(24 * hourMs - 300_000);
    const requested = users.post('createCheckoutSession', 'Late_Payer', users.checkoutBody('Late_Payer'));
    // The `slow` fault is removed once the request to close the first checkout has arrived.
    await expect.poll(async () => (await users.service.state()).faults.length).toBe(1);
    await users.service.pay(first);
    expect(await (await requested).json()).toMatchObject({ code: 'already-premium' });
    expect((await users.service.state()).checkouts.map(({ status }) => status)).toEqual(['complete']);
  });

  it('An open checkout is closed when the user gets the payment link instead.', async () => {
    const users = await serve({ link: 'plink_premium' }, 'Changed_Payer');
    const contents = { userId: 'Changed_Payer', priceId, successUrl: `${publicUrl}/success`, cancelUrl: publicUrl };
    const made = await users.provider?.createCustomer({ userId: 'Changed_Payer', email: undefined }, 'changed');
    if (made?.ok !== true) throw new Error('no customer was created');
    const opened = await users.provider?.openCheckout({ ...contents, customerId: made.value.id }, 'changed checkout');
    if (opened?.ok !== true) throw new Error('no checkout was opened');
    const { id, url = '', expiresAtMs } = opened.value;
    await createCheckoutStore(database).save('Changed_Payer', { sessionId: id, url, expiresAtMs });
    expect(await users.checkout('Changed_Payer')).toContain('/pay/plink_premium');
    expect((await users.service.state()).checkouts.map(({ status }) => status)).toEqual(['expired']);
  });

  it('Requests are rate-limited.', async () => {
    const users = await serve({ mostRequests: 2 }, 'Busy_Payer');
    await users.checkout('Busy_Payer');
    await users.checkout('Busy_Payer');
    const reply = await users.post('createCheckoutSession', 'Busy_Payer', users.checkoutBody('Busy_Payer'));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it.each([undefined, 'plink_premium'])(
    'With the link %s, nothing is sold without a webhook secret, and the log names the missing variable.',
    async (setLink) => {
      const uid = `Deaf_${setLink ?? 'session'}`;
      const users = await serve({ deaf: true, ...(setLink !== undefined && { setLink }) }, uid);
      expect(users.way).toBe('none');
      expect(users.logged).toEqual([{ name: 'onNotSelling', facts: ['STRIPE_WEBHOOK_SECRET'] }]);
      const reply = await users.post('createCheckoutSession', uid, users.checkoutBody(uid));
      expect(await reply.json()).toMatchObject({ code: 'backend-required' });
      // The routes for earlier buyers still work.
      expect(await users.subscriptions.sync?.(uid)).toMatchObject({ ok: true });
      const cancelled = await users.post('subscription/cancel', uid);
      expect(await cancelled.json()).toMatchObject({ code: 'no-subscription' });
    },
  );

  it.each([
    [undefined, 'payment-link-not-configured', /^PAYMENT_LINK_NOT_CONFIGURED/],
    ['plink_premium', 'backend-required', /^BACKEND_REQUIRED/],
  ])('Without the provider’s key and with the link %s, the problem is %s.', async (setLink, code, words) => {
    const users = await serve({ keyless: true, ...(setLink !== undefined && { setLink }) }, `Keyless_${code}`);
    expect(users.way).toBe('none');
    const reply = await users.post('createCheckoutSession', `Keyless_${code}`, users.checkoutBody(`Keyless_${code}`));
    expect(await reply.json()).toMatchObject({ code, error: expect.stringMatching(words) });
    const cancelled = await users.post('subscription/cancel', `Keyless_${code}`);
    expect(await cancelled.json()).toMatchObject({ title: 'No active subscription found' });
    expect((await users.post('subscription/sync', `Keyless_${code}`)).status).toBe(200);
  });
});
