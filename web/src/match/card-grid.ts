import { type LeagueRegion, leagueWeight } from '@touchline/domain/league/league-weight.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { RefObject } from 'react';
import { useElementSize, usePhone } from '../ui/use-screen-size.ts';
import { matchesByDay, nearestDay } from './days/local-days.ts';

export type CardMatches = {
  /**
   * Live matches first: undecided before decided ones, and important leagues before others. Then scheduled, then
   * finished.
   */
  readonly matches: readonly Match[];
  /** The day of these matches in the user's time zone. */
  readonly day: string;
  /** Whether `day` is the nearest day with matches, because no day was requested and today has none. */
  readonly movedOn: boolean;
};

/** From this chance of a result on, a match is decided, and bookmakers usually offer no prices any more. */
const decidedChance = 0.97;

const isDecided = ({ forecast }: Match): boolean =>
  forecast !== undefined && Object.values(forecast.chances).some((chance) => chance >= decidedChance);

const inCardOrder = (matches: readonly Match[], region: LeagueRegion): readonly Match[] => {
  const ordered = inListOrder(matches);
  const others = ordered.findIndex(({ status }) => status !== 'live');
  const live = others < 0 ? ordered : ordered.slice(0, others);
  const byWeight = live.toSorted(
    (a, b) => Number(isDecided(a)) - Number(isDecided(b)) || leagueWeight(b, region) - leagueWeight(a, region),
  );
  return [...byWeight, ...ordered.slice(live.length)];
};

/** The matches of a card screen: of the requested day, or else of today, or else of the nearest day with matches. */
export const cardMatches = (
  matches: readonly Match[],
  others: readonly Match[],
  requested: string | undefined,
  today: string,
  zone: string,
  region: LeagueRegion = '',
): CardMatches => {
  const days = matchesByDay(matches, others, today, zone);
  const nearest = nearestDay(days.keys(), today);
  const movedOn = requested === undefined && nearest !== undefined && nearest !== today;
  const day = requested ?? (movedOn ? nearest : today);
  return { matches: inCardOrder(days.get(day) ?? [], region), day, movedOn };
};

/** The minimum width of a card, and the gap between two cards, in pixels (DESIGN section 3). */
const narrowestCard = 330;
const gaps = { desk: 12, phone: 8 } as const;

/** The number of columns that the CSS value `repeat(auto-fill, minmax(330px, 1fr))` creates; at least one. */
export const columnsIn = (width: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)));

export type CardGrid = {
  readonly columns: number;
  /** Distance between the left edges of neighbouring cards, in pixels. */
  readonly step: number;
  readonly phone: boolean;
  readonly gap: number;
  /** Distance from the top of the page to the top of the grid, in pixels. */
  readonly pageTop: number;
};

/** Measures the columns and position of a card grid. */
export const useCardGrid = (grid: RefObject<HTMLElement | null>): CardGrid => {
  const phone = usePhone();
  const { width, pageTop } = useElementSize(grid);
  const gap = phone ? gaps.phone : gaps.desk;
  const columns = phone ? 1 : columnsIn(width, gap);
  return { columns, step: (width + gap) / columns, phone, gap, pageTop };
};
