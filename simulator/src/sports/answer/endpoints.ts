import type { SportSlug } from '../sport-slug.ts';

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

export type SportEndpoints = { readonly list: MatchList; readonly pages: readonly MatchPage[] };

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
