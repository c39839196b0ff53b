import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { noMatches } from './board-view.ts';
import type { BoardView } from './board-view.ts';
import { connecting, type LiveLink, type LinkState } from './live-link.ts';
import type { MatchStore } from './match-store.ts';

type Live = {
  readonly store: MatchStore;
  readonly link: LiveLink;
  /** Reveals or hides the score of a match. Returns false if the match has no score to hide. */
  readonly toggleScore: (matchId: string) => boolean;
};

const LiveContext = createContext<Live | undefined>(undefined);

export type LiveProviderProps = Omit<Live, 'toggleScore'> & Partial<Pick<Live, 'toggleScore'>>;

const hidesNothing = (): boolean => false;

/** Provides the match store to the screens and keeps the live link connected while mounted. */
export const LiveProvider = ({
  store,
  link,
  toggleScore = hidesNothing,
  children,
}: LiveProviderProps & { readonly children: ReactNode }) => {
  useEffect(() => link.start(), [link]);
  const live = useMemo(() => ({ store, link, toggleScore }), [store, link, toggleScore]);
  return <LiveContext value={live}>{children}</LiveContext>;
};

export const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('useLive must be used within a LiveProvider.');
  return live;
};

/** Sports whose live matches may be out of date; `all` while the live link is lost. */
export const useStaleSports = (): ReadonlySet<SportId> | 'all' => {
  const link = useLink();
  const staleSports = useBoardPart((board) => board.staleSports);
  return link.kind === 'lost' ? 'all' : staleSports;
};

/** The current state of a match. Re-renders only when that match changes. */
export const useMatch = (id: string): Match | undefined => {
  const { store } = useLive();
  const watch = useCallback((onChange: () => void) => store.watchMatch(id, onChange), [store, id]);
  return useSyncExternalStore(
    watch,
    () => store.match(id),
    () => store.first.match(id),
  );
};

/** The whole board. Re-renders on every change, so prefer `useMatch` or `useBoardPart`. */
export const useBoard = (): BoardView => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchBoard, store.board, store.first.board);
};

/** A part of the board. Re-renders only when that part changes. */
export const useBoardPart = <Part,>(pick: (view: BoardView) => Part): Part => {
  const { store } = useLive();
  return useSyncExternalStore(
    store.watchBoard,
    () => pick(store.board()),
    () => pick(store.first.board()),
  );
};

/**
 * The matches for ordering and grouping. Re-renders only when a match is added, removed or moved. The scores may be
 * out of date, so rows use `useMatch`.
 */
export const useListing = (): readonly Match[] => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchListing, store.listing, store.first.listing);
};

/** Matches of days that were loaded separately; see `MatchStore.otherDays`. */
export const useOtherDays = (): readonly Match[] => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchListing, store.otherDays, () => noMatches);
};

const noDays: ReadonlySet<string> = new Set();

/** The UTC days outside the board that are no longer loading; see `MatchStore.answeredDays`. */
export const useAnsweredDays = (): ReadonlySet<string> => {
  const { store } = useLive();
  return useSyncExternalStore(store.watchListing, store.answeredDays, () => noDays);
};

export const useLink = (): LinkState => {
  const { link } = useLive();
  return useSyncExternalStore(link.watch, link.state, offlineLink.state);
};

/** State and action of the Refresh button. */
export const useRefresh = (): { readonly refreshing: boolean; readonly refresh: () => void } => {
  const { link } = useLive();
  const refreshing = useSyncExternalStore(link.watch, link.refreshing, offlineLink.refreshing);
  return useMemo(() => ({ refreshing, refresh: link.refresh }), [refreshing, link]);
};

/** A link that never connects, for server rendering. */
export const offlineLink: LiveLink = {
  start: () => () => undefined,
  state: () => connecting,
  heardAt: () => 0,
  refreshing: () => false,
  watch: () => () => undefined,
  refresh: () => undefined,
};
