import { useSyncExternalStore } from 'react';

/** What is seen of a list: heights in pixels, `top` from the list's own top, and what lies over it at both ends. */
export type VisibleSpan = {
  readonly top: number;
  readonly height: number;
  readonly covered: { readonly top: number; readonly bottom: number };
};

/**
 * How far down the list the window's top must be for a part of it to be seen whole: where it is when it is seen already,
 * else the nearest place.
 */
export const scrollTopToShow = (part: { readonly top: number; readonly bottom: number }, seen: VisibleSpan): number => {
  const lowest = part.top - seen.covered.top;
  const highest = part.bottom - seen.height + seen.covered.bottom;
  return seen.top > lowest ? lowest : Math.max(seen.top, highest);
};

/** What is near the window changes each time the page has scrolled this far. */
const step = 160;

const stepsNow = (): number => Math.floor(window.scrollY / step);

let watching = 0;
/** What the last event told, while somebody watches. */
let knownSteps: number | undefined;

const watchWindow = (onChange: () => void): (() => void) => {
  const look = (): void => {
    knownSteps = stepsNow();
    onChange();
  };
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  watching += 1;
  knownSteps ??= stepsNow();
  return () => {
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
    watching -= 1;
    if (watching === 0) knownSteps = undefined;
  };
};

/** To ask the window in the midst of drawing would have it lay out what was drawn so far. */
const scrolledSteps = (): number => knownSteps ?? stepsNow();

/** Heights are told apart this far: most phones' windows are one with the server's, whose list then stays as it was drawn. */
const heightStep = 300;
const windowHeight = (): number => Math.ceil(window.innerHeight / heightStep) * heightStep;

/** What the server draws for: the top of the page in a window of a usual height. */
const noSteps = (): number => 0;
const usualHeight = (): number => 900;

/** From where to where the page is in the window or near it, in pixels from the page's top. `ready`: how near is near. */
export const useVisibleSpan = (ready: number): { readonly from: number; readonly to: number } => {
  const steps = useSyncExternalStore(watchWindow, scrolledSteps, noSteps);
  const height = useSyncExternalStore(watchWindow, windowHeight, usualHeight);
  const from = steps * step - ready;
  return { from, to: from + height + step + 2 * ready };
};
