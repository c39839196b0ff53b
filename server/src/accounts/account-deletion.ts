import { eq, inArray, sql } from 'drizzle-orm';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { accountDeletion, user } from '../platform/database/schema/account-tables.ts';
import { checkout, subscription } from '../platform/database/schema/billing-tables.ts';
import { pushSubscription, pushUnsent } from '../platform/database/schema/push-tables.ts';

/** Why and when an account is deleted. */
export type DeletionRequest = {
  /** The hash of the session in which the user requested it. */
  readonly sessionHash?: string | undefined;
  /** The user is kept after a sign-in at or after this time. */
  readonly unlessSignedInSince?: Date;
};

/** Deletes accounts. Rejects when the database is unreachable; nothing is deleted then. */
export type AccountDeletions = {
  /**
   * Deletes everything about a user in one transaction, ends the user's sessions and streams on all nodes, and records
   * what has to end at the card provider. Deleting a deleted account changes nothing.
   */
  readonly delete: (userId: string, request?: DeletionRequest) => Promise<void>;
  /** Whether this session's user was deleted at the session's own request. */
  readonly wasRequestedBy: (sessionHash: string) => Promise<boolean>;
};

export const createAccountDeletions = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called after a deletion: the card provider's part is due. */
  readonly onDeleted: () => void;
}): AccountDeletions => {
  const { database, now, onDeleted } = options;
  return {
    delete: async (userId, { sessionHash, unlessSignedInSince } = {}) => {
      await database.transaction(async (statements) => {
        // Checkouts in progress on any node save their results while they hold a lock on the user. Either this
        // transaction sees the result, or they see that the user is gone.
        const [found] = await statements
          .select({ signedInAt: user.signedInAt })
          .from(user)
          .where(eq(user.uid, userId))
          .for('update');
        if (found === undefined) return;
        if (unlessSignedInSince !== undefined && found.signedInAt >= unlessSignedInSince) return;
        const ofUser = eq(subscription.userId, userId);
        const [paid] = await statements.select().from(subscription).where(ofUser).for('update');
        const [open] = await statements.select().from(checkout).where(eq(checkout.userId, userId));
        await statements.insert(accountDeletion).values({
          userId,
          sessionHash: sessionHash ?? null,
          requestedAt: new Date(now()),
          customerIds: present(paid?.stripeCustomerId),
          subscriptionIds: present(paid?.stripeSubscriptionId),
          usedSubscriptionId: paid?.stripeSubscriptionId ?? null,
          readAt: paid?.syncedAt ?? null,
          checkoutId: open?.sessionId ?? null,
          nextAt: new Date(now()),
        });
        const browsers = statements
          .select({ id: pushSubscription.id })
          .from(pushSubscription)
          .where(eq(pushSubscription.userId, userId));
        await statements.delete(pushUnsent).where(inArray(pushUnsent.subscriptionId, browsers));
        // All other rows of the user are deleted with it.
        await statements.delete(user).where(eq(user.uid, userId));
        await statements.execute(sql`select pg_notify(${accountChannel}, ${userId})`);
      });
      onDeleted();
    },

    wasRequestedBy: async (sessionHash) => {
      const found = await database.orm
        .select({ userId: accountDeletion.userId })
        .from(accountDeletion)
        .where(eq(accountDeletion.sessionHash, sessionHash));
      return found.length > 0;
    },
  };
};

const present = (id: string | null | undefined): string[] => (id == null ? [] : [id]);
