import { describe, expect, test } from 'vitest';
import { epochMs } from '../time/iso-time.ts';
import { expireSubscription, initials, isPremium, newSubscription, userDisplayName } from './account.ts';
import type { Subscription } from './account.ts';

test.each([
  [{ displayName: 'Ada Lovelace', email: 'ada@example.org' }, 'Ada Lovelace'],
  [{ displayName: '  ', email: 'ada@example.org' }, 'ada'],
  [{ email: 'ada@example.org' }, 'ada'],
  [{ email: '@example.org' }, 'User'],
  [{}, 'User'],
])('%j is shown as %s', (user, name) => {
  expect(userDisplayName({ uid: 'u1', ...user })).toBe(name);
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean-Luc van der Berg', 'JB'],
  ['  éric   "zoe"  ', 'ÉZ'],
  ['李 小龙', '李小'],
  ['💥 🔥', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

const endIso = '2026-04-14T12:00:00.000Z';
const endMs = epochMs(endIso);

const premium: Subscription = {
  ...newSubscription('u1', epochMs('2026-03-14T12:00:00Z')),
  isActive: true,
  plan: 'premium',
  status: 'active',
  currentPeriodStart: '2026-03-14T12:00:00Z',
  currentPeriodEnd: endIso,
};

test('a new subscription is free, inactive and canceled', () => {
  expect(newSubscription('u1', endMs)).toEqual({
    userId: 'u1',
    isActive: false,
    plan: 'free',
    status: 'canceled',
    cancelAtPeriodEnd: false,
    createdAt: endIso,
    updatedAt: endIso,
  });
});

describe('premium', () => {
  test('lasts exactly until the end of the paid period', () => {
    expect(isPremium(premium, endMs - 1)).toBe(true);
    expect(isPremium(premium, endMs)).toBe(true);
    expect(isPremium(premium, endMs + 1)).toBe(false);
  });

  test('continues during a trial, after a cancellation and without a period end', () => {
    const { currentPeriodEnd: _, ...endless } = premium;
    expect(isPremium({ ...premium, status: 'trialing' }, endMs)).toBe(true);
    expect(isPremium({ ...premium, cancelAtPeriodEnd: true }, endMs)).toBe(true);
    expect(isPremium(endless, endMs * 2)).toBe(true);
  });

  test.each([
    ['a user without a record', undefined],
    ['a free plan', { ...premium, plan: 'free' as const }],
    ['an inactive record', { ...premium, isActive: false }],
    ['a failed payment', { ...premium, status: 'past_due' as const }],
    ['a canceled record', { ...premium, status: 'canceled' as const }],
  ])('is not granted for %s', (_, subscription) => {
    expect(isPremium(subscription, endMs - 1)).toBe(false);
  });
});

describe('expiry', () => {
  const laterIso = '2026-04-15T00:00:00.000Z';

  test('makes a record free, inactive and canceled once its period has ended', () => {
    expect(expireSubscription(premium, epochMs(laterIso))).toEqual({
      ...premium,
      isActive: false,
      plan: 'free',
      status: 'canceled',
      updatedAt: laterIso,
    });
  });

  test('leaves every other record unchanged', () => {
    const inactive: Subscription = { ...premium, isActive: false };
    expect(expireSubscription(premium, endMs)).toBe(premium);
    expect(expireSubscription(inactive, endMs + 1)).toBe(inactive);
  });
});
