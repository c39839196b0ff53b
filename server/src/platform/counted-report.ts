/**
 * Tells of what anybody can make happen without end: the first at once, then at most once in `everyMs`, with how many there
 * were since the last report. What follows the last report is told with the next that comes.
 */
export const createCountedReport = <T>(options: {
  readonly everyMs: number;
  /** Epoch ms. */
  readonly now: () => number;
  /** The newest of them, and their number. */
  readonly report: (newest: T, count: number) => void;
}): ((happened: T) => void) => {
  const { everyMs, now, report } = options;
  let reportedAtMs = -Infinity;
  let count = 0;
  return (happened) => {
    count += 1;
    const nowMs = now();
    // A time before the last report is from a clock that was set back.
    if (nowMs >= reportedAtMs && nowMs - reportedAtMs < everyMs) return;
    report(happened, count);
    reportedAtMs = nowMs;
    count = 0;
  };
};
