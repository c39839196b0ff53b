import { leagueKey } from '../league/league-key.ts';
import { sportsByName } from '../sport/sport-catalog.ts';
import type { SportId } from '../sport/sport.ts';
import type { Match } from './match.ts';

export type LeagueCount = {
  /** See `leagueKey`. */
  readonly key: string;
  readonly name: string;
  readonly country?: string;
  readonly total: number;
  readonly live: number;
};

export type SportCount = {
  readonly sport: SportId;
  readonly total: number;
  readonly live: number;
  /** Alphabetical by name, then by country. */
  readonly leagues: readonly LeagueCount[];
};

export type MatchCounts = {
  readonly total: number;
  readonly live: number;
  /** All 12 sports, alphabetical by display name, including those without a match. */
  readonly sports: readonly SportCount[];
};

// A single collator, created on demand: `localeCompare` would look up its rules in every comparison.
let alphabet: Intl.Collator | undefined;

const compareLeagues = (a: LeagueCount, b: LeagueCount): number => {
  alphabet ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const byName = alphabet.compare(a.name, b.name);
  return byName || alphabet.compare(a.country ?? '', b.country ?? '') || (a.key < b.key ? -1 : 1);
};

/**
 * A league by its name and country. Grouping by these first means that a key is computed once per league, not once per
 * match.
 */
const leagueText = ({ sport, leagueCountry = '', league }: Match): string => `${sport}\n${leagueCountry}\n${league}`;

const liveAmong = (matches: readonly Match[]): number => matches.filter(({ status }) => status === 'live').length;

const countLeagues = (matches: readonly Match[]): LeagueCount[] => {
  const leagues = new Map<string, LeagueCount>();
  for (const group of Map.groupBy(matches, leagueText).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const key = leagueKey(first);
    const before = leagues.get(key) ?? {
      key,
      name: first.league,
      ...(first.leagueCountry !== undefined && { country: first.leagueCountry }),
      total: 0,
      live: 0,
    };
    leagues.set(key, { ...before, total: before.total + group.length, live: before.live + liveAmong(group) });
  }
  return [...leagues.values()].toSorted(compareLeagues);
};

/** Counts of all matches and of the matches in play: in total, by sport and by league. */
export const countMatches = (matches: readonly Match[]): MatchCounts => {
  const bySport = Map.groupBy(matches, ({ sport }) => sport);
  const counts = sportsByName.map(({ id }) => {
    const own = bySport.get(id) ?? [];
    return { sport: id, total: own.length, live: liveAmong(own), leagues: countLeagues(own) };
  });
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    live: counts.reduce((sum, { live }) => sum + live, 0),
    sports: counts,
  };
};
