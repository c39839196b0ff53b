import type Stripe from 'stripe';

import type { Edition, OnTheWire } from './on-the-wire.ts';
import { priceWire } from './price.ts';
import type { Price } from './price.ts';
import type { Invoice, Refund } from './records.ts';

const lineWire = (invoice: Invoice, price: Price) =>
  ({
    id: invoice.lineId,
    object: 'line_item',
    amount: invoice.amount,
    currency: price.currency,
    description: `1 × ${price.name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: invoice.itemId,
      },
      type: 'subscription_item_details',
    },
    period: { start: invoice.from, end: invoice.to },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.amount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: invoice.subscription,
    subtotal: invoice.amount,
    taxes: [],
  }) satisfies OnTheWire<Stripe.InvoiceLineItem>;

const newWire = (invoice: Invoice, price: Price) =>
  ({
    id: invoice.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stand-in',
    account_tax_ids: null,
    amount_due: invoice.amount,
    amount_overpaid: 0,
    amount_paid: invoice.status === 'paid' ? invoice.amount : 0,
    amount_remaining: invoice.status === 'paid' ? 0 : invoice.amount,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: invoice.finalizesAt,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: price.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: null,
    customer_email: invoice.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.status === 'draft' ? null : 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [lineWire(invoice, price)],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttempt ?? invoice.finalizesAt,
    number: invoice.status === 'draft' ? null : invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.created,
    period_start: invoice.from,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    test_clock: null,
    total: invoice.amount,
    total_discount_amounts: [],
    total_excluding_tax: invoice.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }) satisfies OnTheWire<Stripe.Invoice>;

/** Before 2025-03-31: the subscription at the top and on the line, and no `parent`. */
const oldWire = (invoice: Invoice, price: Price) => {
  const { parent: _parent, ...wire } = newWire(invoice, price);
  const { parent: _lineParent, pricing: _pricing, ...line } = lineWire(invoice, price);
  const old = { price: priceWire(price), subscription_item: invoice.itemId, type: 'subscription' };
  return {
    ...wire,
    paid: invoice.status === 'paid',
    subscription: invoice.subscription,
    lines: { ...wire.lines, data: [{ ...line, ...old }] },
  };
};

export const invoiceWire = (invoice: Invoice, price: Price, edition: Edition) =>
  edition === 'new' ? newWire(invoice, price) : oldWire(invoice, price);

/** Each invoice that was paid with money has one payment intent, so its id follows from the invoice's. */
export const paymentIntentOf = ({ id }: Pick<Invoice, 'id'>): string => id.replace(/^in_/, 'pi_');

/** The charge that the payment intent made. */
export const chargeOf = ({ id }: Pick<Invoice, 'id'>): string => id.replace(/^in_/, 'ch_');

export const isPaid = ({ status, amount }: Invoice): boolean => status === 'paid' && amount > 0;

export const paymentWire = (invoice: Invoice, currency: string) =>
  ({
    id: invoice.id.replace(/^in_/, 'inpay_'),
    object: 'invoice_payment',
    amount_paid: invoice.amount,
    amount_requested: invoice.amount,
    created: invoice.finalizedAt ?? invoice.created,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntentOf(invoice), type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
  }) satisfies OnTheWire<Stripe.InvoicePayment>;

export const refundWire = (refund: Refund, currency: string) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: chargeOf({ id: refund.invoice }),
    created: refund.created,
    currency,
    customer: refund.customer,
    customer_account: null,
    metadata: { ...refund.metadata },
    payment_intent: paymentIntentOf({ id: refund.invoice }),
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies OnTheWire<Stripe.Refund>;

/** A charge that was refunded in full, as its event shows it. */
export const refundedChargeWire = (invoice: Invoice, currency: string) =>
  ({
    id: chargeOf(invoice),
    object: 'charge',
    amount: invoice.amount,
    amount_captured: invoice.amount,
    amount_refunded: invoice.amount,
    captured: true,
    created: invoice.paidAt ?? invoice.created,
    currency,
    customer: invoice.customer,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: paymentIntentOf(invoice),
    refunded: true,
    status: 'succeeded',
  }) satisfies Partial<OnTheWire<Stripe.Charge>>;
