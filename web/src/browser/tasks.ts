/** Runs a function once after a time; gives the function that calls it off. */
export const runAfter = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Ends the browser's task here and goes on in a new one, so that a press in between is answered first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Nothing is kept waiting longer than this. */
const longestWaitMs = 100;

/**
 * Ends the browser's task here and goes on when no other one waits. What React draws in slices it draws in one go, however
 * long that takes, as soon as the board changes under it.
 */
export const idleTask = (): Promise<void> => {
  // Some browsers know no idle time.
  if (!('requestIdleCallback' in window)) return nextTask();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longestWaitMs }));
};
