import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Who may use the public API: a program of somebody else, and what it may do. Made by `npm run api-key`. */
export const apiKey = pgTable('api_key', {
  /** A short random name, which commands and logs use. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Of `apiScopes`. */
  scopes: text('scopes').array().notNull(),
  perDay: integer('per_day').notNull(),
  perMinute: integer('per_minute').notNull(),
  /** Sites whose pages may use the key; empty for a key that only servers use. */
  origins: text('origins').array().notNull(),
  createdAt: time('created_at').notNull(),
  revokedAt: time('revoked_at'),
});

/** The secrets of a key: one, or two while it is rotated. */
export const apiKeySecret = pgTable(
  'api_key_secret',
  {
    /** SHA-256 of the secret, in hexadecimal. The secret has 256 random bits, so a slow hash would add nothing. */
    hash: text('hash').primaryKey(),
    keyId: text('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** Null until a rotation sets an end. */
    expiresAt: time('expires_at'),
    /** Exact to some seconds. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('api_key_secret_key').on(table.keyId)],
);

/** Requests of a key on a UTC day, over all nodes. */
export const apiUsage = pgTable(
  'api_usage',
  {
    keyId: text('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] }), index('api_usage_day').on(table.day)],
);

/** Where events are posted for somebody else's program. Made by `npm run webhook`. */
export const webhook = pgTable('webhook', {
  /** A short random name, which commands and logs use. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Signs messages, so it is stored as it is: `whsec_` and base64. */
  secret: text('secret').notNull(),
  /** The secret before a rotation, which signs as well until `oldSecretUntil`. */
  oldSecret: text('old_secret'),
  oldSecretUntil: time('old_secret_until'),
  /** Of `webhookTypes`. */
  types: text('types').array().notNull(),
  /** `sport:`, `league:` and `team:` filters, one of which must match; empty for all matches. */
  filters: text('filters').array().notNull(),
  delaySeconds: integer('delay_seconds').notNull(),
  createdAt: time('created_at').notNull(),
  /** When the present run of failed attempts began; null after a success. */
  failingSince: time('failing_since'),
  disabledAt: time('disabled_at'),
});

/** Events for webhooks. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Sent as `webhook-id`: the same for every attempt and every receiver. */
    messageId: text('message_id').notNull().unique(),
    type: text('type').notNull(),
    /** The exact body of the message. */
    body: text('body').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('webhook_event_at').on(table.at)],
);

/** An event for one webhook, with the progress of its delivery: the queue and the log. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvent.id, { onDelete: 'cascade' }),
    /** Attempts so far. */
    tries: integer('tries').notNull(),
    /** When the next attempt is due; null when it was delivered or given up. */
    nextAt: time('next_at'),
    isDelivered: boolean('is_delivered').notNull(),
    /** The outcome of the last attempt: a status, or why there was none. */
    outcome: text('outcome'),
    lastAt: time('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('webhook_delivery_event').on(table.eventId),
    index('webhook_delivery_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
);
