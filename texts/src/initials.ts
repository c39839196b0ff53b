const letters = (word: string, count: number): string => Array.from(word).slice(0, count).join('');

/** One or two letters for a name: the initials of its first two words, or the first two letters of a single word. */
export const initials = (name: string): string => {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const both = second === undefined ? letters(first, 2) : letters(first, 1) + letters(second, 1);
  return both.toUpperCase();
};
