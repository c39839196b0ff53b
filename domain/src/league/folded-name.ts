/** Lower-case letters that Unicode does not decompose, as people type them on other keyboards. */
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

const entireLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/** Printable ASCII. Most names contain only that, and the general case costs many times more. */
const plainText = /^[ -~]*$/;

/** A name without case, accents, punctuation and repeated spaces, so that different spellings are equal. */
export const foldedName = (name: string): string =>
  plainText.test(name)
    ? name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
    : name
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase()
        .replaceAll(entireLetters, (letter) => plainLetters.get(letter) ?? letter)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
