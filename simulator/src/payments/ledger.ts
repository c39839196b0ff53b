import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { isJsonObject, jsonFrom, type JsonObject } from '../json-object.ts';
import type {
  Card,
  Checkout,
  Customer,
  DeletedCustomer,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentLink,
  PortalVisit,
  Price,
  Product,
  Refund,
  Subscription,
  refundedCharge,
} from './billing-objects.ts';

/** Facts about a checkout that its record does not show. */
export type CheckoutTerms = {
  readonly id: string;
  readonly object: 'terms';
  readonly trialDays: number;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
  /** From a payment link. The buyer may change it. */
  readonly proposedEmail: string | null;
};

/** Contains its subject as it was at that time, in the API version of events. */
export type PaymentEvent = JsonObject & {
  readonly id: string;
  readonly object: 'event';
  readonly created: number;
  readonly type: string;
};

type Sold = Price | Product | PaymentLink | LineItem | Checkout | PortalVisit;
type Billed = Customer | DeletedCustomer | Card | Subscription | Invoice | InvoicePayment | Refund;

export type Row = Sold | Billed | PaymentEvent | ReturnType<typeof refundedCharge>;

type Kept = Row | CheckoutTerms;

/** Records are replaced, never modified. */
const tableOf = <Item extends Kept>(rows: Map<string, Kept>, isOfKind: (row: Kept) => row is Item) => ({
  get(id: string): Item | undefined {
    const row = rows.get(id);
    return row !== undefined && isOfKind(row) ? row : undefined;
  },
  put(row: Item): Item {
    rows.set(row.id, row);
    return row;
  },
  /** Oldest first. */
  all: (): Item[] => [...rows.values()].filter(isOfKind),
});

export type Ledger = ReturnType<typeof createLedger>;

export const createLedger = (known: readonly Kept[] = []) => {
  const rows = new Map(known.map((row) => [row.id, row]));
  return {
    rows,
    customers: tableOf(rows, (row) => row.object === 'customer' && row.deleted !== true),
    deletedCustomers: tableOf(rows, (row) => row.object === 'customer' && row.deleted === true),
    cards: tableOf(rows, (row) => row.object === 'payment_method'),
    subscriptions: tableOf(rows, (row) => row.object === 'subscription'),
    invoices: tableOf(rows, (row) => row.object === 'invoice'),
    refunds: tableOf(rows, (row) => row.object === 'refund'),
    checkouts: tableOf(rows, (row) => row.object === 'checkout.session'),
    terms: tableOf(rows, (row) => row.object === 'terms'),
    portals: tableOf(rows, (row) => row.object === 'billing_portal.session'),
    events: tableOf(rows, (row) => row.object === 'event'),
  };
};

/** The saved ledger. Only the format number is checked, not the records. */
const keptSchema = v.object({
  format: v.literal(2),
  /** How far the clock is ahead of the machine's clock. */
  aheadMs: v.number(),
  /** Ids of undelivered events. */
  waiting: v.array(v.string()),
  rows: v.array(v.custom<Kept>((row) => isJsonObject(row) && typeof row['id'] === 'string')),
});

type KeptLedger = v.InferOutput<typeof keptSchema>;

/** Delivered events that are saved. */
const keptEvents = 200;

export const keepLedger = ({ rows, events }: Ledger, aheadMs: number, waiting: ReadonlySet<string>): KeptLedger => {
  const old = new Set(events.all().slice(0, -keptEvents));
  const kept = [...rows.values()].filter((row) => row.object !== 'event' || !old.has(row) || waiting.has(row.id));
  return { format: 2, aheadMs, waiting: [...waiting], rows: kept };
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
 * Keeps the ledger in a file, and creates its folder if needed. An unreadable file is replaced; if the ledger can't be
 * saved, payments continue without it. `warn` gets a line in both cases.
 */
export const createLedgerFile = (path: string, warn: (message: string) => void) => ({
  load(): KeptLedger | undefined {
    const json = textOf(path);
    const read = v.safeParse(keptSchema, json === undefined ? undefined : jsonFrom(json));
    if (json !== undefined && !read.success) warn(`${path} has an unknown format: payments start over`);
    return read.success ? read.output : undefined;
  },
  save(kept: KeptLedger): void {
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Renamed when complete: a killed process leaves the previous file.
      writeFileSync(`${path}.new`, JSON.stringify(kept));
      renameSync(`${path}.new`, path);
    } catch (cause) {
      warn(`payments cannot be saved and will be lost at the next start: ${String(cause)}`);
    }
  },
});
