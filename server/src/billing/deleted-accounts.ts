import { and, arrayContains, asc, eq, isNotNull, lte, min, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Statements } from '../platform/database/database.ts';
import { accountDeletion, user } from '../platform/database/schema/account-tables.ts';

/** How long a node has for the card provider's part of one deletion, before another node may try. */
const claimMs = 600_000;

/** Waiting times after failures: doubled each time, up to an hour. */
const firstWaitMs = 5_000;
const maxWaitMs = 3_600_000;

/** A deletion whose part at the card provider is due. */
export type DueDeletion = typeof accountDeletion.$inferSelect;

/** Objects at the card provider that belong to a deleted account. */
export type DeletedReferences = {
  readonly customerId?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly checkoutId?: string | undefined;
};

/** Deleted accounts and what is left to do for them at the card provider. Rejects when the database is unreachable. */
export type DeletedAccounts = {
  /** The id of the deleted account to which the first known one of these belongs: user, customer, subscription. */
  readonly find: (about: DeletedReferences & { readonly userId?: string | undefined }) => Promise<string | undefined>;
  /**
   * Adds objects that became known after the deletion, and makes the account due again. Runs in the transaction of
   * `statements` if given. Nothing happens if the account was not deleted.
   */
  readonly reopen: (userId: string, known: DeletedReferences, statements?: Statements) => Promise<void>;
  /** Takes a due deletion for ten minutes. No other node gets it in this time. */
  readonly claim: () => Promise<DueDeletion | undefined>;
  /** Marks a claimed deletion as done, unless it was reopened in the meantime. */
  readonly close: (claimed: DueDeletion) => Promise<void>;
  /** Schedules the next attempt for a claimed deletion. */
  readonly retryLater: (claimed: DueDeletion) => Promise<void>;
  /** When the next deletion is due, in epoch ms. */
  readonly nextAtMs: () => Promise<number | undefined>;
};

/**
 * Locks a user who must not be deleted before the end of the transaction; false if the user was deleted. The deletion
 * locks the user, too: it sees everything that was saved under this lock.
 */
export const lockUser = async (statements: Statements, userId: string): Promise<boolean> => {
  const found = await statements.select({ uid: user.uid }).from(user).where(eq(user.uid, userId)).for('key share');
  return found.length > 0;
};

export const createDeletedAccounts = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
}): DeletedAccounts => {
  const { database, now } = options;
  const { userId: deletedId, customerIds, subscriptionIds, revision, nextAt } = accountDeletion;

  const findWhere = async (which: SQL | undefined): Promise<string | undefined> => {
    const [row] = await database.orm.select({ userId: deletedId }).from(accountDeletion).where(which).limit(1);
    return row?.userId;
  };

  return {
    find: async ({ userId, customerId, subscriptionId }) => {
      const named = userId === undefined ? undefined : await findWhere(eq(deletedId, userId));
      if (named !== undefined || (customerId ?? subscriptionId) === undefined) return named;
      return findWhere(
        or(
          customerId === undefined ? undefined : arrayContains(customerIds, [customerId]),
          subscriptionId === undefined ? undefined : arrayContains(subscriptionIds, [subscriptionId]),
        ),
      );
    },

    reopen: async (userId, known, statements = database.orm) => {
      await statements
        .update(accountDeletion)
        .set({
          customerIds: withId(customerIds, known.customerId),
          subscriptionIds: withId(subscriptionIds, known.subscriptionId),
          ...(known.checkoutId !== undefined && { checkoutId: known.checkoutId }),
          revision: sql`${revision} + 1`,
          tries: 0,
          nextAt: new Date(now()),
        })
        .where(eq(deletedId, userId));
    },

    claim: () =>
      database.transaction(async (statements) => {
        const [due] = await statements
          .select()
          .from(accountDeletion)
          .where(lte(nextAt, new Date(now())))
          .orderBy(asc(nextAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (due === undefined) return undefined;
        await statements
          .update(accountDeletion)
          .set({ nextAt: new Date(now() + claimMs) })
          .where(eq(deletedId, due.userId));
        return due;
      }),

    close: async (claimed) => {
      await database.orm
        .update(accountDeletion)
        .set({ nextAt: null, tries: 0, checkoutId: null, closedAt: new Date(now()) })
        .where(and(eq(deletedId, claimed.userId), eq(revision, claimed.revision)));
    },

    retryLater: async (claimed) => {
      const waitMs = Math.min(firstWaitMs * 2 ** claimed.tries, maxWaitMs);
      await database.orm
        .update(accountDeletion)
        .set({ tries: claimed.tries + 1, nextAt: new Date(now() + waitMs) })
        .where(and(eq(deletedId, claimed.userId), eq(revision, claimed.revision)));
    },

    nextAtMs: async () => {
      const [row] = await database.orm
        .select({ next: min(nextAt) })
        .from(accountDeletion)
        .where(isNotNull(nextAt));
      return row?.next?.getTime();
    },
  };
};

/** A list with another id, if it is new. */
const withId = (list: AnyPgColumn, id: string | undefined) =>
  id === undefined ? sql`${list}` : sql`array_append(array_remove(${list}, ${id}), ${id})`;
