import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { accepted, openCheckout, sendForm, startPayments, subscribed } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const failsLater = '4000 0000 0000 0341';

const read = (id: string): Promise<Stripe.Subscription> => running.stripe.subscriptions.retrieve(id);

const dayOf = (seconds: number | null | undefined): string =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);

const periodOf = (subscription: Stripe.Subscription): readonly string[] =>
  subscription.items.data.flatMap((item) => [dayOf(item.current_period_start), dayOf(item.current_period_end)]);

/** The types of what arrives while something is done. */
const during = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  await running.flush();
  const before = running.received.length;
  await work();
  await running.flush();
  return running.types().slice(before);
};

const latestInvoice = async (): Promise<Stripe.Invoice | undefined> =>
  (await running.stripe.invoices.list({ limit: 1 })).data[0];

describe('a subscription in time', () => {
  it('renews after a month: a new period at once, its invoice a draft for an hour and then paid', async () => {
    const { subscription } = await subscribed(running);
    expect(periodOf(await read(subscription))).toEqual(['2026-11-21', '2026-12-21']);
    expect(await during(() => running.advance('month'))).toEqual(['customer.subscription.updated', 'invoice.created']);
    expect(periodOf(await read(subscription))).toEqual(['2026-12-21', '2027-01-21']);
    expect(await latestInvoice()).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    expect(await during(() => running.advance('hour'))).toEqual([
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    expect(await latestInvoice()).toMatchObject({ status: 'paid', amount_paid: 499 });
    expect((await read(subscription)).status).toBe('active');
  });

  it('keeps to its day of the month over months that lack it', async () => {
    await running.control('clock', { now: '2027-01-31T10:00:00Z' });
    const { subscription } = await subscribed(running);
    expect(periodOf(await read(subscription))).toEqual(['2027-01-31', '2027-02-28']);
    await running.advance('month');
    expect(periodOf(await read(subscription))).toEqual(['2027-02-28', '2027-03-31']);
  });

  it('lets months that pass at once happen one after another, each at its own time', async () => {
    const { subscription } = await subscribed(running);
    await running.control('clock', { now: '2027-02-21T14:00:00Z' });
    expect(periodOf(await read(subscription))).toEqual(['2027-02-21', '2027-03-21']);
    const invoices = (await running.stripe.invoices.list({ subscription })).data;
    expect(invoices.map(({ created, status }) => [dayOf(created), status])).toEqual([
      ['2027-02-21', 'paid'],
      ['2027-01-21', 'paid'],
      ['2026-12-21', 'paid'],
      ['2026-11-21', 'paid'],
    ]);
  });

  it('falls behind when its card fails, is tried again three times, and then ends', async () => {
    const { subscription, customer } = await subscribed(running);
    await running.control(`customers/${customer}/card`, { card: failsLater });
    await running.advance('month');
    expect(await during(() => running.advance('hour'))).toEqual([
      'invoice.finalized',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect((await read(subscription)).status).toBe('past_due');
    expect(await latestInvoice()).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(
      await during(async () => {
        for (let day = 0; day < 15; day += 1) await running.advance('day');
      }),
    ).toEqual([
      'invoice.payment_failed',
      'invoice.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ]);
    expect(await read(subscription)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await during(() => running.advance('month'))).toEqual([]);
  });

  it('is well again once another card pays what is owed', async () => {
    const { subscription, customer } = await subscribed(running);
    await running.control(`customers/${customer}/card`, { card: failsLater });
    await running.advance('month');
    await running.advance('hour');
    const types = await during(() => running.control(`customers/${customer}/card`, { card: accepted }));
    expect(types.slice(-3)).toEqual(['invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.updated']);
    expect((await read(subscription)).status).toBe('active');
    expect((await latestInvoice())?.status).toBe('paid');
  });

  it('that was cancelled runs to the end of its period and is then gone', async () => {
    const { subscription } = await subscribed(running);
    const cancelled = await running.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(dayOf(cancelled.cancel_at)).toBe('2026-12-21');
    expect(await during(() => running.advance('month'))).toEqual(['customer.subscription.deleted']);
    expect(await read(subscription)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await during(() => running.advance('month'))).toEqual([]);
  });

  it('goes on when its cancellation is taken back, whichever way it was said', async () => {
    const { subscription } = await subscribed(running);
    const { subscriptions } = running.stripe;
    await subscriptions.update(subscription, { cancel_at_period_end: true });
    const back = await subscriptions.update(subscription, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await subscriptions.update(subscription, { cancel_at: 'min_period_end' });
    expect(await read(subscription)).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) });
    expect((await subscriptions.update(subscription, { cancel_at: '' })).cancel_at).toBeNull();
    await running.advance('month');
    expect((await read(subscription)).status).toBe('active');
  });

  it('ends at a time that is named, within its period', async () => {
    const { subscription } = await subscribed(running);
    const at = Math.floor(Date.parse('2026-11-22T00:00:00Z') / 1000);
    await running.stripe.subscriptions.update(subscription, { cancel_at: at });
    await running.advance('day');
    expect(await read(subscription)).toMatchObject({ status: 'canceled', ended_at: at });
    await expect(running.stripe.subscriptions.update(subscription, { cancel_at: at })).rejects.toMatchObject({
      param: 'cancel_at',
    });
  });

  it('that ended can neither be ended again nor go on', async () => {
    const { subscription } = await subscribed(running);
    const { subscriptions } = running.stripe;
    expect((await subscriptions.cancel(subscription)).status).toBe('canceled');
    await expect(subscriptions.cancel(subscription)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(subscriptions.update(subscription, { cancel_at_period_end: false })).rejects.toMatchObject({
      message: expect.stringContaining('canceled subscription'),
    });
    expect((await subscriptions.update(subscription, { metadata: { userId: 'u-2' } })).metadata).toEqual({
      userId: 'u-2',
    });
  });

  it('is listed without ended ones unless they are asked for', async () => {
    const { subscription, customer } = await subscribed(running);
    const { subscriptions } = running.stripe;
    const count = async (status?: Stripe.SubscriptionListParams['status']) =>
      (await subscriptions.list({ customer, ...(status === undefined ? {} : { status }) })).data.length;
    expect([await count(), await count('all'), await count('canceled')]).toEqual([1, 1, 0]);
    await subscriptions.cancel(subscription);
    expect([await count(), await count('all'), await count('canceled'), await count('ended')]).toEqual([0, 1, 1, 1]);
    await expect(subscriptions.list({ customer: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is free for a trial and paid after it', async () => {
    const session = await openCheckout(running, {
      customer_email: 'ada@example.org',
      subscription_data: { trial_period_days: 7 },
    });
    await sendForm(session.url, { number: accepted });
    const [trial] = (await running.stripe.subscriptions.list()).data;
    expect(trial).toMatchObject({ status: 'trialing', trial_end: expect.any(Number) });
    expect(await latestInvoice()).toMatchObject({ status: 'paid', total: 0 });
    for (let day = 0; day < 7; day += 1) await running.advance('day');
    await running.advance('hour');
    expect((await read(trial?.id ?? '')).status).toBe('active');
    expect(await latestInvoice()).toMatchObject({ status: 'paid', total: 499 });
  });

  it.each(['unpaid', 'paused', 'incomplete', 'trialing', 'canceled'])(
    'can be put into the status %s',
    async (status) => {
      const { subscription } = await subscribed(running);
      await running.control(`subscriptions/${subscription}`, { status });
      expect((await read(subscription)).status).toBe(status);
    },
  );

  it('never goes back in time', async () => {
    expect((await running.control('clock', { now: '2026-11-20T00:00:00Z' })).status).toBe(400);
  });
});
