import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { matchesByDay, nearestDay } from './days/local-days.ts';

export type CardMatches = {
  /** In list order: what is live, what is to come, what is over. */
  readonly matches: readonly Match[];
  /** The reader's day that they are of. */
  readonly day: string;
  /** Nobody asked for that day: it is the nearest one, since today has none. */
  readonly movedOn: boolean;
};

/** The matches of a screen of cards: those of the asked day; asked for none, of today or the nearest day that has any. */
export const cardMatches = (
  matches: readonly Match[],
  others: readonly Match[],
  asked: string | undefined,
  today: string,
  zone: string,
): CardMatches => {
  const days = matchesByDay(matches, others, today, zone);
  const nearest = nearestDay(days.keys(), today);
  const movedOn = asked === undefined && nearest !== undefined && nearest !== today;
  const day = asked ?? (movedOn ? nearest : today);
  return { matches: inListOrder(days.get(day) ?? []), day, movedOn };
};
