import { type Parameters, refusals } from '../../wire-service/envelope.ts';
import type { View } from '../plan.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { dayFromText } from '../utc-day.ts';
import facts from './endpoints.json' with { type: 'json' };

/** A valid call at a point in time. */
export type Call = {
  readonly season: Season;
  readonly sport: SportSlug;
  readonly parameters: Parameters;
  readonly view: View;
};

/** "2025" and "2025-2026" are the season that began in 2025. */
export const seasonYear = (text = ''): number => Number(text.slice(0, 4));

/** An endpoint of a sport, with only the parameters that the product sends. */
type Endpoint = {
  /** The envelope's `get`; not always the path. */
  readonly get: string;
  /** If the reply is about one match, the first parameter names it. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
};

type SportEndpoints = {
  /** The path of the list of matches. */
  readonly list: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
};

/** `endpoints.json` has the envelope's `get`, required and optional parameters of each path. Tennis has no tables. */
export const endpointsBySport: Readonly<Record<SportSlug, SportEndpoints>> = facts;

const anything = /^/;
/** All other parameters are numbers. */
const forms: Readonly<Record<string, RegExp>> = {
  timezone: anything,
  status: anything,
  live: /^all$/,
  last: /^\d{1,2}$/,
  season: /^\d{4}(-\d{4})?$/,
  h2h: /^\d{1,9}-\d{1,9}$/,
};

const isReadable = (name: string, text: string): boolean =>
  name === 'date' ? dayFromText(text) !== undefined : (forms[name] ?? /^\d{1,9}$/).test(text);

/** The errors of a call by parameter; undefined for a valid call. */
export const problemsOf = ({ required, optional }: Endpoint, parameters: Parameters) => {
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(parameters)) {
    if (![...required, ...optional].includes(name)) problems[name] = refusals.unknown(name);
    else if (!isReadable(name, text)) problems[name] = refusals.malformed(name);
  }
  const isEmpty = Object.keys(parameters).every((name) => name === 'timezone');
  // A league has matches of many seasons, so the season is required.
  const needed = parameters['league'] === undefined ? required : [...required, 'season'];
  const missing = needed.find((name) => parameters[name] === undefined);
  if (isEmpty) problems['required'] = refusals.none;
  else if (Object.keys(problems).length === 0 && missing !== undefined) problems[missing] = refusals.missing(missing);
  return Object.keys(problems).length === 0 ? undefined : problems;
};
