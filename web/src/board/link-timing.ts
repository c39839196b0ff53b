/** Timing of the live link, in milliseconds. */
export const linkTiming = {
  /** The server sends something at least every 15 s, so after this much silence the connection is dead. */
  silence: 40_000,
  /** Spreads the reconnects of many pages over this time. */
  silenceSpread: 5_000,
  /** Timeout of a request and of opening the stream (spec, section 9: proxy timeout). */
  answer: 15_000,
  /** Browsers reconnect a dropped stream within 2 to 5 s. After this time, the link takes over. */
  browserMends: 6_000,
  /** Polling intervals while the stream cannot be opened, with and without live matches. */
  pollLive: 30_000,
  pollIdle: 60_000,
  /** Interval of direct provider queries while our server fails and a match is live (spec, section 4). */
  direct: 60_000,
  /** The number of stream retries with growing delays. After that, the stream is retried with each poll. */
  quickTries: 5,
  /** Delay before a successful refresh replaces the shown board (spec, section 4). */
  refreshDelay: 300,
  /** After this time, a board without a successful provider reply counts as empty, not as loading. */
  firstReply: 26_000,
  /** After a longer gap, the page catches up without highlighting the changes that it missed. */
  gap: 10_000,
  /** The first update counts as catching up if it arrives within this time after the stream opens. */
  catchUp: 2_000,
  /** Interval between staleness checks, which also run when no events arrive. */
  ageCheck: 10_000,
  retryFirst: 1_000,
  retryMost: 30_000,
} as const;

/**
 * The delay before the next attempt after `failures` failures. It doubles from 1 s to 30 s, with a jitter of ±25%, so
 * that pages do not all reconnect at once after a server restart. `random` is between 0 and 1.
 */
export const retryDelayMs = (failures: number, random: number): number => {
  const plain = Math.min(linkTiming.retryMost, linkTiming.retryFirst * 2 ** Math.max(0, Math.min(failures - 1, 10)));
  return Math.round(plain * (0.75 + random / 2));
};
