import { expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { logBilling } from './billing-log.ts';
import type { ProviderResult, ProviderSubscription } from './card-provider-replies.ts';
import { createSubscriptionChanges } from './subscription-actions.ts';
import type { SubscriptionRow } from './subscription-record.ts';
import type { Synced } from './subscription-sync.ts';

const nowMs = Date.parse('2026-03-20T12:00:00Z');

const row: SubscriptionRow = {
  userId: 'Ada',
  isActive: true,
  plan: 'premium',
  status: 'active',
  providerStatus: 'active',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  stripePriceId: 'price_1',
  currentPeriodStart: new Date(nowMs),
  currentPeriodEnd: new Date(nowMs + 86_400_000),
  cancelAtPeriodEnd: false,
  syncedAt: new Date(nowMs),
  syncTurn: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

const found: ProviderSubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceIds: ['price_1'],
  createdMs: 0,
  periodStartMs: nowMs,
  periodEndMs: nowMs + 86_400_000,
  cancelAtPeriodEnd: false,
  cancelAtMs: undefined,
  userId: 'Ada',
  soldAt: 'price_1',
};

const unreachable: ProviderResult<never> = { ok: false, failure: { kind: 'unreachable' } };

/**
 * Cancels at a provider that accepts the cancellation and then goes down. `written` says for each turn whether its
 * record could be saved.
 */
const cancelling = async (written: readonly boolean[]) => {
  const syncs: Synced[] = [
    { ok: true, row, found },
    { ok: false, problem: { kind: 'unreachable' } },
  ];
  const outcomes = [...written];
  const records: object[] = [];
  const changes = createSubscriptionChanges({
    provider: {
      checkoutSession: async () => unreachable,
      cancelAtEnd: async () => ({ ok: true, value: { ...found, cancelAtPeriodEnd: true } }),
      resume: async () => unreachable,
      end: async () => unreachable,
      portal: async () => unreachable,
    },
    store: {
      row: async () => row,
      beginSync: async () => row,
      finishSync: async (_turn, { record }) => {
        records.push(record);
        return outcomes.shift() ?? false;
      },
    },
    premiumAvailable: true,
    sync: async () => syncs.shift() ?? { ok: false, problem: { kind: 'unreachable' } },
    references: { userId: () => undefined },
    publicUrl: 'http://localhost:3000',
    events: logBilling(createLog({ level: 'silent', readable: false })),
    now: () => nowMs,
  });
  return { changed: await changes.cancel('Ada'), records };
};

it('A cancellation that the provider accepted is saved even if the provider is down afterwards.', async () => {
  const { changed, records } = await cancelling([true]);
  expect(changed).toMatchObject({ ok: true, value: { cancelAtPeriodEnd: true } });
  expect(records).toMatchObject([{ cancelAtPeriodEnd: true, isActive: true }]);
});

it('The cancellation is saved in a later turn if other reads have begun in the meantime.', async () => {
  const { changed, records } = await cancelling([false, false, true]);
  expect(changed).toMatchObject({ ok: true, value: { cancelAtPeriodEnd: true } });
  expect(records).toHaveLength(3);
});

it('A change that can never be saved is reported as failed.', async () => {
  expect((await cancelling([])).changed).toEqual({ ok: false, problem: 'provider-failed' });
});
