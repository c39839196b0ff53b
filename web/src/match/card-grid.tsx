import type { Match } from '@touchline/domain/match/match.ts';
import { listKeys } from '@touchline/texts/en/match.ts';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { topThatShows } from '../ui/top-that-shows.ts';
import { useWindowSpan } from '../ui/use-window-span.ts';
import styles from './card-grid.module.css';
import { useGridRoom } from './use-grid-room.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What a card needs to know of the grid that it stands in. `position` counts from 1. */
export type CardPlace = { readonly id: string; readonly position: number; readonly of: number };

/** The height of every card in pixels: known beforehand, so that nothing moves when its content comes. */
export type CardHeight = { readonly desk: number; readonly phone: number };

export type CardGridProps = {
  /** The grid's name, for who hears it. */
  readonly label: string;
  readonly matches: readonly Match[];
  readonly height: CardHeight;
  /** Stands under the last line of cards; no room is kept when absent. */
  readonly ad: ReactNode;
  readonly children: (place: CardPlace) => ReactNode;
};

/** Ready above and below what is seen, in pixels: a line of cards. Each of them asks for its content. */
const ready = 400;

/** Header, tab row of tablets and some air may cover the top of the page; a phone's tab bar its foot. */
const covered = { top: 120, bottom: 80 } as const;

/** The lines of a grid that stand at least partly between two heights from its top, and one more wherever it is. */
const linesBetween = (
  { from, to, held }: { readonly from: number; readonly to: number; readonly held: number | undefined },
  { lines, lineHeight }: { readonly lines: number; readonly lineHeight: number },
): readonly number[] =>
  Array.from({ length: lines }, (_, line) => line).filter(
    (line) => line === held || ((line + 1) * lineHeight > from && line * lineHeight < to),
  );

/**
 * Cards side by side, as many as fit. Only the lines near the window are in the page, and the line that has the
 * keyboard's focus, wherever it is. A card asks for its content when it enters the page: 400 matches never ask at once.
 */
export const CardGrid = ({ label, matches, height, ad, children }: CardGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const { columns, step, phone, gap, pageTop } = useGridRoom(grid);
  const lineHeight = (phone ? height.phone : height.desk) + gap;
  const lines = Math.ceil(matches.length / columns);
  const [held, setHeld] = useState<string>();
  const ids = useMemo(() => matches.map(({ id }) => id), [matches]);
  useRowKeys({
    list: grid,
    ids,
    current: held,
    onCurrent: setHeld,
    columns,
    page: () => columns * Math.max(1, Math.floor((window.innerHeight - covered.top - covered.bottom) / lineHeight)),
    show: (index) => {
      const top = Math.floor(index / columns) * lineHeight;
      const seen = { top: window.scrollY - pageTop, height: window.innerHeight, covered };
      window.scrollTo({ top: pageTop + topThatShows({ top, bottom: top + lineHeight }, seen) });
    },
  });
  const heldAt = held === undefined ? -1 : ids.indexOf(held);
  const { from, to } = useWindowSpan(ready);
  const places = linesBetween(
    { from: from - pageTop, to: to - pageTop, held: heldAt < 0 ? undefined : Math.floor(heldAt / columns) },
    { lines, lineHeight },
  ).flatMap((line) => Array.from({ length: columns }, (_, column) => ({ line, column })));

  return (
    <>
      <section aria-label={label} aria-describedby={keysId}>
        <p id={keysId} hidden>
          {listKeys}
        </p>
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
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
    </>
  );
};
