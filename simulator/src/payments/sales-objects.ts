import type Stripe from 'stripe';

import { all, list, nulls, type OnTheWire } from './wire.ts';

export type Price = OnTheWire<Stripe.Price>;
export type Product = OnTheWire<Stripe.Product>;
export type LineItem = OnTheWire<Stripe.LineItem>;
export type Checkout = OnTheWire<Stripe.Checkout.Session>;
export type PortalVisit = OnTheWire<Stripe.BillingPortal.Session>;
export type PaymentLink = OnTheWire<Stripe.PaymentLink> & { readonly created: number };

/** The only product: `amount` in cents, each month. */
export const sold = {
  product: 'prod_premium',
  name: 'Premium Monthly',
  amount: 499,
  currency: 'usd',
  created: Date.UTC(2026, 0, 1) / 1000,
} as const;

const { amount, currency, created } = sold;
const timing = { interval: 'month', interval_count: 1, usage_type: 'licensed', trial_period_days: null } as const;
const base = { active: true, created, livemode: false, metadata: {} } as const;

export const priceOf = (id: string): Price => ({
  ...base,
  ...nulls('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
  id,
  object: 'price',
  billing_scheme: 'per_unit',
  currency,
  product: sold.product,
  recurring: { ...timing, meter: null },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: String(amount),
});

/** The older form of a price, which subscription items still carry. */
export const planOf = (id: string): OnTheWire<Stripe.Plan> => ({
  ...base,
  ...timing,
  ...nulls('meter nickname tiers_mode transform_usage'),
  id,
  object: 'plan',
  amount,
  amount_decimal: String(amount),
  billing_scheme: 'per_unit',
  currency,
  product: sold.product,
});

export const product: Product = {
  ...base,
  ...nulls('description package_dimensions shippable tax_details url'),
  id: sold.product,
  object: 'product',
  images: [],
  marketing_features: [],
  name: sold.name,
  type: 'service',
  updated: created,
};

const lineItemOf = (id: string, price: Price): LineItem => ({
  id,
  object: 'item',
  adjustable_quantity: null,
  ...all(0, 'amount_discount amount_tax'),
  ...all(amount, 'amount_subtotal amount_total'),
  currency,
  description: sold.name,
  metadata: {},
  price,
  quantity: 1,
});

export const lineItemsOf = (path: string, id: string, price: Price) =>
  list(`/v1/${path}/${id}/line_items`, [lineItemOf(`li_${id.replace(/^cs_test_/, '')}`, price)]);

/** What a checkout and a payment link ask the payer for. */
const asking = {
  ...all([], 'custom_fields shipping_options'),
  ...all('always' as const, 'customer_creation payment_method_collection'),
  custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
  payment_method_types: ['card' as const],
};

/** A permanent address for payments. */
export type LinkWish = { readonly id: string; readonly returnUrl: string | null };

export const linkOf = ({ id, returnUrl }: LinkWish, origin: string): PaymentLink => ({
  ...base,
  ...nulls('application application_fee_amount application_fee_percent consent_collection inactive_message'),
  ...nulls('invoice_creation managed_payments on_behalf_of payment_intent_data payment_method_options restrictions'),
  ...nulls('shipping_address_collection subscription_data transfer_data'),
  id,
  object: 'payment_link',
  after_completion:
    returnUrl === null
      ? { hosted_confirmation: { custom_message: null }, type: 'hosted_confirmation' }
      : { redirect: { url: returnUrl }, type: 'redirect' },
  allow_promotion_codes: false,
  automatic_tax: { enabled: false, liability: null },
  billing_address_collection: 'auto',
  ...asking,
  currency,
  phone_number_collection: { enabled: false },
  submit_type: 'auto',
  tax_id_collection: { enabled: false, required: 'never' },
  url: `${origin}/pay/${id}`,
});

export const payerDetails = (email: string): NonNullable<Checkout['customer_details']> => ({
  ...nulls('address business_name individual_name name phone tax_ids'),
  email,
  tax_exempt: 'none',
});

/** `url` is filled in when the session is shown: the port may change between starts. */
export const newCheckout = (
  wish: Pick<Checkout, 'id' | 'created' | 'expires_at'> & Partial<Checkout>,
  isTrial: boolean,
): Checkout => ({
  ...nulls('after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection'),
  ...nulls('cancel_url client_reference_id client_secret collected_information consent consent_collection'),
  ...nulls('currency_conversion customer customer_account customer_details customer_email integration_identifier'),
  ...nulls('invoice invoice_creation locale managed_payments origin_context payment_intent payment_link permissions'),
  ...nulls('payment_method_configuration_details payment_method_options recovered_from saved_payment_method_options'),
  ...nulls(
    'setup_intent shipping_address_collection shipping_cost submit_type subscription success_url url wallet_options',
  ),
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  amount_subtotal: amount,
  amount_total: isTrial ? 0 : amount,
  automatic_tax: { enabled: false, ...nulls('liability provider status') },
  ...asking,
  currency,
  discounts: [],
  livemode: false,
  metadata: {},
  mode: 'subscription',
  payment_status: 'unpaid',
  status: 'open',
  total_details: all(0, 'amount_discount amount_shipping amount_tax'),
  ui_mode: 'hosted_page',
  ...wish,
});

export const newPortalVisit = (
  wish: Pick<PortalVisit, 'id' | 'created' | 'customer' | 'return_url'>,
  origin: string,
): PortalVisit => ({
  ...nulls('customer_account flow locale on_behalf_of'),
  ...wish,
  object: 'billing_portal.session',
  configuration: 'bpc_standin',
  livemode: false,
  url: `${origin}/p/session/${wish.id}`,
});
