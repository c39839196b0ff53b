/** Letters that Unicode does not take apart, in lower case, as people without them on the keyboard type them. */
export const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ð', 'd'],
  ['þ', 'th'],
]);
