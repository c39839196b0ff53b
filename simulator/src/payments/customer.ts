import type Stripe from 'stripe';

import type { OnTheWire } from './on-the-wire.ts';
import type { Card, Customer } from './records.ts';

/** What stays of a customer that was deleted. */
export const deletedCustomerWire = (id: string) =>
  ({ id, object: 'customer', deleted: true }) satisfies OnTheWire<Stripe.DeletedCustomer>;

export const customerWire = (customer: Customer, currency: string) =>
  ({
    id: customer.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency,
    default_source: null,
    delinquent: false,
    description: customer.description,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.cardId,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: { ...customer.metadata },
    name: customer.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies OnTheWire<Stripe.Customer>;

export const acceptedCard = '4242424242424242';
export const declinedCard = '4000000000000002';
/** Is taken; every charge of it fails. */
export const failsLaterCard = '4000000000000341';

export type CardNumber = Pick<Card, 'brand' | 'last4' | 'pays'>;

export type ReadCard =
  | { readonly ok: true; readonly card: CardNumber }
  | { readonly ok: false; readonly code: string; readonly declineCode?: string; readonly message: string };

const declined = 'Your card was declined.';

/** The card provider's documented test cards, those that this stand-in knows. */
const known: Readonly<Record<string, ReadCard>> = {
  [acceptedCard]: { ok: true, card: { brand: 'visa', last4: '4242', pays: true } },
  '5555555555554444': { ok: true, card: { brand: 'mastercard', last4: '4444', pays: true } },
  [failsLaterCard]: { ok: true, card: { brand: 'visa', last4: '0341', pays: false } },
  [declinedCard]: { ok: false, code: 'card_declined', declineCode: 'generic_decline', message: declined },
  '4000000000009995': {
    ok: false,
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
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

/** Reads a card number as it was typed. A real card is never taken. */
export const readCard = (typed: string): ReadCard => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || sumOfLuhn(digits) % 10 !== 0)
    return { ok: false, code: 'incorrect_number', message: 'Your card number is incorrect.' };
  return (
    known[digits] ?? {
      ok: false,
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message: `${declined} This is a stand-in: it takes test cards only.`,
    }
  );
};

/** The answer to a charge of a card that was taken and doesn't pay. */
export const chargeDeclined: ReadCard & { readonly ok: false } = {
  ok: false,
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: declined,
};

export const cardWire = (card: Card, email: string | null) =>
  ({
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: null,
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2040,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: card.created,
    customer: card.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies OnTheWire<Stripe.PaymentMethod>;
