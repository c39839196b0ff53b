import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { RunningPayments } from '../../test/running-payments.ts';
import { startPayments, subscribed } from '../../test/running-payments.ts';

let running: RunningPayments;
beforeEach(async () => {
  running = await startPayments();
});
afterEach(() => running.close());

const ids = (found: { readonly data: readonly { readonly id: string }[] }) => found.data.map(({ id }) => id);

describe('customers', () => {
  it('are made, read, changed and deleted', async () => {
    const { customers } = running.stripe;
    const made = await customers.create({ email: 'ada@example.org', name: 'Ada', metadata: { userId: 'u-1', x: '1' } });
    expect(made).toMatchObject({ object: 'customer', email: 'ada@example.org', livemode: false });
    const changed = await customers.update(made.id, { name: '', metadata: { x: '', y: '2' } });
    expect(changed).toMatchObject({ name: null, email: 'ada@example.org', metadata: { userId: 'u-1', y: '2' } });
    expect(changed.metadata).not.toHaveProperty('x');
    expect((await customers.retrieve(made.id)).id).toBe(made.id);
    expect(await customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await customers.retrieve(made.id)).toMatchObject({ deleted: true });
    await running.flush();
    expect(running.types()).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
    expect(running.received[1]?.data.previous_attributes).toMatchObject({ name: 'Ada' });
  });

  it('take their subscriptions along when they are deleted', async () => {
    const { customer, subscription } = await subscribed(running);
    await running.stripe.customers.del(customer);
    expect((await running.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
    expect((await running.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  });

  it('are found by e-mail and by what was noted of them', async () => {
    const { customers } = running.stripe;
    const ada = await customers.create({ email: 'ada@example.org', metadata: { userId: 'u-1' } });
    await customers.create({ email: 'bob@example.org', metadata: { userId: 'u-2' } });
    expect(ids(await customers.list({ email: 'ada@example.org' }))).toEqual([ada.id]);
    expect(ids(await customers.search({ query: "metadata['userId']:'u-1' AND email:'ada@example.org'" }))).toEqual([
      ada.id,
    ]);
    expect(ids(await customers.search({ query: 'email~"example.org"' }))).toHaveLength(2);
    await expect(customers.search({ query: 'who is ada' })).rejects.toMatchObject({ param: 'query' });
  });

  it('are listed in pages, newest first, which the SDK follows', async () => {
    const { customers } = running.stripe;
    for (const name of ['1', '2', '3', '4', '5']) await customers.create({ name });
    const names: (string | null | undefined)[] = [];
    for await (const each of customers.list({ limit: 2 })) names.push(each.name);
    expect(names).toEqual(['5', '4', '3', '2', '1']);
    const [, second] = (await customers.list()).data;
    const before = await customers.list({ ending_before: second?.id ?? '', limit: 1 });
    expect(before.data.map(({ name }) => name)).toEqual(['5']);
    await expect(customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  it('are made once for one idempotency key, and refused when the key comes with something else', async () => {
    const { customers } = running.stripe;
    const key = { idempotencyKey: 'customer:u-1' };
    const [first, second] = [
      await customers.create({ name: 'Ada' }, key),
      await customers.create({ name: 'Ada' }, key),
    ];
    expect(second.id).toBe(first.id);
    await expect(customers.create({ name: 'Bob' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    expect((await customers.list()).data).toHaveLength(1);
    running.passMs(25 * 3_600_000);
    expect((await customers.create({ name: 'Ada' }, key)).id).not.toBe(first.id);
  });
});
