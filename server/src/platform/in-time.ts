import type { Clock } from './clock.ts';

/**
 * What `work` gives, or what `late` gives once `ms` have passed. The signal of `work` aborts then, and nobody waits for it
 * any longer, so one that does not heed its signal holds nobody up.
 */
export const inTime = async <T>(
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
