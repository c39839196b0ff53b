import {
  becauseOf,
  isLive,
  itemOf,
  newCard,
  newCustomer,
  newInvoice,
  newSubscription,
  subscriptionOf,
} from './billing-objects.ts';
import type { Card, CardNumber, Customer, Invoice, Subscription } from './billing-objects.ts';
import type { Merchant } from './merchant.ts';
import { monthsAfter } from './wire.ts';

export const daySeconds = 86_400;

/** A renewal's invoice stays a draft this long before it is charged. */
const draftSeconds = 3600;

/** The waits after failed attempts. After the last attempt the subscription ends. */
const retrySeconds = [3 * daySeconds, 5 * daySeconds, 7 * daySeconds] as const;

/** A card that is accepted although every charge fails. */
export const failsLaterCard = '4000000000000341';

export const pays = (last4: string | undefined): boolean => last4 !== undefined && !failsLaterCard.endsWith(last4);

export const createCustomer = (merchant: Merchant, wish: Partial<Customer>): Customer => {
  const customer = newCustomer({ id: merchant.newId('cus_'), created: merchant.now(), ...wish });
  merchant.announce('customer.created', merchant.ledger.customers.put(customer));
  return customer;
};

const changeCustomer = (merchant: Merchant, before: Customer, change: Partial<Customer>): Customer => {
  const customer = merchant.ledger.customers.put({ ...before, ...change });
  merchant.announce('customer.updated', customer, before);
  return customer;
};

const attachCard = (merchant: Merchant, customer: Customer, number: CardNumber): Card => {
  const card = newCard({ id: merchant.newId('pm_'), created: merchant.now() }, number, customer);
  merchant.announce('payment_method.attached', merchant.ledger.cards.put(card));
  return card;
};

export const changeSubscription = (
  merchant: Merchant,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription => {
  const subscription = merchant.ledger.subscriptions.put({ ...before, ...change });
  merchant.announce('customer.subscription.updated', subscription, before);
  return subscription;
};

export const endSubscription = (
  merchant: Merchant,
  before: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  const { invoices, subscriptions } = merchant.ledger;
  const now = merchant.now();
  const subscription = subscriptions.put({
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: becauseOf(reason),
  });
  // Its open invoices are never charged.
  for (const invoice of invoices.all())
    if (subscriptionOf(invoice) === before.id && (invoice.status === 'draft' || invoice.status === 'open'))
      invoices.put({ ...invoice, automatically_finalizes_at: null, next_payment_attempt: null });
  merchant.announce('customer.subscription.deleted', subscription);
  return subscription;
};

/** The fields for the end of a subscription; `at` is null without an end. */
export const endingFields = (
  merchant: Merchant,
  { canceled_at: before }: Subscription,
  at: number | null,
  flag: boolean,
) => ({
  cancel_at: at,
  cancel_at_period_end: flag,
  canceled_at: at === null ? null : (before ?? merchant.now()),
  cancellation_details: becauseOf(at === null ? null : 'cancellation_requested'),
});

export const periodEndOf = (subscription: Subscription): number => itemOf(subscription).current_period_end;

const draftInvoice = (merchant: Merchant, subscription: Subscription, reason: Invoice['billing_reason']): Invoice => {
  const { ledger, newId } = merchant;
  const created = merchant.now();
  const wish = {
    id: newId('in_'),
    created,
    billing_reason: reason,
    automatically_finalizes_at: created + draftSeconds,
    customer_email: ledger.customers.get(subscription.customer)?.email ?? null,
  };
  return ledger.invoices.put(newInvoice(wish, newId('il_'), subscription));
};

const finalizeInvoice = (merchant: Merchant, draft: Invoice): Invoice => {
  const { invoices } = merchant.ledger;
  const now = merchant.now();
  const customer = draft.customer ?? '';
  const count = invoices.all().filter((each) => each.customer === customer && each.number !== null).length + 1;
  const invoice = invoices.put({
    ...draft,
    status: 'open',
    number: `${customer.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    effective_at: now,
    ending_balance: 0,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  merchant.announce('invoice.finalized', invoice);
  return invoice;
};

const markPaid = (merchant: Merchant, open: Invoice): void => {
  const invoice = merchant.ledger.invoices.put({
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: merchant.now() },
  });
  merchant.announce('invoice.paid', invoice);
  merchant.announce('invoice.payment_succeeded', invoice);
};

export const cardOf = (
  { ledger }: Merchant,
  { customer, default_payment_method: own }: Subscription,
): Card | undefined =>
  ledger.cards.get(own ?? ledger.customers.get(customer)?.invoice_settings.default_payment_method ?? '');

const attemptPayment = (merchant: Merchant, open: Invoice): void => {
  const { invoices, subscriptions } = merchant.ledger;
  const subscription = subscriptions.get(subscriptionOf(open));
  if (subscription === undefined) throw new Error(`invoice ${open.id} has no subscription`);
  if (pays(cardOf(merchant, subscription)?.card?.last4)) {
    markPaid(merchant, open);
    if (subscription.status === 'past_due') changeSubscription(merchant, subscription, { status: 'active' });
    return;
  }
  const delay = retrySeconds[open.attempt_count];
  const failed = invoices.put({
    ...open,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: delay === undefined ? null : merchant.now() + delay,
  });
  merchant.announce('invoice.payment_failed', failed);
  if (delay === undefined) endSubscription(merchant, subscription, 'payment_failed');
  else if (subscription.status === 'active') changeSubscription(merchant, subscription, { status: 'past_due' });
};

/** Future payments use the new card, and open invoices are charged at once. */
export const replaceCard = (merchant: Merchant, customer: Customer, number: CardNumber): void => {
  const { subscriptions, invoices } = merchant.ledger;
  const { id } = attachCard(merchant, customer, number);
  changeCustomer(merchant, customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: id },
  });
  for (const each of subscriptions.all())
    if (each.customer === customer.id && isLive(each))
      changeSubscription(merchant, each, { default_payment_method: id });
  for (const each of invoices.all())
    if (each.customer === customer.id && each.status === 'open' && each.next_payment_attempt !== null)
      attemptPayment(merchant, each);
};

/** Starts a subscription and pays its first invoice. */
export const subscribe = (
  merchant: Merchant,
  customer: Customer,
  wish: { readonly number: CardNumber; readonly trialDays: number; readonly metadata: Subscription['metadata'] },
): Subscription => {
  const { ledger, newId, price } = merchant;
  const created = merchant.now();
  const card = attachCard(merchant, customer, wish.number);
  const isTrial = wish.trialDays > 0;
  const subscription = newSubscription(
    {
      id: newId('sub_'),
      created,
      customer: customer.id,
      status: isTrial ? 'trialing' : 'incomplete',
      default_payment_method: card.id,
      metadata: wish.metadata,
    },
    {
      itemId: newId('si_'),
      price,
      isTrial,
      periodEnd: isTrial ? created + wish.trialDays * daySeconds : monthsAfter(created, 1),
    },
  );
  const draft = draftInvoice(merchant, subscription, 'subscription_create');
  const started = ledger.subscriptions.put({ ...subscription, latest_invoice: draft.id });
  merchant.announce('customer.subscription.created', started);
  merchant.announce('invoice.created', draft);
  markPaid(merchant, finalizeInvoice(merchant, draft));
  return isTrial ? started : changeSubscription(merchant, started, { status: 'active' });
};

const renew = (merchant: Merchant, before: Subscription): void => {
  const item = itemOf(before);
  const start = item.current_period_end;
  // Counting from the anchor keeps the day of the month.
  let months = 1;
  while (monthsAfter(before.billing_cycle_anchor, months) <= start) months += 1;
  const period = { current_period_start: start, current_period_end: monthsAfter(before.billing_cycle_anchor, months) };
  const rolled: Subscription = {
    ...before,
    status: before.status === 'trialing' ? 'active' : before.status,
    items: { ...before.items, data: [{ ...item, ...period }] },
  };
  const invoice = draftInvoice(merchant, rolled, 'subscription_cycle');
  changeSubscription(merchant, before, { ...rolled, latest_invoice: invoice.id });
  merchant.announce('invoice.created', invoice);
};

/** A scheduled change. */
export type Due = { readonly at: number; readonly happen: () => void };

const dueOfInvoice = (merchant: Merchant, invoice: Invoice): readonly Due[] => {
  const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: nextAttempt } = invoice;
  if (status === 'draft' && finalizesAt !== null)
    return [{ at: finalizesAt, happen: () => attemptPayment(merchant, finalizeInvoice(merchant, invoice)) }];
  return status === 'open' && nextAttempt !== null
    ? [{ at: nextAttempt, happen: () => attemptPayment(merchant, invoice) }]
    : [];
};

const dueOfSubscription = (merchant: Merchant, subscription: Subscription): readonly Due[] => {
  const { status, cancel_at: cancelAt } = subscription;
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return [];
  const end = periodEndOf(subscription);
  return cancelAt !== null && cancelAt <= end
    ? [{ at: cancelAt, happen: () => void endSubscription(merchant, subscription, 'cancellation_requested') }]
    : [{ at: end, happen: () => renew(merchant, subscription) }];
};

export const dueOfBilling = (merchant: Merchant): readonly Due[] => [
  ...merchant.ledger.invoices.all().flatMap((each) => dueOfInvoice(merchant, each)),
  ...merchant.ledger.subscriptions.all().flatMap((each) => dueOfSubscription(merchant, each)),
];
