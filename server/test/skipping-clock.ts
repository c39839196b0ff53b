import type { Clock } from '../src/platform/clock.ts';

/** A clock that jumps from one pending wait to the next, so that a day passes as fast as the code runs. */
export type SkippingClock = Clock & {
  /** Advances time to `untilMs` (epoch ms) and ends all waits until then in order. */
  readonly runUntil: (untilMs: number) => Promise<void>;
};

type Waiting = { readonly dueMs: number; readonly end: () => void };

/** Time stands still while `isBusy` returns true: work that does not wait for the clock is in progress. */
export const createSkippingClock = (startMs: number, isBusy: () => boolean): SkippingClock => {
  let nowMs = startMs;
  const waiting = new Set<Waiting>();

  const settle = async (): Promise<void> => {
    do {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    } while (isBusy());
  };

  return {
    now: () => nowMs,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          waiting.delete(entry);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const entry: Waiting = { dueMs: nowMs + ms, end };
        waiting.add(entry);
        signal.addEventListener('abort', end, { once: true });
        if (signal.aborted) end();
      }),
    runUntil: async (untilMs) => {
      for (;;) {
        await settle();
        let next = Infinity;
        for (const { dueMs } of waiting) next = Math.min(next, dueMs);
        if (next > untilMs) break;
        nowMs = Math.max(nowMs, next);
        for (const { dueMs, end } of waiting) if (dueMs <= nowMs) end();
      }
      nowMs = Math.max(nowMs, untilMs);
    },
  };
};
