import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What visitors without an account used of their daily allowances; rows of the last two UTC days. */
export const visitorDay = pgTable(
  'visitor_day',
  {
    purpose: text('purpose').notNull(),
    /** UTC, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    /** A keyed hash of the visitor's address that differs from day to day; '' for all visitors together. */
    visitor: text('visitor').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.day, table.visitor] })],
);
