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
export type Companion = {
  readonly path: string;
  readonly fields: ReadonlySet<string>;
  /** The parameter that holds a match id. */
  readonly idField: string;
  /** What the envelope's `get` says; not always the path. */
  readonly get: string;
};

export type SportEndpoints = { readonly list: MatchList; readonly companion?: Companion };

const gameFields = ['id', 'date', 'league', 'season', 'team', 'timezone'];

const games: SportEndpoints = {
  list: { path: 'games', fields: new Set(gameFields), live: 'none', paging: false },
};

export const endpointsBySport: Readonly<Record<SportSlug, SportEndpoints>> = {
  football: {
    list: {
      path: 'fixtures',
      fields: new Set([...gameFields, 'ids', 'live', 'last', 'next', 'from', 'to', 'status']),
      live: 'leagues',
      paging: true,
    },
  },
  basketball: games,
  hockey: games,
  baseball: games,
  'american-football': {
    list: { path: 'games', fields: new Set([...gameFields, 'live']), live: 'all', paging: false },
  },
  rugby: games,
  volleyball: games,
  handball: games,
  'formula-1': {
    list: {
      path: 'races',
      fields: new Set(['id', 'date', 'next', 'last', 'competition', 'season', 'type', 'timezone']),
      live: 'none',
      paging: false,
    },
    companion: { path: 'rankings/races', fields: new Set(['race']), idField: 'race', get: 'rankings' },
  },
  mma: {
    list: {
      path: 'fights',
      fields: new Set(['id', 'date', 'season', 'fighter', 'category', 'timezone']),
      live: 'none',
      paging: false,
    },
    companion: { path: 'fights/results', fields: new Set(['id', 'ids', 'date']), idField: 'id', get: 'fights/results' },
  },
  afl: games,
  tennis: games,
};
