import type { Clock } from '../src/platform/clock.ts';

/** A clock for tests that stands still until it is advanced. */
export type ManualClock = Clock & {
  /** Advances time and lets waiting code run. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the time back. Pending waits keep their remaining duration, as with system timers. */
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
