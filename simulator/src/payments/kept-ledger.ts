import * as v from 'valibot';

import type { Card } from './card.ts';
import type { CheckoutSession } from './checkout-session.ts';
import type { Customer } from './customer.ts';
import type { Invoice } from './invoice.ts';
import type { Ledger } from './ledger.ts';
import { eventTypes } from './payment-event.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { PortalSession } from './portal-session.ts';
import type { Refund } from './refund.ts';
import type { Subscription } from './subscription.ts';

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullable(schema);
const text = v.string();
const number = v.number();
const metadata = v.record(text, text);
const record = v.record(text, v.unknown());

const customer: v.GenericSchema<unknown, Customer> = v.object({
  id: text,
  created: number,
  email: orNull(text),
  name: orNull(text),
  description: orNull(text),
  metadata,
  cardId: orNull(text),
});

const card: v.GenericSchema<unknown, Card> = v.object({
  id: text,
  customer: text,
  created: number,
  brand: v.picklist(['visa', 'mastercard']),
  last4: text,
  pays: v.boolean(),
});

const subscription: v.GenericSchema<unknown, Subscription> = v.object({
  id: text,
  itemId: text,
  customer: text,
  created: number,
  status: text,
  periodStart: number,
  periodEnd: number,
  anchor: number,
  periods: number,
  trialEnd: orNull(number),
  cancelAt: orNull(number),
  cancelAtPeriodEnd: v.boolean(),
  canceledAt: orNull(number),
  endedAt: orNull(number),
  endedBecause: orNull(v.picklist(['cancellation_requested', 'payment_failed'])),
  cardId: orNull(text),
  latestInvoice: orNull(text),
  metadata,
});

const invoice: v.GenericSchema<unknown, Invoice> = v.object({
  id: text,
  lineId: text,
  number: text,
  customer: text,
  email: orNull(text),
  subscription: text,
  itemId: text,
  created: number,
  reason: v.picklist(['subscription_create', 'subscription_cycle']),
  status: v.picklist(['draft', 'open', 'paid']),
  amount: number,
  from: number,
  to: number,
  finalizesAt: orNull(number),
  finalizedAt: orNull(number),
  paidAt: orNull(number),
  attempts: number,
  nextAttempt: orNull(number),
});

const refund: v.GenericSchema<unknown, Refund> = v.object({
  id: text,
  created: number,
  invoice: text,
  customer: text,
  amount: number,
});

const checkout: v.GenericSchema<unknown, CheckoutSession> = v.object({
  id: text,
  lineId: text,
  created: number,
  expiresAt: number,
  status: v.picklist(['open', 'complete', 'expired']),
  customer: orNull(text),
  email: orNull(text),
  proposedEmail: orNull(text),
  reference: orNull(text),
  metadata,
  subscriptionMetadata: metadata,
  trialDays: number,
  successUrl: orNull(text),
  cancelUrl: orNull(text),
  paymentLink: orNull(text),
  subscription: orNull(text),
  invoice: orNull(text),
});

const portal: v.GenericSchema<unknown, PortalSession> = v.object({
  id: text,
  created: number,
  customer: text,
  returnUrl: orNull(text),
});

const event: v.GenericSchema<unknown, PaymentEvent> = v.object({
  id: text,
  created: number,
  type: v.picklist(eventTypes),
  edition: v.picklist(['new', 'old']),
  cause: v.object({ id: orNull(text), idempotency_key: orNull(text) }),
  subject: record,
  previous: orNull(record),
});

/** What a stand-in that starts again goes on with. */
const keptSchema = v.object({
  /** How far its clock is ahead of the machine's. */
  aheadMs: number,
  /** Ids of the events that nobody has taken yet. */
  waiting: v.array(text),
  customers: v.array(customer),
  deletedCustomers: v.array(v.object({ id: text })),
  cards: v.array(card),
  subscriptions: v.array(subscription),
  invoices: v.array(invoice),
  /** Absent in a file from before refunds were kept. */
  refunds: v.optional(v.array(refund), []),
  checkouts: v.array(checkout),
  portals: v.array(portal),
  events: v.array(event),
});

export type KeptLedger = v.InferOutput<typeof keptSchema>;

/** Past events that are kept beside those that wait: enough to look back at a demonstration. */
const keptEvents = 200;

export const keepLedger = (ledger: Ledger, aheadMs: number, waiting: ReadonlySet<string>): KeptLedger => ({
  aheadMs,
  waiting: [...waiting],
  customers: [...ledger.customers.all()],
  deletedCustomers: [...ledger.deletedCustomers.all()],
  cards: [...ledger.cards.all()],
  subscriptions: [...ledger.subscriptions.all()],
  invoices: [...ledger.invoices.all()],
  refunds: [...ledger.refunds.all()],
  checkouts: [...ledger.checkouts.all()],
  portals: [...ledger.portals.all()],
  events: ledger.events.all().filter(({ id }, index, { length }) => index >= length - keptEvents || waiting.has(id)),
});

export const restoreLedger = (ledger: Ledger, kept: KeptLedger): void => {
  kept.customers.forEach(ledger.customers.put);
  kept.deletedCustomers.forEach(ledger.deletedCustomers.put);
  kept.cards.forEach(ledger.cards.put);
  kept.subscriptions.forEach(ledger.subscriptions.put);
  kept.invoices.forEach(ledger.invoices.put);
  kept.refunds.forEach(ledger.refunds.put);
  kept.checkouts.forEach(ledger.checkouts.put);
  kept.portals.forEach(ledger.portals.put);
  kept.events.forEach(ledger.events.put);
};

/** Undefined for what another edition of the stand-in wrote. */
export const readKept = (value: unknown): KeptLedger | undefined => {
  const read = v.safeParse(keptSchema, value);
  return read.success ? read.output : undefined;
};
