import { refusals } from '../../wire-service/envelope.ts';
import type { Parameters } from '../../wire-service/envelope.ts';
import type { SportSlug } from '../sport-slug.ts';
import { dayFromText } from '../utc-day.ts';

/** What is wrong with each field of a call; undefined when it can be answered. */
type Problems = Readonly<Record<string, string>> | undefined;

/** An address of a sport, and the parameters that its documentation names. */
export type Endpoint = {
  /** What the envelope's `get` says; not always the path. */
  readonly get: string;
  readonly fields: ReadonlySet<string>;
  /** The parameter that names a match. */
  readonly idField: string;
  /** The field that a call lacks. */
  readonly lacks: (parameters: Parameters) => string | undefined;
  /** `live=all` alone, or also a list of leagues. */
  readonly live: 'all' | 'leagues';
};

type SportEndpoints = {
  /** The path of the list of matches. */
  readonly list: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
};

const anyOf =
  (missing: string, ...fields: readonly string[]) =>
  (parameters: Parameters): string | undefined =>
    [missing, ...fields].some((field) => parameters[field] !== undefined) ? undefined : missing;

const allOf =
  (...fields: readonly string[]) =>
  (parameters: Parameters): string | undefined =>
    fields.find((field) => parameters[field] === undefined);

const endpoint = (
  get: string,
  fields: string,
  lacks: Endpoint['lacks'],
  more: Partial<Pick<Endpoint, 'idField' | 'live'>> = {},
): Endpoint => ({ get, fields: new Set(fields.split(' ')), idField: 'id', live: 'all', lacks, ...more });

/** A list's own rule: a league or a team needs its season, and a season its league. */
const listLacks = (parameters: Parameters): string | undefined => {
  const { league, team, season } = parameters;
  if (['id', 'ids', 'date', 'live', 'last', 'next'].some((field) => parameters[field] !== undefined)) return undefined;
  if (league !== undefined || team !== undefined) return season === undefined ? 'season' : undefined;
  return season === undefined ? undefined : 'league';
};

const oddsOf = (idField: string, more = ''): Endpoint =>
  endpoint(
    'odds',
    `${idField} league season date timezone bookmaker bet${more}`,
    (parameters) =>
      parameters['league'] !== undefined && parameters['season'] === undefined
        ? 'season'
        : anyOf(idField, 'league', 'date')(parameters),
    { idField },
  );

const gameFields = 'id date league season team timezone';
const list = endpoint('games', gameFields, listLacks);
const box = endpoint('games', 'id ids', anyOf('id', 'ids'));
const table = endpoint('standings', 'league season team stage group', allOf('league', 'season'));
const ranking = endpoint('rankings', 'season team driver', allOf('season'));
const ofFixture = (get: string, fields: string): Endpoint =>
  endpoint(get, `fixture ${fields}`, allOf('fixture'), { idField: 'fixture' });

const games = (more: Readonly<Record<string, Endpoint>> = {}): SportEndpoints => ({
  list: 'games',
  endpoints: { games: list, odds: oddsOf('game'), standings: table, ...more },
});

const withBox = games({ 'games/statistics/teams': box });

export const endpointsBySport: Readonly<Record<SportSlug, SportEndpoints>> = {
  football: {
    list: 'fixtures',
    endpoints: {
      fixtures: endpoint('fixtures', `${gameFields} ids live last next from to status`, listLacks, { live: 'leagues' }),
      'fixtures/events': ofFixture('fixtures/events', 'team type'),
      'fixtures/lineups': ofFixture('fixtures/lineups', 'team'),
      'fixtures/statistics': ofFixture('fixtures/statistics', 'team'),
      'fixtures/headtohead': endpoint(
        'fixtures/headtohead',
        'h2h date league season last next from to status timezone',
        allOf('h2h'),
      ),
      odds: oddsOf('fixture', ' page'),
      standings: endpoint('standings', 'league season team', allOf('season')),
      'players/topscorers': endpoint('players/topscorers', 'league season', allOf('league', 'season')),
    },
  },
  basketball: withBox,
  hockey: withBox,
  baseball: withBox,
  'american-football': games({
    games: endpoint('games', `${gameFields} live`, listLacks),
    'games/statistics/teams': endpoint('games/statistics/teams', 'id team', allOf('id')),
  }),
  rugby: games(),
  volleyball: games(),
  handball: games(),
  'formula-1': {
    list: 'races',
    endpoints: {
      races: endpoint('races', 'id date next last competition season type timezone', () => undefined),
      'rankings/races': endpoint('rankings', 'race', allOf('race'), { idField: 'race' }),
      'rankings/drivers': ranking,
      'rankings/teams': ranking,
    },
  },
  mma: {
    list: 'fights',
    endpoints: {
      fights: endpoint('fights', 'id date season fighter category timezone', () => undefined),
      'fights/results': endpoint('fights/results', 'id ids date', anyOf('id', 'ids', 'date')),
      odds: oddsOf('fight'),
    },
  },
  afl: games(),
  // The provider has no tennis, and so no tables of it.
  tennis: { list: 'games', endpoints: { games: list, odds: oddsOf('game') } },
};

/** At most this many ids in one call. */
const mostIds = 20;

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
const isIds = (text: string): boolean => text.split('-').every(isNumber) && text.split('-').length <= mostIds;
const isDay = (text: string): boolean => dayFromText(text) !== undefined;
const isFew = (text: string): boolean => /^\d{1,2}$/.test(text);

const numbers = 'id league team race fixture game fight bookmaker bet competition fighter driver'.split(' ');

const forms: Readonly<Record<string, (text: string) => boolean>> = {
  ...Object.fromEntries(numbers.map((field) => [field, isNumber])),
  ids: isIds,
  date: isDay,
  from: isDay,
  to: isDay,
  last: isFew,
  next: isFew,
  season: (text) => /^\d{4}(-\d{4})?$/.test(text),
  h2h: (text) => /^\d{1,9}-\d{1,9}$/.test(text),
  page: (text) => isNumber(text) && Number(text) > 0,
};

export const problemsOf = ({ fields, lacks, live }: Endpoint, parameters: Parameters): Problems => {
  const names = Object.keys(parameters);
  const problems: Record<string, string> = {};
  for (const name of names) {
    const text = parameters[name] ?? '';
    const isRight = name === 'live' ? text === 'all' || (live === 'leagues' && isIds(text)) : forms[name]?.(text);
    if (!fields.has(name)) problems[name] = refusals.unknown(name);
    else if (isRight === false) problems[name] = refusals.malformed(name);
  }
  const lacking = lacks(parameters);
  if (names.every((name) => name === 'timezone')) problems['required'] = refusals.none;
  else if (Object.keys(problems).length === 0 && lacking !== undefined) problems[lacking] = refusals.missing(lacking);
  return Object.keys(problems).length === 0 ? undefined : problems;
};
