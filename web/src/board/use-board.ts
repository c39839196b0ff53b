import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BoardView } from './board-view.ts';
import type { LinkState } from './live-link.ts';
import { useLive } from './live-provider.tsx';
import { noMatches } from './no-matches.ts';
import { stillLink } from './still-link.ts';

/** The sports of which what is in play may be old; `all` when nothing reaches us. */
export const useStaleSports = (): ReadonlySet<SportId> | 'all' => {
  const link = useLink();
  const staleSports = useBoardPart((board) => board.staleSports);
  return link.kind === 'lost' ? 'all' : staleSports;
};

/** One match as it is now; re-renders for that match alone. */
export const useMatch = (id: string): Match | undefined => {
  const { store } = useLive();
  const watch = useCallback((onChange: () => void) => store.watchMatch(id, onChange), [store, id]);
  return useSyncExternalStore(
    watch,
    () => store.match(id),
    () => store.first.match(id),
  );
};

/** The whole board; re-renders whenever anything in it changes, so ask for it where that is meant. */
export const useBoard = (): BoardView => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchBoard, store.board, store.first.board);
};

/** A part of the board's view; re-renders only when that part is another value. */
export const useBoardPart = <Part>(pick: (view: BoardView) => Part): Part => {
  const { store } = useLive();
  return useSyncExternalStore(
    store.watchBoard,
    () => pick(store.board()),
    () => pick(store.first.board()),
  );
};

/**
 * The matches for ordering and grouping; re-renders only when one came, left or changed its place. Their scores may be
 * older than the board's: a row asks `useMatch`.
 */
export const useListing = (): readonly Match[] => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchListing, store.listing, store.first.listing);
};

/** Matches of days that were read apart from the board; see `MatchStore.otherDays`. */
export const useOtherDays = (): readonly Match[] => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchListing, store.otherDays, () => noMatches);
};

const noDays: ReadonlySet<string> = new Set();

/** The UTC days apart from the board that nobody waits for any longer; see `MatchStore.answeredDays`. */
export const useAnsweredDays = (): ReadonlySet<string> => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchListing, store.answeredDays, () => noDays);
};

export const useLink = (): LinkState => {
  const { link } = useLive();
  return useSyncExternalStore(link.watch, link.state, stillLink.state);
};

/** The Refresh button's state and what it does. */
export const useRefresh = (): { readonly refreshing: boolean; readonly refresh: () => void } => {
  const { link } = useLive();
  const refreshing = useSyncExternalStore(link.watch, link.refreshing, stillLink.refreshing);
  return useMemo(() => ({ refreshing, refresh: link.refresh }), [refreshing, link]);
};
