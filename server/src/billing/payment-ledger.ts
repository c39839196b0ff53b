import { eq } from 'drizzle-orm';
import type { Database, Statements } from '../platform/database/database.ts';
import { paymentEvent } from '../platform/database/schema/billing-tables.ts';
import type { PaymentEvent } from './payment-event.ts';

/** Which events were worked off. */
export type PaymentLedger = {
  readonly holds: (eventId: string) => Promise<boolean>;
  /** Marks an event; `statements` are those of the transaction that does its work, where there is one. */
  readonly mark: (
    event: PaymentEvent,
    outcome: 'applied' | 'ignored' | 'unclaimed',
    statements?: Statements,
  ) => Promise<void>;
};

export const createPaymentLedger = (options: {
  readonly database: Pick<Database, 'orm'>;
  /** Epoch ms. */
  readonly now: () => number;
}): PaymentLedger => {
  const { database, now } = options;
  return {
    holds: async (eventId) => {
      const found = await database.orm
        .select({ id: paymentEvent.id })
        .from(paymentEvent)
        .where(eq(paymentEvent.id, eventId));
      return found.length > 0;
    },
    mark: async ({ id, type, subject }, outcome, statements = database.orm) => {
      await statements
        .insert(paymentEvent)
        .values({ id, type, customerId: subject?.customerId ?? null, outcome, receivedAt: new Date(now()) })
        .onConflictDoNothing();
    },
  };
};
