import type Stripe from 'stripe';

import type { JsonObject } from '../json-object.ts';

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

export const eventTypes = [
  'charge.refunded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'payment_method.attached',
] as const satisfies readonly Stripe.Event['type'][];

export type EventType = (typeof eventTypes)[number];

/** The call that an event came of; nulls when it was the clock or a person on a hosted page. */
export type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

/** Something that happened, with its subject as it was just then, in the edition that events are sent in. */
export type PaymentEvent = {
  readonly id: string;
  readonly created: number;
  readonly type: EventType;
  readonly edition: Edition;
  readonly cause: Cause;
  readonly subject: JsonObject;
  /** What of the subject had another value before; null where it says nothing of a change. */
  readonly previous: JsonObject | null;
};

/** The fields whose value changed, with the value that they had. */
export const changedFields = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );

export const eventWire = (event: PaymentEvent) =>
  ({
    id: event.id,
    object: 'event',
    api_version: versionOf[event.edition],
    created: event.created,
    data: {
      object: event.subject,
      ...(event.previous === null ? {} : { previous_attributes: event.previous }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { ...event.cause },
    type: event.type,
  }) satisfies OnTheWire<Omit<Stripe.EventBase, 'data' | 'type'>> & {
    readonly type: Stripe.Event['type'];
    readonly data: object;
  };
