import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './account-tables.ts';
import { time } from './columns.ts';

/** Each user's questions to the analyst per UTC day. */
export const analystUsage = pgTable(
  'analyst_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.uid, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull(),
    /** As counted by the AI provider, or estimated. */
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/**
 * A user's question in progress, one at a time across all nodes; `until` is when the claim of a crashed node expires.
 */
export const analystTurn = pgTable('analyst_turn', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  turnId: text('turn_id').notNull(),
  until: time('until').notNull(),
});
