import type { BoardSource, SportFeed } from '@touchline/domain/board/board.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, index } from 'drizzle-orm/pg-core';
import { time, version } from './columns.ts';

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
    source: text('source').$type<BoardSource>().notNull(),
    provider: text('provider').notNull(),
    /** What the matches were made of: data of another origin, such as a stand-in's, is never shown as this one's. */
    origin: text('origin').notNull(),
  },
  (table) => [check('board_has_one_row', sql`${table.id} = 1`)],
);

/**
 * Every match of the board, and for a day those that left it (`data` is null then), each with the version that changed it.
 *
 * Built for updates: no index on a column that changes, pages half empty (`fillfactor` in the migration), JSON kept as
 * text. So PostgreSQL updates rows within their pages and cleans up as it goes, which matters on the embedded database
 * that is vacuumed once an hour. Measured on PGlite 0.5.16, 1,183 changed rows: 18 ms CPU instead of 35 with an index on `version`
 * and 50 with jsonb; reading them 7 ms instead of 30 with jsonb. The price: rows newer than a version are found by a
 * scan, 1.7 ms instead of 0.7 among 3,000.
 */
export const boardMatch = pgTable('board_match', {
  id: text('id').primaryKey(),
  sport: text('sport').notNull(),
  /** The whole `Match` as it crosses the wire, as JSON text. */
  data: text('data'),
  version: version('version').notNull(),
  droppedAt: time('dropped_at'),
});

/** How fresh each sport's part of the board is, with the version that said so. */
export const boardSport = pgTable('board_sport', {
  sport: text('sport').primaryKey(),
  data: jsonb('data').$type<SportFeed>().notNull(),
  version: version('version').notNull(),
});

/** Leagues that had a match on a board or on a day that somebody looked at: whoever follows a link to one finds it between two seasons too. */
export const knownLeague = pgTable(
  'known_league',
  {
    /** As `league/league-key.ts` of the domain makes it. */
    key: text('key').primaryKey(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    country: text('country'),
    /** What its source is asked by, both or neither. */
    askedId: text('asked_id'),
    season: text('season'),
    /** When a node last came to know it, or its season. */
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('known_league_seen').on(table.seenAt)],
);
