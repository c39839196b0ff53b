import type { Match } from '@touchline/domain/match/match.ts';
import { noMatches } from './no-matches.ts';

/** Matches that were read apart from the board, of which they know nothing: it is asked before them. */
export type OtherDaysStore = {
  /** Of a day or a season, as it came last. */
  readonly match: (id: string) => Match | undefined;
  /** Of all days that were read, in no order; a new array with each day. */
  readonly matches: () => readonly Match[];
  /** A UTC day as it was read, instead of what was read of it before. */
  readonly takeDay: (day: string, matches: readonly Match[]) => void;
  /** Matches of a league's season: to be found by their id, and listed nowhere. */
  readonly takeSeason: (matches: readonly Match[]) => void;
};

export const createOtherDaysStore = (): OtherDaysStore => {
  const days = new Map<string, readonly Match[]>();
  let listed = noMatches;
  const byId = new Map<string, Match>();

  const take = (matches: readonly Match[]): void => {
    for (const match of matches) byId.set(match.id, match);
  };

  return {
    match: (id) => byId.get(id),
    matches: () => listed,
    takeDay: (day, matches) => {
      days.set(day, matches);
      listed = [...days.values()].flat();
      take(matches);
    },
    takeSeason: take,
  };
};
