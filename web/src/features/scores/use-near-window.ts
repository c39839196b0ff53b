import { useMemo } from 'react';
import { useWindowSpan } from '../../ui/use-window-span.ts';
import { entriesBetween, type ListLayout } from './list-layout.ts';

/** Ready above and below what is seen, in pixels: about a phone's screen, for a flick that is faster than a frame. */
const ready = 640;

/** Indexes of the plan's entries that are in the window or near it, in order. `pageTop`: the list's top on the page. */
export const useNearWindow = (layout: ListLayout, pageTop: number): readonly number[] => {
  const { from, to } = useWindowSpan(ready);
  return useMemo(() => entriesBetween(layout, from - pageTop, to - pageTop), [layout, pageTop, from, to]);
};
