import type { Match } from '@touchline/domain/match/match.ts';
import { epochMs, nextUtcMidnight } from '@touchline/domain/time/iso-time.ts';
import type { Quota, ReportedQuota } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../../test/sample-matches.ts';
import type { QuotaHeadroom } from '../../platform/provider-calls/visitor-call-budget.ts';
import { pollBudget } from '../planning/poll-budget.ts';
import { upcomingPlayOf } from '../planning/upcoming-play.ts';
import type { ForeignPace } from './foreign-calls.ts';
import { nodeShare, quotaHeadroom, createQuotaHeadroom } from './quota-headroom.ts';

const from = epochMs('2024-05-25T12:00:00Z');

const setUp = (quota: Partial<ReportedQuota>, foreign?: ForeignPace) => {
  const state = { now: from, matches: [liveMatch('football-1')], quota: { ...quota, reportedAt: from } };
  const spare = createQuotaHeadroom({
    provider: { liveCall: ['football'], recentCall: [] },
    board: { matches: () => state.matches },
    quota: (sport) => (sport === 'football' ? state.quota : undefined),
    foreignPace: () => foreign,
    pollMs: 15_000,
    now: () => state.now,
  });
  return { state, spare };
};

it("A sport's headroom follows from the provider's last report for it, no matter which node received it.", () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 7_000, minuteLimit: 300 });
  const before = spare('football');
  state.quota = { ...state.quota, dayRemaining: 6_000 };
  expect(before.calls - spare('football').calls).toBeCloseTo(1_000);
  expect(before.perMinute).toBe(120);
  expect(spare('hockey')).toMatchObject({ calls: Infinity, perMinute: 4 });
});

it("A sport's headroom shrinks within seconds when more play appears on the board.", () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 7_000 });
  const before = spare('football');
  state.matches = [
    ...state.matches,
    liveMatch('football-2', { status: 'scheduled', startTime: '2024-05-25T19:00:00Z' }),
  ];
  state.now += 5_000;
  const fewer = before.calls - spare('football').calls;
  // Four polls and one check for final results a minute for 130 minutes, instead of a call every ten minutes.
  expect(fewer).toBeGreaterThan(600);
  expect(fewer).toBeLessThan(660);
});

it("A sport's headroom still follows the board after the clock was set back.", () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 7_000 });
  state.now += 3_600_000;
  const before = spare('football').calls;
  state.matches = [];
  state.now -= 3_600_000;
  expect(spare('football').calls).toBeGreaterThan(before);
});

it("A sport's headroom does not include the calls that other clients of the key will use.", () => {
  const quota = { dayLimit: 7_500, dayRemaining: 7_000 };
  const callsBeside = (foreign?: ForeignPace): number => setUp(quota, foreign).spare('football').calls;
  // A call a minute until midnight, in twelve hours.
  expect(callsBeside() - callsBeside({ everyMs: 60_000, lastAt: from })).toBeCloseTo(720);
});

it("Yesterday's remaining calls say nothing about today.", () => {
  const { state, spare } = setUp({ dayLimit: 7_500, dayRemaining: 0 });
  expect(spare('football').refillMs).toBe(Infinity);
  state.now = epochMs('2024-05-26T00:00:01Z');
  expect(spare('football').calls).toBeGreaterThan(1_000);
});

const now = epochMs('2024-05-25T12:00:00Z');
const hourMs = 3_600_000;

/** Consecutive matches in play for this many hours. */
const playFor = (hours: number): readonly Match[] =>
  Array.from({ length: hours / 2 }, (_, index) =>
    liveMatch(`football-${index}`, {
      status: 'scheduled',
      startTime: new Date(now + index * 2 * hourMs).toISOString(),
    }),
  );

const spareWith = (quota: Quota | undefined, matches: readonly Match[] = []): QuotaHeadroom => {
  const outlook = upcomingPlayOf(matches, ({ startTime }) => startTime.slice(0, 10), now, nextUtcMidnight(now));
  const known = quota === undefined ? {} : { quota: { ...quota, reportedAt: now } };
  return quotaHeadroom(pollBudget(known, outlook, { now, pollMs: 15_000, hasLive: true, hasRecent: true }), quota, now);
};

describe('the calls that the polls leave over', () => {
  it('are unlimited if the provider reports no limit, at the smallest plan’s rate per minute', () => {
    expect(spareWith(undefined, playFor(10))).toEqual({
      calls: Infinity,
      refillMs: 0,
      burst: 5,
      perMinute: 4,
    });
  });

  it('on a paid plan are the calls that remain after polling at the full rate all day, minus a reserve', () => {
    const paid = { dayLimit: 7_500, dayRemaining: 7_500, minuteLimit: 300 };
    const [quiet, busy] = [spareWith(paid), spareWith(paid, playFor(10))];
    // Ten hours at four calls a minute and one for final results.
    expect(quiet.calls - busy.calls).toBeGreaterThan(10 * 60 * 5 - 200);
    expect(busy.calls).toBeGreaterThan(4_000);
    expect(busy.calls).toBeLessThan(7_500 * 0.98 - 3_000);
    expect(busy.perMinute).toBe(120);
  });

  it('on the free plan are none at first, but a tenth of the calls accumulates over the rest of the day', () => {
    const free = spareWith({ dayLimit: 100, dayRemaining: 82, minuteLimit: 10 }, playFor(10));
    expect(free.calls).toBeLessThan(1);
    expect((12 * hourMs) / free.refillMs).toBeCloseTo(8);
    expect(free.burst).toBe(5);
  });

  it('on the free plan allow a smaller burst the fewer calls are left', () => {
    expect(spareWith({ dayLimit: 100, dayRemaining: 22, minuteLimit: 10 }, playFor(10)).burst).toBeCloseTo(2);
  });

  it('are none at all once only the reserve is left', () => {
    expect(spareWith({ dayLimit: 100, dayRemaining: 2 })).toMatchObject({ refillMs: Infinity });
    expect(spareWith({ dayLimit: 100, dayRemaining: 2 }).calls).toBeLessThan(1);
  });
});

describe('a node’s share of the spare calls', () => {
  it('is a fraction of the calls and of the rate; the burst stays the same', () => {
    expect(nodeShare({ calls: 300, refillMs: 60_000, burst: 5, perMinute: 12 }, 4)).toEqual({
      calls: 75,
      refillMs: 240_000,
      burst: 5,
      perMinute: 3,
    });
  });

  it('is everything for one node, and less than a call a minute for each of many', () => {
    const spare = { calls: Infinity, refillMs: 0, burst: 5, perMinute: 4 };
    expect(nodeShare(spare, 1)).toEqual(spare);
    expect(nodeShare(spare, 10)).toEqual({ ...spare, perMinute: 0.4 });
  });
});
