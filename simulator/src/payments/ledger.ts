import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

import { jsonFrom } from '../json-object.ts';
import { eventTypes } from './on-the-wire.ts';
import type { PaymentEvent } from './on-the-wire.ts';
import {
  cardRecord,
  checkoutRecord,
  customerRecord,
  invoiceRecord,
  portalRecord,
  refundRecord,
  subscriptionRecord,
} from './records.ts';
import type { Card, CheckoutSession, Customer, Invoice, PortalSession, Refund, Subscription } from './records.ts';

/** Records by their id, in the order in which they were made. A record is never changed, only replaced. */
type Table<Row extends { readonly id: string }> = {
  readonly get: (id: string) => Row | undefined;
  readonly put: (row: Row) => Row;
  readonly remove: (id: string) => void;
  /** Oldest first. */
  readonly all: () => readonly Row[];
};

const createTable = <Row extends { readonly id: string }>(): Table<Row> => {
  const rows = new Map<string, Row>();
  return {
    get: (id) => rows.get(id),
    put(row) {
      rows.set(row.id, row);
      return row;
    },
    remove(id) {
      rows.delete(id);
    },
    all: () => [...rows.values()],
  };
};

/** All that the stand-in knows, plain data throughout. */
export type Ledger = {
  readonly customers: Table<Customer>;
  /** What is still known of those that were deleted. */
  readonly deletedCustomers: Table<{ readonly id: string }>;
  readonly cards: Table<Card>;
  readonly subscriptions: Table<Subscription>;
  readonly invoices: Table<Invoice>;
  readonly refunds: Table<Refund>;
  readonly checkouts: Table<CheckoutSession>;
  readonly portals: Table<PortalSession>;
  readonly events: Table<PaymentEvent>;
};

export const createLedger = (): Ledger => ({
  customers: createTable(),
  deletedCustomers: createTable(),
  cards: createTable(),
  subscriptions: createTable(),
  invoices: createTable(),
  refunds: createTable(),
  checkouts: createTable(),
  portals: createTable(),
  events: createTable(),
});

const text = v.string();
const record = v.record(text, v.unknown());

const event: v.GenericSchema<unknown, PaymentEvent> = v.object({
  id: text,
  created: v.number(),
  type: v.picklist(eventTypes),
  edition: v.picklist(['new', 'old']),
  cause: v.object({ id: v.nullable(text), idempotency_key: v.nullable(text) }),
  subject: record,
  previous: v.nullable(record),
});

/** What a stand-in that starts again goes on with. */
const keptSchema = v.object({
  /** How far its clock is ahead of the machine's. */
  aheadMs: v.number(),
  /** Ids of the events that nobody has taken yet. */
  waiting: v.array(text),
  customers: v.array(customerRecord),
  deletedCustomers: v.array(v.object({ id: text })),
  cards: v.array(cardRecord),
  subscriptions: v.array(subscriptionRecord),
  invoices: v.array(invoiceRecord),
  /** Absent in a file from before refunds were kept. */
  refunds: v.optional(v.array(refundRecord), []),
  checkouts: v.array(checkoutRecord),
  portals: v.array(portalRecord),
  events: v.array(event),
});

export type KeptLedger = v.InferOutput<typeof keptSchema>;

/** Past events that are kept beside those that wait: enough to look back at a demonstration. */
const keptEvents = 200;

export const keepLedger = (ledger: Ledger, aheadMs: number, waiting: ReadonlySet<string>): KeptLedger => ({
  aheadMs,
  waiting: [...waiting],
  customers: [...ledger.customers.all()],
  deletedCustomers: [...ledger.deletedCustomers.all()],
  cards: [...ledger.cards.all()],
  subscriptions: [...ledger.subscriptions.all()],
  invoices: [...ledger.invoices.all()],
  refunds: [...ledger.refunds.all()],
  checkouts: [...ledger.checkouts.all()],
  portals: [...ledger.portals.all()],
  events: ledger.events.all().filter(({ id }, index, { length }) => index >= length - keptEvents || waiting.has(id)),
});

export const restoreLedger = (ledger: Ledger, kept: KeptLedger): void => {
  kept.customers.forEach(ledger.customers.put);
  kept.deletedCustomers.forEach(ledger.deletedCustomers.put);
  kept.cards.forEach(ledger.cards.put);
  kept.subscriptions.forEach(ledger.subscriptions.put);
  kept.invoices.forEach(ledger.invoices.put);
  kept.refunds.forEach(ledger.refunds.put);
  kept.checkouts.forEach(ledger.checkouts.put);
  kept.portals.forEach(ledger.portals.put);
  kept.events.forEach(ledger.events.put);
};

/** Undefined for what another edition of the stand-in wrote. */
const readKept = (value: unknown): KeptLedger | undefined => {
  const read = v.safeParse(keptSchema, value);
  return read.success ? read.output : undefined;
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

/**
 * Keeps the ledger in a file, in a folder that is made when it does not exist. A file that can't be read is started over; where
 * the ledger can't be saved, payments go on without it. `warn` gets a line about either.
 */
export const createLedgerFile = (path: string, warn: (message: string) => void) => ({
  load(): KeptLedger | undefined {
    const json = textOf(path);
    const kept = json === undefined ? undefined : readKept(jsonFrom(json));
    if (json !== undefined && kept === undefined) warn(`${path} is of another edition: payments start over`);
    return kept;
  },
  save(kept: KeptLedger): void {
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Renamed when it is whole: a process that is killed meanwhile leaves the former one.
      writeFileSync(`${path}.new`, JSON.stringify(kept));
      renameSync(`${path}.new`, path);
    } catch (cause) {
      warn(`payments cannot be saved and are lost at the next start: ${String(cause)}`);
    }
  },
});
