import type { CheckoutSession, Customer, Subscription } from './records.ts';
import { attachCard, changeSubscription, createCustomer, draftInvoice, finalizeInvoice, markPaid } from './billing.ts';
import { chargeDeclined, readCard } from './customer.ts';
import type { CardNumber, ReadCard } from './customer.ts';
import type { Merchant } from './merchant.ts';
import { monthsAfter } from './on-the-wire.ts';

export type CheckoutWish = Pick<CheckoutSession, 'expiresAt' | 'successUrl' | 'cancelUrl'> &
  Partial<
    Pick<
      CheckoutSession,
      | 'customer'
      | 'email'
      | 'proposedEmail'
      | 'reference'
      | 'metadata'
      | 'subscriptionMetadata'
      | 'trialDays'
      | 'paymentLink'
    >
  >;

export const daySeconds = 86_400;

export const openCheckout = (merchant: Merchant, wish: CheckoutWish): CheckoutSession =>
  merchant.ledger.checkouts.put({
    id: merchant.newId('cs_test_'),
    lineId: merchant.newId('li_'),
    created: merchant.now(),
    status: 'open',
    customer: null,
    email: null,
    proposedEmail: null,
    reference: null,
    metadata: {},
    subscriptionMetadata: {},
    trialDays: 0,
    paymentLink: null,
    subscription: null,
    invoice: null,
    ...wish,
  });

export const expireCheckout = (merchant: Merchant, open: CheckoutSession): CheckoutSession => {
  const session = merchant.ledger.checkouts.put({ ...open, status: 'expired' });
  merchant.tell('checkout.session.expired', (drawn) => drawn.checkout(session));
  return session;
};

/** Where the browser goes after it paid; null when nobody said. */
export const returnAddress = ({ id, successUrl }: CheckoutSession): string | null =>
  successUrl?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null;

export type Paid =
  | { readonly ok: true; readonly session: CheckoutSession }
  | { readonly ok: false; readonly problem: 'not open' }
  | { readonly ok: false; readonly problem: 'no e-mail' }
  | { readonly ok: false; readonly problem: 'declined'; readonly card: ReadCard & { readonly ok: false } };

const begin = (merchant: Merchant, session: CheckoutSession, customer: Customer, number: CardNumber): Subscription => {
  const { ledger, newId } = merchant;
  const now = merchant.now();
  const card = attachCard(merchant, customer, number);
  const trialEnd = session.trialDays > 0 ? now + session.trialDays * daySeconds : null;
  const subscription = ledger.subscriptions.put({
    id: newId('sub_'),
    itemId: newId('si_'),
    customer: customer.id,
    created: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    periodStart: now,
    periodEnd: trialEnd ?? monthsAfter(now, 1),
    anchor: trialEnd ?? now,
    periods: trialEnd === null ? 1 : 0,
    trialEnd,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    endedBecause: null,
    cardId: card.id,
    latestInvoice: null,
    metadata: session.subscriptionMetadata,
  });
  const draft = draftInvoice(merchant, subscription, 'subscription_create');
  const begun = ledger.subscriptions.put({ ...subscription, latestInvoice: draft.id });
  merchant.tell('customer.subscription.created', (drawn) => drawn.subscription(begun));
  merchant.tell('invoice.created', (drawn) => drawn.invoice(draft));
  markPaid(merchant, finalizeInvoice(merchant, draft));
  return trialEnd === null ? changeSubscription(merchant, begun, { status: 'active' }) : begun;
};

/** Pays a checkout with a card as it was typed. `email` is of a payer whom nobody named before. */
export const payCheckout = (merchant: Merchant, open: CheckoutSession, typed: string, email: string | null): Paid => {
  if (open.status !== 'open') return { ok: false, problem: 'not open' };
  const named = open.customer === null ? undefined : merchant.ledger.customers.get(open.customer);
  const payer = open.email ?? email;
  if (named === undefined && payer === null) return { ok: false, problem: 'no e-mail' };
  const card = readCard(typed);
  if (!card.ok) return { ok: false, problem: 'declined', card };
  // A trial charges nothing at first, so that a card which won't pay is noticed at its end.
  if (!card.card.pays && open.trialDays === 0) return { ok: false, problem: 'declined', card: chargeDeclined };

  const customer = named ?? createCustomer(merchant, { email: payer });
  const subscription = begin(merchant, open, customer, card.card);
  const session = merchant.ledger.checkouts.put({
    ...open,
    status: 'complete',
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  });
  merchant.tell('checkout.session.completed', (drawn) => drawn.checkout(session));
  return { ok: true, session };
};
