import { describe, expect, test } from 'vitest';
import { chooseSubscription } from './chosen-subscription.ts';
import type { ProviderSubscription } from './provider-subscription.ts';

const paid: ProviderSubscription = {
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

const made = (id: string, status: string, createdMs: number): ProviderSubscription => ({
  ...paid,
  id,
  status,
  createdMs,
});

describe('which subscription counts', () => {
  test.each([
    ['none of none', [], undefined, []],
    ['the paid one, not a newer that is overdue', [made('a', 'active', 1), made('b', 'past_due', 2)], 'a', []],
    ['the paid one, not an older that is overdue', [made('a', 'past_due', 1), made('b', 'active', 2)], 'b', []],
    ['the older of two that are paid', [made('b', 'active', 2), made('a', 'trialing', 1)], 'a', ['b']],
    ['one of two of the same second', [made('b', 'active', 1), made('a', 'active', 1)], 'a', ['b']],
    ['the overdue one before a newer that ended', [made('a', 'past_due', 1), made('b', 'canceled', 2)], 'a', []],
    ['the stopped one before a newer that ended', [made('a', 'unpaid', 1), made('b', 'canceled', 2)], 'a', []],
    ['the newest of those that ended', [made('b', 'canceled', 2), made('a', 'incomplete_expired', 1)], 'b', []],
  ])('%s', (_, found, chosen, doubled) => {
    const choice = chooseSubscription(found);
    expect(choice.chosen?.id).toBe(chosen);
    expect(choice.doubled.map(({ id }) => id)).toEqual(doubled);
  });
});
