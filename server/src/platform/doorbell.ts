import type { Clock } from './clock.ts';

/** Remembers that somebody rang until it was asked, so that no ring falls between two waits. */
export type Doorbell = {
  readonly ring: () => void;
  /** Resolves at once when somebody rang since the last time, else when somebody rings, or after `atMostMs`. */
  readonly rung: (atMostMs: number, signal: AbortSignal) => Promise<void>;
};

/** Whoever waits under a signal has that ring too. */
export const createDoorbell = (clock: Pick<Clock, 'wait'>): Doorbell => {
  let rang = false;
  let waiting: AbortController | undefined;
  return {
    ring: () => {
      rang = true;
      waiting?.abort();
    },
    rung: async (atMostMs, signal) => {
      if (!rang && !signal.aborted) {
        waiting = new AbortController();
        await clock.wait(atMostMs, waiting.signal);
        waiting = undefined;
      }
      rang = false;
    },
  };
};
