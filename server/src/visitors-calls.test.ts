import { describe, expect, it } from 'vitest';
import { nodeShare } from './ingest/quota/quota-headroom.ts';
import { createCallBudget } from './platform/provider-calls/visitor-call-budget.ts';
import type { QuotaHeadroom } from './platform/provider-calls/visitor-call-budget.ts';

const minuteMs = 60_000;

/**
 * How many calls several nodes with one quota make within `forMs` if visitors of each node request one call every ten
 * seconds.
 */
const callsOf = (nodes: number, forMs: number, spare: (made: number) => QuotaHeadroom): number => {
  let now = 0;
  let made = 0;
  const budgets = Array.from({ length: nodes }, () =>
    createCallBudget({ headroom: () => nodeShare(spare(made), nodes), now: () => now }),
  );
  for (; now < forMs; now += 10_000) {
    for (const budget of budgets) {
      const grant = budget.reserve('football', true, `visitor ${now}`);
      if (!grant.ok) continue;
      made += 1;
      grant.commit(1);
    }
  }
  return made;
};

const scarce: QuotaHeadroom = { calls: -10, refillMs: 2 * minuteMs, burst: 5, perMinute: 120 };

/** A day with 40 spare calls and no refill. */
const fortySpare = (made: number): QuotaHeadroom => ({
  ...scarce,
  calls: 40 - made,
  refillMs: Infinity,
  burst: 0,
});

describe.each([2, 3, 10])('%i nodes that share one quota', (nodes) => {
  it('together make no more spare calls than a single node', () => {
    expect(callsOf(1, 60 * minuteMs, fortySpare)).toBe(40);
    expect(callsOf(nodes, 60 * minuteMs, fortySpare)).toBeLessThanOrEqual(40);
    expect(callsOf(nodes, 60 * minuteMs, fortySpare)).toBeGreaterThan(40 - nodes);
  });

  it('together make no more refilled calls than a single node', () => {
    const alone = callsOf(1, 60 * minuteMs, () => scarce);
    expect(alone).toBe(29);
    expect(callsOf(nodes, 60 * minuteMs, () => scarce)).toBeLessThanOrEqual(alone);
    expect(callsOf(nodes, minuteMs, () => scarce)).toBe(0);
  });

  it("together stay within a single node's rate per minute, plus at most one call per node", () => {
    const slow = { calls: Infinity, refillMs: 0, burst: 5, perMinute: 4 };
    const alone = callsOf(1, 60 * minuteMs, () => slow);
    expect(alone).toBe(240);
    expect(callsOf(nodes, 60 * minuteMs, () => slow)).toBeLessThanOrEqual(alone + nodes);
  });
});
