import type { VeiledMatch } from '@touchline/domain/match/veil.ts';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { LiveLink } from './live-link.ts';
import type { MatchStore } from './match-store.ts';

/** What stands where scores are kept back from a reader who wants it so. */
export type ScoreGuard = {
  /** Says so, near the source of the data. */
  readonly notice: ReactNode;
  /** In place of a row's score. */
  readonly overScore: (match: VeiledMatch, tabStop: boolean) => ReactNode;
};

type Live = {
  readonly store: MatchStore;
  readonly link: LiveLink;
  /** Absent while nothing is kept back. */
  readonly guard?: ScoreGuard | undefined;
};

const LiveContext = createContext<Live | undefined>(undefined);

/** Gives the screens below it the store, and connects the link for as long as it is mounted. */
export const LiveProvider = ({ store, link, guard, children }: Live & { readonly children: ReactNode }) => {
  useEffect(() => link.start(), [link]);
  const live = useMemo(() => ({ store, link, guard }), [store, link, guard]);
  return <LiveContext value={live}>{children}</LiveContext>;
};

export const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('A live screen stands outside of LiveProvider.');
  return live;
};
