import { isPremium, newSubscription } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { describe, expect, test } from 'vitest';
import type { ProviderSubscription } from './card-provider-replies.ts';
import { chooseSubscription, paymentStateOf, updatedRecord } from './subscription-record.ts';

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
  expect(paymentStateOf(status)).toBe(standing);
});

describe('which subscription counts', () => {
  test.each([
    ['none at all', [], undefined, []],
    ['the paid one, not a newer one that is overdue', [made('a', 'active', 1), made('b', 'past_due', 2)], 'a', ['b']],
    ['the paid one, not an older one that is overdue', [made('a', 'past_due', 1), made('b', 'active', 2)], 'b', ['a']],
    [
      'the paid one that continues, not an older one that ends',
      [ending('a', 'active', 1), made('b', 'active', 2)],
      'b',
      [],
    ],
    ['the older of two that both end', [ending('a', 'active', 1), ending('b', 'active', 2)], 'a', []],
    [
      'the paid one; one that may still cost money is a duplicate',
      [made('a', 'unpaid', 1), made('b', 'active', 2)],
      'b',
      ['a'],
    ],
    [
      'the paid one; one that ends but is overdue is a duplicate',
      [ending('a', 'past_due', 1), made('b', 'active', 2)],
      'b',
      ['a'],
    ],
    [
      'the paid one; one that is being paid is not a duplicate',
      [made('a', 'active', 1), made('b', 'incomplete', 2)],
      'a',
      [],
    ],
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
    ['the overdue one before a newer one that ended', [made('a', 'past_due', 1), made('b', 'canceled', 2)], 'a', []],
    ['the stopped one before a newer one that ended', [made('a', 'unpaid', 1), made('b', 'canceled', 2)], 'a', []],
    ['the newest of those that ended', [made('b', 'canceled', 2), made('a', 'incomplete_expired', 1)], 'b', []],
  ])('%s', (_, found, chosen, doubled) => {
    const choice = chooseSubscription(found);
    expect(choice.chosen?.id).toBe(chosen);
    expect(choice.duplicates.map(({ id }) => id)).toEqual(doubled);
  });
});

const createdMs = Date.parse('2026-03-01T09:00:00.000Z');
const nowMs = Date.parse('2026-03-20T12:00:00.000Z');
const now = new Date(nowMs).toISOString();
const start = '2026-03-14T12:00:00.000Z';
const end = '2026-04-14T12:00:00.000Z';

const free = newSubscription('u1', createdMs);

const premium: Subscription = {
  ...free,
  isActive: true,
  plan: 'premium',
  status: 'active',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  stripePriceId: 'price_1',
  currentPeriodStart: start,
  currentPeriodEnd: end,
};

const provided = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceIds: ['price_1'],
  createdMs,
  periodStartMs: Date.parse(start),
  periodEndMs: Date.parse(end),
  cancelAtPeriodEnd: false,
  cancelAtMs: undefined,
  userId: 'u1',
  soldAt: 'price_1',
  ...changes,
});

const anything = { priceId: 'price_1', because: 'anything', nowMs } as const;
const paymentFailed = { ...anything, because: 'payment-failed' } as const;

/** Spec section 4: the result of each event, given the provider's state at the time. */
describe('the transition table', () => {
  test.each([
    {
      event: 'checkout success',
      before: free,
      found: provided(),
      about: anything,
      after: { ...premium, cancelAtPeriodEnd: false, updatedAt: now },
    },
    {
      event: 'subscription updated to trialing',
      before: free,
      found: provided({ status: 'trialing' }),
      about: anything,
      after: { ...premium, status: 'trialing', updatedAt: now },
    },
    {
      event: 'subscription updated to past_due',
      before: premium,
      found: provided({ status: 'past_due' }),
      about: anything,
      after: { ...premium, isActive: false, plan: 'free', status: 'past_due', updatedAt: now },
    },
    {
      event: 'subscription updated to cancel at the period’s end',
      before: premium,
      found: provided({ cancelAtPeriodEnd: true }),
      about: anything,
      after: { ...premium, cancelAtPeriodEnd: true, updatedAt: now },
    },
    {
      event: 'subscription deleted',
      before: premium,
      found: provided({ status: 'canceled' }),
      about: anything,
      after: { ...premium, isActive: false, plan: 'free', status: 'canceled', updatedAt: now },
    },
    {
      event: 'payment succeeded',
      before: { ...premium, isActive: false, plan: 'free', status: 'past_due' },
      found: provided(),
      about: anything,
      after: { ...premium, updatedAt: now },
    },
    {
      event: 'payment failed',
      before: premium,
      found: provided({ status: 'past_due' }),
      about: paymentFailed,
      after: { ...premium, status: 'past_due', updatedAt: now },
    },
  ] as const)('$event', ({ before, found, about, after }) => {
    expect(updatedRecord(before, found, about)).toEqual(after);
  });
});

test('A failed payment removes premium, although only the status changes.', () => {
  const after = updatedRecord(premium, provided({ status: 'past_due' }), paymentFailed);
  expect(isPremium(after, nowMs)).toBe(false);
});

test('A failed payment and its update have the same result in either order.', () => {
  const found = provided({ status: 'past_due' });
  const failedFirst = updatedRecord(updatedRecord(premium, found, paymentFailed), found, anything);
  const updatedFirst = updatedRecord(updatedRecord(premium, found, anything), found, paymentFailed);
  expect(updatedFirst).toEqual(failedFirst);
});

test('A failed payment that was settled in the meantime does not affect premium.', () => {
  expect(updatedRecord(premium, provided(), paymentFailed)).toBe(premium);
});

test.each([
  ['active', 'active', true],
  ['trialing', 'trialing', true],
  ['past_due', 'past_due', false],
  ['canceled', 'canceled', false],
  ['incomplete', 'canceled', false],
  ['incomplete_expired', 'canceled', false],
  ['unpaid', 'canceled', false],
  ['paused', 'canceled', false],
  ['a status of next year', 'canceled', false],
] as const)('The provider’s status %s becomes %s, premium: %s.', (theirs, ours, isActive) => {
  expect(updatedRecord(premium, provided({ status: theirs }), anything)).toMatchObject({
    status: ours,
    isActive,
    plan: isActive ? 'premium' : 'free',
  });
});

test('A cancellation on a date is recorded as one at the end of the period, with this date as the end.', () => {
  const cancelAtMs = Date.parse('2026-04-02T00:00:00.000Z');
  expect(updatedRecord(premium, provided({ cancelAtMs }), anything)).toEqual({
    ...premium,
    cancelAtPeriodEnd: true,
    currentPeriodEnd: '2026-04-02T00:00:00.000Z',
    updatedAt: now,
  });
});

test('Without a subscription at the provider, there is no premium.', () => {
  const after = updatedRecord(premium, undefined, { ...anything, priceId: undefined });
  expect(after).toEqual({ ...premium, isActive: false, plan: 'free', status: 'canceled', updatedAt: now });
});

test('An unchanged state creates no new record.', () => {
  expect(updatedRecord(premium, provided(), anything)).toBe(premium);
  expect(updatedRecord(free, undefined, anything)).toBe(free);
});
