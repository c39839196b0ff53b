import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './account-tables.ts';
import { time } from './columns.ts';

const id = (name: string) => bigint(name, { mode: 'number' });

/** The pair that signs messages to push services, where the operator set none; one row at most. */
export const pushKey = pgTable('push_key', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/** Browsers that are told of matches while their page is closed. It names nobody who is signed out. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The address at the browser's push service: who knows it and the keys can reach that browser. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Who is signed in there; it goes with the account. */
    userId: text('user_id').references(() => user.uid, { onDelete: 'cascade' }),
    /** A `PushChoice`, as `push-schema.ts` reads it. */
    choice: jsonb('choice').notNull(),
    delaySeconds: integer('delay_seconds').notNull(),
    /** What happened before is not told: it was, or nobody had asked yet. */
    hearsFrom: time('hears_from').notNull(),
    /** Refusals of the push service since it last took something. */
    refusals: integer('refusals').notNull(),
    /** When the page last said that it wants this. */
    renewedAt: time('renewed_at').notNull(),
  },
  (table) => [index('push_subscription_user').on(table.userId), index('push_subscription_renewed').on(table.renewedAt)],
);

/** Who is told of what, in the order in which they are: by delay, then by subscription. */
export const pushFollow = pgTable(
  'push_follow',
  {
    /** A key of `notification-settings.ts`, or `*` for all matches. */
    key: text('key').notNull(),
    /** That of the subscription. */
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

/** What is remembered of each match to know what its next state means; the next one takes its place in the same step. */
export const pushMatch = pgTable('push_match', {
  matchId: text('match_id').primaryKey(),
  /** A `MatchMemory`, as `kept-memory.ts` reads it. */
  memory: jsonb('memory').notNull(),
  /** Grows with every change: who read an older one does not write. */
  revision: integer('revision').notNull(),
  seenAt: time('seen_at').notNull(),
});

/** What happened, and how far it was told. */
export const pushNews = pgTable(
  'push_news',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `NewsFacts`, as `news-facts.ts` reads them. */
    facts: jsonb('facts').notNull(),
    /** By any of which the match is followed. */
    keys: text('keys').array().notNull(),
    at: time('at').notNull(),
    /** Those up to here, by delay and subscription, were told. */
    toldDelay: integer('told_delay').notNull(),
    toldId: id('told_id').notNull(),
    /** When the next ones are; null when all were. */
    nextAt: time('next_at'),
  },
  (table) => [index('push_news_next').on(table.nextAt), index('push_news_at').on(table.at)],
);

/** Messages that a push service did not take, to be sent again: of a match for a browser the newest alone. */
export const pushUnsent = pgTable(
  'push_unsent',
  {
    subscriptionId: id('subscription_id').notNull(),
    matchId: text('match_id').notNull(),
    newsId: id('news_id').notNull(),
    /** So often it was sent. */
    tries: integer('tries').notNull(),
    nextAt: time('next_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.matchId] }),
    index('push_unsent_next').on(table.nextAt),
  ],
);
