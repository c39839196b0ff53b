/** Allows each visitor `burst` attempts at once and then one every `everyMs`. */
export type RateLimit = {
  /** `waitMs` is how long until the visitor may try again; 0 when this attempt was allowed. */
  readonly take: (visitor: string) => { readonly waitMs: number };
};

/** The visitor of a limit of all visitors together. */
export const everyone = 'everyone';

/**
 * Token buckets by visitor. At most `maxVisitors` are remembered; the least recently active one is dropped first, which
 * only refills that visitor's bucket.
 */
export const createRateLimit = (options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly maxVisitors: number;
  /** Epoch ms. */
  readonly now: () => number;
}): RateLimit => {
  const { burst, everyMs, maxVisitors, now } = options;
  /** How long each visitor's bucket needs to refill, as of an epoch time (both in ms); in order of the last attempt. */
  const emptied = new Map<string, { readonly fillMs: number; readonly asOf: number }>();
  return {
    take: (visitor) => {
      const nowMs = now();
      const known = emptied.get(visitor);
      // A clock that was set back neither fills nor empties a bucket.
      const passedMs = known === undefined ? 0 : Math.max(0, nowMs - known.asOf);
      const before = Math.max(0, (known?.fillMs ?? 0) - passedMs);
      const after = before + everyMs;
      const waitMs = Math.max(0, after - burst * everyMs);
      emptied.delete(visitor);
      emptied.set(visitor, { fillMs: waitMs === 0 ? after : before, asOf: nowMs });
      const [leastRecent] = emptied.size > maxVisitors ? emptied.keys() : [];
      if (leastRecent !== undefined) emptied.delete(leastRecent);
      return { waitMs };
    },
  };
};
