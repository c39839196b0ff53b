import * as v from 'valibot';

/*
 * What the stand-in stores, plain data throughout. Times are in seconds since 1970, as everywhere in the card provider's interface.
 */

const text = v.string();
const number = v.number();
const textOrNull = v.nullable(text);
const numberOrNull = v.nullable(number);
const metadata = v.record(text, text);

export type Metadata = Readonly<Record<string, string>>;

export const customerRecord = v.object({
  id: text,
  created: number,
  email: textOrNull,
  name: textOrNull,
  description: textOrNull,
  metadata,
  /** The card that is charged when a subscription has none of its own. */
  cardId: textOrNull,
});

/** A card that was accepted. Its number is not stored. */
export const cardRecord = v.object({
  id: text,
  customer: text,
  created: number,
  brand: v.picklist(['visa', 'mastercard']),
  last4: text,
  /** Whether charges succeed: a card can be accepted and fail later. */
  pays: v.boolean(),
});

export const subscriptionRecord = v.object({
  id: text,
  itemId: text,
  customer: text,
  created: number,
  status: v.picklist([
    'active',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ]),
  periodStart: number,
  periodEnd: number,
  /** `periodEnd` is `periods` whole months after it, so that periods end on the same day of the month. */
  anchor: number,
  periods: number,
  trialEnd: numberOrNull,
  cancelAt: numberOrNull,
  /** Set beside `cancelAt` when the interface was asked so; the customer portal sets `cancelAt` alone. */
  cancelAtPeriodEnd: v.boolean(),
  canceledAt: numberOrNull,
  endedAt: numberOrNull,
  endedBecause: v.nullable(v.picklist(['cancellation_requested', 'payment_failed'])),
  cardId: textOrNull,
  latestInvoice: textOrNull,
  metadata,
});

export const invoiceRecord = v.object({
  id: text,
  lineId: text,
  number: text,
  customer: text,
  email: textOrNull,
  subscription: text,
  itemId: text,
  created: number,
  reason: v.picklist(['subscription_create', 'subscription_cycle']),
  status: v.picklist(['draft', 'open', 'paid']),
  amount: number,
  /** The period that is paid for. */
  from: number,
  to: number,
  finalizesAt: numberOrNull,
  finalizedAt: numberOrNull,
  paidAt: numberOrNull,
  attempts: number,
  nextAttempt: numberOrNull,
});

/** Money that went back to a card: always the whole payment. */
export const refundRecord = v.object({
  id: text,
  created: number,
  invoice: text,
  customer: text,
  amount: number,
  /** Absent in a file from before it was kept. */
  metadata: v.optional(metadata, {}),
});

export const checkoutRecord = v.object({
  id: text,
  lineId: text,
  created: number,
  expiresAt: number,
  status: v.picklist(['open', 'complete', 'expired']),
  /** Null until it is paid when no customer was named before. */
  customer: textOrNull,
  email: textOrNull,
  /** From the address of a payment link; the payer may enter another one. */
  proposedEmail: textOrNull,
  reference: textOrNull,
  metadata,
  subscriptionMetadata: metadata,
  trialDays: number,
  successUrl: textOrNull,
  cancelUrl: textOrNull,
  paymentLink: textOrNull,
  subscription: textOrNull,
  invoice: textOrNull,
});

/** A visit of a customer to the page for cards and cancellation. */
export const portalRecord = v.object({ id: text, created: number, customer: text, returnUrl: textOrNull });

export type Customer = Readonly<v.InferOutput<typeof customerRecord>>;
export type Card = Readonly<v.InferOutput<typeof cardRecord>>;
export type Subscription = Readonly<v.InferOutput<typeof subscriptionRecord>>;
export type Invoice = Readonly<v.InferOutput<typeof invoiceRecord>>;
export type Refund = Readonly<v.InferOutput<typeof refundRecord>>;
export type CheckoutSession = Readonly<v.InferOutput<typeof checkoutRecord>>;
export type PortalSession = Readonly<v.InferOutput<typeof portalRecord>>;
