import type { Match } from '@touchline/domain/match/match.ts';
import { noMatches } from './board-view.ts';

/** Matches that were read apart from the board, of which they know nothing: it is asked before them. */
export type OtherDaysStore = {
  /** Of a day or a season, as it came last. */
  readonly match: (id: string) => Match | undefined;
  /** Of all days that were read, in no order; a new array with each day. */
  readonly matches: () => readonly Match[];
  /** The UTC days that were asked for and are no longer awaited; a new set with each. */
  readonly answered: () => ReadonlySet<string>;
  /** A UTC day as it was read, instead of what was read of it before. */
  readonly takeDay: (day: string, matches: readonly Match[]) => void;
  /** A UTC day that could not be had: what is known of it is all there is for now. */
  readonly missDay: (day: string) => void;
  /** Matches of a league's season: to be found by their id, and listed nowhere. */
  readonly takeSeason: (matches: readonly Match[]) => void;
};

export const createOtherDaysStore = (): OtherDaysStore => {
  const days = new Map<string, readonly Match[]>();
  let listed = noMatches;
  let answered: ReadonlySet<string> = new Set();
  const byId = new Map<string, Match>();

  const take = (matches: readonly Match[]): void => {
    for (const match of matches) byId.set(match.id, match);
  };

  return {
    match: (id) => byId.get(id),
    matches: () => listed,
    answered: () => answered,
    takeDay: (day, matches) => {
      days.set(day, matches);
      listed = [...days.values()].flat();
      answered = new Set(answered).add(day);
      take(matches);
    },
    missDay: (day) => {
      answered = new Set(answered).add(day);
    },
    takeSeason: take,
  };
};
