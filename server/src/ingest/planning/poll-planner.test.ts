import { epochMs, nextUtcMidnight } from '@touchline/domain/time/iso-time.ts';
import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../../test/sample-matches.ts';
import { emptyHistory } from './call-history.ts';
import type { CallRecord, CallHistory } from './call-history.ts';
import { callKey } from './poll-calls.ts';
import { planNext } from './poll-planner.ts';
import type { PlanInput } from './poll-planner.ts';
import { upcomingPlayOf } from './upcoming-play.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = epochMs('2024-05-25T15:00:00Z');

const good = (agoMs: number): CallRecord => ({ requestedAt: now - agoMs, goodAt: now - agoMs, failures: 0 });

/** Every call got a good reply this long ago, except the given ones. */
const recordOf = (agoMs: number, calls: Readonly<Record<string, CallRecord>> = {}): CallHistory => ({
  ...emptyHistory,
  calls: new Map(
    Object.entries({
      live: good(agoMs),
      'day:2024-05-24': good(agoMs),
      'day:2024-05-25': good(agoMs),
      'day:2024-05-26': good(agoMs),
      recent: good(agoMs),
      ...calls,
    }),
  ),
});

const starting = (startTime: string, status: 'live' | 'scheduled' | 'finished') =>
  liveMatch(`football-${startTime}`, { startTime, status });

const inPlay = starting('2024-05-25T14:00:00.000Z', 'live');

const plan = (input: Partial<PlanInput> & { readonly matches?: readonly ReturnType<typeof starting>[] }) => {
  const { matches = [], ...rest } = input;
  const planned = planNext({
    calls: { sport: 'football', hasLive: true, recent: { league: 39, season: undefined, last: 10 } },
    history: emptyHistory,
    upcomingPlay: upcomingPlayOf(matches, ({ startTime }) => startTime.slice(0, 10), now, nextUtcMidnight(now)),
    now,
    pollMs: 15_000,
    watched: true,
    ...rest,
  });
  return [callKey(planned.call), planned.dueAt - now] as const;
};

const byDay = { sport: 'hockey', hasLive: false, recent: undefined } as const;

describe('the poll planner', () => {
  it('plans the calls of a new board at once: what is in play, today, yesterday, tomorrow, the last results', () => {
    const order = [];
    const calls: Record<string, CallRecord> = {};
    for (let index = 0; index < 5; index += 1) {
      const [key, dueInMs] = plan({ history: { ...emptyHistory, calls: new Map(Object.entries(calls)) } });
      expect(dueInMs).toBe(0);
      order.push(key);
      calls[key] = good(0);
    }
    expect(order).toEqual(['live', 'day:2024-05-25', 'day:2024-05-24', 'day:2024-05-26', 'recent']);
  });

  it.each([
    ['with a match in play', [inPlay], ['live', 15_000]],
    ['with a match that should have begun', [starting('2024-05-25T14:50:00.000Z', 'scheduled')], ['live', 15_000]],
    ['with a match that begins later', [starting('2024-05-25T15:01:00.000Z', 'scheduled')], ['live', 10 * minuteMs]],
    ['with a match long overdue', [starting('2024-05-25T14:00:00.000Z', 'scheduled')], ['live', 10 * minuteMs]],
    ['with all matches over', [starting('2024-05-25T12:00:00.000Z', 'finished')], ['live', 10 * minuteMs]],
  ])('plans the next call %s', (_, matches, expected) => {
    expect(plan({ matches, history: recordOf(0) })).toEqual(expected);
  });

  it('polls by day if the provider has no call for matches in play', () => {
    expect(plan({ calls: byDay, matches: [inPlay], history: recordOf(0) })).toEqual(['day:2024-05-25', 15_000]);
    const sinceYesterday = starting('2024-05-24T23:30:00.000Z', 'live');
    expect(plan({ calls: byDay, matches: [sinceYesterday], history: recordOf(0) })).toEqual(['day:2024-05-24', 15_000]);
  });

  it('never starves a slower call: the most overdue one is next', () => {
    const record = recordOf(20_000, { 'day:2024-05-26': good(3 * hourMs) });
    expect(plan({ matches: [inPlay], history: record })).toEqual(['day:2024-05-26', 0]);
  });

  it('polls less often without readers', () => {
    expect(plan({ matches: [inPlay], history: recordOf(0), watched: false })).toEqual(['live', 30_000]);
  });

  it('confirms a change at once, but at most once a minute', () => {
    const wanted = new Set(['day:2024-05-25']);
    const fresh = { 'day:2024-05-25': good(20_000) };
    expect(plan({ matches: [inPlay], history: { ...recordOf(0, fresh), followUps: wanted } })).toEqual([
      'live',
      15_000,
    ]);
    const old = { 'day:2024-05-25': good(minuteMs) };
    expect(plan({ matches: [inPlay], history: { ...recordOf(0, old), followUps: wanted } })).toEqual([
      'day:2024-05-25',
      0,
    ]);
  });

  it('skips refused calls until their pause has ended', () => {
    const refused = { ...good(10 * hourMs), refusedUntil: now + hourMs };
    expect(plan({ history: recordOf(0, { recent: refused }) })).toEqual(['live', 10 * minuteMs]);
    const due = { ...good(10 * hourMs), refusedUntil: now };
    expect(plan({ history: recordOf(0, { recent: due }) })[0]).toBe('recent');
  });

  it('waits while the sport is paused, even if a call is due', () => {
    expect(plan({ history: { ...emptyHistory, blockedUntil: now + 42 } })).toEqual(['live', 42]);
  });

  it('waits for the reset when only the reserve of the day’s calls is left', () => {
    const quota = { dayLimit: 100, dayRemaining: 2, reportedAt: now };
    expect(plan({ matches: [inPlay], history: { ...recordOf(hourMs), quota } })[1]).toBe(nextUtcMidnight(now) - now);
    const yesterdays = { ...quota, reportedAt: now - 24 * hourMs };
    expect(plan({ matches: [inPlay], history: { ...recordOf(hourMs), quota: yesterdays } })[1]).toBe(0);
  });

  it('checks every hour for a provider day that did not begin on time', () => {
    const quota = { dayLimit: 100, dayRemaining: 2, reportedAt: now, isLate: true };
    expect(plan({ matches: [inPlay], history: { ...recordOf(hourMs), quota } })[1]).toBe(hourMs);
  });

  it('retries a failing provider at most twice as often as an even spread of the remaining calls', () => {
    const quota = { dayLimit: 100, dayRemaining: 92, reportedAt: now };
    const live = { requestedAt: now - 30_000, failures: 3 };
    const record = { ...recordOf(hourMs, { live, 'day:2024-05-25': live }), quota, failures: 3 };
    // 90 calls are left for nine hours: one every six minutes would use them all.
    expect(plan({ matches: [inPlay], history: record })[1]).toBe(3 * minuteMs - 30_000);
  });

  it('relies on the stored board for an hour when calls are scarce', () => {
    const quota = { dayLimit: 100, dayRemaining: 92, reportedAt: now };
    const requested = { live: good(0), 'day:2024-05-25': good(0) };
    const record = { ...emptyHistory, calls: new Map(Object.entries(requested)), quota };
    const held = { keys: new Set(['day:2024-05-24', 'day:2024-05-26', 'recent']), startedAt: now };
    expect(plan({ matches: [inPlay], history: record })).toEqual(['day:2024-05-24', 0]);
    expect(plan({ matches: [inPlay], history: { ...record, inherited: held } })[0]).toBe('day:2024-05-25');
    const later = { ...held, startedAt: now - hourMs };
    expect(plan({ matches: [inPlay], history: { ...record, inherited: later } })).toEqual(['day:2024-05-24', 0]);
    const plentifulQuota = { dayLimit: 7_500, dayRemaining: 7_400, reportedAt: now };
    expect(plan({ matches: [inPlay], history: { ...record, inherited: held, quota: plentifulQuota } })).toEqual([
      'day:2024-05-24',
      0,
    ]);
  });

  it('polls half as often if a poll takes two calls', () => {
    const quota = { dayLimit: 100, dayRemaining: 92, reportedAt: now };
    const once = { calls: byDay, matches: [inPlay], history: { ...recordOf(0), quota } };
    const twice = { ...once, history: { ...once.history, callsPerPoll: 2 } };
    const slower = plan(twice)[1] / plan(once)[1];
    expect(slower).toBeGreaterThan(1.8);
    expect(slower).toBeLessThan(2.1);
  });

  it('stays below the limit per minute', () => {
    const requested = Array.from({ length: 8 }, (_, index) => now - 40_000 + index);
    const quota = { minuteLimit: 10, minuteRemaining: 2, reportedAt: now };
    expect(plan({ history: { ...recordOf(hourMs), requestTimes: requested, quota } })[1]).toBe(20_000);
    expect(
      plan({ history: { ...recordOf(hourMs), requestTimes: requested, quota: { ...quota, minuteLimit: 300 } } })[1],
    ).toBe(0);
    expect(plan({ history: { ...emptyHistory, requestTimes: requested } })[1]).toBe(20_000);
    expect(plan({ history: { ...recordOf(hourMs), quota: { minuteRemaining: 0, reportedAt: now - 1_000 } } })[1]).toBe(
      59_000,
    );
  });
});
