import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPayments, startPayments, subscribed } from '../../test/running-payments.ts';
import { readForm } from './parameters.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments({ maxNetworkRetries: 1 });
});
afterEach(() => running.close());

const fault = async (order: object) => expect((await running.control('faults', order)).status).toBe(201);

const create = (email: string, idempotencyKey: string) =>
  running.stripe.customers.create({ email }, { idempotencyKey });

const refusal = async (path: string, body: string) =>
  (
    await fetch(`${running.base}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  ).json();

describe('a call', () => {
  it.each([
    ['a=1&b=', { a: '1', b: '' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['metadata%5BuserId%5D=u%2B1+2', { metadata: { userId: 'u+1 2' } }],
    ['a[b=1', { 'a[b': '1' }],
  ])('is parsed from its form: %s', (text, fields) => {
    expect(readForm(text)).toEqual(fields);
  });

  it('never pollutes a prototype', () => {
    expect(Object.getPrototypeOf(readForm('__proto__[polluted]=1'))).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  it('needs a test key, never accepts a live key, and accepts only the configured key if there is one', async () => {
    const withKey = (key: string) =>
      new Stripe(key, { protocol: 'http', host: '127.0.0.1', port: new URL(running.base).port, telemetry: false });
    for (const key of ['sk_live_abc', 'rk_live_abc', 'pk_test_abc'])
      await expect(withKey(key).customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    expect((await fetch(`${running.base}/v1/customers`)).status).toBe(401);
    await running.close();
    running = await startPayments({ key: 'sk_test_only' });
    await expect(running.stripe.customers.list()).rejects.toMatchObject({ statusCode: 401 });
    expect((await withKey('sk_test_only').customers.list()).data).toEqual([]);
  });

  it('is rejected for unknown, missing and malformed parameters, which the error names', async () => {
    const session = 'mode=subscription&line_items[0][price]=price_premium_monthly&success_url=/success';
    for (const [path, body, error] of [
      ['customers', 'colour=red', { code: 'parameter_unknown', param: 'colour' }],
      ['customers', 'email=nobody', { code: 'email_invalid' }],
      ['billing_portal/sessions', '', { code: 'parameter_missing', param: 'customer' }],
      ['checkout/sessions', session, { code: 'url_invalid', param: 'success_url' }],
      ['checkout/sessions', `${session}&line_items[0][x]=1`, { code: 'parameter_unknown', param: 'line_items[0][x]' }],
      ['charges', '', { type: 'invalid_request_error' }],
    ] as const)
      expect(await refusal(path, body)).toMatchObject({ error });
  });

  it('runs once per idempotency key and is rejected if the key is reused with other parameters', async () => {
    const { customers } = running.stripe;
    const key = { idempotencyKey: 'customer:u-1' };
    const first = await customers.create({ name: 'Ada' }, key);
    expect((await customers.create({ name: 'Ada' }, key)).id).toBe(first.id);
    await expect(customers.create({ name: 'Bob' }, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    running.passMs(25 * 3_600_000);
    expect((await customers.create({ name: 'Ada' }, key)).id).not.toBe(first.id);
  });

  it('stores a failure under its key once the work has started, but not for invalid parameters', async () => {
    await fault({ kind: '500', method: 'POST', count: 1 });
    for (const _ of [1, 2]) await expect(create('a@b.example', 'k-1')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('nobody', 'k-2')).rejects.toMatchObject({ code: 'email_invalid' });
    expect((await create('a@b.example', 'k-2')).object).toBe('customer');
  });

  it.each(['lost-reply', 'reset-connection'])('runs once when the SDK retries after %s', async (kind) => {
    await fault({ kind, method: 'POST', path: '/v1/customers', count: 1 });
    const customer = await running.stripe.customers.create({ name: 'Ada' });
    expect((await running.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('can be slow, rate-limited or unanswered until the faults are removed', async () => {
    await fault({ kind: 'slow', delayMs: 1234, count: 1 });
    const late = running.stripe.customers.create();
    await expect.poll(() => running.waits.map(({ ms }) => ms)).toEqual([1234]);
    running.waits[0]?.end();
    expect((await late).object).toBe('customer');
    await fault({ kind: 'hang', path: '/v1/invoices' });
    await fault({ kind: '429', path: '/v1/customers' });
    await expect(running.stripe.invoices.list({}, { timeout: 100 })).rejects.toMatchObject({ type: /Connection/ });
    await expect(running.stripe.customers.list()).rejects.toMatchObject({ statusCode: 429 });
    await fetch(`${running.base}/_simulator/faults`, { method: 'DELETE' });
    expect((await running.stripe.invoices.list()).data).toEqual([]);
    expect((await running.control('faults', { kind: '500', delayMs: 3 })).status).toBe(400);
  });
});

describe('a response', () => {
  it('has expanded records on request', async () => {
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
    const listed = await subscriptions.list({ customer, expand: ['data.customer'] });
    expect(listed.data[0]?.customer).toMatchObject({ object: 'customer' });
    const expanded = await customers.retrieve(customer, { expand: ['subscriptions'] });
    expect(expanded).toMatchObject({ subscriptions: { data: [{ status: 'active' }] } });
    await expect(checkout.sessions.retrieve(session, { expand: ['colour'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (colour).',
    });
  });

  it('has the old format for an old API version, and for every call and event if configured', async () => {
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
    await running.control('shapes', { shapes: 'old' });
    expect(await read('2026-10-28.endive')).toMatchObject(old);
    await running.stripe.subscriptions.cancel(subscription);
    await running.flush();
    expect(running.received.at(-1)).toMatchObject({
      api_version: '2024-06-20',
      data: { object: { current_period_end: expect.any(Number) } },
    });
  });

  it('is a page of a list, newest first, that the SDK can iterate over', async () => {
    const { customers } = running.stripe;
    for (const name of ['1', '2', '3', '4', '5']) await customers.create({ name });
    const names: (string | null | undefined)[] = [];
    for await (const each of customers.list({ limit: 2 })) names.push(each.name);
    expect(names).toEqual(['5', '4', '3', '2', '1']);
    await expect(customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });
});

describe('a customer', () => {
  it('is created and deleted with its subscriptions, and its events name the call', async () => {
    const { customers, subscriptions } = running.stripe;
    const { customer: id, subscription } = await subscribed(running);
    const wish = { email: 'bob@example.org', name: '', metadata: { y: '2' } };
    const bob = await customers.create(wish, { idempotencyKey: 'k-1' });
    expect([bob.email, bob.name, bob.metadata]).toEqual(['bob@example.org', null, { y: '2' }]);
    await running.flush();
    expect(running.received.findLast(({ type }) => type === 'customer.created')).toMatchObject({
      request: { idempotency_key: 'k-1' },
      data: { object: { id: bob.id } },
    });
    await customers.del(id);
    expect(await customers.retrieve(id)).toMatchObject({ deleted: true });
    expect((await subscriptions.retrieve(subscription)).status).toBe('canceled');
    expect((await subscriptions.list({ customer: id, status: 'all' })).data).toEqual([]);
  });
});
