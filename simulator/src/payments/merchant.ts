import * as v from 'valibot';

import type { JsonObject } from '../json-object.ts';
import type { Random } from '../sports/random.ts';
import { checkoutWire } from './checkout-session.ts';
import { cardWire, customerWire } from './customer.ts';
import { invoiceWire } from './invoice.ts';
import type { Ledger } from './ledger.ts';
import { changedFields } from './on-the-wire.ts';
import type { Cause, Edition, EventType, PaymentEvent } from './on-the-wire.ts';
import { readParameters } from './parameters.ts';
import type { FormFields } from './parameters.ts';
import type { PaymentLink, Price } from './price.ts';
import type { Card, CheckoutSession, Customer, Invoice, Subscription } from './records.ts';
import { answered, noSuch } from './refusal.ts';
import type { Answer } from './refusal.ts';
import { subscriptionWire } from './subscription.ts';

/** Draws the ledger's records as the interface shows them. */
export type Drawn = {
  readonly customer: (customer: Customer) => JsonObject;
  readonly card: (card: Card) => JsonObject;
  readonly subscription: (subscription: Subscription) => JsonObject;
  readonly invoice: (invoice: Invoice) => JsonObject;
  readonly checkout: (session: CheckoutSession) => JsonObject;
};

/** The merchant whose money it is: the ledger, what is sold, and word to the outside of what happens. */
export type Merchant = {
  readonly ledger: Ledger;
  readonly price: Price;
  readonly link: PaymentLink | undefined;
  /** Seconds since 1970, on the stand-in's own clock; `wallNow` on the machine's. */
  readonly wallNow: () => number;
  readonly now: () => number;
  readonly newId: (prefix: string) => string;
  readonly draw: (edition: Edition) => Drawn;
  /** Records that something happened; `before` is the subject as it was when it was changed. */
  readonly tell: (
    type: EventType,
    subject: (drawn: Drawn) => JsonObject,
    before?: (drawn: Drawn) => JsonObject,
  ) => void;
  /** Does this work in the name of a call: the events that come of it say so. */
  readonly because: <Result>(cause: Cause, work: () => Result) => Result;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const noCall: Cause = { id: null, idempotency_key: null };

type MerchantParts = {
  readonly ledger: Ledger;
  readonly price: Price;
  readonly link: PaymentLink | undefined;
  readonly now: () => number;
  readonly wallNow: () => number;
  readonly random: Random;
  /** The stand-in's own address. */
  readonly base: () => string;
  /** The edition that events are made in. */
  readonly eventEdition: () => Edition;
  readonly onEvent: (event: PaymentEvent) => void;
};

export const createMerchant = (parts: MerchantParts): Merchant => {
  const { ledger, price, link, now, wallNow, random } = parts;
  let cause = noCall;

  const newId = (prefix: string): string =>
    prefix + Array.from({ length: 24 }, () => letters[Math.floor(random() * letters.length)]).join('');

  const draw = (edition: Edition): Drawn => ({
    customer: (customer) => customerWire(customer, price.currency),
    card: (card) => cardWire(card, ledger.customers.get(card.customer)?.email ?? null),
    subscription: (subscription) => subscriptionWire(subscription, price, edition),
    invoice: (invoice) => invoiceWire(invoice, price, edition),
    checkout: (session) =>
      checkoutWire(session, price, parts.base(), ledger.customers.get(session.customer ?? '')?.email ?? null),
  });

  return {
    ledger,
    price,
    link,
    now,
    wallNow,
    newId,
    draw,
    tell(type, subject, before) {
      const edition = parts.eventEdition();
      const drawn = draw(edition);
      const after = subject(drawn);
      parts.onEvent(
        ledger.events.put({
          id: newId('evt_'),
          created: now(),
          type,
          edition,
          cause,
          subject: after,
          previous: before === undefined ? null : changedFields(before(drawn), after),
        }),
      );
    },
    because(ofCall, work) {
      cause = ofCall;
      try {
        return work();
      } finally {
        cause = noCall;
      }
    },
  };
};

/** A call that was let in. */
type Call = {
  readonly merchant: Merchant;
  /** Draws records in the edition that the caller asked for. */
  readonly drawn: Drawn;
  /** The stand-in's own address. */
  readonly base: string;
  /** The id in the path, '' where it has none. */
  readonly id: string;
  /** The query's fields, or the body's. */
  readonly fields: FormFields;
};

/** A route of the card provider's interface. `path` holds at most one `:id`. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call) => Answer<JsonObject>;
};

/** The route that answers with the record of an id. `kind` is its name in the refusal. */
export const retrieval = (path: string, kind: string, find: (call: Call) => JsonObject | undefined): Endpoint => ({
  method: 'GET',
  path: `${path}/:id`,
  answer(call) {
    const read = readParameters(v.strictObject({}), call.fields);
    if (!read.ok) return read;
    const record = find(call);
    return record === undefined ? noSuch(kind, call.id) : answered(record);
  },
});
