import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
