import { startTransition, useEffect, useMemo, useState } from 'react';
import { useWindowSpan } from '../../ui/use-window-span.ts';
import { entriesBetween, type ListLayout } from './list-layout.ts';

/** Ready above and below what is seen, in pixels: about a phone's screen, for a flick that is faster than a frame. */
const mostReady = 640;

/** Indexes of the plan's entries that are in the window or near it, in order. `pageTop`: the list's top on the page. */
export const useNearWindow = (layout: ListLayout, pageTop: number): readonly number[] => {
  // What is seen comes first; what is ready beside it, when there is time.
  const [ready, setReady] = useState(0);
  useEffect(() => startTransition(() => setReady(mostReady)), []);
  const { from, to } = useWindowSpan(ready);
  return useMemo(() => entriesBetween(layout, from - pageTop, to - pageTop), [layout, pageTop, from, to]);
};
