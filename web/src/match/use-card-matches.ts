import type { Match } from '@touchline/domain/match/match.ts';
import { useMemo } from 'react';
import { useListing } from '../live/use-board.ts';
import { type CardMatches, cardMatches } from './card-matches.ts';
import { filterMatches, filterName, type MatchFilter } from './match-filter.ts';
import { readerZone } from './reader-days.ts';
import { useToday } from './use-today.ts';

/** The matches of a screen of cards as the board has them now, and what is chosen in words. */
export const useCardMatches = (
  { sport, league, day }: MatchFilter & { readonly day?: string | undefined },
  /** Which matches the screen has cards for. A function that stays the same. */
  hasCard: (match: Match) => boolean,
): CardMatches & { readonly chosen: string | undefined; readonly today: string; readonly zone: string } => {
  const listing = useListing();
  const zone = readerZone();
  const today = useToday(zone);
  const shown = useMemo(
    () => cardMatches(filterMatches(listing, { sport, league }).filter(hasCard), day, today, zone),
    [listing, sport, league, day, today, zone, hasCard],
  );
  return { ...shown, chosen: filterName(listing, { sport, league }), today, zone };
};
