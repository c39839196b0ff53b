import { plainLetters } from './plain-letters.ts';

const entireLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/** A name with case, accents, punctuation and runs of spaces taken out: what two spellings of one thing share. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(entireLetters, (letter) => plainLetters.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
