import { expect, it } from 'vitest';
import { createCheckout } from './checkout.ts';
import { createCardPayments } from './offer.ts';
import type { SubscriptionRow } from './subscription-record.ts';

const nowMs = Date.parse('2026-03-20T12:00:00Z');

const unpaid: SubscriptionRow = {
  userId: 'Ada',
  isActive: false,
  plan: 'free',
  status: 'canceled',
  providerStatus: null,
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: null,
  stripePriceId: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  syncedAt: new Date(nowMs),
  syncTurn: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it('uses a newer record that another node has written in the meantime', async () => {
  const cards = createCardPayments({
    secretKey: 'sk_test_1',
    apiBase: undefined,
    priceId: 'price_1',
    paymentLinkId: undefined,
    fetch: () => Promise.reject(new Error('unexpected call')),
    now: () => nowMs,
    events: { onBadLink: () => undefined },
  });
  if (cards === undefined) throw new Error('no card payments despite a key');
  const rows = [unpaid, { ...unpaid, providerStatus: 'active' as const }];
  const checkout = createCheckout({
    cards,
    store: {
      row: async () => rows.shift() ?? unpaid,
      saveCustomer: async (_user, customerId) => customerId,
    },
    checkouts: { newest: async () => undefined, save: async () => true },
    sync: async () => ({ ok: false, problem: { kind: 'overtaken' } }),
    references: { of: () => undefined },
    deleted: { reopen: async () => undefined },
    onReopened: () => undefined,
    publicUrl: 'https://touchline.example',
    now: () => nowMs,
    events: { onProviderFailure: () => undefined },
  });
  expect(await checkout({ uid: 'Ada' })).toEqual({ ok: false, problem: 'already-premium' });
});
