import { isCalendarDay } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import type { ProblemCode } from '../problems.ts';
import { leagueKeySchema } from '../league-schema.ts';
import {
  apiForecastAnswerSchema,
  apiForecastListSchema,
  apiOutlookAnswerSchema,
  apiTrackRecordSchema,
} from './api-forecast.ts';
import {
  apiLeagueMatchesAnswerSchema,
  apiSearchAnswerSchema,
  apiTableAnswerSchema,
  apiTeamAnswerSchema,
} from './api-league.ts';
import { apiMatchAnswerSchema, apiMatchListSchema, apiSportListSchema, apiStatuses } from './api-match.ts';
import { apiCount, apiCursor, apiDay, apiLimits, apiSport, apiText, described } from './api-terms.ts';

/** Where version 1 of the public API is served. */
export const apiRoot = '/api/v1';

/**
 * What a key covers: `scores` has the source's data, `derived` only what this server computes itself, `stream` the live
 * stream of `scores`.
 */
export const apiScopes = ['scores', 'derived', 'stream'] as const;

export type ApiScope = (typeof apiScopes)[number];

/** The body of every problem. `code` is not a closed list: clients must expect new ones. */
export const apiProblemSchema = v.object({
  type: v.literal('about:blank'),
  status: apiCount,
  code: described(apiText, 'Stable; names the problem for programs.'),
  title: described(apiText, 'May be shown to a person.'),
  detail: v.exactOptional(v.pipe(v.string(), v.maxLength(1_000))),
  requestId: v.exactOptional(described(apiText, "Names the request in the server's log.")),
});

const noFields = v.strictObject({});

const matchParams = v.strictObject({
  id: described(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected a match id')), 'A match id.'),
});

const leagueParams = v.strictObject({ key: v.pipe(leagueKeySchema, v.description('The `key` of a league.')) });

const teamParams = v.strictObject({
  sport: apiSport,
  id: described(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 'The `id` of a team.'),
});

const pageFields = {
  limit: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'expected a number'),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(apiLimits.maxPage),
      v.description(`The most entries of a page; ${apiLimits.page} if absent.`),
    ),
  ),
  cursor: v.exactOptional(described(apiCursor, 'The `nextCursor` of the page before.')),
};

const day = v.exactOptional(
  v.pipe(apiDay, v.check(isCalendarDay, 'expected a day, YYYY-MM-DD'), v.description('The UTC day of the start.')),
);

const matchQuery = v.strictObject({
  day,
  sport: v.exactOptional(apiSport),
  league: v.exactOptional(v.pipe(leagueKeySchema, v.description('The `key` of a league.'))),
  status: v.exactOptional(v.picklist(apiStatuses)),
  ...pageFields,
});

const forecastQuery = v.strictObject({ day, sport: v.exactOptional(apiSport), ...pageFields });

const searchQuery = v.strictObject({
  q: described(v.pipe(v.string(), v.minLength(1), v.maxLength(apiLimits.maxQuery)), 'The start of a name or word.'),
});

/** One address of the API, all of which are read with `GET`. */
export type ApiOperation = {
  /** Below `apiRoot`, with parameters in braces. */
  readonly path: string;
  readonly scope: ApiScope;
  readonly summary: string;
  readonly detail?: string;
  readonly params: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  readonly query: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  /** Undefined for the stream. */
  readonly answer: v.GenericSchema | undefined;
  /** Beyond those that every address has. */
  readonly problems: readonly ProblemCode[];
};

/** The API by operation id. Routes, the OpenAPI document and the reference page are made from this table. */
export const apiOperations = {
  listSports: {
    path: '/sports',
    scope: 'scores',
    summary: 'The sports, with the numbers of their matches',
    params: noFields,
    query: noFields,
    answer: apiSportListSchema,
    problems: [],
  },
  listMatches: {
    path: '/matches',
    scope: 'scores',
    summary: 'Matches by start time',
    detail: 'Without `day`: yesterday, today and tomorrow in UTC.',
    params: noFields,
    query: matchQuery,
    answer: apiMatchListSchema,
    problems: [],
  },
  getMatch: {
    path: '/matches/{id}',
    scope: 'scores',
    summary: 'One match',
    params: matchParams,
    query: noFields,
    answer: apiMatchAnswerSchema,
    problems: ['not-found'],
  },
  getLeagueTable: {
    path: '/leagues/{key}/table',
    scope: 'scores',
    summary: "A league's table, as last read",
    detail: 'A request never makes the server read a table: it answers with the one that it holds, if any.',
    params: leagueParams,
    query: noFields,
    answer: apiTableAnswerSchema,
    problems: ['not-held'],
  },
  listLeagueMatches: {
    path: '/leagues/{key}/matches',
    scope: 'scores',
    summary: "A league's last results, matches in play and next matches",
    params: leagueParams,
    query: noFields,
    answer: apiLeagueMatchesAnswerSchema,
    problems: ['not-held'],
  },
  getTeam: {
    path: '/teams/{sport}/{id}',
    scope: 'scores',
    summary: 'A team with the matches that the server holds',
    params: teamParams,
    query: noFields,
    answer: apiTeamAnswerSchema,
    problems: ['not-found'],
  },
  search: {
    path: '/search',
    scope: 'scores',
    summary: 'Teams and leagues whose name, or a word of it, begins with a text',
    params: noFields,
    query: searchQuery,
    answer: apiSearchAnswerSchema,
    problems: [],
  },
  listForecasts: {
    path: '/forecasts',
    scope: 'derived',
    summary: 'The current forecasts of scheduled and live matches, by start time',
    params: noFields,
    query: forecastQuery,
    answer: apiForecastListSchema,
    problems: [],
  },
  getForecast: {
    path: '/matches/{id}/forecast',
    scope: 'derived',
    summary: 'The forecast of one match, now and as frozen at kick-off',
    params: matchParams,
    query: noFields,
    answer: apiForecastAnswerSchema,
    problems: ['not-found'],
  },
  getLeagueOutlook: {
    path: '/leagues/{key}/outlook',
    scope: 'derived',
    summary: "The chances of a league's season or of a cup's present round",
    detail: 'Calculated from the table and the season that the server holds, and the scores of this moment.',
    params: leagueParams,
    query: noFields,
    answer: apiOutlookAnswerSchema,
    problems: ['not-held'],
  },
  getTrackRecord: {
    path: '/track-record',
    scope: 'derived',
    summary: 'How the frozen forecasts turned out',
    params: noFields,
    query: noFields,
    answer: apiTrackRecordSchema,
    problems: [],
  },
  openStream: {
    path: '/stream',
    scope: 'stream',
    summary: 'Changes of the board as Server-Sent Events',
    detail: [
      '`event: change` has a `Change`, and its `id` is the version. Every changed match is whole: replace yours.',
      'Join with the `version` of a list as `since`; after a lost connection, send `Last-Event-ID`.',
      '`event: reset`: the server no longer knows what you missed, so list the matches again.',
      'A comment and `event: alive` every 15 s show that the connection works.',
    ].join(' '),
    params: noFields,
    query: v.strictObject({
      since: v.exactOptional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,15}$/, 'expected a version'),
          v.transform(Number),
          v.number(),
          v.integer(),
          v.minValue(0),
          v.description('The version that you have.'),
        ),
      ),
    }),
    answer: undefined,
    problems: [],
  },
} as const satisfies Readonly<Record<string, ApiOperation>>;

export type ApiOperationId = keyof typeof apiOperations;
