import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './account-tables.ts';
import { time } from './columns.ts';

/** What each user has asked of the analyst on a UTC day. */
export const analystUsage = pgTable(
  'analyst_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.uid, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull(),
    /** As the provider counted them, or estimated where it did not. */
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The question that a user has under way, one at a time on all nodes; `until` ends the turn of a node that died. */
export const analystTurn = pgTable('analyst_turn', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  turnId: text('turn_id').notNull(),
  until: time('until').notNull(),
});
