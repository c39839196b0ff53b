import { useSyncExternalStore } from 'react';

/**
 * The visible part of a list in pixels: `top` is measured from the top of the list; `covered` is hidden at both ends.
 */
export type VisibleSpan = {
  readonly top: number;
  readonly height: number;
  readonly covered: { readonly top: number; readonly bottom: number };
};

/**
 * The list position of the window's top at which a part is fully visible: the current one if it is already visible,
 * else the nearest one.
 */
export const scrollTopToShow = (part: { readonly top: number; readonly bottom: number }, seen: VisibleSpan): number => {
  const lowest = part.top - seen.covered.top;
  const highest = part.bottom - seen.height + seen.covered.bottom;
  return seen.top > lowest ? lowest : Math.max(seen.top, highest);
};

/** The span is updated each time the page has scrolled this far. */
const step = 160;

const stepsNow = (): number => Math.floor(window.scrollY / step);

let subscriberCount = 0;
/** The position at the last event, while there are subscribers. */
let knownSteps: number | undefined;

const watchWindow = (onChange: () => void): (() => void) => {
  const update = (): void => {
    knownSteps = stepsNow();
    onChange();
  };
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  subscriberCount += 1;
  knownSteps ??= stepsNow();
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
    subscriberCount -= 1;
    if (subscriberCount === 0) knownSteps = undefined;
  };
};

/** Reading the window's scroll position while rendering would force a layout. */
const scrolledSteps = (): number => knownSteps ?? stepsNow();

/**
 * Window heights are rounded up to this step. Most phones then match the server's height, so their list does not render
 * again.
 */
const heightStep = 300;
const windowHeight = (): number => Math.ceil(window.innerHeight / heightStep) * heightStep;

/** The server renders the top of the page for a window of a common height. */
const noSteps = (): number => 0;
const commonHeight = (): number => 900;

/** The span of the page in or near the window, in pixels from the top. `ready` is the margin around the window. */
export const useVisibleSpan = (ready: number): { readonly from: number; readonly to: number } => {
  const steps = useSyncExternalStore(watchWindow, scrolledSteps, noSteps);
  const height = useSyncExternalStore(watchWindow, windowHeight, commonHeight);
  const from = steps * step - ready;
  return { from, to: from + height + step + 2 * ready };
};
