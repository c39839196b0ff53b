import type { BoardSource, SportFreshness } from '@touchline/domain/board/board.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time, version } from './columns.ts';

/**
 * The board's single row. `version` only grows, even across rebuilt databases: a new board starts at its creation time
 * in epoch milliseconds. `baseVersion` is the newest version whose tombstones were deleted: a reader with an older
 * version must start from a snapshot. `term` is incremented with each leader; only the newest leader may write.
 */
export const board = pgTable(
  'board',
  {
    id: integer('id').primaryKey(),
    version: version('version').notNull(),
    baseVersion: version('base_version').notNull(),
    term: version('term').notNull(),
    /** When the last good provider reply for any sport arrived; null before the first. */
    updatedAt: time('updated_at'),
    source: text('source').$type<BoardSource>().notNull(),
    provider: text('provider').notNull(),
    /** Where the matches come from. Matches of different origins, such as a stand-in, are never mixed. */
    origin: text('origin').notNull(),
  },
  (table) => [check('board_has_one_row', sql`${table.id} = 1`)],
);

/**
 * All matches of the board, each with the version that last changed it. The row of a match that left the board stays
 * for a day, with null `data`. Optimized for updates: no index on a column that changes, half-empty pages (`fillfactor`
 * in the migration), JSON stored as text. PostgreSQL can then update rows within their pages and clean up as it goes,
 * which matters because the embedded database is vacuumed only once an hour. Measured on PGlite 0.5.16 with 1,183
 * changed rows: 18 ms CPU instead of 35 with an index on `version` and 50 with jsonb; reading takes 7 ms instead of 30
 * with jsonb. The cost: finding rows newer than a version needs a scan, 1.7 ms instead of 0.7 for 3,000 rows.
 */
export const boardMatch = pgTable('board_match', {
  id: text('id').primaryKey(),
  sport: text('sport').notNull(),
  /** The whole `Match` as sent to clients, as JSON text. */
  data: text('data'),
  version: version('version').notNull(),
  droppedAt: time('dropped_at'),
});

/** How fresh each sport's part of the board is, with the version that last changed it. */
export const boardSport = pgTable('board_sport', {
  sport: text('sport').primaryKey(),
  data: jsonb('data').$type<SportFreshness>().notNull(),
  version: version('version').notNull(),
});

/** Leagues that had a match on a board or on a requested day, so that a link to a league also works between seasons. */
export const knownLeague = pgTable(
  'known_league',
  {
    /** Created by the domain's `league/league-key.ts`. */
    key: text('key').primaryKey(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    country: text('country'),
    /** Parameters of the provider request; either both are set or neither. */
    askedId: text('asked_id'),
    season: text('season'),
    /** When a node last saw the league or its season. */
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('known_league_seen').on(table.seenAt)],
);

/** Teams seen in matches and tables, so that a team can be found and followed on a day without a match. */
export const knownTeam = pgTable(
  'known_team',
  {
    /** The source of the team: ids of two providers, or of a stand-in, are never mixed. */
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The provider's id. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    logo: text('logo'),
    /** The team's main league; the key is created by the domain's `league/league-key.ts`. */
    leagueKey: text('league_key').notNull(),
    league: text('league').notNull(),
    country: text('country'),
    /** How well the league represents the team; a worse one does not replace it (`teams/main-league.ts`). */
    leagueRank: integer('league_rank').notNull(),
    /** When a node last saw the team in this league. */
    leagueSeenAt: time('league_seen_at').notNull(),
    /** When a node last saw the team; updated about once a week. */
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.sport, table.id] }),
    index('known_team_seen').on(table.seenAt),
  ],
);
