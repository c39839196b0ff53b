import { useLayoutEffect, useRef } from 'react';
import type { ListLayout } from './list-layout.ts';

/** The header's height and a little more: what stands below it is what the reader looks at. */
const readingTop = 110;

/** The first row at or below `y`, from the list's top. */
const rowAt = (layout: ListLayout, y: number): number | undefined =>
  layout.rowIndexes.find((index) => (layout.tops[index] ?? 0) >= y);

/**
 * Keeps the row that the reader looks at in its place when rows above it come, go or change sections. The browser's own
 * scroll anchoring gives up on rows that have computed places. At the top of the list, news may push down what is there.
 */
export const useKeptPlace = (layout: ListLayout, pageTop: number): void => {
  const shown = useRef(layout);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = layout;
    // To ask for its place has the browser lay out what was just drawn.
    if (before === layout) return;
    const y = window.scrollY + readingTop - pageTop;
    if (y <= readingTop) return;
    for (let at = rowAt(before, y); at !== undefined && at < before.tops.length; at += 1) {
      const entry = before.plan.entries[at];
      if (entry?.kind !== 'row') continue;
      const now = layout.rowIndexById.get(entry.key);
      if (now === undefined) continue;
      const moved = (layout.tops[now] ?? 0) - (before.tops[at] ?? 0);
      if (moved !== 0) window.scrollBy(0, moved);
      return;
    }
  }, [layout, pageTop]);
};
