import type { Card } from './card.ts';
import type { CheckoutSession } from './checkout-session.ts';
import type { Customer } from './customer.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { PortalSession } from './portal-session.ts';
import type { Refund } from './refund.ts';
import type { Subscription } from './subscription.ts';

/** Records by their id, in the order in which they were made. A record is never changed, only replaced. */
export type Table<Row extends { readonly id: string }> = {
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
