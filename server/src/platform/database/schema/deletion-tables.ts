import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * Deleted accounts. Contains nothing about the person: `userId` was our random id, and the user who signs in again gets
 * another. Written in the transaction that deletes the user, so that the card provider's part is finished even after a
 * crash. The ids of the card provider's objects are kept because the law requires that payments can be traced.
 */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    userId: text('user_id').primaryKey(),
    /** The hash of the session that requested the deletion, so that the request can be repeated. */
    sessionHash: text('session_hash'),
    requestedAt: time('requested_at').notNull(),
    /** Known customers at the card provider. */
    customerIds: text('customer_ids').array().notNull(),
    /** Known subscriptions at the card provider. */
    subscriptionIds: text('subscription_ids').array().notNull(),
    /** The subscription that the user had. Later ones were never used and are refunded in full. */
    usedSubscriptionId: text('used_subscription_id'),
    /** When the user's subscriptions were last read before the deletion; null if never. */
    readAt: time('read_at'),
    /** The newest checkout session, which is closed; null once closed. */
    checkoutId: text('checkout_id'),
    /** Incremented when a later payment requires more work. */
    revision: integer('revision').notNull().default(0),
    /** Failed attempts since the last success. */
    tries: integer('tries').notNull().default(0),
    /** When the card provider is called next; null when its part is done. */
    nextAt: time('next_at'),
    /** When the card provider's part was last done; null before that. */
    closedAt: time('closed_at'),
  },
  (table) => [index('account_deletion_next').on(table.nextAt)],
);
