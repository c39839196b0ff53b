import { boolean, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * Calls left at the provider for each sport. Written before a call is sent, so that the count is right even after a
 * crash.
 */
export const callQuota = pgTable(
  'call_quota',
  {
    /** The owner of the quota: a hash of the API key and the host. */
    account: text('account').notNull(),
    sport: text('sport').notNull(),
    dayLimit: integer('day_limit'),
    /** As reported by the provider at `reportedAt`, minus calls sent or in flight since. */
    dayRemaining: integer('day_remaining'),
    minuteLimit: integer('minute_limit'),
    reportedAt: time('reported_at').notNull(),
    /** Offset of the provider's day from 00:00 UTC in ms, if a different start was observed. */
    beginsMs: integer('begins_ms'),
    /** True if the provider's day should have begun but has not. */
    isLate: boolean('is_late').notNull(),
    /** Calls left before the last reset, until the provider reports again. */
    beforeReset: integer('before_reset'),
    /** The part of the provider's count that is explained by recorded calls and known calls of other clients. */
    explainedCalls: integer('explained_calls'),
    /** Calls of other clients of the key since `foreignSince`. A fraction once older calls have been left out. */
    foreignCalls: real('foreign_calls'),
    /** Like the next two columns, absent while no other client makes calls. */
    foreignSince: time('foreign_since'),
    foreignLastAt: time('foreign_last_at'),
  },
  (table) => [primaryKey({ columns: [table.account, table.sport] })],
);

/** How much of their daily allowances anonymous visitors have used, for the last two UTC days. */
export const visitorDay = pgTable(
  'visitor_day',
  {
    purpose: text('purpose').notNull(),
    /** UTC, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    /** A keyed hash of the visitor's address that changes daily; '' for all visitors together. */
    visitor: text('visitor').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.day, table.visitor] })],
);
