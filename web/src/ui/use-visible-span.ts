import { useSyncExternalStore } from 'react';

/**
 * The visible part of a list in pixels: `top` is measured from the top of the list; `covered` is how much is hidden at
 * each end.
 */
export type VisibleSpan = {
  readonly top: number;
  readonly height: number;
  readonly covered: { readonly top: number; readonly bottom: number };
};

/**
 * The scroll position, relative to the list, at which a part is fully visible: the current position if the part is
 * already visible, otherwise the nearest position.
 */
export const scrollTopToShow = (part: { readonly top: number; readonly bottom: number }, seen: VisibleSpan): number => {
  const lowest = part.top - seen.covered.top;
  const highest = part.bottom - seen.height + seen.covered.bottom;
  return seen.top > lowest ? lowest : Math.max(seen.top, highest);
};

/** The scroll distance, in pixels, after which the span changes. */
const step = 160;

/**
 * Window heights are rounded up to a multiple of this value. On most phones, the result is the height that the server
 * assumes, so the list does not render again.
 */
const heightStep = 300;

const readWindow = (): { readonly steps: number; readonly height: number } => ({
  steps: Math.floor(window.scrollY / step),
  height: Math.ceil(window.innerHeight / heightStep) * heightStep,
});

let subscriberCount = 0;
/** The window at the last event; undefined while there are no subscribers. */
let known: ReturnType<typeof readWindow> | undefined;

const watchWindow = (onChange: () => void): (() => void) => {
  const update = (): void => {
    known = readWindow();
    onChange();
  };
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  subscriberCount += 1;
  known ??= readWindow();
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
    subscriberCount -= 1;
    if (subscriberCount === 0) known = undefined;
  };
};

/** What is stored, because reading it from the window while rendering would force a layout. */
const scrolledSteps = (): number => (known ?? readWindow()).steps;
const windowHeight = (): number => (known ?? readWindow()).height;

/** The server renders the top of the page for a window of a common height. */
const noSteps = (): number => 0;
const commonHeight = (): number => 900;

/**
 * The part of the page in or near the window, in pixels from the top of the page. `ready` is the margin above and below
 * the window.
 */
export const useVisibleSpan = (ready: number): { readonly from: number; readonly to: number } => {
  const steps = useSyncExternalStore(watchWindow, scrolledSteps, noSteps);
  const height = useSyncExternalStore(watchWindow, windowHeight, commonHeight);
  const from = steps * step - ready;
  return { from, to: from + height + step + 2 * ready };
};
