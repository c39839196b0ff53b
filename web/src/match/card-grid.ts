import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { RefObject } from 'react';
import { useElementSize, usePhone } from '../ui/use-screen-size.ts';
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

/** The narrowest that a card gets, and the room between two (DESIGN section 3). */
const narrowestCard = 330;
const gaps = { desk: 12, phone: 8 } as const;

/** As many columns as CSS's `auto-fill, minmax(330px, 1fr)` makes; a phone always has one. */
export const columnsIn = (width: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)));

export type CardGrid = {
  readonly columns: number;
  /** From one card's left edge to the next one's, in pixels. */
  readonly step: number;
  readonly phone: boolean;
  readonly gap: number;
  /** How far the grid's top is from the top of the page. */
  readonly pageTop: number;
};

/** How many cards stand side by side in a grid. */
export const useCardGrid = (grid: RefObject<HTMLElement | null>): CardGrid => {
  const phone = usePhone();
  const { width, pageTop } = useElementSize(grid);
  const gap = phone ? gaps.phone : gaps.desk;
  const columns = phone ? 1 : columnsIn(width, gap);
  return { columns, step: (width + gap) / columns, phone, gap, pageTop };
};
