import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { Quota, ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { afterRequest, afterReply, emptyHistory } from './call-history.ts';
import type { CallHistory } from './call-history.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.parse('2024-05-25T15:00:00Z');
const at = { now, pollMs: 15_000, random: 0.5 };

const live: ScoreRequest = { kind: 'live', sport: 'football' };
const recent: ScoreRequest = { kind: 'recent', sport: 'football', league: 39, season: 2023, last: 10 };

const good = (quota: Quota = {}): ScoreReply => ({ ok: true, matches: [], droppedItems: [], quota, calls: 1 });

const failed = (kind: ProviderProblem['kind'], retryAfterMs?: number): ScoreReply => ({
  ok: false,
  problem: { kind, detail: 'no', ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
  quota: {},
  calls: 1,
});

const exchange = (record: CallHistory, call: ScoreRequest, reply: ScoreReply): CallHistory =>
  afterReply(afterRequest(record, call, now), call, reply, at);

const waitMs = (record: CallHistory): number => record.blockedUntil - now;

describe('the call history of a sport', () => {
  it.each([
    ['rate', undefined, minuteMs * 1.05],
    ['rate', 12_000, 12_000],
    ['quota', undefined, 9 * hourMs + minuteMs / 2],
    ['quota', hourMs, hourMs],
    ['auth', undefined, 5 * minuteMs],
    ['provider', undefined, 5_000],
    ['network', undefined, 5_000],
    ['timeout', undefined, 5_000],
    ['malformed', undefined, 5_000],
  ] as const)('pauses the sport after %s (retry after %s)', (kind, retryAfterMs, expected) => {
    const record = exchange(emptyHistory, live, failed(kind, retryAfterMs));
    expect(waitMs(record)).toBe(expected);
    expect(record.problem).toEqual({ kind, since: now });
  });

  it('waits longer after every failure, up to a minute, with jitter', () => {
    const waits = [];
    let record = emptyHistory;
    for (let count = 0; count < 6; count += 1) {
      record = exchange(record, live, failed('provider'));
      waits.push(waitMs(record));
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    const requested = afterRequest(emptyHistory, live, now);
    expect(waitMs(afterReply(requested, live, failed('provider'), { ...at, random: 0 }))).toBe(3_750);
  });

  it('retries hourly when the quota is still used up after the reset', () => {
    const record = exchange(exchange(emptyHistory, live, failed('quota')), live, failed('quota'));
    expect(waitMs(record)).toBe(hourMs + minuteMs / 2);
  });

  it('remembers when a problem began, until the next good reply', () => {
    const first = exchange(emptyHistory, live, failed('network'));
    const later = afterReply(first, live, failed('timeout'), { ...at, now: now + 60_000 });
    expect(later.problem).toEqual({ kind: 'timeout', since: now });
    const recovered = exchange(later, recent, good());
    expect(recovered).not.toHaveProperty('problem');
    expect(recovered.blockedUntil).toBe(0);
  });

  it('skips only the call that the plan does not cover, and reports no problem', () => {
    const record = exchange(exchange(emptyHistory, live, good()), recent, failed('plan'));
    expect(record.calls.get('recent')?.refusedUntil).toBe(now + 24 * hourMs);
    expect(record.blockedUntil).toBe(0);
    expect(record).not.toHaveProperty('problem');
  });

  it('reports a problem when the plan covers none of the calls', () => {
    const record = exchange(emptyHistory, live, failed('plan'));
    expect(record.calls.get('live')?.refusedUntil).toBe(now + 6 * hourMs);
    expect(record.problem).toEqual({ kind: 'plan', since: now });
  });

  it('counts down the quota between reports, and keeps values that a reply omits', () => {
    const reported = exchange(emptyHistory, live, good({ dayLimit: 100, dayRemaining: 50, minuteLimit: 10 }));
    expect(reported.quota).toMatchObject({ dayLimit: 100, dayRemaining: 50, minuteLimit: 10 });
    const next = exchange(reported, live, { ...failed('provider'), calls: 3 });
    expect(next.quota).toMatchObject({ dayLimit: 100, dayRemaining: 47, minuteLimit: 10 });
    expect(exchange(next, live, failed('quota')).quota?.dayRemaining).toBe(0);
  });

  it('forgets calls after a minute', () => {
    const record = afterRequest(emptyHistory, live, now);
    expect(record.requestTimes).toEqual([now]);
    expect(afterRequest(record, live, now + 30_000).requestTimes).toEqual([now, now + 30_000]);
    expect(afterRequest(record, live, now + minuteMs).requestTimes).toEqual([now + minuteMs]);
  });
});
