import { isPremium, newSubscription } from '@touchline/domain/subscription/subscription.ts';
import type { Subscription } from '@touchline/domain/subscription/subscription.ts';
import { describe, expect, test } from 'vitest';
import type { ProviderSubscription } from './provider-subscription.ts';
import { recordFrom } from './subscription-record.ts';

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

/** Spec section 4: what each event comes to, with what the provider has at the time. */
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
    expect(recordFrom(before, found, about)).toEqual(after);
  });
});

test('A payment that failed takes premium away, although only the status changes.', () => {
  const after = recordFrom(premium, provided({ status: 'past_due' }), paymentFailed);
  expect(isPremium(after, nowMs)).toBe(false);
});

test('A failed payment and the update that comes with it end the same in either order.', () => {
  const found = provided({ status: 'past_due' });
  const failedFirst = recordFrom(recordFrom(premium, found, paymentFailed), found, anything);
  const updatedFirst = recordFrom(recordFrom(premium, found, anything), found, paymentFailed);
  expect(updatedFirst).toEqual(failedFirst);
});

test('A failed payment that was made good meanwhile leaves premium as it is.', () => {
  expect(recordFrom(premium, provided(), paymentFailed)).toBe(premium);
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
] as const)('The provider’s status %s is %s here, premium: %s.', (theirs, ours, isActive) => {
  expect(recordFrom(premium, provided({ status: theirs }), anything)).toMatchObject({
    status: ours,
    isActive,
    plan: isActive ? 'premium' : 'free',
  });
});

test('A cancellation by date is one at the period’s end, and ends at its date.', () => {
  const cancelAtMs = Date.parse('2026-04-02T00:00:00.000Z');
  expect(recordFrom(premium, provided({ cancelAtMs }), anything)).toEqual({
    ...premium,
    cancelAtPeriodEnd: true,
    currentPeriodEnd: '2026-04-02T00:00:00.000Z',
    updatedAt: now,
  });
});

test('Who has no subscription at the provider has no premium here.', () => {
  const after = recordFrom(premium, undefined, { ...anything, priceId: undefined });
  expect(after).toEqual({ ...premium, isActive: false, plan: 'free', status: 'canceled', updatedAt: now });
});

test('The same state makes no new record.', () => {
  expect(recordFrom(premium, provided(), anything)).toBe(premium);
  expect(recordFrom(free, undefined, anything)).toBe(free);
});
