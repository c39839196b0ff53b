import type Stripe from 'stripe';

import type { OnTheWire } from './on-the-wire.ts';
import { priceWire } from './price.ts';
import type { Price } from './price.ts';
import type { CheckoutSession, PortalSession } from './records.ts';

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

export const portalWire = (session: PortalSession, base: string) =>
  ({
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${base}/p/session/${session.id}`,
  }) satisfies OnTheWire<Stripe.BillingPortal.Session>;
