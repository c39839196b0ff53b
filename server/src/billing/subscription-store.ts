import { newSubscription } from '@touchline/domain/account/account.ts';
import type { Subscription } from '@touchline/domain/account/account.ts';
import { and, asc, eq, gt, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { accountChannel } from '../platform/database/channels.ts';
import type { Database, Statements } from '../platform/database/database.ts';
import { user } from '../platform/database/schema/account-tables.ts';
import { checkout, endedStatuses, subscription } from '../platform/database/schema/billing-tables.ts';
import { lockUser } from './deleted-accounts.ts';
import { columnsOf, recordOfRow } from './subscription-record.ts';
import type { SubscriptionRow } from './subscription-record.ts';

const dayMs = 86_400_000;

/** The users' records in the database. Every method rejects when the database is unreachable. */
export type SubscriptionStore = {
  /** A user's row; created if missing. */
  readonly row: (userId: string) => Promise<SubscriptionRow>;
  /**
   * Marks the start of a read of the card provider for this user; results of earlier reads can no longer be written.
   */
  readonly beginSync: (userId: string) => Promise<SubscriptionRow>;
  /**
   * Writes the result of a read and runs `alongside` in the same transaction, then notifies every node if the record
   * changed. False, with nothing written, when another read began later.
   */
  readonly finishSync: (
    turn: SubscriptionRow,
    outcome: {
      readonly record: Subscription;
      readonly providerStatus: string | null;
      /** Null when the card provider was unreachable: the stored time is not changed. */
      readonly syncedAtMs: number | null;
    },
    alongside?: (statements: Statements) => Promise<void>,
  ) => Promise<boolean>;
  /**
   * Saves the user's customer at the card provider in place of `replaced`, unless a concurrent write came first.
   * Returns the stored customer; undefined, with nothing saved, if the user was deleted.
   */
  readonly saveCustomer: (
    userId: string,
    customerId: string,
    replaced: string | undefined,
  ) => Promise<string | undefined>;
  readonly userExists: (userId: string) => Promise<boolean>;
  readonly userOfCustomer: (customerId: string) => Promise<string | undefined>;
  readonly userOfSubscription: (subscriptionId: string) => Promise<string | undefined>;
  /**
   * Users who may have changed at the card provider without an event, least recently read first. They have premium, an
   * open subscription, a running paid period, or a checkout opened in the last day. They were last read before
   * `readBeforeMs`, or before the end of a period that has ended.
   */
  readonly toCompare: (readBeforeMs: number, nowMs: number) => Promise<readonly string[]>;
};

export const createSubscriptionStore = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Epoch ms. */
  readonly now: () => number;
}): SubscriptionStore => {
  const { database, now } = options;

  const storedRow = async (userId: string): Promise<SubscriptionRow | undefined> => {
    const [row] = await database.orm.select().from(subscription).where(eq(subscription.userId, userId));
    return row;
  };

  const row = async (userId: string): Promise<SubscriptionRow> => {
    const found = await storedRow(userId);
    if (found !== undefined) return found;
    await database.orm
      .insert(subscription)
      .values(columnsOf(newSubscription(userId, now())))
      .onConflictDoNothing();
    const made = await storedRow(userId);
    if (made === undefined) throw new Error('a subscription that was just created is missing');
    return made;
  };

  return {
    row,

    beginSync: async (userId) => {
      const { userId: existing } = await row(userId);
      const [turn] = await database.orm
        .update(subscription)
        .set({ syncTurn: sql`${subscription.syncTurn} + 1` })
        .where(eq(subscription.userId, existing))
        .returning();
      if (turn === undefined) throw new Error('the user of the subscription was deleted');
      return turn;
    },

    finishSync: (turn, { record, providerStatus, syncedAtMs }, alongside) =>
      database.transaction(async (statements) => {
        const written = await statements
          .update(subscription)
          .set({
            ...columnsOf(record),
            providerStatus,
            ...(syncedAtMs !== null && { syncedAt: new Date(syncedAtMs) }),
          })
          .where(and(eq(subscription.userId, turn.userId), eq(subscription.syncTurn, turn.syncTurn)))
          .returning({ userId: subscription.userId });
        if (written.length === 0) return false;
        await alongside?.(statements);
        if (record.updatedAt !== recordOfRow(turn).updatedAt) await notify(statements, turn.userId);
        return true;
      }),

    saveCustomer: (userId, customerId, replaced) =>
      database.transaction(async (statements) => {
        if (!(await lockUser(statements, userId))) return undefined;
        const column = subscription.stripeCustomerId;
        const ofUser = eq(subscription.userId, userId);
        // A read in progress has seen the row without the customer, and must not write it back.
        await statements
          .update(subscription)
          .set({ stripeCustomerId: customerId, syncTurn: sql`${subscription.syncTurn} + 1` })
          .where(and(ofUser, replaced === undefined ? isNull(column) : eq(column, replaced)));
        const [kept] = await statements.select({ customerId: column }).from(subscription).where(ofUser);
        return kept?.customerId ?? customerId;
      }),

    userExists: async (userId) => {
      const found = await database.orm.select({ uid: user.uid }).from(user).where(eq(user.uid, userId));
      return found.length > 0;
    },

    userOfCustomer: async (customerId) => {
      const [found] = await database.orm
        .select({ userId: subscription.userId })
        .from(subscription)
        .where(eq(subscription.stripeCustomerId, customerId));
      return found?.userId;
    },

    userOfSubscription: async (subscriptionId) => {
      const [found] = await database.orm
        .select({ userId: subscription.userId })
        .from(subscription)
        .where(eq(subscription.stripeSubscriptionId, subscriptionId));
      return found?.userId;
    },

    toCompare: async (readBeforeMs, nowMs) => {
      const { isActive, providerStatus, stripeSubscriptionId, currentPeriodEnd, syncedAt, userId } = subscription;
      const mayHaveChanged = or(
        eq(isActive, true),
        notInArray(providerStatus, [...endedStatuses]),
        and(isNotNull(stripeSubscriptionId), gt(currentPeriodEnd, new Date(nowMs))),
        gt(checkout.expiresAt, new Date(nowMs - dayMs)),
      );
      const longAgo = or(isNull(syncedAt), lt(syncedAt, new Date(readBeforeMs)));
      const endedSince = and(
        eq(isActive, true),
        lt(currentPeriodEnd, new Date(nowMs)),
        sql`${syncedAt} <= ${currentPeriodEnd}`,
      );
      const rows = await database.orm
        .select({ userId })
        .from(subscription)
        .leftJoin(checkout, eq(checkout.userId, userId))
        .where(and(mayHaveChanged, or(longAgo, endedSince)))
        .orderBy(sql`${syncedAt} asc nulls first`, asc(userId));
      return rows.map((found) => found.userId);
    },
  };
};

const notify = async (statements: Statements, userId: string): Promise<void> => {
  await statements.execute(sql`select pg_notify(${accountChannel}, ${userId})`);
};
