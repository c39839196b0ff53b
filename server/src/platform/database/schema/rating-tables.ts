import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * What results, and prices where there were some, have taught of each team: one row a team, of the size that the model
 * needs, whatever it has played. `state` is the model's own and read by its schema.
 */
export const teamRating = pgTable(
  'team_rating',
  {
    /** As `board.origin`: what a stand-in played never rates a real team. */
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The league's key, or '' where sides meet across leagues, as tennis players do. */
    league: text('league').notNull(),
    teamId: text('team_id').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.league, table.teamId] })],
);

/** The same of each league: its scoring rate, the advantage of playing at home, the season that it is in. */
export const leagueRating = pgTable(
  'league_rating',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.league] })],
);

/**
 * The finished matches that the ratings hold, each with its result as the source last had it: it counts once. The row and the
 * ratings are one transaction. A league whose past comes to be known later is rated again from its first match on.
 */
export const ratedMatch = pgTable(
  'rated_match',
  {
    origin: text('origin').notNull(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    kickOff: time('kick_off').notNull(),
    homeTeam: text('home_team').notNull(),
    awayTeam: text('away_team').notNull(),
    /** The score that the chances speak of: football's is the one after 90 minutes. */
    homeScore: integer('home_score').notNull(),
    awayScore: integer('away_score').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.matchId] }),
    index('rated_match_league').on(table.origin, table.sport, table.league, table.kickOff),
  ],
);

/**
 * What each of the last matches found when the ratings took it in, in the order of that. A result that is corrected is taken
 * back with it and everything after it taken in again, so that it costs no more with a long past. Rows are dropped after days.
 */
export const ratingStep = pgTable(
  'rating_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    matchId: text('match_id').notNull(),
    /** The rows of the league and of both teams from before it, those that there were. */
    before: jsonb('before').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [index('rating_step_league').on(table.origin, table.sport, table.league, table.id)],
);

/** Past seasons that were asked of the source to begin the ratings with. */
export const seasonRead = pgTable(
  'season_read',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The source's own id. */
    leagueId: integer('league_id').notNull(),
    season: text('season').notNull(),
    /** `refused`: the plan does not include it. */
    outcome: text('outcome').$type<'read' | 'refused'>().notNull(),
    matches: integer('matches').notNull(),
    readAt: time('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.leagueId, table.season] })],
);
