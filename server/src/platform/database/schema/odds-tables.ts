import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** A bookmaker's decimal prices at a time, as `oddsSnapshot` keeps them. */
export type SavedPrices = {
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
    prices: jsonb('prices').$type<SavedPrices>().notNull(),
  },
  (table) => [index('odds_snapshot_match').on(table.matchId, table.seenAt)],
);
