import { problems } from '@touchline/texts/en/sign-in.ts';
import type { SignInOutcome } from './sign-in-popup.ts';

/** What a person is told when a sign-in came to nothing; undefined for one that did not. */
export const signInWords = (outcome: SignInOutcome): string | undefined =>
  outcome === 'signed-in' ? undefined : problems[outcome];
