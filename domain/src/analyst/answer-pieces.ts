import { guardedPiece } from './answer-guard.ts';
import { visibleText, plainCharacters } from './clean-text.ts';

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
  withoutLeads(plainCharacters(visibleText(piece)))
    .replaceAll(deepMarks, '$1')
    .replaceAll(/(?<=\d)(?:\*\*|__|~~|`)+(?=\d)/g, '');

/** Both, until nothing changes: a citation that goes may have stood in the middle of a tag, and a tag in that of a citation. */
const cleanPiece = (piece: string, refs: ReadonlySet<string>, deeper = deepestNest): string => {
  const left = withKnownCitations(wordsAlone(piece), refs);
  if (left === piece) return left;
  return deeper === 0 ? left.replaceAll(/[<>[\]]/g, '') : cleanPiece(left, refs, deeper - 1);
};

/** A piece of the model's answer as it may be shown. `corrected` when it said what must not be said. */
export const sanitizedPiece = (
  piece: string,
  refs: ReadonlySet<string>,
): { readonly text: string; readonly corrected: boolean } => {
  const { text, refusal } = guardedPiece(cleanPiece(piece, refs));
  return { text, corrected: refusal !== undefined };
};

/** Cuts an answer that grows into pieces that can be checked whole: a sentence with the blank behind it, or a line. */
export type AnswerPieces = {
  /** The pieces that are complete with what was added. */
  readonly add: (text: string) => readonly string[];
  /** What is left at the end; '' when nothing is. */
  readonly rest: () => string;
};

/** Ends of sentences that are none: "vs. Roma", "St. Pauli", "1. FC Köln", "J. Smith". */
const noEnd = /(?:^|[\s(])(?:vs|v|st|dr|mr|mrs|no|nr|approx|max|min|e\.g|i\.e|etc|\d{1,3}|\p{Lu})\.$/iu;

const sentenceEnd = /[.!?…。！？]["'”’)\]*_]*(?:\s+|(?<=[。！？]["'”’)\]*_]*))/gu;

/** What begins a line that Markdown does not draw on with the one before: nothing, a list mark, a heading, a quote. */
const ownLine = /^[ \t]*(?:\n|[-*+•](?:\s|$)|\d{1,9}(?:[.)](?:\s|$)|$)|[#>|]|$)/;

/** Where a line ends that the next one does not go on with; a sentence may run over lines. */
const lineEnd = (text: string): number | undefined => {
  for (const { index } of text.matchAll(/\n/g)) {
    if (text.slice(0, index).trim() === '') return index + 1;
    const next = text.slice(index + 1);
    // What is there of the next line may still become a mark.
    if (/^[ \t]*(?:[-*+•]|\d{1,9}[.)]?)?$/.test(next)) return undefined;
    if (ownLine.test(next)) return index + 1;
  }
  return undefined;
};

const endIn = (text: string): number | undefined => {
  const line = lineEnd(text);
  for (const found of text.matchAll(sentenceEnd)) {
    const end = found.index + found[0].length;
    // Blanks at the very end may be followed by more of them.
    if (end === text.length && /\s$/.test(text)) break;
    if (line !== undefined && line < end) break;
    if (!noEnd.test(text.slice(0, found.index + 1))) return end;
  }
  return line;
};

export const createAnswerPieces = (): AnswerPieces => {
  let waiting = '';
  return {
    add: (text) => {
      waiting += text;
      const pieces: string[] = [];
      for (let end = endIn(waiting); end !== undefined; end = endIn(waiting)) {
        pieces.push(waiting.slice(0, end));
        waiting = waiting.slice(end);
      }
      return pieces;
    },
    rest: () => {
      const left = waiting;
      waiting = '';
      return left;
    },
  };
};
