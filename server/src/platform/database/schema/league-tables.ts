import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Leagues that had a match on a board or on a day that somebody looked at: whoever follows a link to one finds it between two seasons too. */
export const knownLeague = pgTable(
  'known_league',
  {
    /** As `league/league-key.ts` of the domain makes it. */
    key: text('key').primaryKey(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    country: text('country'),
    /** What its source is asked by, both or neither. */
    askedId: text('asked_id'),
    season: text('season'),
    /** When a node last came to know it, or its season. */
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('known_league_seen').on(table.seenAt)],
);
