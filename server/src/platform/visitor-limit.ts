/** Lets each visitor do something `burst` times at once and then once every `everyMs`. */
export type VisitorLimit = {
  /** `waitMs` is how long until the visitor may try again; 0 when this try was granted. */
  readonly take: (visitor: string) => { readonly waitMs: number };
};

/**
 * Token buckets by visitor. At most `mostVisitors` are remembered; the one that was quiet for longest is forgotten first,
 * which can only be to his advantage.
 */
export const createVisitorLimit = (options: {
  readonly burst: number;
  readonly everyMs: number;
  readonly mostVisitors: number;
  /** Epoch ms. */
  readonly now: () => number;
}): VisitorLimit => {
  const { burst, everyMs, mostVisitors, now } = options;
  /** When each visitor's bucket is full again; in order of the last try. */
  const fullAt = new Map<string, number>();
  return {
    take: (visitor) => {
      const nowMs = now();
      // No bucket takes longer to fill; a later time is from before the clock was set back.
      const known = Math.min(fullAt.get(visitor) ?? nowMs, nowMs + burst * everyMs);
      const before = Math.max(known, nowMs);
      fullAt.delete(visitor);
      const after = before + everyMs;
      const waitMs = Math.max(0, after - nowMs - burst * everyMs);
      fullAt.set(visitor, waitMs === 0 ? after : before);
      const [quietest] = fullAt.size > mostVisitors ? fullAt.keys() : [];
      if (quietest !== undefined) fullAt.delete(quietest);
      return { waitMs };
    },
  };
};
