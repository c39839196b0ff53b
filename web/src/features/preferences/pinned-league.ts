import { countryName } from '@touchline/domain/league/country-name.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** A pinned league in words. */
export type PinnedLeague = {
  readonly key: string;
  readonly name: string;
  /** Undefined for leagues of no country, and while the board has no match of the league. */
  readonly country: string | undefined;
};

/** The name that a key was made of, as far as it can be read back: `football.england.premier-league`. */
const nameFromKey = (key: string): string =>
  (key.split('.').at(-1) ?? key)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** The pinned leagues in their order, named as on the board; by their keys where the board has no match of them. */
export const pinnedLeagues = (keys: readonly string[], matches: readonly Match[]): readonly PinnedLeague[] => {
  const wanted = new Set(keys);
  const found = new Map<string, Match>();
  for (const match of matches) {
    if (found.size === wanted.size) break;
    const key = leagueKey(match);
    if (wanted.has(key) && !found.has(key)) found.set(key, match);
  }
  return keys.map((key) => {
    const match = found.get(key);
    const country = match?.leagueCountry === undefined ? undefined : countryName(match.leagueCountry);
    return { key, name: match?.league ?? nameFromKey(key), country };
  });
};

/** The keys with one of them a place further up (-1) or down (1); unchanged where there is no such place. */
export const movedPin = (keys: readonly string[], key: string, by: -1 | 1): readonly string[] => {
  const from = keys.indexOf(key);
  const to = from + by;
  const other = keys[to];
  if (from < 0 || other === undefined) return keys;
  return keys.map((each, at) => {
    if (at === from) return other;
    return at === to ? key : each;
  });
};
