/** Some times what the leagues of all sports are. */
const mostKept = 5_000;

/**
 * A function that remembers its answers: for what costs much and is asked of thousands of matches that belong to a few hundred
 * leagues. `keyOf` must tell apart whatever has different answers. Holds 5,000 at most, and then begins again.
 */
export const memoize = <Asked extends readonly unknown[], Answer>(
  keyOf: (...asked: Asked) => string,
  answer: (...asked: Asked) => Answer,
): ((...asked: Asked) => Answer) => {
  const kept = new Map<string, { readonly answer: Answer }>();
  return (...asked) => {
    const key = keyOf(...asked);
    const known = kept.get(key);
    if (known !== undefined) return known.answer;
    if (kept.size >= mostKept) kept.clear();
    const made = answer(...asked);
    kept.set(key, { answer: made });
    return made;
  };
};
