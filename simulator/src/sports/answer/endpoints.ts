import { type Parameters, refusals } from '../../wire-service/envelope.ts';
import type { View } from '../plan.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { dayFromText } from '../utc-day.ts';

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

const endpoint = (get: string, required: readonly string[], ...optional: readonly string[]): Endpoint => ({
  get,
  required,
  optional,
});

const list = (get: string, ...more: readonly string[]): Endpoint =>
  endpoint(get, [], 'id', 'date', 'season', 'timezone', ...more);

const games = list('games', 'league');
const standings = endpoint('standings', ['league', 'season']);
const withTable: SportEndpoints = { list: 'games', endpoints: { games, odds: endpoint('odds', ['game']), standings } };

const withStatistics = (get: string, more: Readonly<Record<string, Endpoint>> = {}): SportEndpoints => ({
  list: 'games',
  endpoints: { ...withTable.endpoints, 'games/statistics/teams': endpoint(get, ['id']), ...more },
});

export const endpointsBySport: Readonly<Record<SportSlug, SportEndpoints>> = {
  football: {
    list: 'fixtures',
    endpoints: {
      fixtures: list('fixtures', 'league', 'live', 'last', 'status'),
      'fixtures/events': endpoint('fixtures/events', ['fixture']),
      'fixtures/lineups': endpoint('fixtures/lineups', ['fixture']),
      'fixtures/statistics': endpoint('fixtures/statistics', ['fixture']),
      'fixtures/headtohead': endpoint('fixtures/headtohead', ['h2h']),
      odds: endpoint('odds', ['fixture']),
      standings,
      'players/topscorers': endpoint('players/topscorers', ['league', 'season']),
    },
  },
  basketball: withStatistics('games'),
  hockey: withStatistics('games'),
  baseball: withStatistics('games'),
  'american-football': withStatistics('games/statistics/teams', { games: list('games', 'league', 'live') }),
  rugby: withTable,
  volleyball: withTable,
  handball: withTable,
  'formula-1': {
    list: 'races',
    endpoints: {
      races: list('races', 'competition'),
      'rankings/races': endpoint('rankings', ['race']),
      'rankings/drivers': endpoint('rankings', ['season']),
      'rankings/teams': endpoint('rankings', ['season']),
    },
  },
  mma: {
    list: 'fights',
    endpoints: {
      fights: list('fights'),
      'fights/results': endpoint('fights/results', ['date']),
      odds: endpoint('odds', ['fight']),
    },
  },
  afl: withTable,
  // The provider has no tennis, so there are no tennis tables.
  tennis: { list: 'games', endpoints: { games, odds: endpoint('odds', ['game']) } },
};

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
