import type { Clock } from '../src/platform/clock.ts';

/** A clock for tests that stands still until it is moved by hand. */
export type ManualClock = Clock & {
  /** Lets time pass and gives whatever waited for it a turn. */
  readonly advance: (ms: number) => Promise<void>;
  /** Tells an earlier time from now on; whoever waits still waits as long, as with a system's timers. */
  readonly setBack: (ms: number) => void;
};

export const createManualClock = (startMs: number): ManualClock => {
  let nowMs = startMs;
  const waiting = new Set<{ dueMs: number; readonly end: () => void }>();
  return {
    now: () => nowMs,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          waiting.delete(entry);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const entry = { dueMs: nowMs + ms, end };
        waiting.add(entry);
        signal.addEventListener('abort', end, { once: true });
        if (signal.aborted) end();
      }),
    advance: async (ms) => {
      nowMs += ms;
      for (const { dueMs, end } of waiting) if (dueMs <= nowMs) end();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
    setBack: (ms) => {
      nowMs -= ms;
      for (const entry of waiting) entry.dueMs -= ms;
    },
  };
};
