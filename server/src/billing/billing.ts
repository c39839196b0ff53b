import type { RevenueState } from '@touchline/domain/account/revenue-report.ts';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { requireSameOrigin } from '../platform/http/session-guard.ts';
import type { FindSession } from '../platform/http/session-guard.ts';
import type { BillingEvents } from './billing-log.ts';
import { checkoutRoutes, paymentEventRoutes, subscriptionRoutes } from './billing-routes.ts';
import { createCheckout, createCheckoutStore } from './checkout.ts';
import type { CardPayments } from './offer.ts';
import { createRevenue } from './revenue-report.ts';
import { createSubscriptionChanges } from './subscription-actions.ts';
import type { SubscriptionChanges } from './subscription-actions.ts';
import { recordOfRow } from './subscription-record.ts';
import type { Subscriptions } from './subscriptions.ts';
import { createProcessedEvents, createWebhookHandler } from './webhook-handler.ts';

/** Payments for Premium, and the webhook of the card provider. */
export type Billing = {
  /** Routes for the page; same-origin only. */
  readonly routes: FastifyPluginAsync;
  /** Routes for the card provider. */
  readonly webhookRoutes: FastifyPluginCallback;
  /** Whether the card provider is fully configured; even then, nothing is sold without an analyst. */
  readonly hasProvider: boolean;
  /** How users pay. */
  readonly way: 'payment-link' | 'checkout-session' | 'none';
  /** Revenue and subscribers by month, as the card provider reports them, for operators. */
  readonly revenue: () => Promise<RevenueState>;
};

export const createBilling = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly clock: Clock;
  readonly subscriptions: Pick<Subscriptions, 'store' | 'sync' | 'deleted' | 'closing'>;
  /** Undefined if no card provider is configured. */
  readonly cards: CardPayments | undefined;
  readonly settings: {
    readonly secretKey: string | undefined;
    readonly webhookSecret: string | undefined;
    readonly priceId: string;
    readonly paymentLinkId: string | undefined;
  };
  /** False if the analyst is not configured; nothing is sold in this case. */
  readonly premiumAvailable: boolean;
  readonly publicUrl: string;
  readonly findSession: FindSession;
  /** Rate limit per user. */
  readonly limit: RateLimit;
  readonly events: BillingEvents;
}): Billing => {
  const { database, clock, cards, settings, premiumAvailable, publicUrl, findSession, limit, events } = options;
  const { store, sync, deleted, closing } = options.subscriptions;
  const { secretKey, webhookSecret, priceId, paymentLinkId } = settings;
  const { now } = clock;

  const sales = (() => {
    if (cards === undefined || sync === undefined || secretKey === undefined) return undefined;
    const { references } = cards;
    const onReopened = closing.soon;
    const joined = { cards, store, sync, references, deleted, onReopened, premiumAvailable, publicUrl, now, events };
    return {
      checkout: createCheckout({ ...joined, checkouts: createCheckoutStore(database) }),
      changes: createSubscriptionChanges({ ...joined, provider: cards.provider }),
      handleEvent: createWebhookHandler({
        ...joined,
        database,
        provider: cards.provider,
        processed: createProcessedEvents({ database, now }),
        livemode: /^[rs]k_live_/.test(secretKey),
      }),
    };
  })();
  const refusal = (() => {
    if (!premiumAvailable) return 'premium-unavailable';
    return secretKey === undefined && paymentLinkId === undefined ? 'payment-link-not-configured' : 'backend-required';
  })();
  // Without the webhook secret, a buyer would pay and get nothing.
  const hasProvider = sales !== undefined && webhookSecret !== undefined;
  const checkout = hasProvider && premiumAvailable ? sales.checkout : undefined;
  if (sales !== undefined && webhookSecret === undefined) events.onNotSelling('STRIPE_WEBHOOK_SECRET');
  if (sales !== undefined && !premiumAvailable) events.onNotSelling('AI_API_KEY and sign-in');

  return {
    hasProvider,
    revenue: createRevenue({ provider: cards?.provider, clock, events }),
    way: checkout === undefined ? 'none' : paymentLinkId === undefined ? 'checkout-session' : 'payment-link',
    routes: async (scope) => {
      requireSameOrigin(scope, publicUrl);
      await scope.register(checkoutRoutes({ findSession, checkout: checkout ?? refusal, priceId, publicUrl, limit }));
      await scope.register(subscriptionRoutes({ findSession, changes: sales?.changes ?? noChanges(store), limit }));
    },
    webhookRoutes: paymentEventRoutes({ secret: webhookSecret, handleEvent: sales?.handleEvent, now, events }),
  };
};

/**
 * The changes without a card provider: `sync` returns the stored record; all others fail, with `no-subscription` for
 * users who have none.
 */
const noChanges = (store: Subscriptions['store']): SubscriptionChanges => {
  const refuse = async (userId: string) =>
    ({
      ok: false,
      problem: (await store.row(userId)).stripeSubscriptionId === null ? 'no-subscription' : 'provider-failed',
    }) as const;
  return {
    sync: async (userId) => ({ ok: true, value: recordOfRow(await store.row(userId)) }),
    cancel: refuse,
    resume: refuse,
    portal: refuse,
  };
};
