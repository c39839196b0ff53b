/** Time as an argument: whoever waits or asks the time takes one of these, so that a test can play a day in a moment. */
export type Clock = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts; never rejects, so a loop only has to look at its signal. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
    }),
};
