import { describe, expect, test } from 'vitest';
import { chooseSubscription, standingOf } from './chosen-subscription.ts';
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

const ending = (id: string, status: string, createdMs: number): ProviderSubscription => ({
  ...made(id, status, createdMs),
  cancelAtPeriodEnd: true,
});

test.each([
  ['active', 'paid'],
  ['trialing', 'paid'],
  ['past_due', 'open'],
  ['unpaid', 'open'],
  ['paused', 'open'],
  ['incomplete', 'open'],
  ['a status of next year', 'open'],
  ['canceled', 'none'],
  ['incomplete_expired', 'none'],
  [null, 'none'],
] as const)('A subscription with the status %s is %s.', (status, standing) => {
  expect(standingOf(status)).toBe(standing);
});

describe('which subscription counts', () => {
  test.each([
    ['none of none', [], undefined, []],
    ['the paid one, not a newer that is overdue', [made('a', 'active', 1), made('b', 'past_due', 2)], 'a', ['b']],
    ['the paid one, not an older that is overdue', [made('a', 'past_due', 1), made('b', 'active', 2)], 'b', ['a']],
    ['the paid one that goes on, not an older that ends', [ending('a', 'active', 1), made('b', 'active', 2)], 'b', []],
    ['the older of two that both end', [ending('a', 'active', 1), ending('b', 'active', 2)], 'a', []],
    ['a paid one beside all that may still cost', [made('a', 'unpaid', 1), made('b', 'active', 2)], 'b', ['a']],
    [
      'a paid one beside one that ends, but is overdue',
      [ending('a', 'past_due', 1), made('b', 'active', 2)],
      'b',
      ['a'],
    ],
    ['a paid one beside one that is being paid', [made('a', 'active', 1), made('b', 'incomplete', 2)], 'a', []],
    ['the overdue one before one that is being paid', [made('a', 'past_due', 1), made('b', 'incomplete', 2)], 'a', []],
    ['the newer of two that are overdue', [made('a', 'past_due', 1), made('b', 'past_due', 2)], 'b', []],
    [
      'the one that is being paid before one that ended',
      [made('a', 'incomplete', 1), made('b', 'canceled', 2)],
      'a',
      [],
    ],
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
