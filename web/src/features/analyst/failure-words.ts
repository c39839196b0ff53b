import type { ProblemCode } from '@touchline/protocol/problems.ts';
import type { AskOutcome } from './analyst-call.ts';

/** Spec, section 8: the chat failed. */
const failureWords = 'I apologize, but I encountered an error processing your request. Please try again in a moment.';

/** Problems whose own title tells the person more than that something failed. */
const tellingProblems: ReadonlySet<string> = new Set<ProblemCode>([
  'signed-out',
  'premium-required',
  'analyst-allowance',
  'analyst-busy',
  'too-many-requests',
  'analyst-not-configured',
  'shutting-down',
]);

/** What the person is told of an answer that failed. */
export const wordsOfFailure = ({ problem }: Extract<AskOutcome, { ok: false }>): string =>
  problem !== undefined && tellingProblems.has(problem.code) ? problem.title : failureWords;
