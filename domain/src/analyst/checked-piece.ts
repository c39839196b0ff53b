import { guardedPiece } from './answer-guard.ts';
import { seenText } from './clean-name.ts';

const citations = /\[\s*m\d{1,3}(?:\s*[,;&]\s*m\d{1,3})*\s*\]/gi;

/** Citations one by one, `[m1] [m2]`, of matches that the facts hold; others go, with the blank before them. */
const withKnownCitations = (piece: string, refs: ReadonlySet<string>): string =>
  piece
    .replaceAll(citations, (found) => {
      const known = (found.toLowerCase().match(/m\d+/g) ?? []).filter((ref) => refs.has(ref));
      return known.length === 0 ? '\0' : known.map((ref) => `[${ref}]`).join(' ');
    })
    .replaceAll(/ ?\0/g, '');

/** What nobody sees, pictures, links and tags: an answer is words, and an address may have come out of a team's name. */
const wordsAlone = (piece: string): string =>
  seenText(piece)
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\b(?:https?:\/\/|www\.)[^\s)\]]+/gi, '(link removed)')
    .replaceAll(/<\/?[a-z!][^>\n]*>/gi, '');

/** A piece of the model's answer as it may be shown. `corrected` when it said what must not be said. */
export const checkedPiece = (
  piece: string,
  refs: ReadonlySet<string>,
): { readonly text: string; readonly corrected: boolean } => {
  const { text, refusal } = guardedPiece(withKnownCitations(wordsAlone(piece), refs));
  return { text, corrected: refusal !== undefined };
};
