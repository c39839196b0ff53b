import { citableRefPattern } from './facts.ts';
import { englishRefusals } from './languages/english-refusals.ts';
import { germanRefusals } from './languages/german-refusals.ts';
import type { RefusalPattern, Refusals } from './languages/refusals.ts';
import { spanishRefusals } from './languages/spanish-refusals.ts';
import { normalizedText, withoutDigraphs } from './normalized-text.ts';

/** Kinds of forbidden statements. */
type Refusal = 'promise' | 'stake';

/** Keeps a list marker, a heading or spaces before a piece. */
const lead = /^(?:\s|[-*+•#>]+\s|\d{1,2}[.)]\s)*/;

const citation = new RegExp(` ?\\[${citableRefPattern}\\]`, 'gi');

/** The sentence without markup, citations or a list marker. */
const notified = (piece: string): string =>
  normalizedText(piece.replaceAll(citation, '').replaceAll(/[*_~#>|`]/g, '')).replace(/^(?:[-+•]|\d{1,2}[.)]) /, '');

const says = (sentence: string, { words, unlessDenied }: RefusalPattern, isDenied: Refusals['isDenied']): boolean =>
  Array.from(sentence.matchAll(words)).some(({ index }) => !(unlessDenied && isDenied(sentence.slice(0, index))));

/** The patterns of every language; all of them apply to every answer. */
const languages: readonly Refusals[] = [englishRefusals, germanRefusals, spanishRefusals];

/** What is wrong with a sentence; undefined if it is allowed. */
export const refusalOf = (piece: string): Refusal | undefined => {
  const sentence = notified(piece);
  const german = withoutDigraphs(sentence);
  const isAny = (kind: 'promises' | 'stakes'): boolean =>
    languages.some(({ isDenied, ...all }) => all[kind].some((pattern) => says(sentence, pattern, isDenied))) ||
    germanRefusals[kind].some((pattern) => says(german, pattern, germanRefusals.isDenied));
  if (isAny('promises')) return 'promise';
  return isAny('stakes') ? 'stake' : undefined;
};

/** The sentences that replace forbidden ones, in the language of the answer. */
export type Replacements = Readonly<Record<Refusal, string>>;

/** The piece itself or, if it is forbidden, its replacement with the same list marker and surrounding whitespace. */
export const guardedPiece = (
  piece: string,
  replacements: Replacements,
): { readonly text: string; readonly refusal?: Refusal } => {
  const refusal = refusalOf(piece);
  if (refusal === undefined) return { text: piece };
  const front = lead.exec(piece)?.[0] ?? '';
  const blanks = /\s*$/.exec(piece)?.[0] ?? '';
  return { text: `${front}${replacements[refusal]}${blanks}`, refusal };
};
