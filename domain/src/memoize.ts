/** Several times the number of leagues of all sports. */
const maxCached = 5_000;

/**
 * Caches the results of a function, for values that are expensive to compute for thousands of matches in a few hundred
 * leagues. `keyOf` must return different keys for arguments with different results. Caches at most 5,000 results, then
 * starts over.
 */
export const memoize = <Asked extends readonly unknown[], Answer>(
  keyOf: (...requested: Asked) => string,
  answer: (...requested: Asked) => Answer,
): ((...requested: Asked) => Answer) => {
  const cache = new Map<string, { readonly answer: Answer }>();
  return (...requested) => {
    const key = keyOf(...requested);
    const known = cache.get(key);
    if (known !== undefined) return known.answer;
    if (cache.size >= maxCached) cache.clear();
    const made = answer(...requested);
    cache.set(key, { answer: made });
    return made;
  };
};
