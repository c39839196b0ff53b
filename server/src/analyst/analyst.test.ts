import { expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { logAnalyst } from './analyst-log.ts';
import { meterAnalyst } from './analyst.ts';

const facts = {
  outcome: 'complete',
  matches: 3,
  factsMs: 20,
  firstTextMs: 400,
  totalMs: 2_000,
  tokens: 900,
  isEstimate: false,
  unverified: 0,
  corrected: false,
} as const;

it('Metrics count answers by outcome, and their tokens, failures and delay until the first words.', async () => {
  const metrics = createMetrics();
  const lines: string[] = [];
  const write = (_facts: unknown, text: string): void => void lines.push(text);
  const events = meterAnalyst(metrics, logAnalyst({ info: write, warn: write, error: write }));
  events.onAnswered(facts);
  events.onAnswered({ ...facts, outcome: 'failed', firstTextMs: undefined, tokens: 40, isEstimate: true });
  events.onProviderFailure({ kind: 'timeout' });
  events.onBroken(new Error('ours'));
  const text = await metrics.metrics();
  for (const line of [
    'touchline_analyst_turns_total{outcome="complete"} 1',
    'touchline_analyst_turns_total{outcome="failed"} 1',
    'touchline_analyst_tokens_total{counted="provider"} 900',
    'touchline_analyst_tokens_total{counted="estimate"} 40',
    'touchline_analyst_first_text_seconds_sum 0.4',
    'touchline_analyst_first_text_seconds_count 1',
    'touchline_analyst_provider_failures_total{kind="timeout"} 1',
    'touchline_analyst_broken_total 1',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(lines).toHaveLength(4);
});
