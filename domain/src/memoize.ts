/** A multiple of the number of leagues of all sports. */
const mostKept = 5_000;

/**
 * Caches the results of a function, for expensive values of thousands of matches in a few hundred leagues. `keyOf` must
 * differ wherever results differ. Holds at most 5,000 results, then starts over.
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
