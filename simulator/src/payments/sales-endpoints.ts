import * as v from 'valibot';

import { lineItemWire } from './checkout-session.ts';
import type { Endpoint } from './endpoint.ts';
import { listPage, pageParameters } from './list-page.ts';
import { flag, readParameters, text } from './parameters.ts';
import { paymentLinkWire } from './payment-link.ts';
import { priceWire, productWire } from './price.ts';
import { answered, noSuch } from './refusal.ts';

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
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: ({ merchant, id }) =>
      id === merchant.price.id ? answered(priceWire(merchant.price)) : noSuch('price', id),
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    answer: ({ merchant, id }) =>
      id === merchant.price.product ? answered(productWire(merchant.price)) : noSuch('product', id),
  },
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
  {
    method: 'GET',
    path: '/v1/payment_links/:id',
    answer: ({ merchant, base, id }) =>
      merchant.link !== undefined && id === merchant.link.id
        ? answered(paymentLinkWire(merchant.link, merchant.price, base))
        : noSuch('payment_link', id),
  },
];
