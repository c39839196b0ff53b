/** How often a stream says that it is alive. */
const heartbeatMs = 15_000;
export const beatMs = 1_000;
const slots = heartbeatMs / beatMs;

/**
 * Spreads the heartbeats of readers over the seconds of an interval, instead of all in one burst: each has a seat, and every
 * second one seat is due.
 */
export type HeartbeatSchedule = {
  /** For somebody who joins now: due in a whole interval, or in less so that those who join together are apart. */
  readonly slot: () => number;
  /**
   * The seats that are due since the last time this was asked, each once however long ago that is. A clock that was set back
   * goes on from where it is.
   */
  readonly due: () => readonly number[];
};

/** `now` gives epoch ms. */
export const createHeartbeatSchedule = (now: () => number): HeartbeatSchedule => {
  const secondNow = (): number => Math.floor(now() / beatMs);
  let turned = secondNow();
  let seated = 0;
  return {
    slot: () => {
      const seat = (secondNow() + seated) % slots;
      seated += 1;
      return seat;
    },
    due: () => {
      const second = secondNow();
      const first = Math.max(turned + 1, second - slots + 1);
      turned = second;
      return Array.from({ length: Math.max(0, second - first + 1) }, (_, passed) => (first + passed) % slots);
    },
  };
};
