import { isJsonObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';
import type { Row } from './ledger.ts';
import type { Merchant } from './merchant.ts';
import { answered, invalid } from './refusal.ts';
import type { Answer } from './refusal.ts';
import { lineItemsOf } from './sales-objects.ts';
import { list } from './wire.ts';

type Show = (row: Row) => JsonObject;

/** Parts that a record has only when they are asked for. */
const partOf = ({ ledger, price }: Merchant, show: Show, id: unknown, name: string): JsonObject | undefined => {
  if (typeof id !== 'string') return undefined;
  if (name === 'line_items' && ledger.checkouts.get(id) !== undefined)
    return lineItemsOf('checkout/sessions', id, price);
  if (name !== 'subscriptions' || ledger.customers.get(id) === undefined) return undefined;
  const own = ledger.subscriptions.all().filter((each) => each.customer === id && each.status !== 'canceled');
  return list(`/v1/customers/${id}/subscriptions`, own.toReversed().map(show));
};

class NotExpandable extends Error {}

/** Puts whole records where an answer has their ids. `paths` as `expand[]` gives them: `data.customer`, `line_items`. */
export const expanded = (
  merchant: Merchant,
  show: Show,
  body: JsonObject,
  paths: readonly string[],
): Answer<JsonObject> => {
  const recordOf = (id: string): JsonObject | undefined => {
    const row = merchant.find(id);
    return row && show(row);
  };
  const grow = (value: unknown, path: readonly string[]): unknown => {
    const [name, ...rest] = path;
    const whole = typeof value === 'string' ? recordOf(value) : value;
    if (whole === undefined) throw new NotExpandable(name);
    if (name === undefined || whole === null) return whole;
    if (Array.isArray(whole)) return whole.map((item: unknown) => grow(item, path));
    if (!isJsonObject(whole)) throw new NotExpandable(name);
    const inner = whole[name] ?? partOf(merchant, show, whole['id'], name);
    if (inner === undefined && !(name in whole)) throw new NotExpandable(name);
    return { ...whole, [name]: grow(inner ?? null, rest) };
  };
  try {
    const grown = paths.reduce<unknown>((value, path) => grow(value, path.split('.')), body);
    if (!isJsonObject(grown)) throw new Error('an expanded object is no object');
    return answered(grown);
  } catch (cause) {
    if (!(cause instanceof NotExpandable)) throw cause;
    return invalid(`This property cannot be expanded (${cause.message}).`, { param: 'expand' });
  }
};
