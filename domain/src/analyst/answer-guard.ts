import type { Refusal } from './refused-words.ts';
import { denial, refusedWords } from './refused-words.ts';

/** What stands in place of a sentence that is refused. */
const inPlace: Readonly<Record<Refusal, string>> = {
  promise: 'No result can be promised: these are chances, and every bet can lose.',
  stake: 'How much to stake, or whether to bet at all, is nothing that I advise on.',
};

/** A list mark, a heading or blanks in front of a piece, which stay. */
const lead = /^(?:\s|[-*+•#>]+\s|\d{1,2}[.)]\s)*/;

/** The sentence as it is heard: in lower case, one kind of quote, without markup or what nobody sees. */
const heard = (piece: string): string =>
  piece
    .normalize('NFKC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[*_~#>|\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^(?:[-+•]|\d{1,2}[.)]) /, '');

const isRefused = (sentence: string, words: RegExp, unlessDenied: boolean): boolean => {
  const found = words.exec(sentence);
  return found !== null && !(unlessDenied && denial.test(sentence.slice(0, found.index)));
};

/** What is wrong with a sentence; undefined when it may be said. */
export const refusalOf = (piece: string): Refusal | undefined => {
  const sentence = heard(piece);
  return refusedWords.find(({ words, unlessDenied }) => isRefused(sentence, words, unlessDenied))?.refusal;
};

/** A piece as it may be shown: itself, or in its place what the product says instead, with the same blanks around it. */
export const guardedPiece = (piece: string): { readonly text: string; readonly refusal?: Refusal } => {
  const refusal = refusalOf(piece);
  if (refusal === undefined) return { text: piece };
  const front = lead.exec(piece)?.[0] ?? '';
  const blanks = /\s*$/.exec(piece)?.[0] ?? '';
  return { text: `${front}${inPlace[refusal]}${blanks}`, refusal };
};
