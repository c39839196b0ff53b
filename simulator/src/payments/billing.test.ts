import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, openCheckout, sendForm, startPayments, subscribed } from '../../test/running-payments.ts';
import type { RunningPayments } from '../../test/running-payments.ts';

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

/** The types of the events that arrive during an action. */
const during = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  await running.flush();
  const before = running.received.length;
  await work();
  await running.flush();
  return running.types().slice(before);
};

const latestInvoice = async (): Promise<Stripe.Invoice | undefined> =>
  (await running.stripe.invoices.list({ limit: 1 })).data[0];

describe('a subscription', () => {
  it('renews after a month: the new period starts at once, its invoice is a draft for an hour and then paid', async () => {
    const { subscription } = await subscribed(running);
    expect(await during(() => running.advance('month'))).toEqual(['customer.subscription.updated', 'invoice.created']);
    expect(periodOf(await read(subscription))).toEqual(['2026-12-21', '2027-01-21']);
    expect(await latestInvoice()).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      number: null,
    });
    expect(await during(() => running.advance('hour'))).toEqual([
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    expect(await latestInvoice()).toMatchObject({ status: 'paid', amount_paid: 499, amount_remaining: 0 });
  });

  it('keeps its day of the month and processes several months in order', async () => {
    await running.control('clock', { now: '2027-01-31T10:00:00Z' });
    const { subscription } = await subscribed(running);
    expect(periodOf(await read(subscription))).toEqual(['2027-01-31', '2027-02-28']);
    await running.control('clock', { now: '2027-04-01T14:00:00Z' });
    expect(periodOf(await read(subscription))).toEqual(['2027-03-31', '2027-04-30']);
    const invoices = (await running.stripe.invoices.list({ subscription, status: 'paid' })).data;
    expect(invoices.map(({ created }) => dayOf(created))).toEqual(['2027-03-31', '2027-02-28', '2027-01-31']);
    expect((await running.control('clock', { now: '2026-11-20T00:00:00Z' })).status).toBe(400);
  });

  it('becomes overdue when its card fails, is retried three times and then ends', async () => {
    const { subscription, customer } = await subscribed(running);
    await running.control(`customers/${customer}/card`, { card: failsLater });
    await running.advance('month');
    expect(await during(() => running.advance('hour'))).toEqual([
      'invoice.finalized',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect((await read(subscription)).status).toBe('past_due');
    const days = async () => {
      for (let day = 0; day < 15; day += 1) await running.advance('day');
    };
    const failed = 'invoice.payment_failed';
    expect(await during(days)).toEqual([failed, failed, failed, 'customer.subscription.deleted']);
    const ended = { status: 'canceled', cancellation_details: { reason: 'payment_failed' } };
    expect(await read(subscription)).toMatchObject(ended);
    expect(await during(() => running.advance('month'))).toEqual([]);
  });

  it('becomes active again when another card pays the open invoice', async () => {
    const { subscription, customer } = await subscribed(running);
    await running.control(`customers/${customer}/card`, { card: failsLater });
    await running.advance('month');
    await running.advance('hour');
    const types = await during(() => running.control(`customers/${customer}/card`, { card: accepted }));
    expect(types.slice(-3)).toEqual(['invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.updated']);
    expect((await read(subscription)).status).toBe('active');
  });

  it('ends with its period or at a date after a cancellation, unless the cancellation is undone', async () => {
    const { subscription } = await subscribed(running);
    const { subscriptions } = running.stripe;
    const flagged = await subscriptions.update(subscription, { cancel_at_period_end: true });
    expect([flagged.cancel_at_period_end, dayOf(flagged.cancel_at)]).toEqual([true, '2026-12-21']);
    const back = await subscriptions.update(subscription, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    const at = Math.floor(Date.parse('2026-11-22T00:00:00Z') / 1000);
    await subscriptions.update(subscription, { cancel_at: at });
    expect(await during(() => running.advance('day'))).toEqual(['customer.subscription.deleted']);
    const ended = { status: 'canceled', ended_at: at, cancellation_details: { reason: 'cancellation_requested' } };
    expect(await read(subscription)).toMatchObject(ended);
    await expect(subscriptions.cancel(subscription)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(subscriptions.update(subscription, { cancel_at: '' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is not listed after its end, unless ended subscriptions are requested', async () => {
    const { subscription, customer } = await subscribed(running);
    const { subscriptions } = running.stripe;
    const count = async (wish: Stripe.SubscriptionListParams) => (await subscriptions.list(wish)).data.length;
    expect([await count({ customer }), await count({ customer, status: 'canceled' })]).toEqual([1, 0]);
    await subscriptions.cancel(subscription);
    expect([await count({ customer }), await count({ status: 'all' }), await count({ status: 'ended' })]).toEqual([
      0, 1, 1,
    ]);
    await expect(subscriptions.list({ customer: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is free during a trial and paid afterwards', async () => {
    const wish = { customer_email: 'ada@example.org', subscription_data: { trial_period_days: 7 } };
    await sendForm((await openCheckout(running, wish)).url, { number: accepted });
    const [trial] = (await running.stripe.subscriptions.list()).data;
    expect(trial).toMatchObject({ status: 'trialing', trial_end: expect.any(Number) });
    expect(await latestInvoice()).toMatchObject({ status: 'paid', total: 0 });
    for (let day = 0; day < 7; day += 1) await running.advance('day');
    await running.advance('hour');
    expect((await read(trial?.id ?? '')).status).toBe('active');
    expect(await latestInvoice()).toMatchObject({ status: 'paid', total: 499 });
  });

  it('can be put into any status and is refunded only once', async () => {
    const { subscription } = await subscribed(running);
    const { invoicePayments, refunds } = running.stripe;
    const [paid] = (await invoicePayments.list({ status: 'paid' })).data;
    const intent = { payment_intent: paid?.id.replace('inpay_', 'pi_') ?? '' };
    const refund = await refunds.create(intent);
    expect(refund).toMatchObject({ amount: 499, status: 'succeeded' });
    await expect(refunds.create(intent)).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const charge = intent.payment_intent.replace('pi_', 'ch_');
    expect((await refunds.list({ charge })).data.map(({ id }) => id)).toEqual([refund.id]);
    for (const status of ['unpaid', 'paused', 'canceled']) {
      await running.control(`subscriptions/${subscription}`, { status });
      expect((await read(subscription)).status).toBe(status);
    }
  });
});
