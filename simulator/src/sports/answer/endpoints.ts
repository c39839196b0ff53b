import { refusals } from '../../wire-service/envelope.ts';
import type { Parameters } from '../../wire-service/envelope.ts';
import type { SportSlug } from '../sport-slug.ts';
import { dayFromText } from '../utc-day.ts';

/** A list of matches: its path and the parameters that its documentation names. */
export type MatchList = {
  readonly path: string;
  readonly fields: ReadonlySet<string>;
  /** `live=all` alone, or also a list of leagues. */
  readonly live: 'none' | 'all' | 'leagues';
  readonly paging: boolean;
};

/** What a sport tells about single matches at another address. */
export type MatchPage = {
  readonly path: string;
  readonly fields: ReadonlySet<string>;
  /** The parameter that holds a match id. */
  readonly idField: string;
  /** What the envelope's `get` says; not always the path. */
  readonly get: string;
};

type SportEndpoints = { readonly list: MatchList; readonly pages: readonly MatchPage[] };

const page = (path: string, idField: string, fields: readonly string[] = [], get = path): MatchPage => ({
  path,
  fields: new Set([idField, ...fields]),
  idField,
  get,
});

const gameFields = ['id', 'date', 'league', 'season', 'team', 'timezone'];

const games = (...pages: readonly MatchPage[]): SportEndpoints => ({
  list: { path: 'games', fields: new Set(gameFields), live: 'none', paging: false },
  pages,
});

const basketballBox = page('games/statistics/teams', 'id', ['ids'], 'games');

export const endpointsBySport: Readonly<Record<SportSlug, SportEndpoints>> = {
  football: {
    list: {
      path: 'fixtures',
      fields: new Set([...gameFields, 'ids', 'live', 'last', 'next', 'from', 'to', 'status']),
      live: 'leagues',
      paging: true,
    },
    pages: [
      page('fixtures/events', 'fixture', ['team', 'type']),
      page('fixtures/lineups', 'fixture', ['team']),
      page('fixtures/statistics', 'fixture', ['team']),
      page('odds/live', 'fixture'),
    ],
  },
  basketball: games(basketballBox),
  hockey: games(basketballBox),
  baseball: games(basketballBox),
  'american-football': {
    list: { path: 'games', fields: new Set([...gameFields, 'live']), live: 'all', paging: false },
    pages: [page('games/statistics/teams', 'id', ['team'])],
  },
  rugby: games(),
  volleyball: games(),
  handball: games(),
  'formula-1': {
    list: {
      path: 'races',
      fields: new Set(['id', 'date', 'next', 'last', 'competition', 'season', 'type', 'timezone']),
      live: 'none',
      paging: false,
    },
    pages: [page('rankings/races', 'race', [], 'rankings')],
  },
  mma: {
    list: {
      path: 'fights',
      fields: new Set(['id', 'date', 'season', 'fighter', 'category', 'timezone']),
      live: 'none',
      paging: false,
    },
    pages: [page('fights/results', 'id', ['ids', 'date'])],
  },
  afl: games(),
  tennis: games(),
};

/** At most this many ids in one call. */
const mostIds = 20;

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
const isIds = (text: string): boolean => text.split('-').every(isNumber) && text.split('-').length <= mostIds;

const forms: Readonly<Record<string, (text: string) => boolean>> = {
  id: isNumber,
  ids: isIds,
  date: (text) => dayFromText(text) !== undefined,
  from: (text) => dayFromText(text) !== undefined,
  to: (text) => dayFromText(text) !== undefined,
  league: isNumber,
  season: (text) => /^\d{4}(-\d{4})?$/.test(text),
  team: isNumber,
  last: (text) => isNumber(text) && text.length <= 2,
  next: (text) => isNumber(text) && text.length <= 2,
  race: isNumber,
  h2h: (text) => /^\d{1,9}-\d{1,9}$/.test(text),
  search: (text) => text.length >= 3,
  fixture: isNumber,
  game: isNumber,
  fight: isNumber,
  bookmaker: isNumber,
  bet: isNumber,
  page: (text) => isNumber(text) && Number(text) > 0,
  competition: isNumber,
  fighter: isNumber,
};

/** What is wrong with each field; undefined when the call can be answered. */
export const parameterProblems = (
  parameters: Parameters,
  fields: ReadonlySet<string>,
): Readonly<Record<string, string>> | undefined => {
  const problems: Record<string, string> = {};
  const names = Object.keys(parameters);
  for (const name of names)
    if (!fields.has(name)) problems[name] = refusals.unknown(name);
    else if (forms[name]?.(parameters[name] ?? '') === false) problems[name] = refusals.malformed(name);
  if (names.every((name) => name === 'timezone')) problems['required'] = refusals.none;
  return Object.keys(problems).length === 0 ? undefined : problems;
};

/** A list's own rules: what `live` may say, and that a league or a team needs its season. */
export const listProblems = (parameters: Parameters, list: MatchList): Readonly<Record<string, string>> | undefined => {
  const problem = parameterProblems(parameters, list.fields);
  if (problem !== undefined) return problem;
  const { live } = parameters;
  if (live !== undefined && live !== 'all' && !(list.live === 'leagues' && isIds(live)))
    return { live: refusals.malformed('live') };
  const byLeague = parameters['league'] !== undefined || parameters['team'] !== undefined;
  const isNarrow = ['id', 'ids', 'date', 'live', 'last', 'next'].some((field) => parameters[field] !== undefined);
  if (byLeague && parameters['season'] === undefined && !isNarrow) return { season: refusals.missing('season') };
  if (parameters['season'] !== undefined && !byLeague && !isNarrow && list.fields.has('league'))
    return { league: refusals.missing('league') };
  return undefined;
};
