import type { SportFeed } from '@touchline/domain/board/board.ts';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const version = (name: string) => bigint(name, { mode: 'number' });
const time = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 });

/**
 * The board's one row. `version` only grows, across rebuilt databases too: a new board starts at its creation time in
 * epoch milliseconds. `baseVersion` is the newest version whose tombstones are gone: a reader that is older must start
 * again from a snapshot. `term` counts leaders; only the newest may write.
 */
export const board = pgTable(
  'board',
  {
    id: integer('id').primaryKey(),
    version: version('version').notNull(),
    baseVersion: version('base_version').notNull(),
    term: version('term').notNull(),
    /** The last good reply of the source for any sport; null before the first. */
    updatedAt: time('updated_at'),
    source: text('source', { enum: ['proxy', 'free'] }).notNull(),
    provider: text('provider').notNull(),
  },
  (table) => [check('board_has_one_row', sql`${table.id} = 1`)],
);

/** Every match of the board, and for a day those that left it (`data` is null then), each with the version that changed it. */
export const boardMatch = pgTable(
  'board_match',
  {
    id: text('id').primaryKey(),
    sport: text('sport').notNull(),
    /** The whole `Match` as it crosses the wire. */
    data: jsonb('data').$type<unknown>(),
    version: version('version').notNull(),
    droppedAt: time('dropped_at'),
  },
  (table) => [index('board_match_version').on(table.version)],
);

/** How fresh each sport's part of the board is, with the version that said so. */
export const boardSport = pgTable('board_sport', {
  sport: text('sport').primaryKey(),
  data: jsonb('data').$type<SportFeed>().notNull(),
  version: version('version').notNull(),
});

/** The channel that tells every node of a new version; the payload is the version. */
export const boardChannel = 'board';
