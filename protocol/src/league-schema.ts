import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';

/* The responses about one league: `GET /api/leagues/{key}/table`, `/matches` and `/scorers`. */

/** The parts of a league, each with its own request. */
export const leagueParts = ['table', 'matches', 'scorers'] as const;

export type LeaguePart = (typeof leagueParts)[number];

/**
 * Why a part is missing or outdated: `unsupported`: the provider has no such data for the sport; `nothing`: it has none
 * for this league; `reserved`: the remaining daily calls are reserved for the board; otherwise, why the call failed.
 */
export const leagueGapKinds = ['unsupported', 'nothing', 'reserved', ...providerProblemKinds] as const;

export type LeagueGap = (typeof leagueGapKinds)[number];

/** A league key, such as `football.england.premier-league`; see `league/league-key.ts` in the domain. */
export const leagueKeySchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^[a-z0-9]{1,20}\.[a-z0-9-]*\.[a-z0-9-]+$/, 'expected a league key'),
  v.check((key) => isSportId(key.slice(0, key.indexOf('.'))), 'expected a league of a known sport'),
);

const text = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const figure = v.pipe(v.number(), v.finite());
const figureOrNone = v.exactOptional(figure);
const countOrNone = v.exactOptional(count);

const tableRowSchema = v.object({
  rank: count,
  teamId: text,
  team: text,
  logo: v.exactOptional(v.pipe(text, v.startsWith('https://'))),
  club: v.exactOptional(text),
  played: countOrNone,
  won: countOrNone,
  drawn: countOrNone,
  lost: countOrNone,
  overtimeWon: countOrNone,
  overtimeLost: countOrNone,
  goalsFor: countOrNone,
  goalsAgainst: countOrNone,
  points: figureOrNone,
  form: v.exactOptional(text),
  note: v.exactOptional(text),
});

/** Must equal the domain's `LeagueTable`. */
export const leagueTableSchema = v.object({
  league: text,
  groups: v.array(v.object({ name: v.exactOptional(text), rows: v.array(tableRowSchema) })),
});

export const topScorerSchema = v.object({
  playerId: text,
  player: text,
  team: text,
  goals: count,
  assists: countOrNone,
  penalties: countOrNone,
  played: countOrNone,
});

/** The league's names and the season of the data, as the provider writes them. */
const headSchema = v.object({
  sport: v.picklist(sportIds),
  league: text,
  country: v.exactOptional(text),
  season: v.exactOptional(text),
});

/** `readAt`: when the data was read, absent if there is none; `gap`: why the data is missing or outdated. */
const answerFields = {
  about: headSchema,
  readAt: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  gap: v.exactOptional(v.picklist(leagueGapKinds)),
};

export const leagueTableAnswerSchema = v.object({ ...answerFields, table: v.exactOptional(leagueTableSchema) });

/** A result of a season; must equal the domain's `SeasonResult`. */
export const seasonResultSchema = v.object({
  id: text,
  homeId: text,
  awayId: text,
  startTime: v.pipe(v.string(), v.isoTimestamp()),
  score: v.exactOptional(v.object({ home: figure, away: figure })),
  isOvertime: v.exactOptional(v.literal(true)),
});

/**
 * The last results, matches in play and next matches, by start time. Readers parse the matches one by one, so that an
 * invalid match does not affect the others. `forms`: each team's last results as letters W, D and L, oldest first, by
 * team id. `results`: all results of the season that count for the table, oldest first, in sports whose table the page
 * can continue with live scores.
 */
export const leagueMatchesAnswerSchema = v.object({
  ...answerFields,
  matches: v.exactOptional(v.array(v.unknown())),
  forms: v.exactOptional(v.record(text, text)),
  results: v.exactOptional(v.array(seasonResultSchema)),
});

/** The scorers with the most goals first. */
export const leagueScorersAnswerSchema = v.object({
  ...answerFields,
  scorers: v.exactOptional(v.array(topScorerSchema)),
});

/** The address of a part. */
export const leagueRoute = (key: string, part: LeaguePart): string => `/api/leagues/${encodeURIComponent(key)}/${part}`;
