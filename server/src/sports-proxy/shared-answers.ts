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
  const kept = new Map<string, { readonly answer: Promise<Answer>; untilMs: number }>();

  return (key, ask) => {
    const known = kept.get(key);
    if (known !== undefined && now() < known.untilMs) return known.answer;

    const entry = { answer: ask(), untilMs: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.size > mostKept ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    entry.answer.then(
      () => {
        entry.untilMs = now() + keepMs;
      },
      () => kept.delete(key),
    );
    return entry.answer;
  };
};
