import type Stripe from 'stripe';

import type { JsonObject } from '../json-object.ts';

/** A type of the SDK as the JSON has it: nothing is expanded, and decimal numbers are texts. */
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

/** The fields of these names, parted by blanks, without a value. */
export function nulls<Text extends string>(names: Text): { [Name in Names<Text>]: null };
export function nulls(names: string): { [name: string]: null } {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]));
}

export const list = <Item>(url: string, data: Item[], hasMore = false) =>
  ({ object: 'list', data, has_more: hasMore, url }) as const;

/**
 * Which edition of the interface a shape belongs to. `new` has a subscription's period on its items and an invoice's
 * subscription under `parent`; `old` (before 2025-03-31) has both at the top.
 */
export type Edition = 'new' | 'old';

/** The version that each edition calls itself. */
export const versionOf = { new: '2026-10-28.endive', old: '2024-06-20' } as const satisfies Record<Edition, string>;

const firstNewVersion = '2025-03-31';

/** The edition of a `Stripe-Version` header; versions begin with their day. */
export const editionOf = (version: string | undefined): Edition =>
  version !== undefined && version < firstNewVersion ? 'old' : 'new';

/** This many months after a time, on the same day of the month, or on its last where it has no such day. Seconds. */
export const monthsAfter = (start: number, months: number): number => {
  const from = new Date(start * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
};

/** The fields whose value changed, with the value that they had. */
export const changedFields = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
