import { counter, durations } from '../platform/metrics/metrics.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { aiFailureKinds } from './ai-provider.ts';
import type { AnalystEvents, AnswerFacts } from './analyst-log.ts';

const outcomes = [
  'complete',
  'cut-off',
  'broken',
  'empty',
  'failed',
  'left',
  'shutting-down',
] as const satisfies readonly AnswerFacts['outcome'][];

/** The same events, counted on their way. */
export const meterAnalyst = (metrics: Metrics, events: AnalystEvents): AnalystEvents => {
  const turns = counter(metrics, {
    name: 'touchline_analyst_turns_total',
    help: 'Questions that the model was asked, by how the answer came out.',
    labels: { outcome: outcomes },
  });
  const tokens = counter(metrics, {
    name: 'touchline_analyst_tokens_total',
    help: 'Tokens that answers cost, by whether the provider counted them or we estimated.',
    labels: { counted: ['provider', 'estimate'] },
  });
  const failures = counter(metrics, {
    name: 'touchline_analyst_provider_failures_total',
    help: 'Answers that the AI provider did not give, by kind.',
    labels: { kind: aiFailureKinds },
  });
  const broken = counter(metrics, {
    name: 'touchline_analyst_broken_total',
    help: 'Answers that broke off because something of ours did.',
    labels: {},
  });
  const firstWords = durations(metrics, {
    name: 'touchline_analyst_first_text_seconds',
    help: 'From a question until the first words of its answer.',
    labels: [],
    upTo: [0.25, 0.5, 1, 2.5, 5, 10, 30, 90],
  });
  return {
    onAnswered: (facts) => {
      turns.inc({ outcome: facts.outcome });
      tokens.inc({ counted: facts.isEstimate ? 'estimate' : 'provider' }, facts.tokens);
      if (facts.firstTextMs !== undefined) firstWords.observe(facts.firstTextMs / 1_000);
      events.onAnswered(facts);
    },
    onProviderFailure: (failure) => {
      failures.inc({ kind: failure.kind });
      events.onProviderFailure(failure);
    },
    onBroken: (cause) => {
      broken.inc({});
      events.onBroken(cause);
    },
  };
};
