import type Stripe from 'stripe';

import type { OnTheWire } from './on-the-wire.ts';

export type Metadata = Readonly<Record<string, string>>;

export type Customer = {
  readonly id: string;
  readonly created: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
  /** The card that is charged when a subscription has none of its own. */
  readonly cardId: string | null;
};

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
