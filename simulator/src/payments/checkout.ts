import { type CardNumber, customerDetails, newCheckout, type Checkout } from './billing-objects.ts';
import { createCustomer, daySeconds, dueOfBilling, failsLaterCard, pays, subscribe, type Due } from './billing.ts';
import type { CheckoutTerms } from './ledger.ts';
import type { Merchant } from './merchant.ts';

type DeclinedCard = {
  readonly ok: false;
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
};

type ReadCard = { readonly ok: true; readonly card: CardNumber } | DeclinedCard;

export const acceptedCard = '4242424242424242';
export const declinedCard = '4000000000000002';
const declined = (declineCode: string, message = 'Your card was declined.'): DeclinedCard => ({
  ok: false,
  code: 'card_declined',
  declineCode,
  message,
});

const chargeDeclined = declined('generic_decline');

/** Documented test cards. */
const known: Readonly<Record<string, ReadCard>> = {
  [acceptedCard]: { ok: true, card: { brand: 'visa', last4: '4242' } },
  '5555555555554444': { ok: true, card: { brand: 'mastercard', last4: '4444' } },
  [failsLaterCard]: { ok: true, card: { brand: 'visa', last4: '0341' } },
  [declinedCard]: chargeDeclined,
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': { ok: false, code: 'expired_card', message: 'Your card has expired.' },
};

const sumOfLuhn = (digits: string): number =>
  digits
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);

/** Reads a typed card number. Real cards are declined. */
export const readCard = (typed: string): ReadCard => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || sumOfLuhn(digits) % 10 !== 0)
    return { ok: false, code: 'incorrect_number', message: 'Your card number is incorrect.' };
  const real = 'Your card was declined. This is a stand-in: it takes test cards only.';
  return known[digits] ?? declined('test_mode_live_card', real);
};

export const openCheckout = (
  merchant: Merchant,
  wish: Partial<Checkout> & Pick<Checkout, 'expires_at'>,
  terms: Partial<CheckoutTerms> = {},
): Checkout => {
  const { checkouts, customers, terms: allTerms } = merchant.ledger;
  const id = merchant.newId('cs_test_');
  const email = customers.get(wish.customer ?? '')?.email ?? null;
  const { trialDays } = allTerms.put({
    trialDays: 0,
    subscriptionMetadata: {},
    proposedEmail: null,
    ...terms,
    id: `terms_${id}`,
    object: 'terms',
  });
  const details = email === null ? null : customerDetails(email);
  return checkouts.put(newCheckout({ ...wish, id, created: merchant.now(), customer_details: details }, trialDays > 0));
};

export const termsOf = ({ ledger }: Merchant, { id }: Checkout): CheckoutTerms => {
  const terms = ledger.terms.get(`terms_${id}`);
  if (terms === undefined) throw new Error(`checkout ${id} has no terms`);
  return terms;
};

export const expireCheckout = (merchant: Merchant, open: Checkout): Checkout => {
  const session = merchant.ledger.checkouts.put({ ...open, status: 'expired' });
  merchant.announce('checkout.session.expired', session);
  return session;
};

export const returnAddress = ({ id, success_url: url }: Checkout): string | null =>
  url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null;

type Paid =
  | { readonly ok: true; readonly session: Checkout }
  | { readonly ok: false; readonly problem: 'not open' | 'no e-mail' }
  | { readonly ok: false; readonly problem: 'declined'; readonly card: DeclinedCard };

/** `email` is for a buyer who is not a customer yet. */
export const payCheckout = (merchant: Merchant, open: Checkout, typed: string, email: string | null): Paid => {
  const { checkouts, customers } = merchant.ledger;
  if (open.status !== 'open') return { ok: false, problem: 'not open' };
  const named = customers.get(open.customer ?? '');
  const payer = open.customer_email ?? email;
  if (named === undefined && payer === null) return { ok: false, problem: 'no e-mail' };
  const card = readCard(typed);
  if (!card.ok) return { ok: false, problem: 'declined', card };
  const { trialDays, subscriptionMetadata: metadata } = termsOf(merchant, open);
  // A trial charges nothing at first, so a failing card is noticed only at its end.
  if (!pays(card.card.last4) && trialDays === 0) return { ok: false, problem: 'declined', card: chargeDeclined };

  const customer = named ?? createCustomer(merchant, { email: payer });
  const subscription = subscribe(merchant, customer, { number: card.card, trialDays, metadata });
  const session = checkouts.put({
    ...open,
    status: 'complete',
    payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
    customer: customer.id,
    customer_details: customer.email === null ? null : customerDetails(customer.email),
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  });
  merchant.announce('checkout.session.completed', session);
  return { ok: true, session };
};

/** The next scheduled change up to a time. */
export const nextDue = (merchant: Merchant, by: number): Due | undefined =>
  merchant.ledger.checkouts
    .all()
    .filter(({ status }) => status === 'open')
    .map((open): Due => ({ at: open.expires_at, happen: () => void expireCheckout(merchant, open) }))
    .concat(dueOfBilling(merchant))
    .filter(({ at }) => at <= by)
    .toSorted((a, b) => a.at - b.at)[0];

/** Sessions of the payment link expire after a day. */
export const openFromLink = (merchant: Merchant, returnUrl: string | null, query: URLSearchParams): Checkout => {
  const reference = query.get('client_reference_id') ?? '';
  return openCheckout(
    merchant,
    {
      expires_at: merchant.now() + daySeconds,
      // As with the real provider, a reference with other characters is dropped.
      client_reference_id: /^[A-Za-z0-9_-]{1,200}$/.test(reference) ? reference : null,
      success_url: returnUrl,
      payment_link: merchant.link()?.id ?? null,
    },
    { proposedEmail: query.get('prefilled_email') },
  );
};
