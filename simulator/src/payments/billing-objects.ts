import type Stripe from 'stripe';
import type { JsonObject } from '../json-object.ts';
import blank from './blank-records.json' with { type: 'json' };
import { all, list, nulls, type OnTheWire, record } from './wire.ts';

export type Price = OnTheWire<Stripe.Price>;
type Plan = OnTheWire<Stripe.Plan>;
export type Product = OnTheWire<Stripe.Product>;
export type LineItem = OnTheWire<Stripe.LineItem>;
export type Checkout = OnTheWire<Stripe.Checkout.Session>;
export type PortalVisit = OnTheWire<Stripe.BillingPortal.Session>;
export type PaymentLink = OnTheWire<Stripe.PaymentLink> & { readonly created: number };

export const product = record<Product>(blank.product);

/** The price in cents per month. */
export const { unit_amount: amount, currency } = blank.price;

export const priceOf = (id: string): Price => record<Price>({ ...blank.price, id });

/** The older form of a price, which subscription items still contain. */
const planOf = (id: string): Plan => record<Plan>({ ...blank.plan, id });

export const lineItemsOf = (path: string, id: string, price: Price) => {
  const item = record<LineItem>({ ...blank.lineItem, id: `li_${id.replace(/^cs_test_/, '')}`, price });
  return list(`/v1/${path}/${id}/line_items`, [item]);
};

/** A permanent address for payments. */
export type LinkWish = { readonly id: string; readonly returnUrl: string | null };

export const linkOf = ({ id, returnUrl }: LinkWish, origin: string): PaymentLink =>
  record<PaymentLink>({
    ...blank.paymentLink,
    id,
    after_completion:
      returnUrl === null
        ? { hosted_confirmation: { custom_message: null }, type: 'hosted_confirmation' }
        : { redirect: { url: returnUrl }, type: 'redirect' },
    url: `${origin}/pay/${id}`,
  });

type Payer = NonNullable<Checkout['customer_details']>;

export const customerDetails = (email: string): Payer => record<Payer>({ ...blank.payer, email });

/** `url` is filled in when the session is shown: the port may change between starts. */
export const newCheckout = (
  wish: Pick<Checkout, 'id' | 'created' | 'expires_at'> & Partial<Checkout>,
  isTrial: boolean,
): Checkout => record<Checkout>({ ...blank.checkout, amount_total: isTrial ? 0 : amount, ...wish });

export const newPortalVisit = (
  wish: Pick<PortalVisit, 'id' | 'created' | 'customer' | 'return_url'>,
  origin: string,
): PortalVisit => record<PortalVisit>({ ...blank.portalVisit, ...wish, url: `${origin}/p/session/${wish.id}` });

/*
 * Records are stored in the format of the newest API version; `blank-records.json` has their fixed fields. Times are in
 * seconds.
 */

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

/** The card number itself is not stored. */
export type CardNumber = { readonly brand: 'visa' | 'mastercard'; readonly last4: string };

export const newCustomer = (wish: New & Partial<Customer>): Customer =>
  record<Customer>({ ...blank.customer, invoice_prefix: wish.id.slice(-8).toUpperCase(), ...wish });

export const newCard = (wish: New, { brand, last4 }: CardNumber, { id, email }: Customer): Card =>
  record<Card>({
    ...blank.card,
    ...wish,
    billing_details: { ...nulls('address name phone tax_id'), email },
    card: { ...blank.cardFacts, brand, display_brand: brand, last4, networks: { available: [brand], preferred: null } },
    customer: id,
  });

type Ending = NonNullable<Subscription['cancellation_details']>;

export const becauseOf = (reason: Ending['reason']): Ending => ({
  ...nulls('comment feedback feedback_option'),
  reason,
});

export const newSubscription = (
  wish: New & Pick<Subscription, 'customer' | 'default_payment_method' | 'metadata' | 'status'>,
  parts: { readonly itemId: string; readonly price: Price; readonly periodEnd: number; readonly isTrial: boolean },
): Subscription => {
  const { itemId, price, periodEnd, isTrial } = parts;
  const item = {
    ...blank.subscriptionItem,
    id: itemId,
    created: wish.created,
    current_period_end: periodEnd,
    current_period_start: wish.created,
    plan: planOf(price.id),
    price,
    subscription: wish.id,
  };
  return record<Subscription>({
    ...blank.subscription,
    ...wish,
    billing_cycle_anchor: isTrial ? periodEnd : wish.created,
    items: list(`/v1/subscription_items?subscription=${wish.id}`, [item]),
    start_date: wish.created,
    trial_end: isTrial ? periodEnd : null,
    trial_start: isTrial ? wish.created : null,
  });
};

export const itemOf = ({ id, items }: Subscription): Subscription['items']['data'][number] => {
  const [item] = items.data;
  if (item === undefined) throw new Error(`subscription ${id} has no item`);
  return item;
};

export const isLive = ({ status }: Subscription): boolean => status !== 'canceled' && status !== 'incomplete_expired';

type InvoiceLine = OnTheWire<Stripe.InvoiceLineItem>;

const lineOf = (id: string, total: number, invoice: string, subscription: Subscription): InvoiceLine => {
  const { id: item, price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const details = { proration: false, subscription: subscription.id, subscription_item: item };
  return record<InvoiceLine>({
    ...blank.invoiceLine,
    ...all(total, 'amount subtotal'),
    id,
    invoice,
    parent: {
      invoice_item_details: null,
      subscription_item_details: { ...nulls('invoice_item proration_details'), ...details },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pricing: {
      price_details: { price: price.id, product: product.id },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    subscription: subscription.id,
  });
};

/** A draft for the current period of a subscription. */
export const newInvoice = (
  wish: New & Pick<Invoice, 'billing_reason' | 'automatically_finalizes_at' | 'customer_email'>,
  lineId: string,
  subscription: Subscription,
): Invoice => {
  const total = subscription.status === 'trialing' ? 0 : blank.price.unit_amount;
  return record<Invoice>({
    ...blank.invoice,
    ...all(total, 'amount_due amount_remaining subtotal subtotal_excluding_tax total total_excluding_tax'),
    ...wish,
    customer: subscription.customer,
    lines: list(`/v1/invoices/${wish.id}/lines`, [lineOf(lineId, total, wish.id, subscription)]),
    next_payment_attempt: wish.automatically_finalizes_at,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: wish.created,
    period_start: itemOf(subscription).current_period_start,
  });
};

export const subscriptionOf = ({ parent }: Invoice): string => parent?.subscription_details?.subscription ?? '';

/** An invoice has one payment intent and one charge, whose ids are derived from the invoice's id. */
const idLike = (prefix: string, { id }: Pick<Invoice, 'id'>): string => id.replace(/^in_/, prefix);

/** Empty for an invoice that is unpaid or has a total of zero. */
export const paymentsOf = (invoice: Invoice): InvoicePayment[] => {
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return [];
  const { finalized_at: finalizedAt, paid_at: paidAt } = invoice.status_transitions;
  const payment = record<InvoicePayment>({
    ...blank.invoicePayment,
    ...all(invoice.amount_paid, 'amount_paid amount_requested'),
    id: idLike('inpay_', invoice),
    created: finalizedAt ?? invoice.created,
    invoice: invoice.id,
    payment: { payment_intent: idLike('pi_', invoice), type: 'payment_intent' },
    status_transitions: { canceled_at: null, paid_at: paidAt },
  });
  return [payment];
};

const chargeOf = (invoice: Invoice) => ({
  customer: invoice.customer,
  payment_intent: idLike('pi_', invoice),
  amount: invoice.amount_paid,
});

/** Refunds a payment in full. */
export const newRefund = (wish: New, invoice: Invoice, metadata: Refund['metadata']): Refund =>
  record<Refund>({ ...blank.refund, ...wish, ...chargeOf(invoice), charge: idLike('ch_', invoice), metadata });

type Charge = Pick<OnTheWire<Stripe.Charge>, keyof typeof blank.charge | 'id' | 'amount' | 'created'>;

export const refundedCharge = (invoice: Invoice): Charge =>
  record<Charge>({
    ...blank.charge,
    ...chargeOf(invoice),
    ...all(invoice.amount_paid, 'amount_captured amount_refunded'),
    id: idLike('ch_', invoice),
    created: invoice.status_transitions.paid_at ?? invoice.created,
  });

/** Before 2025-03-31: the period is on the subscription, not on its item, and there are no billing modes. */
export const oldSubscription = (subscription: Subscription): JsonObject => {
  const { billing_mode: _mode, billing_schedules: _schedules, managed_payments: _managed, ...kept } = subscription;
  const { current_period_end, current_period_start, current_trial: _trial, ...item } = itemOf(subscription);
  const items = { ...kept.items, data: [item], total_count: 1 };
  return { ...kept, current_period_end, current_period_start, items, plan: item.plan, quantity: 1 };
};

/** Before 2025-03-31: the subscription is at the top and on the line, and there is no `parent`. */
export const oldInvoice = (invoice: Invoice, price: Price): JsonObject => {
  const { parent: _parent, ...kept } = invoice;
  const lines = kept.lines.data.map(({ parent, pricing: _pricing, ...line }) => {
    const item = parent?.subscription_item_details?.subscription_item;
    return { ...line, price, subscription_item: item, type: 'subscription' };
  });
  const top = { paid: invoice.status === 'paid', subscription: subscriptionOf(invoice) };
  return { ...kept, ...top, lines: { ...kept.lines, data: lines } };
};
