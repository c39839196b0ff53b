import { failed, refusals } from '@touchline/texts/en/analyst.ts';
import type { AskOutcome } from './analyst-call.ts';

/** What the person is told of an answer that failed. */
export const wordsOfFailure = ({ problem }: Extract<AskOutcome, { ok: false }>): string =>
  refusals[problem?.code ?? ''] ?? failed;
