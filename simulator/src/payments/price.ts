import type Stripe from 'stripe';

import type { OnTheWire } from './on-the-wire.ts';

/** The one thing that is sold: `amount` in cents, each month. */
export type Price = {
  readonly id: string;
  readonly product: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
};

export const priceWire = (price: Price) =>
  ({
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: price.product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: String(price.amount),
  }) satisfies OnTheWire<Stripe.Price>;

/** The older form of a price, which subscription items still carry. */
export const planWire = (price: Price) =>
  ({
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.amount,
    amount_decimal: String(price.amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies OnTheWire<Stripe.Plan>;

export const productWire = (price: Price) =>
  ({
    id: price.product,
    object: 'product',
    active: true,
    created: price.created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: price.name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: price.created,
    url: null,
  }) satisfies OnTheWire<Stripe.Product>;

/** A fixed address that anybody may pay at. `returnUrl` is where it leads afterwards; its own page when null. */
export type PaymentLink = { readonly id: string; readonly returnUrl: string | null };

const referenceShape = /^[A-Za-z0-9_-]{1,200}$/;

/** The reference in a link's address; one with other characters is dropped without a word, as the real one does. */
export const readReference = (text: string | null): string | null =>
  text !== null && referenceShape.test(text) ? text : null;

export const paymentLinkWire = (link: PaymentLink, price: Price, base: string) =>
  ({
    id: link.id,
    object: 'payment_link',
    active: true,
    after_completion:
      link.returnUrl === null
        ? { hosted_confirmation: { custom_message: null }, type: 'hosted_confirmation' }
        : { redirect: { url: link.returnUrl }, type: 'redirect' },
    allow_promotion_codes: false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto',
    consent_collection: null,
    currency: price.currency,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: 'always',
    inactive_message: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    on_behalf_of: null,
    payment_intent_data: null,
    payment_method_collection: 'always',
    payment_method_options: null,
    payment_method_types: ['card'],
    phone_number_collection: { enabled: false },
    restrictions: null,
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: 'auto',
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' },
    transfer_data: null,
    url: `${base}/pay/${link.id}`,
  }) satisfies OnTheWire<Stripe.PaymentLink>;
