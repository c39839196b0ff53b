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

const entireLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/** Printable ASCII. Most names hold nothing else, and what is asked of all letters costs many times what these need. */
const plainText = /^[ -~]*$/;

/** A name with case, accents, punctuation and runs of spaces taken out: what two spellings of one thing share. */
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
