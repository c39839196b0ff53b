/*
 * Forbidden sentences of an answer: promised results, advice on stakes and encouragement to bet. Each language has its
 * own patterns (`english-refusals.ts`, …), because they are idioms, but all of them apply to every answer: a model may
 * fall back into English.
 */

/** A pattern for forbidden sentences, matched against `normalizedText`: lower case, without accents. */
export type RefusalPattern = {
  readonly words: RegExp;
  /** A negation before the match allows the sentence: "nothing is guaranteed". */
  readonly unlessDenied: boolean;
};

/** The forbidden sentences of a language. */
export type Refusals = {
  readonly promises: readonly RefusalPattern[];
  readonly stakes: readonly RefusalPattern[];
  /** Whether the text before a match negates it. */
  readonly isDenied: (textBefore: string) => boolean;
};

/** Every match is checked, because a negation may apply to one match and not to the next. */
export const refused = (words: string): RefusalPattern => ({ words: new RegExp(words, 'g'), unlessDenied: true });

/** Like `refused`, for patterns with their own negation: "you can't lose". */
export const alwaysRefused = (words: string): RefusalPattern => ({
  words: new RegExp(words, 'g'),
  unlessDenied: false,
});
