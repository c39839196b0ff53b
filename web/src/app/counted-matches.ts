import type { Match } from '@touchline/domain/match/match.ts';
import { matchesByDay, nearestDay } from '../match/days/local-days.ts';

/**
 * What the page counts: the matches of the reader's chosen day. Asked for no day it is today, to which all that is in
 * play belongs, or the nearest day that holds a match while today holds none, as the Matches tab opens it. `others` are of
 * days that were read apart from the board.
 */
export const countedMatches = (
  matches: readonly Match[],
  others: readonly Match[],
  chosen: string | undefined,
  today: string,
  zone: string,
): readonly Match[] => {
  const days = matchesByDay(matches, others, today, zone);
  const day = chosen ?? nearestDay(days.keys(), today);
  return (day === undefined ? undefined : days.get(day)) ?? [];
};
