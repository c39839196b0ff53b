import { diffMatch } from '@touchline/domain/board/match-patch.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isVeiled } from '@touchline/domain/match/veil.ts';
import type { BoardView } from '../live/board-view.ts';
import type { MatchStore } from '../live/match-store.ts';

export type VeiledStore = {
  /** The page's store as the reader may see it; what is taken in goes to the store behind it. */
  readonly store: MatchStore;
  /** `see` answers otherwise from here on: tells whoever watches. */
  readonly lookAgain: () => void;
};

/** Computes something of a value once, for as long as it is asked of the same one. */
const remembered = <From, To>(compute: (from: From) => To) => {
  let known: { readonly from: From; readonly to: To } | undefined;
  return {
    of: (from: From): To => {
      if (known === undefined || known.from !== from) known = { from, to: compute(from) };
      return known.to;
    },
    forget: (): void => {
      known = undefined;
    },
  };
};

/**
 * A store that shows each match as `see` does: all that the page draws, says and searches comes out of it, so that nothing
 * tells what `see` keeps back. What stays the same to see stays the same object, whatever changes behind it. What happens
 * in a match under a veil is no news.
 */
export const createVeiledStore = (base: MatchStore, see: (match: Match) => Match): VeiledStore => {
  let seen = new WeakMap<Match, Match>();
  /** By id, what was last shown in place of a match. */
  const stands = new Map<string, Match>();
  const watchers = new Set<() => void>();

  const look = (match: Match): Match => {
    const known = seen.get(match);
    if (known !== undefined) return known;
    const next = see(match);
    const last = stands.get(match.id);
    const shown = last !== undefined && next !== match && diffMatch(last, next) === undefined ? last : next;
    if (shown === match) stands.delete(match.id);
    else stands.set(match.id, shown);
    seen.set(match, shown);
    return shown;
  };
  const lookAt = (match: Match | undefined): Match | undefined => (match === undefined ? undefined : look(match));
  const lookAll = (matches: readonly Match[]): readonly Match[] => matches.map(look);
  const viewOf = (view: BoardView): BoardView => ({ ...view, matches: lookAll(view.matches) });

  const listing = remembered(lookAll);
  const otherDays = remembered(lookAll);
  const board = remembered(viewOf);
  const firstListing = remembered(lookAll);
  const firstBoard = remembered(viewOf);

  const watch = (onChange: () => void, behind: () => void): (() => void) => {
    watchers.add(onChange);
    return () => {
      watchers.delete(onChange);
      behind();
    };
  };

  return {
    store: {
      ...base,
      match: (id) => lookAt(base.match(id)),
      board: () => board.of(base.board()),
      listing: () => listing.of(base.listing()),
      otherDays: () => otherDays.of(base.otherDays()),
      first: {
        match: (id) => lookAt(base.first.match(id)),
        board: () => firstBoard.of(base.first.board()),
        listing: () => firstListing.of(base.first.listing()),
      },
      watchMatch: (id, onChange) => watch(onChange, base.watchMatch(id, onChange)),
      watchBoard: (onChange) => watch(onChange, base.watchBoard(onChange)),
      watchListing: (onChange) => watch(onChange, base.watchListing(onChange)),
      watchNews: (onNews) =>
        base.watchNews((news) => {
          const told = news
            .map(({ before, after }) => ({ before: look(before), after: look(after) }))
            .filter(({ before, after }) => !isVeiled(before) && !isVeiled(after));
          if (told.length > 0) onNews(told);
        }),
    },
    lookAgain: () => {
      seen = new WeakMap();
      for (const part of [listing, otherDays, board, firstListing, firstBoard]) part.forget();
      for (const tell of watchers) tell();
    },
  };
};
