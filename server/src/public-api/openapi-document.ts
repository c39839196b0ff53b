import { problems } from '@touchline/protocol/problems.ts';
import {
  apiMatchSchema,
  apiChangeSchema,
  apiMatchAnswerSchema,
  apiMatchListSchema,
  apiResetSchema,
  apiSportListSchema,
} from '@touchline/protocol/public-api/api-match.ts';
import {
  apiForecastAnswerSchema,
  apiForecastListSchema,
  apiOutlookAnswerSchema,
  apiTrackRecordSchema,
} from '@touchline/protocol/public-api/api-forecast.ts';
import {
  apiLeagueMatchesAnswerSchema,
  apiSearchAnswerSchema,
  apiTableAnswerSchema,
  apiTeamAnswerSchema,
} from '@touchline/protocol/public-api/api-league.ts';
import {
  apiForecastEventSchema,
  apiMatchEventSchema,
  webhookTypes,
} from '@touchline/protocol/public-api/api-webhook.ts';
import {
  type ApiOperation,
  apiOperations,
  apiProblemSchema,
  apiRoot,
  apiScopes,
} from '@touchline/protocol/public-api/api-operations.ts';
import { apiLeagueSchema, apiTeamSchema } from '@touchline/protocol/public-api/api-terms.ts';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

const webhookEvents = { MatchEvent: apiMatchEventSchema, ForecastEvent: apiForecastEventSchema } as const;

/** The schemas that have a name in the document. */
const named = {
  League: apiLeagueSchema,
  Team: apiTeamSchema,
  Match: apiMatchSchema,
  MatchList: apiMatchListSchema,
  MatchAnswer: apiMatchAnswerSchema,
  SportList: apiSportListSchema,
  TableAnswer: apiTableAnswerSchema,
  LeagueMatchesAnswer: apiLeagueMatchesAnswerSchema,
  TeamAnswer: apiTeamAnswerSchema,
  SearchAnswer: apiSearchAnswerSchema,
  ForecastList: apiForecastListSchema,
  ForecastAnswer: apiForecastAnswerSchema,
  OutlookAnswer: apiOutlookAnswerSchema,
  TrackRecord: apiTrackRecordSchema,
  Change: apiChangeSchema,
  Reset: apiResetSchema,
  Problem: apiProblemSchema,
  ...webhookEvents,
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

type Json = { readonly [name: string]: unknown };

/** Rules that only the server checks, because a schema cannot express them; the description does. */
const settings: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  ignoreActions: ['check', 'finite', 'transform'],
};

const schemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, { ...settings, definitions: named });
  return JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', '#/components/schemas/'));
};

const componentSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      // A schema among its own definitions would be only a reference to itself.
      const others = Object.fromEntries(Object.entries(named).filter(([other]) => other !== name));
      const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, { ...settings, definitions: others });
      return [name, JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', '#/components/schemas/'))];
    }),
  );

const parametersIn = (place: 'path' | 'query', schema: v.GenericSchema): readonly Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema);
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required)) return [];
  return Object.entries(properties).map(([name, { description, ...own }]) =>
    Object.assign(
      { name, in: place, required: required.includes(name) },
      description === undefined ? {} : { description },
      { schema: own },
    ),
  );
};

const parametersOf = ({ params, query }: ApiOperation): readonly Json[] => [
  ...parametersIn('path', params),
  ...parametersIn('query', query),
];

const problemAnswer = (codes: readonly (keyof typeof problems)[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join(' '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const everyProblem = [
  'bad-request',
  'unknown-parameter',
  'api-key-required',
  'scope-missing',
  'origin-not-allowed',
  'too-many-requests',
  'api-quota-used',
  'internal',
] as const;

const problemAnswers = (own: ApiOperation['problems']): Json => {
  const codes = [...everyProblem, ...own];
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [String(status), problemAnswer(ofStatus)]));
};

const etagHeader = {
  description: 'Send it as `If-None-Match` to get 304 if nothing changed.',
  schema: { type: 'string' },
};

const goodAnswer = ({ answer }: ApiOperation): Json =>
  answer === undefined
    ? {
        '200': {
          description: 'The stream. The data of its events: `Change` for `change`, `Reset` for `reset`.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      }
    : {
        '200': {
          description: 'The answer.',
          headers: { ETag: etagHeader },
          content: { 'application/json': { schema: schemaOf(answer) } },
        },
        '304': { description: 'Nothing but `asOf` and `version` changed since the `ETag` of `If-None-Match`.' },
      };

const about =
  `Scores, tables and forecasts as this server holds them. A request never makes the server ask its own sources,
so an answer can be missing (\`not-held\`) or as old as its \`asOf\` or \`readAt\` says.

Within version 1, addresses, parameters and fields stay. Fields, addresses and problem codes may be added: ignore what you do not
know. An absent field is unknown; there are no invented values.

Send your key as \`Authorization: Bearer …\`. The headers \`RateLimit-Policy\` and \`RateLimit\` say how many requests a key has and has
left. A 304 counts as a request.`.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');

const eventSummaries: Readonly<Record<(typeof webhookTypes)[number], string>> = {
  'match.kick_off': 'A match has begun.',
  'match.goal': 'A side has scored, in sports whose scores are announced one by one. Two goals at once are one event.',
  'match.goal_disallowed': 'A goal was reversed by video review.',
  'match.red_card': 'A player was sent off.',
  'match.period_end': 'A half, quarter, period, inning or set is over, except the last: that is `match.full_time`.',
  'match.full_time': 'A match is over.',
  'match.correction': 'The source has taken back a score, and confirmed that for 30 s.',
  'forecast.frozen': 'A forecast was frozen, shortly before kick-off.',
  'forecast.graded': 'A frozen forecast was graded; again after a corrected result.',
};

const webhookHeaders = [
  ['webhook-id', 'Names the event: equal for every attempt, so keep it to recognize repetitions.'],
  ['webhook-timestamp', 'When this attempt was signed, in seconds since 1970. Refuse old ones.'],
  [
    'webhook-signature',
    'Signatures as in the Standard Webhooks specification, separated by spaces; one must be right.',
  ],
] as const;

/** What is posted to webhooks, which operators create by a command. */
const webhooks = (): Json =>
  Object.fromEntries(
    webhookTypes.map((type) => {
      const schema = type.startsWith('match.') ? 'MatchEvent' : 'ForecastEvent';
      return [
        type,
        {
          post: {
            operationId: type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
            summary: eventSummaries[type],
            parameters: webhookHeaders.map(([name, description]) => ({
              name,
              in: 'header',
              required: true,
              description,
              schema: { type: 'string' },
            })),
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
            },
            responses: {
              '2XX': { description: 'Received. Anything else is repeated, with growing pauses, for most of a day.' },
              '410': { description: 'Ends the webhook.' },
            },
          },
        },
      ];
    }),
  );

/** The OpenAPI 3.1 document of the public API. It depends on nothing but the schemas. */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Public API', version: '1.0.0', description: about },
  servers: [{ url: apiRoot }],
  security: [{ key: [] }],
  paths: Object.fromEntries(
    Object.entries(apiOperations).map(([operationId, operation]: [string, ApiOperation]) => [
      operation.path,
      {
        get: {
          operationId,
          summary: operation.summary,
          ...(operation.detail !== undefined && { description: operation.detail }),
          'x-scope': operation.scope,
          parameters: parametersOf(operation),
          responses: { ...goodAnswer(operation), ...problemAnswers(operation.problems) },
        },
      },
    ]),
  ),
  webhooks: webhooks(),
  components: {
    schemas: componentSchemas(),
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: `Each address needs one scope: ${apiScopes.join(', ')}.` },
    },
  },
});
