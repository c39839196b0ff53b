import type Stripe from 'stripe';
import * as v from 'valibot';

import { daySeconds, expireCheckout, openCheckout } from './checkout-changes.ts';
import { lineItemWire } from './checkout-session.ts';
import { retrieval } from './merchant.ts';
import type { Endpoint } from './merchant.ts';
import { address, listPage, metadata, pageParameters, readParameters, text, whole } from './parameters.ts';
import { answered, invalid, noSuch } from './refusal.ts';

const path = '/v1/checkout/sessions';

const wish = v.strictObject({
  mode: text,
  line_items: v.array(v.strictObject({ price: v.optional(text), quantity: v.optional(whole, '1') })),
  customer: v.optional(text),
  customer_email: v.optional(text),
  client_reference_id: v.optional(v.pipe(text, v.minLength(1), v.maxLength(200))),
  success_url: address,
  cancel_url: v.optional(address),
  expires_at: v.optional(whole),
  metadata: v.optional(metadata, {}),
  subscription_data: v.optional(
    v.strictObject({
      metadata: v.optional(metadata, {}),
      trial_period_days: v.optional(whole),
      description: v.optional(text),
      billing_mode: v.optional(v.looseObject({})),
    }),
    {},
  ),
});

const readOver = [
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'consent_collection',
  'custom_text',
  'customer_update',
  'locale',
  'payment_method_collection',
  'saved_payment_method_options',
  'submit_type',
  'tax_id_collection',
  'ui_mode',
] as const satisfies readonly (keyof Stripe.Checkout.SessionCreateParams)[];

const halfAnHour = 1800;

export const checkoutEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    answer({ merchant, drawn, fields }) {
      const read = readParameters(wish, fields, readOver);
      if (!read.ok) return read;
      const { mode, line_items: items, customer, customer_email: email, expires_at: ends } = read.value;
      const [item] = items;
      if (mode !== 'subscription')
        return invalid('The stand-in knows no other mode than subscription', { param: 'mode' });
      if (item === undefined || items.length > 1 || item.quantity !== 1)
        return invalid('The stand-in takes one line item of quantity 1', { param: 'line_items' });
      if (item.price === undefined)
        return invalid('The stand-in takes line items by their price alone', { param: 'line_items[0]' });
      if (item.price !== merchant.price.id) return noSuch('price', item.price, 'line_items[0][price]');
      if (customer !== undefined && email !== undefined)
        return invalid('You may only specify one of these parameters: customer, customer_email.', {
          param: 'customer',
        });
      if (customer !== undefined && merchant.ledger.customers.get(customer) === undefined)
        return noSuch('customer', customer, 'customer');
      const now = merchant.now();
      const expiresAt = ends ?? now + daySeconds;
      // The caller's clock is not the stand-in's, which jumps: a time that is right by the former has to pass.
      const onWall = merchant.wallNow();
      if (expiresAt < Math.min(now, onWall) + halfAnHour || expiresAt > Math.max(now, onWall) + daySeconds)
        return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
          param: 'expires_at',
        });
      const session = openCheckout(merchant, {
        expiresAt: expiresAt < now + halfAnHour ? now + (expiresAt - onWall) : expiresAt,
        customer: customer ?? null,
        email: email ?? null,
        reference: read.value.client_reference_id ?? null,
        metadata: read.value.metadata,
        subscriptionMetadata: read.value.subscription_data.metadata,
        trialDays: read.value.subscription_data.trial_period_days ?? 0,
        successUrl: read.value.success_url,
        cancelUrl: read.value.cancel_url ?? null,
      });
      return answered(drawn.checkout(session));
    },
  },
  {
    method: 'GET',
    path,
    answer({ merchant, drawn, fields }) {
      const schema = v.strictObject({
        ...pageParameters,
        customer: v.optional(text),
        subscription: v.optional(text),
        status: v.optional(v.picklist(['open', 'complete', 'expired'])),
        payment_link: v.optional(text),
      });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { customer, subscription, status, payment_link: link, ...page } = read.value;
      const rows = merchant.ledger.checkouts
        .all()
        .filter(
          (each) =>
            (customer === undefined || each.customer === customer) &&
            (subscription === undefined || each.subscription === subscription) &&
            (status === undefined || each.status === status) &&
            (link === undefined || each.paymentLink === link),
        );
      return listPage({ url: path, kind: 'checkout.session' }, rows, page, drawn.checkout);
    },
  },
  retrieval(path, 'checkout.session', ({ merchant, drawn, id }) => {
    const session = merchant.ledger.checkouts.get(id);
    return session && drawn.checkout(session);
  }),
  {
    method: 'GET',
    path: `${path}/:id/line_items`,
    answer({ merchant, id, fields }) {
      const read = readParameters(v.strictObject(pageParameters), fields);
      if (!read.ok) return read;
      const session = merchant.ledger.checkouts.get(id);
      if (session === undefined) return noSuch('checkout.session', id);
      const data = [lineItemWire(session.lineId, merchant.price)];
      return answered({ object: 'list', data, has_more: false, url: `${path}/${id}/line_items` });
    },
  },
  {
    method: 'POST',
    path: `${path}/:id/expire`,
    answer({ merchant, drawn, id, fields }) {
      const read = readParameters(v.strictObject({}), fields);
      if (!read.ok) return read;
      const session = merchant.ledger.checkouts.get(id);
      if (session === undefined) return noSuch('checkout.session', id);
      if (session.status !== 'open')
        return invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      return answered(drawn.checkout(expireCheckout(merchant, session)));
    },
  },
];
