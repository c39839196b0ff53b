import type { Match } from '@touchline/domain/match/match.ts';
import { playedState } from '@touchline/domain/match/match-state.ts';
import { hasRowPeriods } from '@touchline/domain/match/period-table.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { RefObject } from 'react';
import { useElementSize, usePhone } from '../ui/use-screen-size.ts';

/** In lists narrower than this, in pixels, the period scores are below the sides (DESIGN section 4). */
const narrowBelow = 560;

/** The space that a list has, and the distance in pixels between the tops of the page and the list. */
export const useRoom = (list: RefObject<HTMLElement | null>): { readonly room: Room; readonly pageTop: number } => {
  const phone = usePhone();
  const { width, pageTop } = useElementSize(list);
  return { room: { narrow: width > 0 ? width < narrowBelow : phone, phone }, pageTop };
};

/**
 * The layout of a row. `lines`: two sides. `strip`: two sides and period scores, which are below the sides in narrow
 * lists. `innings`: like `strip`, but taller in narrow lists. `event`: a race session and its circuit. `places`: the
 * first three of a classification below the session's name.
 */
export type RowBody = 'lines' | 'strip' | 'innings' | 'event' | 'places';

export const rowBody = (match: Match): RowBody => {
  const { scoreShape } = sports[match.sport];
  const state = playedState(match);
  if (scoreShape === 'classification') return (state?.classification ?? []).length > 0 ? 'places' : 'event';
  if (state === undefined || !hasRowPeriods(match)) return 'lines';
  return scoreShape === 'innings' ? 'innings' : 'strip';
};

/**
 * `narrow`: the column of the list is under 560 px. `phone`: the viewport is under 768 px, where touch targets are
 * larger.
 */
export type Room = { readonly narrow: boolean; readonly phone: boolean };

/** Heights in pixels. They must match the tokens `--h-row`, `--h-league` and DESIGN section 4. */
export const sizes = {
  row: { desk: 56, phone: 60 },
  league: { desk: 36, phone: 44 },
  metaLine: { desk: 18, narrow: 16 },
  stripBelow: 28,
  inningsBelow: 46,
  thirdPlace: 20,
  section: 49,
  firstSection: 27,
  /** The chips for following more teams. */
  addMore: { desk: 48, phone: 56 },
  groupGap: { desk: 10, phone: 8 },
  /** An ad between rows: 90 for the ad, plus 10 above and 10 below it. */
  adRow: 110,
  adBand: { desk: 106, phone: 98 },
  /** On phones, the header's ad is 50 high instead of 90. */
  lowAdRow: 70,
  lowAdBand: 58,
} as const;

/** Whether the row has a title line: the league of a row outside a league group, or the session of a classification. */
export const hasTitle = (body: RowBody, meta: boolean): boolean => meta || body === 'places';

/** The height of a row. `meta`: the row is outside a league group, so a line names its league. */
export const rowHeight = (body: RowBody, meta: boolean, { narrow, phone }: Room): number => {
  const plain = phone ? sizes.row.phone : sizes.row.desk;
  const tall = narrow || phone ? sizes.row.phone + sizes.metaLine.narrow : sizes.row.desk + sizes.metaLine.desk;
  const base = hasTitle(body, meta) ? tall : plain;
  if (body === 'places') return base + sizes.thirdPlace;
  if (narrow && body === 'innings') return base + sizes.inningsBelow;
  return narrow && body === 'strip' ? base + sizes.stripBelow : base;
};
