import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './account-tables.ts';
import { time } from './columns.ts';

const id = (name: string) => bigint(name, { mode: 'number' });

/** The key pair that signs messages to push services if the operator has set none; at most one row. */
export const pushKey = pgTable('push_key', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/**
 * Browsers that receive notifications while the page is closed. A row without a user belongs to a signed-out browser.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The address at the browser's push service. Anyone with it and the keys can message that browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The signed-in user; the row is deleted with the account. */
    userId: text('user_id').references(() => user.uid, { onDelete: 'cascade' }),
    /** `NotificationSettings`, parsed by `push-schema.ts`. */
    choice: jsonb('choice').notNull(),
    delaySeconds: integer('delay_seconds').notNull(),
    /** Earlier events are not sent: they were sent already, or happened before the subscription. */
    hearsFrom: time('hears_from').notNull(),
    /** Refusals by the push service since it last accepted a message. */
    refusals: integer('refusals').notNull(),
    /** When the page last confirmed the subscription. */
    renewedAt: time('renewed_at').notNull(),
  },
  (table) => [index('push_subscription_user').on(table.userId), index('push_subscription_renewed').on(table.renewedAt)],
);

/** Which subscriptions follow or mute which key, in sending order: by delay, then by subscription. */
export const pushFollow = pgTable(
  'push_follow',
  {
    /** A key of `keysOfMatch` or `muteKeysOf`, or `*` for all matches. Older releases never look up a mute. */
    key: text('key').notNull(),
    /** The delay of the subscription. */
    delaySeconds: integer('delay_seconds').notNull(),
    subscriptionId: id('subscription_id')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.delaySeconds, table.subscriptionId] }),
    index('push_follow_subscription').on(table.subscriptionId),
  ],
);

/**
 * The last known state of each match, used to detect what changed; replaced in the transaction that stores the
 * resulting events.
 */
export const pushMatch = pgTable('push_match', {
  matchId: text('match_id').primaryKey(),
  /** A `DetectorState`, parsed by `event-store.ts`. */
  memory: jsonb('memory').notNull(),
  /** Incremented with every change; a writer that read an older value does not write. */
  revision: integer('revision').notNull(),
  seenAt: time('seen_at').notNull(),
});

/** Events to notify about, with the progress of sending. */
export const notificationEvent = pgTable(
  'push_news',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `EventFacts`, parsed by `event-facts.ts`. */
    facts: jsonb('facts').notNull(),
    /** Keys by which the match can be followed. */
    keys: text('keys').array().notNull(),
    at: time('at').notNull(),
    /** Subscriptions up to this delay and id have been notified. */
    toldDelay: integer('told_delay').notNull(),
    toldId: id('told_id').notNull(),
    /** When the next notifications are due; null when all are done. */
    nextAt: time('next_at'),
  },
  (table) => [index('push_news_next').on(table.nextAt), index('push_news_at').on(table.at)],
);

/** Messages to retry because a push service did not accept them; only the newest per match and browser. */
export const pushUnsent = pgTable(
  'push_unsent',
  {
    subscriptionId: id('subscription_id').notNull(),
    matchId: text('match_id').notNull(),
    eventId: id('news_id').notNull(),
    /** Attempts so far. */
    tries: integer('tries').notNull(),
    nextAt: time('next_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.matchId] }),
    index('push_unsent_next').on(table.nextAt),
  ],
);
