import * as v from 'valibot';

import type { Endpoint } from './endpoint.ts';
import { listPage, pageParameters } from './list-page.ts';
import { readParameters, text } from './parameters.ts';
import { eventWire } from './payment-event.ts';
import { answered, noSuch } from './refusal.ts';

/** What has happened: invoices, cards and events. They come of other calls and of the clock. */
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
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    answer({ merchant, drawn, id }) {
      const invoice = merchant.ledger.invoices.get(id);
      return invoice === undefined ? noSuch('invoice', id) : answered(drawn.invoice(invoice));
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answer({ merchant, drawn, id }) {
      const card = merchant.ledger.cards.get(id);
      return card === undefined ? noSuch('PaymentMethod', id) : answered(drawn.card(card));
    },
  },
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
  {
    method: 'GET',
    path: '/v1/events/:id',
    answer({ merchant, id }) {
      const event = merchant.ledger.events.get(id);
      return event === undefined ? noSuch('event', id) : answered(eventWire(event));
    },
  },
];
