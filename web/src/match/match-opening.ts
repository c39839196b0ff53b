import type { Match } from '@touchline/domain/match/match.ts';
import { useCallback, useEffect, useRef } from 'react';

/** Opens a match's details. `order`: ids of the matches that it was found among, as they are shown. */
export type OpenMatch = (matchId: string, order: readonly string[]) => void;

/** What a card calls to open its match among the others of its screen: a function that stays the same. */
export const useOpenAmong = (onOpen: OpenMatch, matches: readonly Match[]): ((matchId: string) => void) => {
  const latest = useRef({ onOpen, matches });
  useEffect(() => {
    latest.current = { onOpen, matches };
  });
  return useCallback((matchId: string) => {
    const { onOpen: open, matches: shown } = latest.current;
    open(
      matchId,
      shown.map(({ id }) => id),
    );
  }, []);
};
