import { isDenied } from './denial.ts';
import { heardText } from './heard-text.ts';
import { promiseWords } from './promise-words.ts';
import type { Refusal, RefusedWords } from './refused-words.ts';
import { stakeWords } from './stake-words.ts';

/** What stands in place of a sentence that is refused. */
const inPlace: Readonly<Record<Refusal, string>> = {
  promise: 'No result can be promised: these are chances, and every bet can lose.',
  stake: 'How much to stake, or whether to bet at all, is nothing that I advise on.',
};

/** A list mark, a heading or blanks in front of a piece, which stay. */
const lead = /^(?:\s|[-*+•#>]+\s|\d{1,2}[.)]\s)*/;

/** The sentence as it is heard: without markup, citations or a list mark. */
const heard = (piece: string): string =>
  heardText(piece.replaceAll(/ ?\[m\d+\]/gi, '').replaceAll(/[*_~#>|`]/g, '')).replace(/^(?:[-+•]|\d{1,2}[.)]) /, '');

const says = (sentence: string, { words, unlessDenied }: RefusedWords): boolean =>
  Array.from(sentence.matchAll(words)).some(({ index }) => !(unlessDenied && isDenied(sentence.slice(0, index))));

/** What is wrong with a sentence; undefined when it may be said. */
export const refusalOf = (piece: string): Refusal | undefined => {
  const sentence = heard(piece);
  if (promiseWords.some((words) => says(sentence, words))) return 'promise';
  return stakeWords.some((words) => says(sentence, words)) ? 'stake' : undefined;
};

/** A piece as it may be shown: itself, or in its place what the product says instead, with the same blanks around it. */
export const guardedPiece = (piece: string): { readonly text: string; readonly refusal?: Refusal } => {
  const refusal = refusalOf(piece);
  if (refusal === undefined) return { text: piece };
  const front = lead.exec(piece)?.[0] ?? '';
  const blanks = /\s*$/.exec(piece)?.[0] ?? '';
  return { text: `${front}${inPlace[refusal]}${blanks}`, refusal };
};
