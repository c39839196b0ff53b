import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { LiveLink } from './live-link.ts';
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
