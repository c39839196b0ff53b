import type { CardNumber } from './customer.ts';
import type { Merchant } from './merchant.ts';
import type { Card, Customer, Invoice, Subscription } from './records.ts';
import { isLive } from './subscription.ts';

export type CustomerWish = Partial<Pick<Customer, 'email' | 'name' | 'description' | 'metadata'>>;

export const createCustomer = (merchant: Merchant, wish: CustomerWish): Customer => {
  const customer = merchant.ledger.customers.put({
    id: merchant.newId('cus_'),
    created: merchant.now(),
    email: null,
    name: null,
    description: null,
    metadata: {},
    cardId: null,
    ...wish,
  });
  merchant.tell('customer.created', (drawn) => drawn.customer(customer));
  return customer;
};

export const changeCustomer = (
  merchant: Merchant,
  before: Customer,
  change: Partial<Omit<Customer, 'id'>>,
): Customer => {
  const customer = merchant.ledger.customers.put({ ...before, ...change });
  merchant.tell(
    'customer.updated',
    (drawn) => drawn.customer(customer),
    (drawn) => drawn.customer(before),
  );
  return customer;
};

/** Keeps a card that was taken. */
export const attachCard = (merchant: Merchant, customer: Customer, number: CardNumber): Card => {
  const card = merchant.ledger.cards.put({
    ...number,
    id: merchant.newId('pm_'),
    customer: customer.id,
    created: merchant.now(),
  });
  merchant.tell('payment_method.attached', (drawn) => drawn.card(card));
  return card;
};

/** Replaces a subscription and tells of the change. */
export const changeSubscription = (
  merchant: Merchant,
  before: Subscription,
  change: Partial<Omit<Subscription, 'id'>>,
): Subscription => {
  const subscription = merchant.ledger.subscriptions.put({ ...before, ...change });
  merchant.tell(
    'customer.subscription.updated',
    (drawn) => drawn.subscription(subscription),
    (drawn) => drawn.subscription(before),
  );
  return subscription;
};

export const endSubscription = (
  merchant: Merchant,
  before: Subscription,
  because: 'cancellation_requested' | 'payment_failed',
): Subscription => {
  const now = merchant.now();
  const subscription = merchant.ledger.subscriptions.put({
    ...before,
    status: 'canceled',
    canceledAt: before.canceledAt ?? now,
    endedAt: now,
    endedBecause: because,
  });
  // What is still to be charged for it never will be.
  for (const invoice of merchant.ledger.invoices.all())
    if (invoice.subscription === before.id && (invoice.status === 'draft' || invoice.status === 'open'))
      merchant.ledger.invoices.put({ ...invoice, finalizesAt: null, nextAttempt: null });
  merchant.tell('customer.subscription.deleted', (drawn) => drawn.subscription(subscription));
  return subscription;
};

/** How somebody wants a subscription to end: never, at a time, or with its period, said in either of two ways. */
export type Ending =
  | { readonly kind: 'never' }
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'with-period'; readonly flag: boolean };

/** The fields that say so. */
export const endingFields = (
  subscription: Subscription,
  ending: Ending,
  now: number,
): Pick<Subscription, 'cancelAt' | 'cancelAtPeriodEnd' | 'canceledAt'> => {
  if (ending.kind === 'never') return { cancelAt: null, cancelAtPeriodEnd: false, canceledAt: null };
  return {
    cancelAt: ending.kind === 'at' ? ending.at : subscription.periodEnd,
    cancelAtPeriodEnd: ending.kind === 'with-period' && ending.flag,
    canceledAt: subscription.canceledAt ?? now,
  };
};

const day = 86_400;

/** How long a renewal's invoice stays a draft before it is charged. */
const draftSeconds = 3600;

/** How long after each failed attempt the next follows. After the last the subscription ends. */
const retrySeconds = [3 * day, 5 * day, 7 * day] as const;

/** The invoice of the period that a subscription is in, a draft. */
export const draftInvoice = (merchant: Merchant, subscription: Subscription, reason: Invoice['reason']): Invoice => {
  const { ledger, price } = merchant;
  const now = merchant.now();
  const customer = ledger.customers.get(subscription.customer);
  const number = ledger.invoices.all().filter((each) => each.customer === subscription.customer).length + 1;
  return ledger.invoices.put({
    id: merchant.newId('in_'),
    lineId: merchant.newId('il_'),
    number: `${subscription.customer.slice(-8).toUpperCase()}-${String(number).padStart(4, '0')}`,
    customer: subscription.customer,
    email: customer?.email ?? null,
    subscription: subscription.id,
    itemId: subscription.itemId,
    created: now,
    reason,
    status: 'draft',
    amount: subscription.status === 'trialing' ? 0 : price.amount,
    from: subscription.periodStart,
    to: subscription.periodEnd,
    finalizesAt: now + draftSeconds,
    finalizedAt: null,
    paidAt: null,
    attempts: 0,
    nextAttempt: null,
  });
};

export const finalizeInvoice = (merchant: Merchant, draft: Invoice): Invoice => {
  const invoice = merchant.ledger.invoices.put({
    ...draft,
    status: 'open',
    finalizesAt: null,
    finalizedAt: merchant.now(),
  });
  merchant.tell('invoice.finalized', (drawn) => drawn.invoice(invoice));
  return invoice;
};

export const markPaid = (merchant: Merchant, open: Invoice): Invoice => {
  const invoice = merchant.ledger.invoices.put({
    ...open,
    status: 'paid',
    paidAt: merchant.now(),
    attempts: open.attempts + 1,
    nextAttempt: null,
  });
  merchant.tell('invoice.paid', (drawn) => drawn.invoice(invoice));
  merchant.tell('invoice.payment_succeeded', (drawn) => drawn.invoice(invoice));
  return invoice;
};

const cardPays = ({ ledger }: Merchant, subscription: Subscription): boolean => {
  const cardId = subscription.cardId ?? ledger.customers.get(subscription.customer)?.cardId ?? null;
  return cardId !== null && (ledger.cards.get(cardId)?.pays ?? false);
};

/** Charges the card for an open invoice, and draws the consequences for its subscription. */
export const attemptPayment = (merchant: Merchant, open: Invoice): void => {
  const subscription = merchant.ledger.subscriptions.get(open.subscription);
  if (subscription === undefined) throw new Error(`invoice ${open.id} has no subscription`);
  if (cardPays(merchant, subscription)) {
    markPaid(merchant, open);
    if (subscription.status === 'past_due') changeSubscription(merchant, subscription, { status: 'active' });
    return;
  }
  const delay = retrySeconds[open.attempts];
  const failed = merchant.ledger.invoices.put({
    ...open,
    attempts: open.attempts + 1,
    nextAttempt: delay === undefined ? null : merchant.now() + delay,
  });
  merchant.tell('invoice.payment_failed', (drawn) => drawn.invoice(failed));
  if (delay === undefined) endSubscription(merchant, subscription, 'payment_failed');
  else if (subscription.status === 'active') changeSubscription(merchant, subscription, { status: 'past_due' });
};

/** Has all that a customer pays from now on charged to another card, what is owed at once. */
export const replaceCard = (merchant: Merchant, customer: Customer, number: CardNumber): void => {
  const { subscriptions, invoices } = merchant.ledger;
  const card = attachCard(merchant, customer, number);
  changeCustomer(merchant, customer, { cardId: card.id });
  for (const each of subscriptions.all())
    if (each.customer === customer.id && isLive(each)) changeSubscription(merchant, each, { cardId: card.id });
  for (const each of invoices.all())
    if (each.customer === customer.id && each.status === 'open' && each.nextAttempt !== null)
      attemptPayment(merchant, each);
};
