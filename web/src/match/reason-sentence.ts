import { reasons } from '@touchline/texts/en/reasons.ts';

/** Why there is nothing real, as a sentence: the spec's reasons end with a full stop or without one. One that nobody knows stays as it came. */
export const reasonSentence = (reason: string): string =>
  reasons[reason] ?? (reason.endsWith('.') ? reason : `${reason}.`);
