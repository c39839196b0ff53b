import type { SubscriptionStatus } from '@touchline/domain/account/account.ts';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account-tables.ts';
import { time, version } from './columns.ts';

/** The card provider's statuses in which a subscription has ended and no longer costs anything. */
export const endedStatuses = ['canceled', 'incomplete_expired'] as const;

/** What each user has paid for, one row per user: the fields that the spec defines, and the card provider's status. */
export const subscription = pgTable('subscription', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  isActive: boolean('is_active').notNull(),
  plan: text('plan').$type<'free' | 'premium'>().notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  /** The card provider's own status, one of eight. */
  providerStatus: text('provider_status'),
  stripeCustomerId: text('stripe_customer_id').unique(),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  stripePriceId: text('stripe_price_id'),
  currentPeriodStart: time('current_period_start'),
  currentPeriodEnd: time('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
  /** When the row was last read from the card provider. */
  syncedAt: time('synced_at'),
  /**
   * Incremented whenever a read of the card provider begins for this row. A result is written only if no later read has
   * begun, so the late result of an earlier read changes nothing. No lock is held during the read.
   */
  syncTurn: version('sync_turn').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/**
 * The card provider's events by id. Each event is processed only once, even if it arrives repeatedly: its row is added
 * in the transaction that processes it.
 */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  customerId: text('customer_id'),
  /** `ignored`: not ours; `unclaimed`: no user was found for the payment. */
  outcome: text('outcome').$type<'applied' | 'ignored' | 'unclaimed'>().notNull(),
  receivedAt: time('received_at').notNull(),
});

/** Each user's newest checkout session. While it is open, the user gets it again instead of a new one. */
export const checkout = pgTable('checkout', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  sessionId: text('session_id').notNull().unique(),
  url: text('url').notNull(),
  expiresAt: time('expires_at').notNull(),
});
