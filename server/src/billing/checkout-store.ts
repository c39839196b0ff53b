import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { checkout } from '../platform/database/schema/billing-tables.ts';

/** The newest checkout session of a user, open or not. */
export type KeptCheckout = { readonly sessionId: string; readonly url: string; readonly expiresAtMs: number };

export type CheckoutStore = {
  readonly newest: (userId: string) => Promise<KeptCheckout | undefined>;
  readonly keep: (userId: string, kept: KeptCheckout) => Promise<void>;
};

export const createCheckoutStore = (database: Pick<Database, 'orm'>): CheckoutStore => ({
  newest: async (userId) => {
    const [row] = await database.orm.select().from(checkout).where(eq(checkout.userId, userId));
    return row && { sessionId: row.sessionId, url: row.url, expiresAtMs: row.expiresAt.getTime() };
  },
  keep: async (userId, { sessionId, url, expiresAtMs }) => {
    const columns = { sessionId, url, expiresAt: new Date(expiresAtMs) };
    await database.orm
      .insert(checkout)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: checkout.userId, set: columns });
  },
});
