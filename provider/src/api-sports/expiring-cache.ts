/** Caches values from the provider, so that a repeated request costs no call. */
export type ExpiringCache<T> = {
  /** `isFresh` is false after the value's lifetime: a stale value is still better than none if a call fails. */
  readonly get: (key: string) => { readonly value: T; readonly isFresh: boolean } | undefined;
  readonly set: (key: string, value: T) => void;
};

/** Keeps at most `most` values and drops the oldest first. `now`: epoch milliseconds. */
export const createExpiringCache = <T>(now: () => number, freshMs: number, most: number): ExpiringCache<T> => {
  const entries = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    get: (key) => {
      const found = entries.get(key);
      return found === undefined ? undefined : { value: found.value, isFresh: now() < found.until };
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, until: now() + freshMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
    },
  };
};
