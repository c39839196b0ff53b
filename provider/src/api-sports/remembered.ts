/** Answers kept for a while, so that asking again costs no call. */
export type Remembered<T> = {
  readonly get: (key: string) => { readonly value: T } | undefined;
  readonly set: (key: string, value: T) => void;
};

/** Keeps at most `most` answers, the oldest of them goes first. `now` in epoch milliseconds. */
export const createRemembered = <T>(now: () => number, keepMs: number, most: number): Remembered<T> => {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      return found !== undefined && now() < found.until ? { value: found.value } : undefined;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: now() + keepMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
};
