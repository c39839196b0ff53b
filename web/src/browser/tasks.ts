/** Runs a function once after a delay; returns a function that cancels the timer. */
export const runAfter = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Yields to the browser, so that pending input is handled before the code continues. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The longest wait for an idle browser. */
const idleTimeoutMs = 100;

/**
 * Yields until the browser is idle. React renders in time slices, but a board change makes it finish without a pause.
 */
export const idleTask = (): Promise<void> => {
  // Some browsers lack idle callbacks.
  if (!('requestIdleCallback' in window)) return nextTask();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }));
};
