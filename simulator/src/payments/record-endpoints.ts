import type Stripe from 'stripe';
import * as v from 'valibot';

import { lineItemWire, portalWire } from './checkout-session.ts';
import { chargeOf, isPaid, paymentIntentOf, paymentWire, refundedChargeWire, refundWire } from './invoice.ts';
import { retrieval } from './merchant.ts';
import type { Endpoint } from './merchant.ts';
import { eventWire } from './on-the-wire.ts';
import { address, flag, listPage, metadata, pageParameters, readParameters, text } from './parameters.ts';
import { paymentLinkWire, priceWire, productWire } from './price.ts';
import { answered, invalid, noSuch } from './refusal.ts';

/** Invoices, cards, events, prices, refunds and portal visits. */
export const recordEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    answer({ merchant, drawn, fields }) {
      const schema = v.strictObject({
        ...pageParameters,
        customer: v.optional(text),
        subscription: v.optional(text),
        status: v.optional(v.picklist(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { customer, subscription, status, ...page } = read.value;
      const rows = merchant.ledger.invoices
        .all()
        .filter(
          (each) =>
            (customer === undefined || each.customer === customer) &&
            (subscription === undefined || each.subscription === subscription) &&
            (status === undefined || each.status === status),
        );
      return listPage({ url: '/v1/invoices', kind: 'invoice' }, rows, page, drawn.invoice);
    },
  },
  retrieval('/v1/invoices', 'invoice', ({ merchant, drawn, id }) => {
    const invoice = merchant.ledger.invoices.get(id);
    return invoice && drawn.invoice(invoice);
  }),
  retrieval('/v1/payment_methods', 'PaymentMethod', ({ merchant, drawn, id }) => {
    const card = merchant.ledger.cards.get(id);
    return card && drawn.card(card);
  }),
  {
    method: 'GET',
    path: '/v1/events',
    answer({ merchant, fields }) {
      const schema = v.strictObject({
        ...pageParameters,
        type: v.optional(text),
        types: v.optional(v.array(text)),
      });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { type, types, ...page } = read.value;
      const wanted = types ?? (type === undefined ? undefined : [type]);
      const rows = merchant.ledger.events.all().filter((each) => wanted === undefined || wanted.includes(each.type));
      return listPage({ url: '/v1/events', kind: 'event' }, rows, page, eventWire);
    },
  },
  retrieval('/v1/events', 'event', ({ merchant, id }) => {
    const event = merchant.ledger.events.get(id);
    return event && eventWire(event);
  }),
];

/** How invoices were paid, and paying that back. */
export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    answer({ merchant, fields }) {
      const schema = v.strictObject({
        ...pageParameters,
        invoice: v.optional(text),
        status: v.optional(v.picklist(['canceled', 'open', 'paid'])),
      });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { invoice, status, ...page } = read.value;
      const rows = merchant.ledger.invoices
        .all()
        .filter((each) => isPaid(each) && (invoice === undefined || each.id === invoice))
        .filter(() => status === undefined || status === 'paid');
      return listPage({ url: '/v1/invoice_payments', kind: 'invoice_payment' }, rows, page, (each) =>
        paymentWire(each, merchant.price.currency),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer({ merchant, fields }) {
      const read = readParameters(v.strictObject({ ...pageParameters, charge: v.optional(text) }), fields);
      if (!read.ok) return read;
      const { charge, ...page } = read.value;
      const rows = merchant.ledger.refunds
        .all()
        .filter((each) => charge === undefined || chargeOf({ id: each.invoice }) === charge);
      return listPage({ url: '/v1/refunds', kind: 'refund' }, rows, page, (each) =>
        refundWire(each, merchant.price.currency),
      );
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    answer({ merchant, fields }) {
      const read = readParameters(
        v.strictObject({
          payment_intent: text,
          reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
          metadata: v.optional(metadata),
        }),
        fields,
      );
      if (!read.ok) return read;
      const { payment_intent: wanted, metadata: notes = {} } = read.value;
      const { invoices, refunds } = merchant.ledger;
      const invoice = invoices.all().find((each) => isPaid(each) && paymentIntentOf(each) === wanted);
      if (invoice === undefined) return noSuch('payment_intent', wanted, 'payment_intent');
      if (refunds.all().some((each) => each.invoice === invoice.id))
        return invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      const refund = refunds.put({
        id: merchant.newId('re_'),
        created: merchant.now(),
        invoice: invoice.id,
        customer: invoice.customer,
        amount: invoice.amount,
        metadata: notes,
      });
      merchant.tell('charge.refunded', () => refundedChargeWire(invoice, merchant.price.currency));
      return answered(refundWire(refund, merchant.price.currency));
    },
  },
];

/** What is sold: one price of one product, and the payment link. They can be read, not made. */
export const salesEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/prices',
    answer({ merchant, fields }) {
      const schema = v.strictObject({ ...pageParameters, active: v.optional(flag), product: v.optional(text) });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const { active = true, product, ...page } = read.value;
      const isAsked = active && (product === undefined || product === merchant.price.product);
      return listPage({ url: '/v1/prices', kind: 'price' }, isAsked ? [merchant.price] : [], page, priceWire);
    },
  },
  retrieval('/v1/prices', 'price', ({ merchant: { price }, id }) => (id === price.id ? priceWire(price) : undefined)),
  retrieval('/v1/products', 'product', ({ merchant: { price }, id }) =>
    id === price.product ? productWire(price) : undefined,
  ),
  {
    method: 'GET',
    path: '/v1/payment_links',
    answer({ merchant, base, fields }) {
      const read = readParameters(v.strictObject({ ...pageParameters, active: v.optional(flag) }), fields);
      if (!read.ok) return read;
      const { link, price } = merchant;
      const links = link === undefined || read.value.active === false ? [] : [{ ...link, created: price.created }];
      return listPage({ url: '/v1/payment_links', kind: 'payment_link' }, links, read.value, (each) =>
        paymentLinkWire(each, price, base),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_links/:id/line_items',
    answer({ merchant, id, fields }) {
      const read = readParameters(v.strictObject(pageParameters), fields);
      if (!read.ok) return read;
      if (merchant.link === undefined || id !== merchant.link.id) return noSuch('payment_link', id);
      const data = [lineItemWire(`li_${id}`, merchant.price)];
      return answered({ object: 'list', data, has_more: false, url: `/v1/payment_links/${id}/line_items` });
    },
  },
  retrieval('/v1/payment_links', 'payment_link', ({ merchant: { link, price }, base, id }) =>
    link?.id === id ? paymentLinkWire(link, price, base) : undefined,
  ),
];

const readOver = [
  'configuration',
  'flow_data',
  'locale',
] as const satisfies readonly (keyof Stripe.BillingPortal.SessionCreateParams)[];

export const portalEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    answer({ merchant, base, fields }) {
      const schema = v.strictObject({ customer: text, return_url: v.optional(address) });
      const read = readParameters(schema, fields, readOver);
      if (!read.ok) return read;
      const { customer, return_url: returnUrl } = read.value;
      if (merchant.ledger.customers.get(customer) === undefined) return noSuch('customer', customer, 'customer');
      const session = merchant.ledger.portals.put({
        id: merchant.newId('bps_'),
        created: merchant.now(),
        customer,
        returnUrl: returnUrl ?? null,
      });
      return answered(portalWire(session, base));
    },
  },
];
