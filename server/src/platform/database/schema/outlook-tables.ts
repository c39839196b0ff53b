import { boolean, date, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** What identifies a league's season. `origin`: see `board.origin`; `league`: see the domain's `league-key.ts`. */
const seasonColumns = () => ({
  origin: text('origin').notNull(),
  league: text('league').notNull(),
  /** As the provider writes it. */
  season: text('season').notNull(),
});

/** Leagues whose outlook was requested, on any node: they get daily outlooks. */
export const outlookLeague = pgTable(
  'outlook_league',
  {
    origin: text('origin').notNull(),
    league: text('league').notNull(),
    /** Exact to a day. */
    requestedAt: time('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.league] })],
);

/** The outlook of a season on each UTC day, for the chart over the season. */
export const outlookDay = pgTable(
  'outlook_day',
  {
    ...seasonColumns(),
    day: date('day', { mode: 'string' }).notNull(),
    calculatedAt: time('calculated_at').notNull(),
    /** Matches of the season that were over. */
    played: integer('played').notNull(),
    /** True for an outlook that a demo made later. */
    replayed: boolean('replayed').notNull(),
    /** Chances by outcome, by team. */
    teams: jsonb('teams').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.league, table.season, table.day] })],
);

/**
 * Outlooks frozen at fixed points of the season. The migration's trigger rejects every change of a row: `file` has the
 * published bytes, and `hash` is their SHA-256.
 */
export const frozenOutlook = pgTable(
  'frozen_outlook',
  {
    ...seasonColumns(),
    /** The share of the season's matches that were over, in percent. */
    checkpoint: integer('checkpoint').notNull(),
    leagueName: text('league_name').notNull(),
    frozenAt: time('frozen_at').notNull(),
    /** True for an outlook that a demo made after its season. */
    replayed: boolean('replayed').notNull(),
    hash: text('hash').notNull(),
    file: text('file').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.league, table.season, table.checkpoint] }),
    unique('frozen_outlook_hash').on(table.hash),
  ],
);

/** The grade of a frozen outlook once its season is over. Rows are only added. */
export const outlookGrade = pgTable(
  'outlook_grade',
  {
    ...seasonColumns(),
    checkpoint: integer('checkpoint').notNull(),
    gradedAt: time('graded_at').notNull(),
    /** Every graded chance, and the errors of the outlook and its baselines. */
    grade: jsonb('grade').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.league, table.season, table.checkpoint] })],
);

/**
 * The forecasts and outlooks that were frozen on each UTC day, as one published file with its SHA-256. The migration's
 * trigger rejects every change of a row.
 */
export const frozenDay = pgTable(
  'frozen_day',
  {
    origin: text('origin').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    publishedAt: time('published_at').notNull(),
    forecasts: integer('forecasts').notNull(),
    hash: text('hash').notNull(),
    file: text('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.day] }), unique('frozen_day_hash').on(table.hash)],
);
