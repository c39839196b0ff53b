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

/**
 * Whether `ms` have passed from one time to another, both epoch ms. A start that lies ahead is from a clock that was set back:
 * how long ago it was nobody can tell, and whoever waited for it would stand still until that time comes again. Infinitely
 * many never pass.
 */
export const hasPassed = (ms: number, { since, now }: { readonly since: number; readonly now: number }): boolean =>
  now < since ? ms < Infinity : now - since >= ms;

/**
 * The times, epoch ms, of the last `ms`. A time that lies ahead, because the clock was set back, counts as now: a rate limit must
 * not forget what was used.
 */
export const recentTimes = (
  ms: number,
  { times, now }: { readonly times: readonly number[]; readonly now: number },
): readonly number[] => times.map((time) => Math.min(time, now)).filter((time) => time > now - ms);

/**
 * What `work` gives, or what `late` gives once `ms` have passed. The signal of `work` aborts then, and nobody waits for it
 * any longer, so one that does not heed its signal holds nobody up.
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
    // The wait ends as well once the work is done: nobody is late then, and nobody looks at this any more.
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

/** Remembers that somebody rang until it was asked, so that no ring falls between two waits. */
type WakeSignal = {
  readonly wake: () => void;
  /** Resolves at once when somebody rang since the last time, else when somebody rings, or after `atMostMs`. */
  readonly wait: (atMostMs: number, signal: AbortSignal) => Promise<void>;
};

/** Whoever waits under a signal has that ring too. */
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
