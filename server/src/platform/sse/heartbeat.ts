/** Heartbeat interval of streams. */
const heartbeatMs = 15_000;
export const beatMs = 1_000;
const slots = heartbeatMs / beatMs;

/**
 * Spreads heartbeats over the seconds of an interval instead of sending them in one burst: each reader has a slot, and
 * one slot is due every second.
 */
export type HeartbeatSchedule = {
  /** The slot for a new reader: due after a whole interval, or earlier so that simultaneous readers are spread out. */
  readonly slot: () => number;
  /**
   * Slots that became due since the last call, each at most once. If the clock was set back, slots continue from the
   * new time.
   */
  readonly due: () => readonly number[];
};

/** `now` returns epoch ms. */
export const createHeartbeatSchedule = (now: () => number): HeartbeatSchedule => {
  const secondNow = (): number => Math.floor(now() / beatMs);
  let nextSlot = secondNow();
  let seated = 0;
  return {
    slot: () => {
      const seat = (secondNow() + seated) % slots;
      seated += 1;
      return seat;
    },
    due: () => {
      const second = secondNow();
      const first = Math.max(nextSlot + 1, second - slots + 1);
      nextSlot = second;
      return Array.from({ length: Math.max(0, second - first + 1) }, (_, passed) => (first + passed) % slots);
    },
  };
};
