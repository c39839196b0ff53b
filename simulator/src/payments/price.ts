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
