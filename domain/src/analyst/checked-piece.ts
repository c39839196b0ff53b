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

/**
 * What nobody sees, pictures, links and tags: an answer is words, and an address may have come out of a team's name. A number
 * stays in one piece, as it is drawn.
 */
const wordsAlone = (piece: string): string =>
  plainCharacters(seenText(piece))
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\b(?:https?:\/\/|www\.)[^\s)\]]+/gi, '(link removed)')
    .replaceAll(/<\/?[a-z!][^>\n]*>/gi, '')
    .replaceAll(deepMarks, '$1')
    .replaceAll(/(?<=\d)(?:\*\*|__|~~|`)+(?=\d)/g, '');

/** A piece of the model's answer as it may be shown. `corrected` when it said what must not be said. */
export const checkedPiece = (
  piece: string,
  refs: ReadonlySet<string>,
): { readonly text: string; readonly corrected: boolean } => {
  const { text, refusal } = guardedPiece(withKnownCitations(wordsAlone(piece), refs));
  return { text, corrected: refusal !== undefined };
};
