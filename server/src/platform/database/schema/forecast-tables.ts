import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Forecasts frozen before kick-off. Rows are only added: a postponed match gets another row for its new kick-off. */
export const forecast = pgTable(
  'forecast',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: text('origin').notNull(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    kickOff: time('kick_off').notNull(),
    /** Always before `kickOff`. */
    frozenAt: time('frozen_at').notNull(),
    basis: text('basis').notNull(),
    band: text('band').notNull(),
    home: doublePrecision('home').notNull(),
    /** Null where a draw is impossible. */
    draw: doublePrecision('draw'),
    away: doublePrecision('away').notNull(),
    model: text('model').notNull(),
    /** The prices behind the forecast, with bookmaker and time; null if the forecast has another basis. */
    odds: jsonb('odds'),
    /** `MarketChances[]` of the match's further markets; null without any. As text, about half the size of `jsonb`. */
    markets: json('markets'),
  },
  (table) => [
    unique('forecast_of_kick_off').on(table.origin, table.matchId, table.kickOff),
    check('forecast_came_before', sql`${table.frozenAt} < ${table.kickOff}`),
  ],
);

/**
 * The graded result; `void` when the match was not completed. Rows are only added: a corrected result gets the next
 * `revision`, and the highest counts.
 */
export const forecastResult = pgTable(
  'forecast_result',
  {
    forecastId: bigint('forecast_id', { mode: 'number' })
      .notNull()
      .references(() => forecast.id),
    /** 0, plus one for each correction. */
    revision: integer('revision').notNull().default(0),
    outcome: text('outcome').$type<'home' | 'draw' | 'away' | 'void'>().notNull(),
    /** The market's chances at the last prices before kick-off, without the margin; null without prices. */
    closing: jsonb('closing').$type<{ readonly home: number; readonly draw?: number; readonly away: number }>(),
    /** `MarketScore`, which grades the markets; null without markets, or if they cannot be graded. */
    score: jsonb('score'),
    gradedAt: time('graded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forecastId, table.revision] })],
);

const sumColumns = () => ({
  origin: text('origin').notNull(),
  sport: text('sport').notNull(),
  basis: text('basis').notNull(),
  model: text('model').notNull(),
  /** Number of forecasts: all, graded, and void. */
  frozen: integer('frozen').notNull(),
  graded: integer('graded').notNull(),
  void: integer('void').notNull(),
  /** The first kick-off. */
  since: time('since'),
  /** `CountedSums`. */
  sums: jsonb('sums').notNull(),
});

/**
 * The track record as sums, by forecast basis. Each grade is added in the transaction that stores it, so reading the
 * record takes constant time. Derived from `forecast`, `forecastResult` and `prunedRecordSum`.
 */
export const recordSum = pgTable('record_sum', sumColumns(), (table) => [
  primaryKey({ columns: [table.origin, table.sport, table.basis, table.model] }),
]);

/**
 * The part of the track record whose forecasts were deleted because of their age. Each deleted forecast is added in the
 * transaction that deletes it, so that a recount of `recordSum` still includes it.
 */
export const prunedRecordSum = pgTable('pruned_record_sum', sumColumns(), (table) => [
  primaryKey({ columns: [table.origin, table.sport, table.basis, table.model] }),
]);

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
