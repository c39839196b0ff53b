import { expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { logIngest } from './ingest-log.ts';
import { meterIngest, meterLeader, meterProviderCalls, meterQuota } from './ingest-metrics.ts';

const nowMs = Date.parse('2026-03-20T12:00:00Z');

it('Polls, skipped items and writes are counted, and still logged.', async () => {
  const metrics = createMetrics();
  const lines: string[] = [];
  const write = (_facts: unknown, text: string): void => void lines.push(text);
  const events = meterIngest(
    metrics,
    logIngest({ debug: write, info: write, warn: write }, () => nowMs),
  );
  const call = { kind: 'live', sport: 'football' } as const;
  events.onReply(call, { ok: true, matches: [], droppedItems: [], quota: {}, calls: 1 }, 20);
  events.onReply(call, { ok: false, problem: { kind: 'rate', detail: 'slower' }, quota: {}, calls: 1 }, 20);
  events.onDroppedItems('football', ['no id', 'no teams']);
  events.onWritten({ version: 2, put: 1, drop: 0 });
  events.onLeading(1);
  meterLeader(metrics, { isLeader: () => true, pollPlan: () => undefined }, () => nowMs);
  const text = await metrics.metrics();
  for (const line of [
    'touchline_polls_total{sport="football",outcome="ok"} 1',
    'touchline_polls_total{sport="football",outcome="rate"} 1',
    'touchline_dropped_items_total{sport="football"} 2',
    'touchline_board_writes_total 1',
    'touchline_leader_terms_total 1',
    'touchline_leader 1',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(lines).toHaveLength(5);
});

it('Calls are counted by outcome, and today’s remaining calls are exported until the day ends.', async () => {
  const metrics = createMetrics();
  const onCall = meterProviderCalls(metrics);
  onCall('football', 'ok');
  onCall('football', 'held-back');
  const quotas = new Map([
    ['football', { dayLimit: 7_500, dayRemaining: 6_000, reportedAt: nowMs }],
    ['hockey', { dayLimit: 100, dayRemaining: 4, reportedAt: nowMs - 86_400_000 }],
  ]);
  meterQuota(metrics, { quota: (sport) => quotas.get(sport), now: () => nowMs });
  const text = await metrics.metrics();
  for (const line of [
    'touchline_provider_calls_total{sport="football",outcome="ok"} 1',
    'touchline_provider_calls_total{sport="football",outcome="held-back"} 1',
    'touchline_provider_quota_remaining{sport="football"} 6000',
    'touchline_provider_quota_limit{sport="football"} 7500',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(text).not.toMatch(/quota_\w+\{sport="hockey"/);
});

it('The leader exports when the calls run out, and nothing for a sport whose calls last.', async () => {
  const metrics = createMetrics();
  const quota = { limit: 100, remaining: 40, remainingAtReset: 0, resetAt: nowMs + 9_000_000, isResting: false };
  const plans = new Map([
    ['football', { paceMs: 15_000, quota: { ...quota, exhaustedAt: nowMs + 7_200_000 } }],
    ['hockey', { paceMs: 15_000, quota: { ...quota, exhaustedAt: nowMs - 1_000 } }],
    ['tennis', { paceMs: 15_000, quota: { ...quota, exhaustedAt: undefined } }],
    ['mma', { paceMs: 15_000, quota: undefined }],
  ]);
  meterLeader(metrics, { isLeader: () => true, pollPlan: (sport) => plans.get(sport) }, () => nowMs);
  const lines = (await metrics.metrics())
    .split('\n')
    .filter((line) => line.startsWith('touchline_provider_quota_lasts'));
  expect(lines).toEqual([
    'touchline_provider_quota_lasts_seconds{sport="football"} 7200',
    'touchline_provider_quota_lasts_seconds{sport="hockey"} 0',
  ]);
});
