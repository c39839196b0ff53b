import type { SportSlug } from '../sports/sport-slug.ts';

export type Parameters = Readonly<Record<string, string>>;

type Paging = { readonly current: number; readonly total: number };

/** `errors` is empty for a good reply. */
export type Envelope = {
  /** The path without the first slash; empty for replies of the gateway itself. */
  readonly get: string;
  readonly parameters: Parameters;
  readonly errors: Readonly<Record<string, string>>;
  readonly results: number;
  readonly response: unknown;
  /** Only in replies of football and of the gateway; `true` is the only page. */
  readonly paging: boolean | Paging;
};

const orEmptyList = (record: Readonly<Record<string, string>>): unknown =>
  // PHP encodes an empty array as a list.
  Object.keys(record).length === 0 ? [] : record;

/** Key order, empty lists and escaped slashes are those of the provider's PHP. */
export const envelopeText = ({ get, parameters, errors, results, response, paging }: Envelope): string =>
  JSON.stringify({
    get,
    parameters: orEmptyList(parameters),
    errors: orEmptyList(errors),
    results,
    ...(paging === false ? {} : { paging: paging === true ? { current: 1, total: 1 } : paging }),
    response,
  }).replaceAll('/', String.raw`\/`);

export const good = (
  get: string,
  parameters: Parameters,
  response: readonly unknown[],
  paging: boolean | Paging,
): Envelope => ({ get, parameters, errors: {}, results: response.length, response, paging });

export const refused = (
  get: string,
  parameters: Parameters,
  errors: Readonly<Record<string, string>>,
  paging: boolean,
): Envelope => ({ get, parameters, errors, results: 0, response: [], paging });

const titled = (field: string): string => field.slice(0, 1).toUpperCase() + field.slice(1);

/**
 * The provider's own messages. `token`, `requests`, `rateLimit`, `plan*`, `endpoint` and the required field are
 * recorded or quoted in public logs; the two about unknown and malformed fields are written in the same style.
 */
export const refusals = {
  token:
    'Error/Missing application key. Go to https://www.api-football.com/documentation-v3 to learn how to get your API application key.',
  requests:
    'You have reached the request limit for the day, Go to https://dashboard.api-football.com to upgrade your plan.',
  rateLimit: 'Too many requests. You have exceeded the limit of requests per minute of your subscription.',
  endpoint: 'This endpoint do not exist.',
  bug: 'This is on our side, please report us this bug on https://dashboard.api-football.com',
  none: 'At least one parameter is required.',
  planSeason: (from: number, to: number) => `Free plans do not have access to this season, try from ${from} to ${to}.`,
  planDate: (from: string, to: string) => `Free plans do not have access to this date, try from ${from} to ${to}.`,
  planParameter: (field: string) => `Free plans do not have access to the ${titled(field)} parameter.`,
  missing: (field: string) => `The ${titled(field)} field is required.`,
  unknown: (field: string) => `The ${titled(field)} field do not exist.`,
  malformed: (field: string) => `The ${titled(field)} field is not valid.`,
} as const;

type NewScore = { readonly home?: number | undefined; readonly away?: number | undefined };

type NudgeAnswer =
  | { readonly ok: true; readonly item: object }
  | { readonly ok: false; readonly problem: 'no such match' | 'not in play' | 'no score' | 'recorded' };

export type DataSource = {
  /** Quota, plan and faults have already been checked. */
  readonly answer: (sport: SportSlug, endpoint: string, parameters: Parameters) => Envelope;
  readonly liveIds: (sport: SportSlug) => readonly number[];
  readonly nudge: (sport: SportSlug, id: number, score: NewScore) => NudgeAnswer;
};
