import { useMemo } from 'react';
import { useListing, useOtherDays } from '../../live/use-board.ts';
import { readerZone } from '../../match/reader-days.ts';
import { useToday } from '../../match/use-today.ts';
import { type Neighbours, neighboursOf, orderOfDay } from './match-order.ts';

/** The matches before and after one, in the list that it was opened from or, without such a list, in that of its day. */
export const useNeighbours = (matchId: string, order: readonly string[] | undefined): Neighbours => {
  const listing = useListing();
  const others = useOtherDays();
  const zone = readerZone();
  const today = useToday(zone);
  return useMemo(() => {
    const listed = order?.includes(matchId) === true ? order : orderOfDay(listing, matchId, today, zone);
    const there = new Set([...listing, ...others].map(({ id }) => id));
    return neighboursOf(listed, matchId, (id) => there.has(id));
  }, [matchId, order, listing, others, today, zone]);
};
