/** Lets each visitor do something `burst` times at once and then once every `intervalMs`. */
export type RateLimit = {
  /** `waitMs` is how long until the visitor may try again; 0 when this try was granted. */
  readonly take: (visitor: string) => { readonly waitMs: number };
};

/**
 * Token buckets by visitor. At most `mostVisitors` are remembered; the quietest is forgotten first, which only gives that visitor
 * a full bucket.
 */
export const createRateLimit = (options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly maxVisitors: number;
  /** Epoch ms. */
  readonly now: () => number;
}): RateLimit => {
  const { burst, everyMs, maxVisitors, now } = options;
  /** How long each visitor's bucket takes to fill, as of a time (both ms); in order of the last try. */
  const emptied = new Map<string, { readonly fillMs: number; readonly asOf: number }>();
  return {
    take: (visitor) => {
      const nowMs = now();
      const known = emptied.get(visitor);
      // A clock that was set back fills no bucket and empties none.
      const passedMs = known === undefined ? 0 : Math.max(0, nowMs - known.asOf);
      const before = Math.max(0, (known?.fillMs ?? 0) - passedMs);
      const after = before + everyMs;
      const waitMs = Math.max(0, after - burst * everyMs);
      emptied.delete(visitor);
      emptied.set(visitor, { fillMs: waitMs === 0 ? after : before, asOf: nowMs });
      const [quietest] = emptied.size > maxVisitors ? emptied.keys() : [];
      if (quietest !== undefined) emptied.delete(quietest);
      return { waitMs };
    },
  };
};
