import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * What is left of each sport's calls at the source, written before a call is sent: whoever begins counts from there, however
 * the one before ended.
 */
export const callQuota = pgTable(
  'call_quota',
  {
    /** Whose calls they are: a hash of the key and of where it is used. */
    account: text('account').notNull(),
    sport: text('sport').notNull(),
    dayLimit: integer('day_limit'),
    /** As the source said at `reportedAt`, less the calls that were sent since or were under way. */
    dayRemaining: integer('day_remaining'),
    minuteLimit: integer('minute_limit'),
    reportedAt: time('reported_at').notNull(),
    /** How long after 00:00 UTC the source's day begins, where it was seen to begin at another time, ms. */
    beginsMs: integer('begins_ms'),
    /** The source's day should have begun and had not. */
    isLate: boolean('is_late').notNull(),
    /** What was left before the last reset, while the source has said nothing since. */
    beforeReset: integer('before_reset'),
  },
  (table) => [primaryKey({ columns: [table.account, table.sport] })],
);

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
