import { guardedPiece } from './answer-guard.ts';
import type { Replacements } from './answer-guard.ts';
import { visibleText, plainCharacters } from './clean-text.ts';
import { citableRefPattern } from './facts.ts';

const citedRefs = new RegExp(citableRefPattern, 'g');

const citations = new RegExp(`\\[\\s*${citableRefPattern}(?:\\s*[,;&]\\s*${citableRefPattern})*\\s*\\]`, 'gi');

/**
 * Splits combined citations into single citations, `[m1] [m2]`. Citations without a fact are removed along with
 * the space before them.
 */
const withKnownCitations = (piece: string, refs: ReadonlySet<string>): string =>
  piece
    .replaceAll(citations, (found) => {
      const known = (found.toLowerCase().match(citedRefs) ?? []).filter((ref) => refs.has(ref));
      return known.length === 0 ? '\0' : known.map((ref) => `[${ref}]`).join(' ');
    })
    .replaceAll(/ ?\0/g, '');

/**
 * List and quote markers nested more than six levels deep. No answer needs them, and a Markdown renderer recurses once
 * per level.
 */
const deepMarks = /^((?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){6})(?:[ \t]*(?:[-*+>]|\d{1,9}[.)]))+/gm;

/** Deeper nesting is an attempt to bypass the check. */
const deepestNest = 20;

/**
 * Removes links, images, tags and bare URLs. Removing one of these may form another, so this repeats until nothing
 * changes.
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
 * Removes invisible characters and links: an answer is plain text, and a URL may come from a team's name. Also removes
 * markup inside numbers, because numbers are checked as shown.
 */
const wordsAlone = (piece: string): string =>
  withoutLeads(plainCharacters(visibleText(piece)))
    .replaceAll(deepMarks, '$1')
    .replaceAll(/(?<=\d)(?:\*\*|__|~~|`)+(?=\d)/g, '');

/** Repeats both steps until nothing changes, because removing a citation may form a tag, and vice versa. */
const cleanPiece = (piece: string, refs: ReadonlySet<string>, deeper = deepestNest): string => {
  const left = withKnownCitations(wordsAlone(piece), refs);
  if (left === piece) return left;
  return deeper === 0 ? left.replaceAll(/[<>[\]]/g, '') : cleanPiece(left, refs, deeper - 1);
};

/** A piece of the model's answer that may be shown. `corrected`: a forbidden sentence was replaced. */
export const sanitizedPiece = (
  piece: string,
  refs: ReadonlySet<string>,
  replacements: Replacements,
): { readonly text: string; readonly corrected: boolean } => {
  const { text, refusal } = guardedPiece(cleanPiece(piece, refs), replacements);
  return { text, corrected: refusal !== undefined };
};

/**
 * Splits a growing answer into pieces that can be checked as a whole: a sentence with its trailing space, or a line.
 */
export type AnswerPieces = {
  /** The newly completed pieces. */
  readonly add: (text: string) => readonly string[];
  /** The remaining text at the end; '' if there is none. */
  readonly rest: () => string;
};

/** Dots that do not end a sentence: "vs. Roma", "St. Pauli", "1. FC Köln", "J. Smith". */
const noEnd = /(?:^|[\s(])(?:vs|v|st|dr|mr|mrs|no|nr|approx|max|min|e\.g|i\.e|etc|\d{1,3}|\p{Lu})\.$/iu;

/** More characters than `noEnd` has. */
const longestNoEnd = 10;

const sentenceEnd = /[.!?…]["'”’)\]*_]*\s+|[。！？]["'”’)\]*_]*\s*/gu;

/**
 * Starts of lines that Markdown does not join to the previous line: an empty line, a list marker, a heading, a quote.
 */
const ownLine = /^[ \t]*(?:\n|[-*+•](?:\s|$)|\d{1,9}(?:[.)](?:\s|$)|$)|[#>|]|$)/;

/** Finds the first line before a limit that the next line does not continue. Goes on where it stopped. */
const lineEndsIn = (text: string): ((limit: number) => number | undefined) => {
  const start = text.search(/\S/);
  let at = text.indexOf('\n');
  return (limit) => {
    for (; at >= 0 && at + 1 < limit; at = text.indexOf('\n', at + 1)) {
      if (start < 0 || at < start) return at + 1;
      const next = text.slice(at + 1);
      // The start of the next line may still become a list marker.
      if (/^[ \t]*(?:[-*+•]|\d{1,9}[.)]?)?$/.test(next)) return undefined;
      if (ownLine.test(next)) return at + 1;
    }
    return undefined;
  };
};

/** A sentence may span several lines. Nothing is read beyond its end, because a text may have thousands of them. */
const endIn = (text: string): number | undefined => {
  const lineEnd = lineEndsIn(text);
  for (const { index, 0: found } of text.matchAll(sentenceEnd)) {
    const end = index + found.length;
    const line = lineEnd(end);
    if (line !== undefined) return line;
    // More spaces may follow.
    if (end === text.length && /\s$/.test(found)) break;
    if (!noEnd.test(text.slice(Math.max(0, index + 1 - longestNoEnd), index + 1))) return end;
  }
  return lineEnd(Number.POSITIVE_INFINITY);
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
