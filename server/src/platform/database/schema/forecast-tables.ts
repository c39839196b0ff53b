import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * What we said of each match before it began. Rows are only ever added: a match that is put off gets another row for its
 * new kick-off.
 */
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
    /** Null where the match cannot end level. */
    draw: doublePrecision('draw'),
    away: doublePrecision('away').notNull(),
    model: text('model').notNull(),
    /** The prices that it stood on, with their bookmaker and time; null on any other basis. */
    odds: jsonb('odds'),
  },
  (table) => [
    unique('forecast_of_kick_off').on(table.origin, table.matchId, table.kickOff),
    check('forecast_came_before', sql`${table.frozenAt} < ${table.kickOff}`),
  ],
);

/**
 * How it came out; `void` when the match was not played to its end. Rows are only ever added: where the source corrects a
 * result, another with the next `revision`, and the greatest counts.
 */
export const forecastResult = pgTable(
  'forecast_result',
  {
    forecastId: bigint('forecast_id', { mode: 'number' })
      .notNull()
      .references(() => forecast.id),
    /** 0, and one more with each correction. */
    revision: integer('revision').notNull().default(0),
    outcome: text('outcome').$type<'home' | 'draw' | 'away' | 'void'>().notNull(),
    /** The market's chances by the last prices before kick-off, margin taken out; null when there were none. */
    closing: jsonb('closing').$type<{ readonly home: number; readonly draw?: number; readonly away: number }>(),
    gradedAt: time('graded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forecastId, table.revision] })],
);

/**
 * The public record as sums, by what made the forecasts: a grade is added in its own transaction, so that the record costs the
 * same to read however much was graded. It follows from `forecast` and `forecastResult`.
 */
export const recordSum = pgTable(
  'record_sum',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    basis: text('basis').notNull(),
    model: text('model').notNull(),
    /** Forecasts of whatever became of them, those that were graded, and those of matches that were not played. */
    frozen: integer('frozen').notNull(),
    graded: integer('graded').notNull(),
    void: integer('void').notNull(),
    /** The first kick-off. */
    since: time('since'),
    /** `RecordSums`. */
    sums: jsonb('sums').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.basis, table.model] })],
);
