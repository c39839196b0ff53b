import type Stripe from 'stripe';
import type { JsonObject } from '../json-object.ts';

/** A type of the SDK as JSON: nothing is expanded, and decimal numbers are strings. */
export type OnTheWire<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Stripe.Decimal
    ? string
    : Value extends readonly (infer Item)[]
      ? Unexpanded<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Unexpanded<Value[Key]> }
        : Value;

type Unexpanded<Value> = string extends Value ? Extract<Value, string | null | undefined> : OnTheWire<Value>;

type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Names<Rest> : Text;

/** Fields with these names, separated by spaces, and one value for all. */
export function all<Value, Text extends string>(value: Value, names: Text): { [Name in Names<Text>]: Value };
export function all<Value>(value: Value, names: string): { [name: string]: Value } {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}

type Loose<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Loose<Value[Key]> }
      : Value;

/** A record of the SDK's type. The compiler checks all fields, but not literal values from a data file. */
export function record<Value extends object>(fields: Loose<Value>): Value;
export function record(fields: object): object {
  return fields;
}

export const nulls = <Text extends string>(names: Text) => all(null, names);

export const list = <Item>(url: string, data: Item[], hasMore = false) =>
  ({ object: 'list', data, has_more: hasMore, url }) as const;

/**
 * `new` has the period of a subscription on its items and the subscription of an invoice under `parent`. `old` has both
 * at the top level.
 */
export type Edition = 'new' | 'old';

export const versionOf = { new: '2026-10-28.endive', old: '2024-06-20' } as const satisfies Record<Edition, string>;

const firstNewVersion = '2025-03-31';

/** The format for a `Stripe-Version` header. Versions begin with their date. */
export const editionOf = (version: string | undefined): Edition =>
  version !== undefined && version < firstNewVersion ? 'old' : 'new';

/** Times are in seconds. The same day of the month, or its last day if the month is shorter. */
export const monthsAfter = (start: number, months: number): number => {
  const from = new Date(start * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
};

/** The fields that changed, with their previous values. */
export const changedFields = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
