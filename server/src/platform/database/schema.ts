import type { BoardSource, SportFeed } from '@touchline/domain/board/board.ts';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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

/** A bookmaker's decimal prices at a time, as `oddsSnapshot` keeps them. */
export type KeptPrices = {
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
  readonly handicap?: { readonly line: number; readonly home: number; readonly away: number };
};

/**
 * Every price that a source really gave, from the first day: a row when a bookmaker's prices for a match differ from its
 * last row, and one more shortly before kick-off. Rows are only ever added. Samples never enter.
 */
export const oddsSnapshot = pgTable(
  'odds_snapshot',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    /** As `board.origin`: a stand-in's prices are never taken for real ones, nor the other way round. */
    origin: text('origin').notNull(),
    bookmaker: text('bookmaker').notNull(),
    seenAt: time('seen_at').notNull(),
    /** As it was known then. */
    kickOff: time('kick_off').notNull(),
    inPlay: boolean('in_play').notNull(),
    prices: jsonb('prices').$type<KeptPrices>().notNull(),
  },
  (table) => [index('odds_snapshot_match').on(table.matchId, table.seenAt)],
);

/** The channel that tells every node of a new version; the payload is the version. */
export const boardChannel = 'board';
