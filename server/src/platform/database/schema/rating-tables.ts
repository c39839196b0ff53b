import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/**
 * What the ratings have learned about each team from results and, where available, prices: one row of fixed size per
 * team. `state` belongs to the model and is parsed by its schema.
 */
export const teamRating = pgTable(
  'team_rating',
  {
    /** See `board.origin`: a stand-in's results never rate a real team. */
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The league's key, or '' if opponents meet across leagues, as in tennis. */
    league: text('league').notNull(),
    teamId: text('team_id').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.league, table.teamId] })],
);

/** What the ratings have learned about each league: scoring rate, home advantage and current season. */
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
 * Finished matches that the ratings include, each with the provider's latest result, so that each match counts once. A
 * row is written in the same transaction as the ratings. If older matches of a league arrive afterwards, the league is
 * rated again from its first match.
 */
export const ratedMatch = pgTable(
  'rated_match',
  {
    origin: text('origin').notNull(),
    matchId: text('match_id').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    /** The competition's name, where `league` is '': a tennis tournament's name tells the surface. Null elsewhere. */
    competition: text('competition'),
    kickOff: time('kick_off').notNull(),
    homeTeam: text('home_team').notNull(),
    awayTeam: text('away_team').notNull(),
    /** The score that the chances refer to: in football, the score after 90 minutes. */
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
 * The state before each recent match was rated, in rating order. To correct a result, its match and all later ones are
 * undone and rated again, so the cost does not grow with the history. Rows are deleted after a few days.
 */
export const ratingStep = pgTable(
  'rating_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    league: text('league').notNull(),
    matchId: text('match_id').notNull(),
    /** The rating rows of the league and both teams before the match, if they existed. */
    before: jsonb('before').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [index('rating_step_league').on(table.origin, table.sport, table.league, table.id)],
);

/** Past seasons that were requested from the provider to initialize the ratings. */
export const seasonRead = pgTable(
  'season_read',
  {
    origin: text('origin').notNull(),
    sport: text('sport').notNull(),
    /** The provider's own id. */
    leagueId: integer('league_id').notNull(),
    season: text('season').notNull(),
    /** `refused`: the plan does not include the season. */
    outcome: text('outcome').$type<'read' | 'refused'>().notNull(),
    matches: integer('matches').notNull(),
    readAt: time('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.sport, table.leagueId, table.season] })],
);
