import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { describe, expect, it } from 'vitest';
import type { DailyQuota } from '../quota/daily-quota.ts';
import type { ForeignPace } from '../quota/foreign-calls.ts';
import { emptyHistory } from './call-history.ts';
import { forecastQuota } from './quota-forecast.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = epochMs('2026-11-21T12:00:00Z');
const resetAt = epochMs('2026-11-22T00:00:00Z');

const matchAt = (hour: number, status: 'scheduled' | 'live' = 'scheduled') =>
  exampleMatch({
    id: `football-${hour}`,
    sport: 'football',
    status,
    startTime: isoFromEpochMs(epochMs('2026-11-21T00:00:00Z') + hour * hourMs),
  });

/** Another client, whose last call was made just now. */
const every = (everyMs: number): ForeignPace => ({ everyMs, lastAt: now });

const forecast = (
  quota: Partial<DailyQuota> & { readonly dayRemaining: number },
  options: { readonly matches?: readonly Match[]; readonly foreign?: ForeignPace; readonly callsPerPoll?: number } = {},
) => {
  const { matches = [matchAt(11, 'live'), matchAt(18)], foreign, callsPerPoll = 1 } = options;
  return forecastQuota({
    calls: { sport: 'football', hasLive: true, recent: undefined },
    history: { ...emptyHistory, callsPerPoll, foreign, quota: { dayLimit: 7_500, reportedAt: now, ...quota } },
    matches,
    dayOf: ({ startTime }) => startTime.slice(0, 10),
    now,
    pollMs: 15_000,
    watched: true,
  });
};

describe('the forecast of a sport’s calls', () => {
  it('expects them to last when only the planner uses them', () => {
    for (const dayRemaining of [20, 100, 1_000, 7_500]) {
      const expected = forecast({ dayLimit: Math.max(100, dayRemaining), dayRemaining });
      expect(expected).toMatchObject({ resetAt, exhaustedAt: undefined, remaining: dayRemaining, isResting: false });
    }
  });

  it('expects a full pace during the matches and few calls besides', () => {
    // About an hour left of the match in play, and 113 minutes of the next.
    const pollsInPlay = (53 + 113) * 4;
    const { remaining = 0, remainingAtReset = 0 } = forecast({ dayRemaining: 7_000 }) ?? {};
    expect(remaining - remainingAtReset).toBeGreaterThan(pollsInPlay);
    expect(remaining - remainingAtReset).toBeLessThan(pollsInPlay + 250);
  });

  it('continues at the pace of other clients, and predicts the minute in which no call is left', () => {
    // Another client makes a call every 6 s. Without matches, ours only calls for the schedule.
    const expected = forecast({ dayRemaining: 2_000 }, { matches: [], foreign: every(6_000) });
    const hours = ((expected?.exhaustedAt ?? 0) - now) / hourMs;
    // The other client makes 600 calls an hour; the schedule needs about 10.
    expect(hours).toBeGreaterThan(3.2);
    expect(hours).toBeLessThan(3.35);
  });

  it('names a time in the last minutes before the reset, too', () => {
    // The second of two calls uses up the reserve.
    const everyMs = (12 * hourMs - 5 * minuteMs) / 2;
    const expected = forecast({ dayLimit: 100, dayRemaining: 2 }, { matches: [], foreign: every(everyMs) });
    expect(expected).toMatchObject({ remainingAtReset: 0, exhaustedAt: resetAt - 5 * minuteMs });
  });

  it('keeps the calls that another client will use, so that they last', () => {
    // 15 of the 40 calls until the reset.
    const expected = forecast({ dayLimit: 100, dayRemaining: 40 }, { foreign: every(48 * minuteMs) });
    expect(expected).toMatchObject({ exhaustedAt: undefined });
    expect(expected?.remainingAtReset).toBeLessThan(6);
  });

  it('keeps none for a client that will use more than all', () => {
    const [fast, none] = [
      forecast({ dayRemaining: 400 }, { foreign: every(minuteMs) }),
      forecast({ dayRemaining: 400 }),
    ];
    // The board calls as often as it would alone until the calls run out.
    const hours = ((fast?.exhaustedAt ?? 0) - now) / hourMs;
    expect(hours).toBeGreaterThan(2);
    expect(hours).toBeLessThan(6);
    expect(none?.exhaustedAt).toBeUndefined();
  });

  it('counts every call of a poll that needs several, even for the last results', () => {
    const [one = 0, three = 0] = [1, 3].map(
      (callsPerPoll) =>
        2_000 - (forecast({ dayRemaining: 2_000 }, { matches: [], callsPerPoll })?.remainingAtReset ?? 0),
    );
    expect(one).toBeGreaterThan(50);
    expect(three).toBe(3 * one);
  });

  it('counts what others have probably used since the last reply', () => {
    const quota = { dayRemaining: 100, dayLimit: 100, reportedAt: now - hourMs };
    const foreign = { everyMs: 10 * minuteMs, lastAt: now - hourMs };
    expect(forecast(quota, { matches: [], foreign })).toMatchObject({ remaining: 94, foreignPerHour: 6 });
  });

  it('has nothing left once the provider has reported that', () => {
    expect(forecast({ dayRemaining: 0 })).toMatchObject({ exhaustedAt: now, remaining: 0, isResting: true });
  });

  it('rests on the reserve, which is not exhausted', () => {
    expect(forecast({ dayLimit: 100, dayRemaining: 2 })).toMatchObject({ exhaustedAt: undefined, isResting: true });
  });

  it('is unknown without a daily limit', () => {
    expect(
      forecastQuota({
        calls: { sport: 'tennis', hasLive: false, recent: undefined },
        history: emptyHistory,
        matches: [],
        dayOf: () => '',
        now,
        pollMs: 15_000,
        watched: true,
      }),
    ).toBeUndefined();
  });
});
