import type { Match } from '@touchline/domain/match/match.ts';
import { noMatches } from './board-view.ts';

/** Matches that were loaded separately from the board. If a match is also on the board, the board takes precedence. */
export type OtherDaysStore = {
  /** The last loaded state of a match, from a day or a season, or else from the next matches. */
  readonly match: (id: string) => Match | undefined;
  /** Matches of all loaded days, unordered. Replaced whenever a day loads. */
  readonly matches: () => readonly Match[];
  /** The UTC days that were loaded or failed to load. Replaced whenever a day is added. */
  readonly answered: () => ReadonlySet<string>;
  /** Stores a loaded UTC day, replacing its previous matches. */
  readonly takeDay: (day: string, matches: readonly Match[]) => void;
  /** Marks a UTC day that failed to load. */
  readonly missDay: (day: string) => void;
  /** Stores the matches of a league's season, which can be found by id but are never listed. */
  readonly takeSeason: (matches: readonly Match[]) => void;
  /** Stores next matches, which may be of an earlier visit. They never replace the copy of a day or a season. */
  readonly takeNext: (matches: readonly Match[]) => void;
};

export const createOtherDaysStore = (): OtherDaysStore => {
  const days = new Map<string, readonly Match[]>();
  let listed = noMatches;
  let answered: ReadonlySet<string> = new Set();
  const byId = new Map<string, Match>();
  const nextById = new Map<string, Match>();

  const take = (matches: readonly Match[]): void => {
    for (const match of matches) byId.set(match.id, match);
  };

  return {
    match: (id) => byId.get(id) ?? nextById.get(id),
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
    takeNext: (matches) => {
      for (const match of matches) nextById.set(match.id, match);
    },
  };
};
