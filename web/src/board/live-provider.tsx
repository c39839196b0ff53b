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
import { connecting, type LiveLink } from './live-link.ts';
import type { LinkState } from './live-link.ts';
import type { MatchStore } from './match-store.ts';

type Live = {
  readonly store: MatchStore;
  readonly link: LiveLink;
  /** Shows the hidden score of a match or hides it again; false where the match has nothing to hide. */
  readonly toggleScore: (matchId: string) => boolean;
};

const LiveContext = createContext<Live | undefined>(undefined);

export type LiveProviderProps = Omit<Live, 'toggleScore'> & Partial<Pick<Live, 'toggleScore'>>;

const hidesNothing = (): boolean => false;

/** Gives the screens below it the store, and connects the link for as long as it is mounted. */
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
  if (live === undefined) throw new Error('A live screen stands outside of LiveProvider.');
  return live;
};

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
export const useBoardPart = <Part,>(pick: (view: BoardView) => Part): Part => {
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

/** The UTC days outside the board that are no longer loading; see `MatchStore.answeredDays`. */
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

/** The link of a page that is drawn once and never connects: what the server draws with. */
export const stillLink: LiveLink = {
  start: () => () => undefined,
  state: () => connecting,
  heardAt: () => 0,
  refreshing: () => false,
  watch: () => () => undefined,
  refresh: () => undefined,
};
