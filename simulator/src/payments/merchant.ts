import type Stripe from 'stripe';
import type { JsonObject } from '../json-object.ts';
import { oldInvoice, oldSubscription } from './billing-objects.ts';
import type { Ledger, PaymentEvent, Row } from './ledger.ts';
import type { PaymentLink, Price } from './billing-objects.ts';
import { changedFields, type Edition, versionOf } from './wire.ts';

/** The call that caused an event; null for the clock and for hosted pages. */
type Cause = { readonly id: string | null; readonly idempotency_key: string | null };

const noCall: Cause = { id: null, idempotency_key: null };

type MerchantParts = {
  readonly ledger: Ledger;
  readonly price: Price;
  readonly link: () => PaymentLink | undefined;
  readonly origin: () => string;
  /** Times in seconds; `wallNow` is the machine's. */
  readonly now: () => number;
  readonly wallNow: () => number;
  readonly random: () => number;
  readonly eventEdition: () => Edition;
  readonly onEvent: (event: PaymentEvent) => void;
};

/** The merchant: ledger, product and events. */
export type Merchant = ReturnType<typeof createMerchant>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const createMerchant = ({ random, eventEdition, onEvent, ...parts }: MerchantParts) => {
  const { ledger, price, origin, now } = parts;
  let cause = noCall;

  const newId = (prefix: string): string =>
    prefix + Array.from({ length: 24 }, () => letters[Math.floor(random() * letters.length)]).join('');

  const show = (row: Row, edition: Edition): JsonObject => {
    if (row.object === 'checkout.session')
      return { ...row, url: row.status === 'open' ? `${origin()}/c/pay/${row.id}` : null };
    if (edition === 'old' && row.object === 'subscription') return oldSubscription(row);
    return edition === 'old' && row.object === 'invoice' ? oldInvoice(row, price) : row;
  };

  return {
    ...parts,
    newId,
    show,
    /** An expandable record. */
    find: (id: string): Row | undefined =>
      [ledger.customers, ledger.subscriptions, ledger.invoices, ledger.cards]
        .map((table) => table.get(id))
        .find((row) => row !== undefined),
    /** Records an event; `before` is the subject before its change. */
    announce(type: Stripe.Event['type'], subject: Row, before?: Row): void {
      const edition = eventEdition();
      const object = show(subject, edition);
      const event = {
        id: newId('evt_'),
        object: 'event',
        api_version: versionOf[edition],
        created: now(),
        data: {
          object,
          ...(before !== undefined && { previous_attributes: changedFields(show(before, edition), object) }),
        },
        livemode: false,
        pending_webhooks: 1,
        request: cause,
        type,
      } satisfies Omit<Stripe.EventBase, 'data' | 'type'> & { readonly type: string; readonly data: object };
      onEvent(ledger.events.put(event));
    },
    /** Attributes the events of this work to an API call. */
    because<Result>(ofCall: Cause, work: () => Result): Result {
      cause = ofCall;
      try {
        return work();
      } finally {
        cause = noCall;
      }
    },
  };
};
