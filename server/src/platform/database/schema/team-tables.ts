import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

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
