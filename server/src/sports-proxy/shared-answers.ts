type Kept<Answer> = { readonly answer: Promise<Answer>; fromMs: number; untilMs: number };

/**
 * Answers by key, each asked for once however many want it: whoever comes while a question is under way shares it, and for
 * `keepMs` after the answer everybody gets that one. At most `mostKept` are remembered, the oldest is forgotten first.
 */
export const createSharedAnswers = <Answer>(options: {
  readonly keepMs: number;
  readonly mostKept: number;
  /** Epoch ms. */
  readonly now: () => number;
}): ((key: string, ask: () => Promise<Answer>) => Promise<Answer>) => {
  const { keepMs, mostKept, now } = options;
  const kept = new Map<string, Kept<Answer>>();

  const keepWhenGood = async (key: string, entry: Kept<Answer>): Promise<void> => {
    try {
      await entry.answer;
      entry.fromMs = now();
      entry.untilMs = entry.fromMs + keepMs;
    } catch {
      // Whoever asked hears of it; the next one asks again.
      if (kept.get(key) === entry) kept.delete(key);
    }
  };

  return (key, ask) => {
    const known = kept.get(key);
    const nowMs = now();
    // An answer from the future was given before the clock was set back.
    if (known !== undefined && known.fromMs <= nowMs && nowMs < known.untilMs) return known.answer;

    const entry = { answer: ask(), fromMs: -Infinity, untilMs: Infinity };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.size > mostKept ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    void keepWhenGood(key, entry);
    return entry.answer;
  };
};
