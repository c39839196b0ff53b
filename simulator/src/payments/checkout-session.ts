import type Stripe from 'stripe';

import type { Metadata } from './customer.ts';
import type { OnTheWire } from './on-the-wire.ts';
import type { Price } from './price.ts';
import { priceWire } from './price.ts';

export type CheckoutSession = {
  readonly id: string;
  readonly lineId: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly status: 'open' | 'complete' | 'expired';
  /** Null until it is paid when nobody was named before. */
  readonly customer: string | null;
  readonly email: string | null;
  /** What a payment link's address proposed; the payer may put another one. */
  readonly proposedEmail: string | null;
  readonly reference: string | null;
  readonly metadata: Metadata;
  readonly subscriptionMetadata: Metadata;
  readonly trialDays: number;
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly paymentLink: string | null;
  readonly subscription: string | null;
  readonly invoice: string | null;
};

export const lineItemWire = (id: string, price: Price) =>
  ({
    id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: price.amount,
    amount_tax: 0,
    amount_total: price.amount,
    currency: price.currency,
    description: price.name,
    metadata: {},
    price: priceWire(price),
    quantity: 1,
  }) satisfies OnTheWire<Stripe.LineItem>;

/** Where the hosted page of a session is. `base` is the stand-in's own address. */
export const checkoutUrl = (base: string, session: Pick<CheckoutSession, 'id'>): string =>
  `${base}/c/pay/${session.id}`;

/** `payer` is the e-mail address of its customer, once there is one. */
export const checkoutWire = (session: CheckoutSession, price: Price, base: string, payer: string | null) =>
  ({
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: price.amount,
    amount_total: session.trialDays > 0 ? 0 : price.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: session.customer,
    customer_account: null,
    customer_creation: 'always',
    customer_details:
      payer === null
        ? null
        : {
            address: null,
            business_name: null,
            email: payer,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: null,
          },
    customer_email: session.email,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: { ...session.metadata },
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: session.paymentLink,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: session.status !== 'complete' ? 'unpaid' : session.trialDays > 0 ? 'no_payment_required' : 'paid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? checkoutUrl(base, session) : null,
    wallet_options: null,
  }) satisfies OnTheWire<Stripe.Checkout.Session>;
