import type Stripe from 'stripe';

import type { JsonObject } from '../json-object.ts';
import type { Edition, OnTheWire } from './on-the-wire.ts';
import { versionOf } from './on-the-wire.ts';

export const eventTypes = [
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
