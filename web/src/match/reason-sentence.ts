/** Why there is nothing real, as a sentence: the spec's reasons end with a full stop or without one. */
export const reasonSentence = (reason: string): string => (reason.endsWith('.') ? reason : `${reason}.`);
