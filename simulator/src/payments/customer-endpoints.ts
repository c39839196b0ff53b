import type { Customer, Metadata } from './records.ts';
import type Stripe from 'stripe';
import * as v from 'valibot';

import { changeCustomer, createCustomer, endSubscription } from './billing.ts';
import type { CustomerWish } from './billing.ts';
import { deletedCustomerWire } from './customer.ts';
import type { Endpoint } from './merchant.ts';
import { listPage, metadata, pageParameters, readParameters, text } from './parameters.ts';
import { answered, invalid, noSuch } from './refusal.ts';
import type { Answer } from './refusal.ts';
import { isLive } from './subscription.ts';

const clause = /^(?:(email|name)|metadata\[(["'])([^"']+)\2\])(:|~)(["'])(.*)\5$/;

/** Reads a search such as `email:"a@b.example" AND metadata["userId"]:"u1"`; `~` asks for a part of the text. */
const readSearch = (query: string): Answer<(customer: Customer) => boolean> => {
  const tests: ((customer: Customer) => boolean)[] = [];
  for (const part of query.split(/\s+AND\s+/i)) {
    const match = clause.exec(part.trim());
    if (match === null) return invalid(`We were unable to parse your search query: ${query}`, { param: 'query' });
    const [, field, , key = '', sign, , wanted = ''] = match;
    tests.push((customer) => {
      const value = field === 'email' ? customer.email : field === 'name' ? customer.name : customer.metadata[key];
      if (value === undefined || value === null) return false;
      return sign === '~' ? value.toLowerCase().includes(wanted.toLowerCase()) : value === wanted;
    });
  }
  return answered((customer) => tests.every((test) => test(customer)));
};

const path = '/v1/customers';

const wish = v.strictObject({
  email: v.optional(text),
  name: v.optional(text),
  description: v.optional(text),
  metadata: v.optional(metadata),
});

const readOver = [
  'address',
  'phone',
  'preferred_locales',
  'tax',
  'tax_exempt',
  'shipping',
] as const satisfies readonly (keyof Stripe.CustomerCreateParams)[];

/** Names join what is there; a name whose value is emptied goes. */
export const mergedMetadata = (known: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== ''));

const emptied = (value: string): string | null => (value === '' ? null : value);

const fieldsOf = (read: v.InferOutput<typeof wish>, known: Metadata): CustomerWish => ({
  ...(read.email === undefined ? {} : { email: emptied(read.email) }),
  ...(read.name === undefined ? {} : { name: emptied(read.name) }),
  ...(read.description === undefined ? {} : { description: emptied(read.description) }),
  ...(read.metadata === undefined ? {} : { metadata: mergedMetadata(known, read.metadata) }),
});

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const badEmail = ({ email }: CustomerWish) =>
  typeof email === 'string' && !emailShape.test(email)
    ? invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
    : undefined;

export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path,
    answer({ merchant, drawn, fields }) {
      const read = readParameters(wish, fields, readOver);
      if (!read.ok) return read;
      const wanted = fieldsOf(read.value, {});
      return badEmail(wanted) ?? answered(drawn.customer(createCustomer(merchant, wanted)));
    },
  },
  {
    method: 'GET',
    path,
    answer({ merchant, drawn, fields }) {
      const read = readParameters(v.strictObject({ ...pageParameters, email: v.optional(text) }), fields);
      if (!read.ok) return read;
      const { email, ...page } = read.value;
      const rows = merchant.ledger.customers.all().filter((each) => email === undefined || each.email === email);
      return listPage({ url: path, kind: 'customer' }, rows, page, drawn.customer);
    },
  },
  {
    method: 'GET',
    path: `${path}/search`,
    answer({ merchant, drawn, fields }) {
      const schema = v.strictObject({ query: text, limit: pageParameters.limit, page: v.optional(text) });
      const read = readParameters(schema, fields);
      if (!read.ok) return read;
      const search = readSearch(read.value.query);
      if (!search.ok) return search;
      const found = merchant.ledger.customers.all().filter(search.value).toReversed();
      return answered({
        object: 'search_result',
        data: found.slice(0, read.value.limit).map(drawn.customer),
        has_more: found.length > read.value.limit,
        next_page: null,
        url: `${path}/search`,
      });
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answer({ merchant, drawn, id, fields }) {
      const read = readParameters(v.strictObject({}), fields);
      if (!read.ok) return read;
      const customer = merchant.ledger.customers.get(id);
      if (customer !== undefined) return answered(drawn.customer(customer));
      return merchant.ledger.deletedCustomers.get(id) === undefined
        ? noSuch('customer', id)
        : answered(deletedCustomerWire(id));
    },
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    answer({ merchant, drawn, id, fields }) {
      const customer = merchant.ledger.customers.get(id);
      if (customer === undefined) return noSuch('customer', id);
      const read = readParameters(wish, fields, readOver);
      if (!read.ok) return read;
      const wanted = fieldsOf(read.value, customer.metadata);
      return badEmail(wanted) ?? answered(drawn.customer(changeCustomer(merchant, customer, wanted)));
    },
  },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answer({ merchant, id }) {
      const { customers, deletedCustomers, subscriptions } = merchant.ledger;
      const customer = customers.get(id);
      if (customer === undefined) return noSuch('customer', id);
      for (const each of subscriptions.all())
        if (each.customer === id && isLive(each)) endSubscription(merchant, each, 'cancellation_requested');
      customers.remove(id);
      deletedCustomers.put({ id });
      merchant.tell('customer.deleted', (drawn) => drawn.customer(customer));
      return answered(deletedCustomerWire(id));
    },
  },
];
