import { isJsonObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';
import { lineItemWire } from './checkout-session.ts';
import type { Drawn, Merchant } from './merchant.ts';
import { priceWire, productWire } from './price.ts';
import type { Answer } from './refusal.ts';
import { answered, invalid } from './refusal.ts';

/** The record that an id stands for, whatever its kind. */
const recordOf = ({ ledger, price }: Merchant, drawn: Drawn, id: string): JsonObject | undefined => {
  const customer = ledger.customers.get(id);
  if (customer !== undefined) return drawn.customer(customer);
  const subscription = ledger.subscriptions.get(id);
  if (subscription !== undefined) return drawn.subscription(subscription);
  const invoice = ledger.invoices.get(id);
  if (invoice !== undefined) return drawn.invoice(invoice);
  const card = ledger.cards.get(id);
  if (card !== undefined) return drawn.card(card);
  if (id === price.product) return productWire(price);
  return id === price.id ? priceWire(price) : undefined;
};

/** Parts that an object has only when they are asked for. */
const asked = (merchant: Merchant, drawn: Drawn, holder: JsonObject, name: string): JsonObject | undefined => {
  const id = holder['id'];
  if (typeof id !== 'string') return undefined;
  const session = merchant.ledger.checkouts.get(id);
  if (name === 'line_items' && session !== undefined)
    return {
      object: 'list',
      data: [lineItemWire(session.lineId, merchant.price)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    };
  if (name === 'subscriptions' && merchant.ledger.customers.get(id) !== undefined)
    return {
      object: 'list',
      data: merchant.ledger.subscriptions
        .all()
        .filter((each) => each.customer === id && each.status !== 'canceled')
        .toReversed()
        .map(drawn.subscription),
      has_more: false,
      url: `/v1/customers/${id}/subscriptions`,
    };
  return undefined;
};

type Grow = (value: unknown, path: readonly string[]) => unknown;

class NotExpandable extends Error {}

const growWith = (merchant: Merchant, drawn: Drawn): Grow => {
  const grow: Grow = (value, path) => {
    const [name, ...rest] = path;
    const whole = typeof value === 'string' ? recordOf(merchant, drawn, value) : value;
    if (whole === undefined) throw new NotExpandable(name);
    if (name === undefined || whole === null) return whole;
    if (Array.isArray(whole)) return whole.map((item: unknown) => grow(item, path));
    if (!isJsonObject(whole)) throw new NotExpandable(name);
    const inner = whole[name] ?? asked(merchant, drawn, whole, name);
    if (inner === undefined && !(name in whole)) throw new NotExpandable(name);
    return { ...whole, [name]: grow(inner ?? null, rest) };
  };
  return grow;
};

/** Puts whole records where an answer has their ids. `paths` as `expand[]` gives them: `data.customer`, `line_items`. */
export const expanded = (
  merchant: Merchant,
  drawn: Drawn,
  body: JsonObject,
  paths: readonly string[],
): Answer<JsonObject> => {
  const grow = growWith(merchant, drawn);
  try {
    const grown = paths.reduce<unknown>((value, path) => grow(value, path.split('.')), body);
    if (!isJsonObject(grown)) throw new Error('an expanded object is no object');
    return answered(grown);
  } catch (cause) {
    if (!(cause instanceof NotExpandable)) throw cause;
    return invalid(`This property cannot be expanded (${cause.message}).`, { param: 'expand' });
  }
};
