import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { startPayments } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const fault = async (order: object) => expect((await running.control('faults', order)).status).toBe(201);
const count = async () => (await running.stripe.customers.list()).data.length;

describe('faults of calls', () => {
  it.each([
    ['500', 'StripeAPIError', 500],
    ['429', 'StripeRateLimitError', 429],
  ])('answer %s without doing the work', async (kind, type, statusCode) => {
    await fault({ kind, method: 'POST', count: 1 });
    await expect(running.stripe.customers.create()).rejects.toMatchObject({ type, statusCode });
    expect(await count()).toBe(0);
  });

  it('are got over by the SDK`s own retries', async () => {
    await running.close();
    running = await startPayments({ maxNetworkRetries: 2 });
    await fault({ kind: '500', count: 2 });
    expect(await count()).toBe(0);
    await fault({ kind: '429', method: 'POST', count: 1 });
    await expect(running.stripe.customers.create({}, { idempotencyKey: 'busy' })).rejects.toMatchObject({
      statusCode: 429,
    });
    expect((await running.stripe.customers.create({}, { idempotencyKey: 'busy' })).object).toBe('customer');
  });

  it('stay with the idempotency key that they struck, whoever tries again, and with no other', async () => {
    await running.close();
    running = await startPayments({ maxNetworkRetries: 2 });
    await fault({ kind: '500', method: 'POST', count: 1 });
    const create = (idempotencyKey: string) => running.stripe.customers.create({ name: 'Ada' }, { idempotencyKey });
    for (const _ of [1, 2]) await expect(create('k-1')).rejects.toMatchObject({ statusCode: 500 });
    expect((await create('k-2')).object).toBe('customer');
    expect(await count()).toBe(1);
  });

  it('of wrong parameters leave the key free; a thing that is missing is found missing for good', async () => {
    const { customers, billingPortal } = running.stripe;
    await expect(customers.create({ email: 'nobody' }, { idempotencyKey: 'k-1' })).rejects.toMatchObject({
      code: 'email_invalid',
    });
    expect((await customers.create({ email: 'ada@example.org' }, { idempotencyKey: 'k-1' })).object).toBe('customer');
    const open = (customer: string) => billingPortal.sessions.create({ customer }, { idempotencyKey: 'k-2' });
    await expect(open('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(open('cus_other')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('lose the reply to work that was done, which a retry with its key does not do again', async () => {
    await running.close();
    running = await startPayments({ maxNetworkRetries: 1 });
    await fault({ kind: 'lost-reply', method: 'POST', path: '/v1/customers', count: 1 });
    const customer = await running.stripe.customers.create({ name: 'Ada' });
    expect((await running.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('never answer, or break the connection', async () => {
    await fault({ kind: 'hang', count: 1 });
    await expect(running.stripe.customers.list({}, { timeout: 100 })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    // The SDK tries a broken connection a second time, whatever its settings.
    await fault({ kind: 'reset-connection', count: 2 });
    await expect(running.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await count()).toBe(0);
  });

  it('come late, and then whole', async () => {
    await fault({ kind: 'slow', delayMs: 1234, count: 1 });
    const late = running.stripe.customers.create();
    await expect.poll(() => running.waits.map(({ ms }) => ms)).toEqual([1234]);
    expect(await count()).toBe(0);
    running.waits[0]?.end();
    expect((await late).object).toBe('customer');
  });

  it('strike the calls that they name, as often as they are told to, until they are lifted', async () => {
    await fault({ kind: '500', method: 'GET', path: '/v1/prices' });
    expect(await count()).toBe(0);
    for (const _ of [1, 2]) await expect(running.stripe.prices.list()).rejects.toMatchObject({ statusCode: 500 });
    expect(await (await running.control('state')).json()).toMatchObject({ faults: [{ kind: '500', struck: 2 }] });
    await fetch(`${running.base}/_simulator/faults`, { method: 'DELETE' });
    expect((await running.stripe.prices.list()).data).toHaveLength(1);
  });

  it('are refused when they make no sense', async () => {
    for (const order of [{ kind: 'earthquake' }, { kind: '500', delayMs: 3 }, { kind: 'delay', path: '/v1/' }, {}])
      expect((await running.control('faults', order)).status).toBe(400);
  });
});
