import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';

/** A league as its matches call it, for a page that may know nothing else of it yet. */
export type LeagueName = {
  readonly key: string;
  readonly sport: SportId;
  readonly name: string;
  readonly country?: string | undefined;
  /** As its source writes it: "2026", "2026-2027". */
  readonly season?: string | undefined;
};

/** The sport of a league's key; undefined for what is no such key. */
export const sportOfKey = (key: string): SportId | undefined => {
  const sport = key.slice(0, Math.max(0, key.indexOf('.')));
  return isSportId(sport) ? sport : undefined;
};

/** The matches of a league. */
export const matchesOfLeague = (key: string, matches: readonly Match[]): readonly Match[] => {
  const sport = sportOfKey(key);
  return matches.filter((match) => match.sport === sport && leagueKey(match) === key);
};
