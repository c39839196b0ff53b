type CachedReply<Answer> = { readonly answer: Promise<Answer>; bytes: number; fromMs: number; untilMs: number };

export type ReplyCache<Answer> = {
  /** The reply that is cached or in flight; undefined if there is none. */
  readonly find: (key: string) => Promise<Answer> | undefined;
  /** Returns the reply that is cached or in flight, otherwise the result of `request`. */
  readonly share: (key: string, request: () => Promise<Answer>) => Promise<Answer>;
};

/**
 * Replies by key. Each is requested once for concurrent callers and cached for `keepMs`. At most `maxEntries` replies
 * with `maxBytes` in total are cached: the oldest is dropped first. Expired replies are dropped with the next request.
 */
export const createReplyCache = <Answer>(options: {
  readonly keepMs: number;
  readonly maxEntries: number;
  readonly maxBytes: number;
  /** The size of a reply in memory. */
  readonly bytesOf: (answer: Answer) => number;
  /** Epoch ms. */
  readonly now: () => number;
}): ReplyCache<Answer> => {
  const { keepMs, maxEntries, maxBytes, bytesOf, now } = options;
  const entries = new Map<string, CachedReply<Answer>>();

  // A reply with a future time was cached before the clock was set back.
  const isOver = ({ fromMs, untilMs }: CachedReply<Answer>, nowMs: number): boolean =>
    fromMs > nowMs || untilMs <= nowMs;

  const forgetOver = (nowMs: number): void => {
    for (const [key, entry] of entries) if (isOver(entry, nowMs)) entries.delete(key);
  };

  const forgetTooMuch = (): void => {
    let bytes = 0;
    for (const entry of entries.values()) bytes += entry.bytes;
    for (const [key, entry] of entries) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      bytes -= entry.bytes;
      entries.delete(key);
    }
  };

  const keepWhenGood = async (key: string, entry: CachedReply<Answer>): Promise<void> => {
    try {
      entry.bytes = bytesOf(await entry.answer);
      entry.fromMs = now();
      entry.untilMs = entry.fromMs + keepMs;
      forgetTooMuch();
    } catch {
      // Concurrent callers see the failure; the next call tries again.
      if (entries.get(key) === entry) entries.delete(key);
    }
  };

  const find: ReplyCache<Answer>['find'] = (key) => {
    forgetOver(now());
    return entries.get(key)?.answer;
  };

  return {
    find,
    share: (key, request) => {
      const known = find(key);
      if (known !== undefined) return known;
      const entry = { answer: request(), bytes: 0, fromMs: -Infinity, untilMs: Infinity };
      entries.set(key, entry);
      forgetTooMuch();
      void keepWhenGood(key, entry);
      return entry.answer;
    },
  };
};
