/** When the page asks again. All in milliseconds. */
export const linkTiming = {
  /** The server says something every 15 s at least, so this much silence is a dead connection. */
  silence: 40_000,
  /** Spreads the reopening of many pages over this time. */
  silenceSpread: 5_000,
  /** How long an answer to a request or an opening stream may take (spec, section 9: proxy timeout). */
  answer: 15_000,
  /** The browser mends a dropped stream by itself in 2 to 5 s; after this long we take over. */
  browserMends: 6_000,
  /** Polling while the stream can't be had (ruling 3). */
  pollLive: 30_000,
  pollIdle: 60_000,
  /** How often the source itself is asked while our server fails and a match is live (spec, section 4). */
  direct: 60_000,
  /** So often the stream is tried again soon, with growing waits; from then on with each poll. */
  quickTries: 5,
  /** A successful refresh waits this long before it replaces what is shown (spec, section 4). */
  refreshDelay: 300,
  /** A board that never had a good reply is called empty after this long: the source had its time for one answer. */
  firstReply: 26_000,
  /** After a longer gap the page catches up without drawing what it missed as news. */
  gap: 10_000,
  /** How soon after opening the first step counts as catching up. */
  catchUp: 2_000,
  /** How often staleness is looked at without an event. */
  ageCheck: 10_000,
  retryFirst: 1_000,
  retryMost: 30_000,
} as const;

/**
 * The wait before try number `failures + 1`: doubling from a second to half a minute, spread by ±25 % so that the
 * pages of a server that restarts do not all come back in the same instant. `random` is 0 to 1.
 */
export const retryDelayMs = (failures: number, random: number): number => {
  const plain = Math.min(linkTiming.retryMost, linkTiming.retryFirst * 2 ** Math.max(0, Math.min(failures - 1, 10)));
  return Math.round(plain * (0.75 + random / 2));
};
