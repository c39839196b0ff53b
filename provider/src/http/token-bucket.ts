/** The limit of the smallest plan, in calls per minute, which applies until the provider reports a limit. */
const smallestLimit = 10;

/**
 * The share of the limit that is used. Beyond its limit, the provider delays calls by 10 to 15 s and blocks persistent
 * clients.
 */
const share = 0.8;

const minuteMs = 60_000;

export type TokenBucket = {
  /** Takes a call from the budget, or returns how long to wait until a call is available. */
  readonly take: () => { readonly ok: true } | { readonly ok: false; readonly waitMs: number };
  /** Adapts the budget to the limit and the remaining calls that the provider reports. */
  readonly learn: (limit: number | undefined, remaining: number | undefined) => void;
};

/** A budget of calls per minute that refills evenly. `now`: epoch milliseconds. */
export const createTokenBucket = (now: () => number): TokenBucket => {
  let capacity = smallestLimit * share;
  let tokens = capacity;
  let filledAt = now();

  const refill = (): void => {
    const at = now();
    // Setting the clock back must not empty the bucket.
    tokens = Math.min(capacity, tokens + (Math.max(0, at - filledAt) * capacity) / minuteMs);
    filledAt = at;
  };

  return {
    take: () => {
      refill();
      if (tokens < 1) return { ok: false, waitMs: Math.ceil(((1 - tokens) * minuteMs) / capacity) };
      tokens -= 1;
      return { ok: true };
    },
    learn: (limit, remaining) => {
      refill();
      if (limit !== undefined && limit > 0) {
        const learnt = Math.max(1, limit * share);
        tokens = Math.max(0, tokens + learnt - capacity);
        capacity = learnt;
      }
      // Another client may use the same key.
      if (remaining !== undefined) tokens = Math.min(tokens, remaining);
    },
  };
};
