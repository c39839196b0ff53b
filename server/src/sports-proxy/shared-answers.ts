type Kept<Answer> = { readonly answer: Promise<Answer>; bytes: number; fromMs: number; untilMs: number };

export type SharedAnswers<Answer> = {
  /** The answer that is kept or under way. */
  readonly find: (key: string) => Promise<Answer> | undefined;
  /** The same, else what `ask` answers. */
  readonly share: (key: string, ask: () => Promise<Answer>) => Promise<Answer>;
};

/**
 * Answers by key, each requested once however many callers want it: equal requests share the one under way, and for `keepMs` after
 * the answer everybody gets that one. At most `mostKept` are kept, and answers of `mostBytes` together: the oldest is dropped
 * first. Expired answers are dropped with the next request.
 */
export const createSharedAnswers = <Answer>(options: {
  readonly keepMs: number;
  readonly mostKept: number;
  readonly mostBytes: number;
  /** What an answer takes in memory. */
  readonly bytesOf: (answer: Answer) => number;
  /** Epoch ms. */
  readonly now: () => number;
}): SharedAnswers<Answer> => {
  const { keepMs, mostKept, mostBytes, bytesOf, now } = options;
  const kept = new Map<string, Kept<Answer>>();

  // An answer from the future was given before the clock was set back.
  const isOver = ({ fromMs, untilMs }: Kept<Answer>, nowMs: number): boolean => fromMs > nowMs || untilMs <= nowMs;

  const forgetOver = (nowMs: number): void => {
    for (const [key, entry] of kept) if (isOver(entry, nowMs)) kept.delete(key);
  };

  const forgetTooMuch = (): void => {
    let bytes = 0;
    for (const entry of kept.values()) bytes += entry.bytes;
    for (const [key, entry] of kept) {
      if (kept.size <= mostKept && bytes <= mostBytes) return;
      bytes -= entry.bytes;
      kept.delete(key);
    }
  };

  const keepWhenGood = async (key: string, entry: Kept<Answer>): Promise<void> => {
    try {
      entry.bytes = bytesOf(await entry.answer);
      entry.fromMs = now();
      entry.untilMs = entry.fromMs + keepMs;
      forgetTooMuch();
    } catch {
      // Whoever asked hears of it; the next one asks again.
      if (kept.get(key) === entry) kept.delete(key);
    }
  };

  const find: SharedAnswers<Answer>['find'] = (key) => {
    forgetOver(now());
    return kept.get(key)?.answer;
  };

  return {
    find,
    share: (key, ask) => {
      const known = find(key);
      if (known !== undefined) return known;
      const entry = { answer: ask(), bytes: 0, fromMs: -Infinity, untilMs: Infinity };
      kept.set(key, entry);
      forgetTooMuch();
      void keepWhenGood(key, entry);
      return entry.answer;
    },
  };
};
