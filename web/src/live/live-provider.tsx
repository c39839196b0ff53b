import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { LiveLink } from './live-link.ts';
import type { MatchStore } from './match-store.ts';

type Live = { readonly store: MatchStore; readonly link: LiveLink };

const LiveContext = createContext<Live | undefined>(undefined);

/** Gives the screens below it the store, and connects the link for as long as it is mounted. */
export const LiveProvider = ({ store, link, children }: Live & { readonly children: ReactNode }) => {
  useEffect(() => link.start(), [link]);
  const live = useMemo(() => ({ store, link }), [store, link]);
  return <LiveContext value={live}>{children}</LiveContext>;
};

export const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('A live screen stands outside of LiveProvider.');
  return live;
};
