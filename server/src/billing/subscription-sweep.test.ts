import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { createLog } from '../platform/log.ts';
import { logBilling } from './billing-log.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import { createSubscriptionSweep } from './subscription-sweep.ts';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-03-01T12:00:00Z');

const rowOf = (userId: string, periodEndMs: number): SubscriptionRow => ({
  userId,
  isActive: true,
  plan: 'premium',
  status: 'active',
  providerStatus: 'active',
  stripeCustomerId: `cus_${userId}`,
  stripeSubscriptionId: `sub_${userId}`,
  stripePriceId: 'price_1',
  currentPeriodStart: new Date(periodEndMs - 30 * 24 * hourMs),
  currentPeriodEnd: new Date(periodEndMs),
  cancelAtPeriodEnd: false,
  syncedAt: null,
  syncTurn: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

const silent = logBilling(createLog({ level: 'silent', readable: false }));

const unwritten = () => Promise.reject(new Error('unexpected access'));

it('A user with an unreadable row does not prevent others from being compared.', async () => {
  const clock = createManualClock(startMs);
  const compared: string[] = [];
  const uncompared: string[] = [];
  const ending = new AbortController();
  const sweep = createSubscriptionSweep({
    store: {
      toCompare: async () => ['Ada', 'Bob', 'Cleo'],
      row: async (userId) => rowOf(userId, startMs + hourMs),
      beginSync: unwritten,
      finishSync: unwritten,
    },
    sync: async (userId) => {
      if (userId === 'Bob') throw new Error('the row is unreadable');
      compared.push(userId);
      return { ok: true, row: rowOf(userId, startMs + hourMs), found: undefined };
    },
    missedPayments: undefined,
    clock,
    events: { ...silent, onCompareFailed: (userId) => uncompared.push(userId) },
  });
  const running = sweep.run(ending.signal);
  await expect.poll(() => compared).toEqual(['Ada', 'Cleo']);
  expect(uncompared).toEqual(['Bob']);
  ending.abort();
  await running;
});

it('The sweep fails after three users in a row could not be compared.', async () => {
  const uncompared: string[] = [];
  const sweep = createSubscriptionSweep({
    store: {
      toCompare: async () => ['Ada', 'Bob', 'Cleo', 'Dora'],
      row: unwritten,
      beginSync: unwritten,
      finishSync: unwritten,
    },
    sync: () => Promise.reject(new Error('the database is gone')),
    missedPayments: undefined,
    clock: createManualClock(startMs),
    events: { ...silent, onCompareFailed: (userId) => uncompared.push(userId) },
  });
  await expect(sweep.run(new AbortController().signal)).rejects.toThrow('the database is gone');
  expect(uncompared).toEqual(['Ada', 'Bob', 'Cleo']);
});

it('A period that was renewed just before it expired by the clock continues.', async () => {
  const ending = new AbortController();
  const expired: string[] = [];
  let swept = 0;
  const sweep = createSubscriptionSweep({
    store: {
      toCompare: async () => ['Ada'],
      row: async (userId) => rowOf(userId, startMs - 4 * hourMs),
      // In between, the provider reported the next month to another node.
      beginSync: async (userId) => rowOf(userId, startMs + 30 * 24 * hourMs),
      finishSync: unwritten,
    },
    sync: undefined,
    missedPayments: undefined,
    clock: createManualClock(startMs),
    events: {
      ...silent,
      onExpired: (userId) => expired.push(userId),
      onSwept: () => {
        swept += 1;
      },
    },
  });
  const running = sweep.run(ending.signal);
  await expect.poll(() => swept).toBe(1);
  ending.abort();
  await running;
  expect(expired).toEqual([]);
});
