/** Words by which somebody tells that he needs help, against a text as `heardText` gives it. */
export type DistressSign = {
  readonly words: RegExp;
  /** Words anywhere in the message with which it is about something else. */
  readonly unless?: RegExp;
  /** Words that have to stand in the message as well. */
  readonly beside?: RegExp;
};

export const sign = (words: string, unless?: RegExp, beside?: RegExp): DistressSign => ({
  words: new RegExp(words),
  ...(unless !== undefined && { unless }),
  ...(beside !== undefined && { beside }),
});

export const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

/** Where a sentence or a part of it begins without a subject, as people write in a hurry: "lost my rent", "and down 2k". */
export const clauseOf = (words: string): string =>
  `(?:^|[.,!?;:)] ?|\\b(?:and|but|so|then|because|cause|after|since) )(?:just |already |only |really )*${words}`;

export const isSaid = ({ words, unless, beside }: DistressSign, heard: string): boolean =>
  words.test(heard) && unless?.test(heard) !== true && beside?.test(heard) !== false;
