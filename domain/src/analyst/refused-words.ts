/** What an answer must not say. */
export type Refusal = 'promise' | 'stake';

/**
 * Words, against a sentence as `heardText` gives it, that make it one that is refused. English, as the analyst is told to answer.
 */
export type RefusedWords = {
  readonly words: RegExp;
  /** A denial before them makes the sentence a good one: "nothing is guaranteed". */
  readonly unlessDenied: boolean;
};

/** Each place is looked at: a denial may hold of one and not of the next. */
export const refused = (words: string): RefusedWords => ({ words: new RegExp(words, 'g'), unlessDenied: true });

/** As `refused`, of words that deny something themselves: "you can't lose". */
export const alwaysRefused = (words: string): RefusedWords => ({ words: new RegExp(words, 'g'), unlessDenied: false });
