import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** A bookmaker's decimal prices at one time, as `oddsSnapshot` stores them. */
export type SavedPrices = {
  readonly homeWin: number;
  readonly draw?: number;
  readonly awayWin: number;
  readonly overUnder?: { readonly line: number; readonly over: number; readonly under: number };
  readonly handicap?: { readonly line: number; readonly home: number; readonly away: number };
};

/**
 * Every real price from a provider since the first day. A row is added when a bookmaker's prices for a match differ
 * from the last row, and shortly before kick-off. Rows are only added. Samples are never stored.
 */
export const oddsSnapshot = pgTable(
  'odds_snapshot',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    /** See `board.origin`: prices of a stand-in and real ones are never mixed. */
    origin: text('origin').notNull(),
    bookmaker: text('bookmaker').notNull(),
    seenAt: time('seen_at').notNull(),
    /** The kick-off time as scheduled at `seenAt`. */
    kickOff: time('kick_off').notNull(),
    inPlay: boolean('in_play').notNull(),
    prices: jsonb('prices').$type<SavedPrices>().notNull(),
  },
  (table) => [index('odds_snapshot_match').on(table.matchId, table.seenAt)],
);
