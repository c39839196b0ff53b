import type { AiFailure } from './ai-provider.ts';

/** What is logged about an answer. */
export type AnswerFacts = {
  readonly outcome: 'complete' | 'cut-off' | 'broken' | 'empty' | 'failed' | 'left' | 'shutting-down';
  readonly matches: number;
  /** Time until the facts were collected, until the first words were sent, and until the end. */
  readonly factsMs: number;
  readonly firstTextMs: number | undefined;
  readonly totalMs: number;
  readonly tokens: number;
  /** True if the provider did not report a token count. */
  readonly isEstimate: boolean;
  readonly unverified: number;
  readonly corrected: boolean;
};

/** Analyst events for the log. They contain no user names and no questions. */
export type AnalystEvents = {
  readonly onAnswered: (facts: AnswerFacts) => void;
  readonly onProviderFailure: (failure: AiFailure) => void;
  /** An answer failed because of a bug in our code. */
  readonly onBroken: (cause: unknown) => void;
};

type AnalystLog = Record<'info' | 'warn' | 'error', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

export const logAnalyst = (log: AnalystLog): AnalystEvents => ({
  onAnswered: (facts) => log.info(facts, 'the analyst answered a question'),
  onProviderFailure: (failure) => log.warn({ failure }, 'the AI provider gave no complete answer'),
  onBroken: (cause) => log.error({ err: cause }, 'an analyst answer failed'),
});
