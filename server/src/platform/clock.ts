/** An injected clock, so that a test can simulate a whole day instantly. */
export type Clock = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts; never rejects, so a loop only has to check its signal. */
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

/**
 * Whether `ms` have passed since the epoch time `since`. If `since` is in the future, the clock was set back: the
 * interval counts as passed, because waiting could take arbitrarily long. An infinite interval never passes.
 */
export const hasPassed = (ms: number, { since, now }: { readonly since: number; readonly now: number }): boolean =>
  now < since ? ms < Infinity : now - since >= ms;

/**
 * The times (epoch ms) within the last `ms`. A time in the future, after the clock was set back, counts as now: a rate
 * limit must not forget earlier use.
 */
export const recentTimes = (
  ms: number,
  { times, now }: { readonly times: readonly number[]; readonly now: number },
): readonly number[] => times.map((time) => Math.min(time, now)).filter((time) => time > now - ms);

/**
 * Resolves with the result of `work`, or with `late()` after `ms`. On timeout, the signal passed to `work` aborts; the
 * caller does not wait for work that ignores it.
 */
export const withTimeout = async <T>(
  ms: number,
  clock: Clock,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => T,
): Promise<T> => {
  const tooLate = new AbortController();
  const done = new AbortController();
  const timedOut = clock.wait(ms, done.signal).then(() => {
    // The wait also ends when the work finishes first; `late` must not run then.
    if (done.signal.aborted) return new Promise<never>(() => undefined);
    tooLate.abort();
    return late();
  });
  try {
    return await Promise.race([work(tooLate.signal), timedOut]);
  } finally {
    done.abort();
  }
};

/** Remembers a call to `wake` until the next wait, so that no call between two waits is lost. */
export type WakeSignal = {
  readonly wake: () => void;
  /**
   * Resolves at once if `wake` was called since the last wait or `signal` has already aborted; otherwise at the next
   * call to `wake` or after `atMostMs`. A later abort does not end the wait.
   */
  readonly wait: (atMostMs: number, signal: AbortSignal) => Promise<void>;
};

/** Wakes a loop that waits for its next turn. */
export const createWakeSignal = (clock: Pick<Clock, 'wait'>): WakeSignal => {
  let isSet = false;
  let waiting: AbortController | undefined;
  return {
    wake: () => {
      isSet = true;
      waiting?.abort();
    },
    wait: async (atMostMs, signal) => {
      if (!isSet && !signal.aborted) {
        waiting = new AbortController();
        await clock.wait(atMostMs, waiting.signal);
        waiting = undefined;
      }
      isSet = false;
    },
  };
};
