import type Stripe from 'stripe';

/** A type of the SDK as the JSON has it: the SDK turns decimal numbers into objects of its own after parsing. */
export type OnTheWire<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Stripe.Decimal
    ? string
    : Value extends readonly (infer Item)[]
      ? OnTheWire<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: OnTheWire<Value[Key]> }
        : Value;

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
