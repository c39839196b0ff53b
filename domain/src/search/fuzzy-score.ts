/** Whether the letters of `query` all occur in `text`, in their order. */
const isInOrder = (text: string, query: string): boolean => {
  let from = 0;
  for (const letter of query) {
    const at = text.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
};

/**
 * How well a query fits a text, 0 (not at all) to 100 (spec section 5): the same 100, its beginning 90, inside it 70,
 * its letters in order 50 times the share of the text that they are, at least 10. Both come folded: see `foldedName`.
 */
export const fuzzyScore = (text: string, query: string): number => {
  if (query === '' || text === '') return 0;
  if (text === query) return 100;
  if (text.startsWith(query)) return 90;
  if (text.includes(query)) return 70;
  return isInOrder(text, query) ? Math.max(10, (query.length / text.length) * 50) : 0;
};
