import type { Clock } from './clock.ts';

/**
 * A long-running part of the process. `run` continues until `signal` aborts. If it throws or returns before that, it
 * has failed.
 */
export type Part = { readonly name: string; readonly run: (signal: AbortSignal) => Promise<void> };

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** A run that lasted this long was healthy: the next restart uses the shortest delay again. */
const healthyAfterMs = 60_000;

/**
 * Keeps every part running until `signal` aborts, independently of the others. A part that ends is restarted after a
 * delay with jitter, which doubles from half a second to half a minute. Resolves once all parts have ended.
 */
export const supervise = async (
  parts: readonly Part[],
  options: {
    readonly signal: AbortSignal;
    readonly clock: Clock;
    /** Returns a number from 0 (inclusive) to 1 (exclusive). */
    readonly random: () => number;
    readonly onEnded: (part: string, cause: unknown, restartInMs: number) => void;
  },
): Promise<void> => {
  await Promise.all(parts.map((part) => keepRunning(part, options)));
};

const keepRunning = async (part: Part, options: Parameters<typeof supervise>[1]): Promise<void> => {
  const { signal, clock, random, onEnded } = options;
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    const startedAt = clock.now();
    let cause: unknown = new Error(`${part.name} ended unexpectedly`);
    try {
      await part.run(signal);
    } catch (error) {
      cause = error;
    }
    if (signal.aborted) return;
    if (clock.now() - startedAt >= healthyAfterMs) delayMs = firstDelayMs;
    const restartInMs = Math.round(delayMs * (0.5 + random() / 2));
    onEnded(part.name, cause, restartInMs);
    await clock.wait(restartInMs, signal);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
};
