import type { Match } from '@touchline/domain/match/match.ts';
import { useMemo } from 'react';
import { useBoardPart, useListing, useOtherDays } from '../live/use-board.ts';
import { useShown } from '../mine/hidden-sports.ts';
import { type CardMatches, cardMatches } from './card-matches.ts';
import { filterMatches, filterName, type MatchFilter } from './match-filter.ts';
import { readerZone } from './reader-days.ts';
import { useToday } from './use-today.ts';

/** A screen's cards, and what it says around them. */
export type ScreenCards = CardMatches & {
  /** What is chosen, in words. */
  readonly chosen: string | undefined;
  readonly today: string;
  readonly zone: string;
  /** Nothing came to have a card: what explains the cards would explain nothing. */
  readonly none: boolean;
};

/** The matches of a screen of cards as the board has them now, and what is chosen in words. */
export const useCardMatches = (
  { sport, league, day }: MatchFilter & { readonly day?: string | undefined },
  /** Which matches the screen has cards for. A function that stays the same. */
  hasCard: (match: Match) => boolean,
): ScreenCards => {
  const listing = useShown(useListing(), sport);
  const others = useShown(useOtherDays(), sport);
  const zone = readerZone();
  const today = useToday(zone);
  const shown = useMemo(() => {
    const wanted = (matches: readonly Match[]) => filterMatches(matches, { sport, league }).filter(hasCard);
    return cardMatches(wanted(listing), wanted(others), day, today, zone);
  }, [listing, others, sport, league, day, today, zone, hasCard]);
  const phase = useBoardPart((board) => board.phase);
  const none = phase === 'failed' || (phase === 'ready' && shown.matches.length === 0);
  return { ...shown, chosen: filterName(listing, { sport, league }), today, zone, none };
};
