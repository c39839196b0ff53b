import { changeSubscription, endSubscription } from './subscription-changes.ts';
import type { Invoice } from './invoice.ts';
import type { Merchant } from './merchant.ts';
import type { Subscription } from './subscription.ts';

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
