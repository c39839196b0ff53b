import { useMemo, useSyncExternalStore } from 'react';
import { entriesBetween, type ListLayout } from './list-layout.ts';

/** Ready above and below what is seen, in pixels: about a phone's screen, for a flick that is faster than a frame. */
const ready = 640;
/** The list is drawn again each time the page has scrolled this far. */
const step = 160;

const watchWindow = (onChange: () => void): (() => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
};

const scrolledSteps = (): number => Math.floor(window.scrollY / step);
const windowHeight = (): number => window.innerHeight;

/** Indexes of the plan's entries that are in the window or near it, in order. `pageTop`: the list's top on the page. */
export const useNearWindow = (layout: ListLayout, pageTop: number): readonly number[] => {
  const steps = useSyncExternalStore(watchWindow, scrolledSteps);
  const height = useSyncExternalStore(watchWindow, windowHeight);
  return useMemo(() => {
    const from = steps * step - pageTop - ready;
    return entriesBetween(layout, from, from + height + step + 2 * ready);
  }, [layout, pageTop, steps, height]);
};
