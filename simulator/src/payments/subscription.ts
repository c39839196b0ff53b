import type Stripe from 'stripe';

import type { Edition, OnTheWire } from './on-the-wire.ts';
import { planWire, priceWire } from './price.ts';
import type { Price } from './price.ts';
import type { Subscription } from './records.ts';

/** Neither ended nor given up before it began. */
export const isLive = ({ status }: Subscription): boolean => status !== 'canceled' && status !== 'incomplete_expired';

const itemWire = (subscription: Subscription, price: Price) =>
  ({
    id: subscription.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planWire(price),
    price: priceWire(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  }) satisfies OnTheWire<Stripe.SubscriptionItem>;

const newWire = (subscription: Subscription, price: Price) =>
  ({
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.canceledAt === null ? null : (subscription.endedBecause ?? 'cancellation_requested'),
    },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: price.currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.cardId,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemWire(subscription, price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: { ...subscription.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: subscription.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: subscription.trialEnd === null ? null : subscription.created,
  }) satisfies OnTheWire<Stripe.Subscription>;

/** Before 2025-03-31: the period on the subscription and none on its item, and no billing modes. */
const oldWire = (subscription: Subscription, price: Price) => {
  const {
    billing_mode: _mode,
    billing_schedules: _schedules,
    managed_payments: _managed,
    ...wire
  } = newWire(subscription, price);
  const { current_period_end, current_period_start, current_trial: _trial, ...item } = itemWire(subscription, price);
  return {
    ...wire,
    current_period_end,
    current_period_start,
    items: { ...wire.items, data: [item], total_count: 1 },
    plan: planWire(price),
    quantity: 1,
  };
};

export const subscriptionWire = (subscription: Subscription, price: Price, edition: Edition) =>
  edition === 'new' ? newWire(subscription, price) : oldWire(subscription, price);
