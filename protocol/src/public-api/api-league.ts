import * as v from 'valibot';
import { apiMatchSchema } from './api-match.ts';
import { apiCount, apiFigure, apiLeagueSchema, apiSport, apiText, apiTime, described } from './api-terms.ts';

const tableRowSchema = v.object({
  rank: apiCount,
  teamId: v.exactOptional(apiText),
  name: described(apiText, 'A team, or another competitor such as a driver.'),
  logo: v.exactOptional(apiText),
  club: v.exactOptional(described(apiText, "A driver's team.")),
  played: v.exactOptional(apiCount),
  won: v.exactOptional(apiCount),
  drawn: v.exactOptional(apiCount),
  lost: v.exactOptional(apiCount),
  overtimeWon: v.exactOptional(apiCount),
  overtimeLost: v.exactOptional(apiCount),
  scored: v.exactOptional(described(apiCount, 'Goals, points or sets.')),
  conceded: v.exactOptional(apiCount),
  points: v.exactOptional(apiFigure),
  form: v.exactOptional(described(apiText, 'The last results as letters W, D and L, the newest last.')),
  note: v.exactOptional(described(apiText, 'The meaning of the rank, such as `Relegation`.')),
});

/** `GET /leagues/{key}/table`. */
export const apiTableAnswerSchema = v.object({
  sport: apiSport,
  league: apiLeagueSchema,
  season: v.exactOptional(apiText),
  readAt: described(apiTime, 'When the source sent the table.'),
  groups: v.array(v.object({ name: v.exactOptional(apiText), rows: v.array(tableRowSchema) })),
});

/** `GET /leagues/{key}/matches`. */
export const apiLeagueMatchesAnswerSchema = v.object({
  sport: apiSport,
  league: apiLeagueSchema,
  season: v.exactOptional(apiText),
  readAt: v.exactOptional(described(apiTime, 'When the source sent the season; absent if only the board is known.')),
  matches: described(v.array(apiMatchSchema), 'The last results, matches in play and next matches, by start time.'),
});

/** A team that can be found. */
const foundTeamSchema = v.object({
  sport: apiSport,
  id: apiText,
  name: apiText,
  logo: v.exactOptional(apiText),
  league: described(apiLeagueSchema, "The team's main league."),
});

/** `GET /teams/{sport}/{id}`. */
export const apiTeamAnswerSchema = v.object({
  team: foundTeamSchema,
  matches: described(v.array(apiMatchSchema), 'The last results, matches in play and next matches, by start time.'),
});

/** `GET /search`. */
export const apiSearchAnswerSchema = v.object({
  teams: described(v.array(foundTeamSchema), 'The best first.'),
  leagues: described(v.array(v.object({ sport: apiSport, league: apiLeagueSchema })), 'Leagues on the board.'),
});
