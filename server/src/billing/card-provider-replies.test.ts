import * as v from 'valibot';
import { expect, test } from 'vitest';
import { providerSubscriptionSchema } from './card-provider-replies.ts';
import type { ProviderSubscription } from './card-provider-replies.ts';

const wire = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  created: 1_700_000_000,
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: { userId: 'u1', priceId: 'price_1' },
  items: { data: [{ price: { id: 'price_1' } }] },
};

const expected: ProviderSubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceIds: ['price_1'],
  createdMs: 1_700_000_000_000,
  periodStartMs: 1_700_000_000_000,
  periodEndMs: 1_702_592_000_000,
  cancelAtPeriodEnd: false,
  cancelAtMs: undefined,
  userId: 'u1',
  soldAt: 'price_1',
};

const period = { current_period_start: 1_700_000_000, current_period_end: 1_702_592_000 };

test.each([
  ['on the subscription, as before 2025-03-31', { ...wire, ...period }],
  ['on its items, as since 2025-03-31', { ...wire, items: { data: [{ price: { id: 'price_1' }, ...period }] } }],
  [
    'on the subscription and its customer expanded',
    { ...wire, ...period, customer: { id: 'cus_1', object: 'customer' } },
  ],
])('A subscription is read with its period %s.', (_, given) => {
  expect(v.parse(providerSubscriptionSchema, given)).toEqual(expected);
});

test('A cancellation in the portal sets a date instead of the flag.', () => {
  const given = { ...wire, ...period, cancel_at: 1_702_592_000 };
  expect(v.parse(providerSubscriptionSchema, given)).toEqual({ ...expected, cancelAtMs: 1_702_592_000_000 });
});
