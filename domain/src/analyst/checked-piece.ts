import { guardedPiece } from './answer-guard.ts';
import { seenText } from './clean-name.ts';
import { plainCharacters } from './plain-characters.ts';

const citations = /\[\s*m\d+(?:\s*[,;&]\s*m\d+)*\s*\]/gi;

/** Citations one by one, `[m1] [m2]`, of matches that the facts hold; others go, with the blank before them. */
const withKnownCitations = (piece: string, refs: ReadonlySet<string>): string =>
  piece
    .replaceAll(citations, (found) => {
      const known = (found.toLowerCase().match(/m\d+/g) ?? []).filter((ref) => refs.has(ref));
      return known.length === 0 ? '\0' : known.map((ref) => `[${ref}]`).join(' ');
    })
    .replaceAll(/ ?\0/g, '');

/** Deeper lists and quotes are no answer, and what draws Markdown goes as deep as they do. */
const deepMarks = /^((?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){6})(?:[ \t]*(?:[-*+>]|\d{1,9}[.)]))+/gm;

/** What is nested deeper than this was nested to be missed. */
const deepestNest = 20;

/**
 * The text without links and pictures, tags, and addresses that stand by themselves. What is left of one may be another, so
 * until nothing is.
 */
const withoutLeads = (text: string, deeper = deepestNest): string => {
  if (deeper === 0) return text.replaceAll(/[<>[\]]|:\/\//g, '');
  const left = text
    .replaceAll(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,300}\)/g, '$1')
    .replaceAll(/<\/?[a-z!][^<>\n]*>/gi, '')
    .replaceAll(/(?:https?:\/\/|\bwww\.)[^\s)\]]*/gi, '(link removed)');
  return left === text ? text : withoutLeads(left, deeper - 1);
};

/**
 * What nobody sees, and what leads elsewhere: an answer is words, and an address may have come out of a team's name. A number
 * stays in one piece, as it is drawn.
 */
const wordsAlone = (piece: string): string =>
  withoutLeads(plainCharacters(seenText(piece)))
    .replaceAll(deepMarks, '$1')
    .replaceAll(/(?<=\d)(?:\*\*|__|~~|`)+(?=\d)/g, '');

/** Both, until nothing changes: a citation that goes may have stood in the middle of a tag, and a tag in that of a citation. */
const cleanPiece = (piece: string, refs: ReadonlySet<string>, deeper = deepestNest): string => {
  const left = withKnownCitations(wordsAlone(piece), refs);
  if (left === piece) return left;
  return deeper === 0 ? left.replaceAll(/[<>[\]]/g, '') : cleanPiece(left, refs, deeper - 1);
};

/** A piece of the model's answer as it may be shown. `corrected` when it said what must not be said. */
export const checkedPiece = (
  piece: string,
  refs: ReadonlySet<string>,
): { readonly text: string; readonly corrected: boolean } => {
  const { text, refusal } = guardedPiece(cleanPiece(piece, refs));
  return { text, corrected: refusal !== undefined };
};
