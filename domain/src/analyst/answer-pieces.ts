/** Cuts an answer that grows into pieces that can be checked whole: a sentence with the blank behind it, or a line. */
export type AnswerPieces = {
  /** The pieces that are complete with what was added. */
  readonly add: (text: string) => readonly string[];
  /** What is left at the end; '' when nothing is. */
  readonly rest: () => string;
};

/** Ends of sentences that are none: "vs. Roma", "St. Pauli", "1. FC Köln", "J. Smith". */
const noEnd = /(?:^|[\s(])(?:vs|v|st|dr|mr|mrs|no|nr|approx|e\.g|i\.e|etc|\d{1,3}|\p{Lu})\.$/iu;

const sentenceEnd = /[.!?…。！？]["'”’)\]*_]*(?:\s+|(?<=[。！？]["'”’)\]*_]*))/gu;

const endIn = (text: string): number | undefined => {
  const line = text.indexOf('\n');
  for (const found of text.matchAll(sentenceEnd)) {
    const end = found.index + found[0].length;
    // Blanks at the very end may be followed by more of them.
    if (end === text.length && /\s$/.test(text)) break;
    if (line !== -1 && line < end) break;
    if (!noEnd.test(text.slice(0, found.index + 1))) return end;
  }
  return line === -1 ? undefined : line + 1;
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
