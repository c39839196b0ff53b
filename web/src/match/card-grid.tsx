import type { Match } from '@touchline/domain/match/match.ts';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import styles from './card-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridRoom } from './use-grid-room.ts';

/** What a card needs to know of the grid that it stands in. `position` counts from 1. */
export type CardPlace = { readonly id: string; readonly position: number; readonly of: number };

/** The height of every card in pixels: known beforehand, so that nothing moves when its content comes. */
export type CardHeight = { readonly desk: number; readonly phone: number };

export type CardGridProps = {
  /** The grid's name, for who hears it. */
  readonly label: string;
  readonly matches: readonly Match[];
  readonly height: CardHeight;
  readonly children: (place: CardPlace) => ReactNode;
};

/** Lines of cards kept ready above and below what is seen. */
const overscan = 1;

/** Header, tab row of tablets and some air may cover the top of the page. */
const coveredTop = 120;

/**
 * Cards side by side, as many as fit. Only the lines near the window are in the page, and the line that has the
 * keyboard's focus, wherever it is. A card asks for its content when it enters the page: 400 matches never ask at once.
 */
export const CardGrid = ({ label, matches, height, children }: CardGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const { columns, step, phone, gap, pageTop } = useGridRoom(grid);
  const lineHeight = (phone ? height.phone : height.desk) + gap;
  const lines = Math.ceil(matches.length / columns);
  // The virtualizer is made of what the keys hold: what they scroll is only known after it.
  const scrollTo = useRef<(index: number) => void>(undefined);
  const held = useGridKeys(grid, matches, (index) => scrollTo.current?.(index));
  const heldAt = held === undefined ? -1 : matches.findIndex(({ id }) => id === held);
  const heldLine = heldAt < 0 ? undefined : Math.floor(heldAt / columns);

  const virtualizer = useWindowVirtualizer({
    count: lines,
    overscan,
    scrollMargin: pageTop,
    scrollPaddingStart: coveredTop,
    scrollPaddingEnd: 80,
    // A new function whenever the height changes: the virtualizer keeps sizes for as long as this stays the same.
    estimateSize: useCallback(() => lineHeight, [lineHeight]),
    getItemKey: useCallback((line: number) => `${lineHeight} ${line}`, [lineHeight]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return heldLine === undefined || shown.includes(heldLine)
          ? shown
          : [...shown, heldLine].toSorted((a, b) => a - b);
      },
      [heldLine],
    ),
  });
  useLayoutEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(Math.floor(index / columns));
  }, [virtualizer, columns]);
  const places = virtualizer
    .getVirtualItems()
    .flatMap(({ index: line }) => Array.from({ length: columns }, (_, column) => ({ line, column })));

  return (
    <section aria-label={label}>
      <div ref={grid} className={styles['canvas']} style={{ height: Math.max(0, lines * lineHeight - gap) }}>
        {places.map(({ line, column }) => {
          const index = line * columns + column;
          const match = matches[index];
          if (match === undefined) return null;
          const left = Math.round(column * step);
          return (
            // Keyed by match: a card that moves to another place stays the same element.
            <div
              key={match.id}
              className={styles['place']}
              style={{
                transform: `translate(${left}px, ${line * lineHeight}px)`,
                width: Math.round((column + 1) * step) - gap - left,
                height: lineHeight - gap,
              }}
            >
              {children({ id: match.id, position: index + 1, of: matches.length })}
            </div>
          );
        })}
      </div>
    </section>
  );
};
