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
