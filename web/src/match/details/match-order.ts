import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { useMemo } from 'react';
import { useListing, useOtherDays } from '../../board/live-provider.tsx';
import { useToday } from '../days/day-wording.ts';
import { dayOfMatch, userZone } from '../days/local-days.ts';

/** The previous and next match, in the list that the match was opened from or else in its day. */
export const useNeighbours = (matchId: string, order: readonly string[] | undefined): Neighbours => {
  const listing = useListing();
  const others = useOtherDays();
  const zone = userZone();
  const today = useToday(zone);
  return useMemo(() => {
    const listed = order?.includes(matchId) === true ? order : orderOfDay(listing, matchId, today, zone);
    const there = new Set([...listing, ...others].map(({ id }) => id));
    return neighboursOf(listed, matchId, (id) => there.has(id));
  }, [matchId, order, listing, others, today, zone]);
};

/** The ids of the matches on the same local day, in list order. Used if the match was opened with a link. */
export const orderOfDay = (
  matches: readonly Match[],
  matchId: string,
  today: string,
  zone: string,
): readonly string[] => {
  const match = matches.find(({ id }) => id === matchId);
  if (match === undefined) return [];
  const day = dayOfMatch(match, today, zone);
  return inListOrder(matches.filter((other) => dayOfMatch(other, today, zone) === day)).map(({ id }) => id);
};

export type Neighbours = { readonly previous: string | undefined; readonly next: string | undefined };

/** The neighbours of a match, skipping matches that left the board. */
export const neighboursOf = (
  order: readonly string[],
  matchId: string,
  isThere: (id: string) => boolean,
): Neighbours => {
  const at = order.indexOf(matchId);
  if (at < 0) return { previous: undefined, next: undefined };
  return { previous: order.slice(0, at).findLast(isThere), next: order.slice(at + 1).find(isThere) };
};
