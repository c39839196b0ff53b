import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

import { isJsonObject, jsonFrom } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';
import type { Card, Customer, DeletedCustomer, Invoice, Refund, Subscription } from './billing-objects.ts';
import type { Checkout, PortalVisit } from './sales-objects.ts';

/** What a checkout is to bring about and does not show. */
export type CheckoutTerms = {
  /** That of the session. */
  readonly id: string;
  readonly trialDays: number;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
  /** From the address of a payment link; the payer may enter another one. */
  readonly proposedEmail: string | null;
};

/** Something that happened, with its subject as it was just then, in the edition that events are sent in. */
export type PaymentEvent = JsonObject & {
  readonly id: string;
  readonly object: 'event';
  readonly created: number;
  readonly type: string;
};

/** Records by their id, in the order in which they were made. A record is never changed, only replaced. */
type Table<Row extends { readonly id: string }> = {
  readonly get: (id: string) => Row | undefined;
  readonly put: (row: Row) => Row;
  readonly remove: (id: string) => void;
  /** Oldest first. */
  readonly all: () => Row[];
};

const createTable = <Row extends { readonly id: string }>(known: readonly Row[] = []): Table<Row> => {
  const rows = new Map(known.map((row) => [row.id, row]));
  return {
    get: (id) => rows.get(id),
    put(row) {
      rows.set(row.id, row);
      return row;
    },
    remove: (id) => void rows.delete(id),
    all: () => [...rows.values()],
  };
};

/** The file is the stand-in's own: its format's number vouches for more than that its records have ids. */
const rowsOf = <Row extends { readonly id: string }>() =>
  v.array(v.custom<Row>((row) => isJsonObject(row) && typeof row['id'] === 'string'));

/** What a stand-in that starts again goes on with. */
const keptSchema = v.object({
  format: v.literal(2),
  /** How far its clock is ahead of the machine's. */
  aheadMs: v.number(),
  /** Ids of the events that nobody has taken yet. */
  waiting: v.array(v.string()),
  customers: rowsOf<Customer>(),
  deletedCustomers: rowsOf<DeletedCustomer>(),
  cards: rowsOf<Card>(),
  subscriptions: rowsOf<Subscription>(),
  invoices: rowsOf<Invoice>(),
  refunds: rowsOf<Refund>(),
  checkouts: rowsOf<Checkout>(),
  terms: rowsOf<CheckoutTerms>(),
  portals: rowsOf<PortalVisit>(),
  events: rowsOf<PaymentEvent>(),
});

export type KeptLedger = v.InferOutput<typeof keptSchema>;

/** All that the stand-in knows, plain data throughout. */
export type Ledger = ReturnType<typeof createLedger>;

export const createLedger = (kept?: KeptLedger) => ({
  customers: createTable(kept?.customers),
  /** What is still known of those that were deleted. */
  deletedCustomers: createTable(kept?.deletedCustomers),
  cards: createTable(kept?.cards),
  subscriptions: createTable(kept?.subscriptions),
  invoices: createTable(kept?.invoices),
  refunds: createTable(kept?.refunds),
  checkouts: createTable(kept?.checkouts),
  terms: createTable(kept?.terms),
  portals: createTable(kept?.portals),
  events: createTable(kept?.events),
});

/** Past events that are kept beside those that wait: enough to look back at a demonstration. */
const keptEvents = 200;

export const keepLedger = (ledger: Ledger, aheadMs: number, waiting: ReadonlySet<string>): KeptLedger => ({
  format: 2,
  aheadMs,
  waiting: [...waiting],
  customers: ledger.customers.all(),
  deletedCustomers: ledger.deletedCustomers.all(),
  cards: ledger.cards.all(),
  subscriptions: ledger.subscriptions.all(),
  invoices: ledger.invoices.all(),
  refunds: ledger.refunds.all(),
  checkouts: ledger.checkouts.all(),
  terms: ledger.terms.all(),
  portals: ledger.portals.all(),
  events: ledger.events.all().filter(({ id }, index, { length }) => index >= length - keptEvents || waiting.has(id)),
});

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
    const read = v.safeParse(keptSchema, json === undefined ? undefined : jsonFrom(json));
    if (json !== undefined && !read.success) warn(`${path} is of another edition: payments start over`);
    return read.success ? read.output : undefined;
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
