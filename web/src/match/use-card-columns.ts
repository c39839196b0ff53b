import type { RefObject } from 'react';
import { usePageBox } from '../ui/use-element-size.ts';
import { usePhone } from '../ui/use-phone.ts';

/** The narrowest that a card gets, and the room between two (DESIGN section 3). */
const narrowestCard = 330;
const gaps = { desk: 12, phone: 8 } as const;

/** As many columns as CSS's `auto-fill, minmax(330px, 1fr)` makes; a phone always has one. */
export const columnsIn = (width: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)));

export type GridRoom = {
  readonly columns: number;
  /** From one card's left edge to the next one's, in pixels. */
  readonly step: number;
  readonly phone: boolean;
  readonly gap: number;
  /** How far the grid's top is from the top of the page. */
  readonly pageTop: number;
};

/** How many cards stand side by side in a grid. */
export const useGridRoom = (grid: RefObject<HTMLElement | null>): GridRoom => {
  const phone = usePhone();
  const { width, pageTop } = usePageBox(grid);
  const gap = phone ? gaps.phone : gaps.desk;
  const columns = phone ? 1 : columnsIn(width, gap);
  return { columns, step: (width + gap) / columns, phone, gap, pageTop };
};
