import { reasons } from '@touchline/texts/en/unavailable.ts';
import * as texts from '@touchline/texts/en/unavailable.ts';

/** In place of what is only asked for when somebody wants it, while nothing reaches the page. */
export const { needsNetwork: networkWords } = texts;

/** Why there is nothing real, as a sentence: the spec's reasons end with a full stop or without one. One that nobody knows stays as it came. */
export const reasonSentence = (reason: string): string =>
  reasons[reason] ?? (reason.endsWith('.') ? reason : `${reason}.`);
