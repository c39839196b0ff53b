import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account-tables.ts';
import { time } from './columns.ts';

/** What each user follows, starred, pinned and hid: one set of entries by key, as `mine-schema.ts` reads it. */
export const userMine = pgTable('user_mine', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.uid, { onDelete: 'cascade' }),
  mine: jsonb('mine').notNull(),
  updatedAt: time('updated_at').notNull(),
});
