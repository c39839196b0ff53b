import type { SportId } from '@touchline/domain/sport/sport.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { leagueGapKinds, leagueKeySchema } from './league-schema.ts';

/*
 * The responses about teams: `GET /api/teams`, `/api/teams/popular`, `/api/teams/next` and `/api/teams/{sport}/{id}`. A
 * team is any competitor: also a player or a fighter.
 */

const text = v.pipe(v.string(), v.maxLength(300));

/** A team with its main league, named by the provider. */
export const knownTeamSchema = v.object({
  sport: v.picklist(sportIds),
  /** The provider's id, unique within the sport. */
  id: v.pipe(text, v.minLength(1)),
  name: text,
  /** The address of a picture. */
  logo: v.exactOptional(v.string()),
  leagueKey: leagueKeySchema,
  league: text,
  country: v.exactOptional(text),
});

export type KnownTeam = v.InferOutput<typeof knownTeamSchema>;

/** The best matches of a search, or a region's popular teams; the first one first. */
export const teamsAnswerSchema = v.object({ teams: v.array(knownTeamSchema) });

/**
 * A team and its matches beyond the board: the last results and the next matches, by start time. Readers parse the
 * matches one by one. `readAt` and `gap`: as in the answer about the league's matches.
 */
export const teamAnswerSchema = v.object({
  team: knownTeamSchema,
  matches: v.array(v.unknown()),
  readAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  gap: v.exactOptional(v.picklist(leagueGapKinds)),
});

/** The next match beyond the board of each team, each match once, by start time. */
export const nextMatchesAnswerSchema = v.object({ matches: v.array(v.unknown()) });

/** Maximum number of teams in a request for next matches. */
export const maxNextTeams = 20;

/** Maximum length of a search. */
export const maxTeamQueryLength = 100;

export const teamSearchRoute = (query: string): string => `/api/teams?q=${encodeURIComponent(query)}`;

/** @param region an ISO 3166 country code, or '' */
export const popularTeamsRoute = (region: string): string => `/api/teams/popular?region=${encodeURIComponent(region)}`;

export const teamRoute = (sport: SportId, id: string): string => `/api/teams/${sport}/${encodeURIComponent(id)}`;

/** @param teams names of favorites such as `football/40` */
export const nextMatchesRoute = (teams: readonly string[]): string =>
  `/api/teams/next?teams=${teams.map(encodeURIComponent).join(',')}`;
