import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { openCheckout, startPayments, subscribed } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const withKey = (key: string) =>
  new Stripe(key, { protocol: 'http', host: '127.0.0.1', port: new URL(running.base).port, telemetry: false });

const refusal = async (path: string, body: string) =>
  (
    await fetch(`${running.base}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  ).json();

describe('the interface', () => {
  it.each(['sk_live_abc', 'rk_live_abc'])('refuses the live key %s', async (key) => {
    await expect(withKey(key).customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      message: expect.stringContaining('no live keys'),
    });
  });

  it('refuses a call without a key, one with no key of the kind, and any but its own when it has one', async () => {
    expect((await fetch(`${running.base}/v1/customers`)).status).toBe(401);
    await expect(withKey('pk_test_abc').customers.list()).rejects.toMatchObject({ statusCode: 401 });
    await running.close();
    running = await startPayments({ key: 'sk_test_only' });
    await expect(running.stripe.customers.list()).rejects.toMatchObject({ statusCode: 401 });
    expect((await withKey('sk_test_only').customers.list()).data).toEqual([]);
  });

  it('knows the one price with its product', async () => {
    const price = await running.stripe.prices.retrieve('price_premium_monthly', { expand: ['product'] });
    expect(price).toMatchObject({ unit_amount: 499, currency: 'usd', recurring: { interval: 'month' } });
    expect(price.product).toMatchObject({ object: 'product', name: 'Premium Monthly' });
    expect((await running.stripe.prices.list({ active: true })).data).toHaveLength(1);
    await expect(running.stripe.prices.retrieve('price_other')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('refuses unknown, missing and malformed parameters by their names', async () => {
    expect(await refusal('customers', 'colour=red')).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'colour' },
    });
    expect(await refusal('billing_portal/sessions', '')).toMatchObject({
      error: { code: 'parameter_missing', param: 'customer' },
    });
    expect(await refusal('customers', 'email=nobody')).toMatchObject({ error: { code: 'email_invalid' } });
    const session = 'mode=subscription&line_items[0][price]=price_premium_monthly&success_url=/success';
    expect(await refusal('checkout/sessions', session)).toMatchObject({
      error: { code: 'url_invalid', param: 'success_url' },
    });
    expect(await refusal('checkout/sessions', `${session}&line_items[0][price_data][x]=1`)).toMatchObject({
      error: { code: 'parameter_unknown', param: 'line_items[0][price_data]' },
    });
    expect(await refusal('refunds', '')).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('puts whole records where they are asked for', async () => {
    const { session, customer } = await subscribed(running);
    const { checkout, customers, subscriptions } = running.stripe;
    const whole = await checkout.sessions.retrieve(session, {
      expand: ['line_items', 'customer', 'subscription.latest_invoice', 'subscription.default_payment_method'],
    });
    expect(whole.line_items?.data[0]?.price?.id).toBe('price_premium_monthly');
    expect(whole.customer).toMatchObject({ id: customer, email: 'ada@example.org' });
    expect(whole.subscription).toMatchObject({
      status: 'active',
      latest_invoice: { object: 'invoice', status: 'paid' },
      default_payment_method: { object: 'payment_method', card: { last4: '4242' } },
    });
    expect((await subscriptions.list({ customer, expand: ['data.customer'] })).data[0]?.customer).toMatchObject({
      object: 'customer',
    });
    expect(await customers.retrieve(customer, { expand: ['subscriptions'] })).toMatchObject({
      subscriptions: { data: [{ status: 'active' }] },
    });
    expect((await checkout.sessions.listLineItems(session)).data).toHaveLength(1);
    await expect(checkout.sessions.retrieve(session, { expand: ['colour'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (colour).',
    });
  });

  it('answers in the older shape to an older version, and to every call when it is told to', async () => {
    const { subscription } = await subscribed(running);
    const read = async (version: string) =>
      (
        await fetch(`${running.base}/v1/subscriptions/${subscription}?expand[]=latest_invoice`, {
          headers: { authorization: 'Bearer sk_test_1', 'stripe-version': version },
        })
      ).json();
    const old = {
      current_period_end: expect.any(Number),
      items: { data: [expect.not.objectContaining({ current_period_end: expect.anything() })] },
      latest_invoice: { subscription },
    };
    expect(await read('2024-06-20')).toMatchObject(old);
    const now = await read('2026-10-28.endive');
    expect(now).toMatchObject({
      items: { data: [{ current_period_end: expect.any(Number) }] },
      latest_invoice: { parent: { subscription_details: { subscription } } },
    });
    expect(now).not.toHaveProperty('current_period_end');
    expect(now).not.toHaveProperty('latest_invoice.subscription');
    await running.control('shapes', { shapes: 'old' });
    expect(await read('2026-10-28.endive')).toMatchObject(old);
    await running.flush();
    const before = running.received.length;
    await running.stripe.subscriptions.cancel(subscription);
    await running.flush();
    expect(running.received[before]).toMatchObject({
      api_version: '2024-06-20',
      data: { object: { current_period_end: expect.any(Number) } },
    });
  });

  it('names the call in the events that came of it', async () => {
    await running.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'k-1' });
    const [event] = (await running.stripe.events.list({ type: 'customer.created' })).data;
    expect(event?.request).toMatchObject({ id: expect.stringMatching(/^req_/), idempotency_key: 'k-1' });
    expect(await running.stripe.events.retrieve(event?.id ?? '')).toEqual(event);
    await openCheckout(running);
    expect((await running.stripe.events.list({ types: ['checkout.session.completed'] })).data).toEqual([]);
  });
});
