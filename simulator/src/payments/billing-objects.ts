import type Stripe from 'stripe';

import type { JsonObject } from '../json-object.ts';
import type { CardNumber } from './checkout.ts';
import { planOf, type Price, sold } from './sales-objects.ts';
import { all, list, nulls, type OnTheWire } from './wire.ts';

/* Records are kept as the newest edition shows them. Times are in seconds since 1970. */

export type Customer = OnTheWire<Stripe.Customer>;
export type DeletedCustomer = OnTheWire<Stripe.DeletedCustomer>;
export type Card = OnTheWire<Stripe.PaymentMethod>;
export type Subscription = OnTheWire<Stripe.Subscription>;
export type Invoice = OnTheWire<Stripe.Invoice>;
export type InvoicePayment = OnTheWire<Stripe.InvoicePayment>;
export type Refund = OnTheWire<Stripe.Refund>;

/** Every status of a subscription. */
export const statuses = [
  ...(['active', 'canceled', 'incomplete', 'incomplete_expired'] as const),
  ...(['past_due', 'paused', 'trialing', 'unpaid'] as const),
] as const;

type New = { readonly id: string; readonly created: number };

const { amount, currency, product } = sold;

export const newCustomer = (wish: New & Partial<Customer>): Customer => ({
  ...nulls('address default_source description email name phone shipping test_clock'),
  object: 'customer',
  balance: 0,
  currency,
  delinquent: false,
  invoice_prefix: wish.id.slice(-8).toUpperCase(),
  invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
  livemode: false,
  metadata: {},
  preferred_locales: [],
  tax_exempt: 'none',
  ...wish,
});

export const newCard = (wish: New, { brand, last4 }: CardNumber, customer: Customer): Card => ({
  ...wish,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { ...nulls('address name phone tax_id'), email: customer.email },
  card: {
    ...nulls('checks generated_from wallet'),
    brand,
    country: 'US',
    display_brand: brand,
    exp_month: 12,
    exp_year: 2040,
    funding: 'credit',
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
  },
  customer: customer.id,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

type Ending = NonNullable<Subscription['cancellation_details']>;

export const becauseOf = (reason: Ending['reason']): Ending => ({
  ...nulls('comment feedback feedback_option'),
  reason,
});

export const newSubscription = (
  wish: New & Pick<Subscription, 'customer' | 'default_payment_method' | 'metadata' | 'status'>,
  parts: { readonly itemId: string; readonly price: Price; readonly periodEnd: number; readonly isTrial: boolean },
): Subscription => ({
  ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at canceled_at'),
  ...nulls('customer_account days_until_due default_source description ended_at latest_invoice managed_payments'),
  ...nulls('next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval'),
  ...nulls('pending_setup_intent pending_update schedule test_clock transfer_data'),
  ...wish,
  object: 'subscription',
  automatic_tax: { enabled: false, ...nulls('disabled_reason liability') },
  billing_cycle_anchor: parts.isTrial ? parts.periodEnd : wish.created,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  cancel_at_period_end: false,
  cancellation_details: becauseOf(null),
  collection_method: 'charge_automatically',
  currency,
  discounts: [],
  invoice_settings: { ...nulls('account_tax_ids custom_fields description footer'), issuer: { type: 'self' } },
  items: list(`/v1/subscription_items?subscription=${wish.id}`, [
    {
      ...nulls('billing_thresholds current_trial'),
      id: parts.itemId,
      object: 'subscription_item' as const,
      created: wish.created,
      current_period_end: parts.periodEnd,
      current_period_start: wish.created,
      discounts: [],
      metadata: {},
      plan: planOf(parts.price.id),
      price: parts.price,
      quantity: 1,
      subscription: wish.id,
      tax_rates: [],
    },
  ]),
  livemode: false,
  payment_settings: { ...nulls('payment_method_options payment_method_types'), save_default_payment_method: 'off' },
  start_date: wish.created,
  trial_end: parts.isTrial ? parts.periodEnd : null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: parts.isTrial ? wish.created : null,
});

export const itemOf = ({ id, items }: Subscription): Subscription['items']['data'][number] => {
  const [item] = items.data;
  if (item === undefined) throw new Error(`subscription ${id} has no item`);
  return item;
};

export const isLive = ({ status }: Subscription): boolean => status !== 'canceled' && status !== 'incomplete_expired';

const lineOf = (id: string, total: number, invoice: string, subscription: Subscription) => {
  const { id: item, price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  return {
    id,
    object: 'line_item',
    ...all(total, 'amount subtotal'),
    ...all([], 'discount_amounts discounts pretax_credit_amounts taxes'),
    currency,
    description: `1 × ${sold.name}`,
    discountable: true,
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        ...nulls('invoice_item proration_details'),
        proration: false,
        subscription: subscription.id,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
  } satisfies OnTheWire<Stripe.InvoiceLineItem>;
};

/** A draft for the current period of a subscription. */
export const newInvoice = (
  wish: New & Pick<Invoice, 'billing_reason' | 'automatically_finalizes_at' | 'customer_email'>,
  lineId: string,
  subscription: Subscription,
): Invoice => {
  const total = subscription.status === 'trialing' ? 0 : amount;
  return {
    ...nulls('account_tax_ids application custom_fields customer_account customer_address customer_name'),
    ...nulls('customer_phone customer_shipping default_payment_method default_source description due_date'),
    ...nulls('effective_at ending_balance footer from_invoice last_finalization_error latest_revision number'),
    ...nulls('on_behalf_of receipt_number rendering shipping_cost shipping_details statement_descriptor'),
    ...nulls('test_clock webhooks_delivered_at'),
    ...all(0, 'amount_overpaid amount_paid amount_shipping attempt_count post_payment_credit_notes_amount'),
    ...all(0, 'pre_payment_credit_notes_amount starting_balance'),
    ...all(total, 'amount_due amount_remaining subtotal subtotal_excluding_tax total total_excluding_tax'),
    ...all([], 'default_tax_rates discounts total_discount_amounts total_pretax_credit_amounts total_taxes'),
    ...all(false, 'attempted livemode'),
    ...wish,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stand-in',
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
    collection_method: 'charge_automatically',
    currency,
    customer: subscription.customer,
    customer_tax_exempt: 'none',
    issuer: { type: 'self' },
    lines: list(`/v1/invoices/${wish.id}/lines`, [lineOf(lineId, total, wish.id, subscription)]),
    metadata: {},
    next_payment_attempt: wish.automatically_finalizes_at,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: wish.created,
    period_start: itemOf(subscription).current_period_start,
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
  };
};

export const subscriptionOf = ({ parent }: Invoice): string => parent?.subscription_details?.subscription ?? '';

/** The ids of an invoice's one payment intent and one charge follow from its own. */
const idLike = (prefix: string, { id }: Pick<Invoice, 'id'>): string => id.replace(/^in_/, prefix);

/** None for an invoice that is unpaid or over nothing. */
export const paymentsOf = (invoice: Invoice): InvoicePayment[] => {
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return [];
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  return [
    {
      id: idLike('inpay_', invoice),
      object: 'invoice_payment',
      ...all(invoice.amount_paid, 'amount_paid amount_requested'),
      created: finalizedAt ?? invoice.created,
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: idLike('pi_', invoice), type: 'payment_intent' },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: paidAt },
    },
  ];
};

/** Refunds a payment in full. */
export const newRefund = (wish: New, invoice: Invoice, metadata: Refund['metadata']): Refund => ({
  ...nulls('balance_transaction customer_account payment_method reason receipt_number'),
  ...nulls('source_transfer_reversal transfer_reversal'),
  ...wish,
  object: 'refund',
  amount: invoice.amount_paid,
  charge: idLike('ch_', invoice),
  currency,
  customer: invoice.customer,
  metadata,
  payment_intent: idLike('pi_', invoice),
  status: 'succeeded',
});

export const refundedCharge = (invoice: Invoice) =>
  ({
    id: idLike('ch_', invoice),
    object: 'charge',
    ...all(invoice.amount_paid, 'amount amount_captured amount_refunded'),
    ...all(true, 'captured paid refunded'),
    created: invoice.status_transitions.paid_at ?? invoice.created,
    currency,
    customer: invoice.customer,
    livemode: false,
    metadata: {},
    payment_intent: idLike('pi_', invoice),
    status: 'succeeded',
  }) satisfies Partial<OnTheWire<Stripe.Charge>>;

/** Before 2025-03-31: the period on the subscription and none on its item, and no billing modes. */
export const oldSubscription = (subscription: Subscription): JsonObject => {
  const { billing_mode: _mode, billing_schedules: _schedules, managed_payments: _managed, ...kept } = subscription;
  const { current_period_end, current_period_start, current_trial: _trial, ...item } = itemOf(subscription);
  const items = { ...kept.items, data: [item], total_count: 1 };
  return { ...kept, current_period_end, current_period_start, items, plan: item.plan, quantity: 1 };
};

/** Before 2025-03-31: the subscription at the top and on the line, and no `parent`. */
export const oldInvoice = (invoice: Invoice, price: Price): JsonObject => {
  const { parent: _parent, ...kept } = invoice;
  const lines = kept.lines.data.map(({ parent, pricing: _pricing, ...line }) => {
    const item = parent?.subscription_item_details?.subscription_item;
    return { ...line, price, subscription_item: item, type: 'subscription' };
  });
  const top = { paid: invoice.status === 'paid', subscription: subscriptionOf(invoice) };
  return { ...kept, ...top, lines: { ...kept.lines, data: lines } };
};
