import { epochMs, nextUtcMidnight } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Quota } from '@touchline/provider/sports-source.ts';
import { describe, expect, it } from 'vitest';
import { liveMatch } from '../../../test/live-match.ts';
import { budgetOf } from './budget.ts';
import { outlookOf } from './outlook.ts';
import { shareOf, spareOf } from './spare.ts';
import type { Spare } from './spare.ts';

const now = epochMs('2024-05-25T12:00:00Z');
const hourMs = 3_600_000;

/** Matches that are in play one after the other for so many hours. */
const playFor = (hours: number): readonly Match[] =>
  Array.from({ length: hours / 2 }, (_, index) =>
    liveMatch(`football-${index}`, {
      status: 'scheduled',
      startTime: new Date(now + index * 2 * hourMs).toISOString(),
    }),
  );

const spareWith = (quota: Quota | undefined, matches: readonly Match[] = []): Spare => {
  const outlook = outlookOf(matches, ({ startTime }) => startTime.slice(0, 10), now, nextUtcMidnight(now));
  const known = quota === undefined ? {} : { quota: { ...quota, reportedAt: now } };
  return spareOf(budgetOf(known, outlook, { now, pollMs: 15_000, hasLive: true, hasRecent: true }), quota, now);
};

describe('what the polls leave for other calls', () => {
  it('is everything where the source reports no limit, at the smallest plan’s pace a minute', () => {
    expect(spareWith(undefined, playFor(10))).toEqual({
      calls: Infinity,
      everyMs: 0,
      atOnce: 5,
      aMinute: 4,
    });
  });

  it('on a paid plan is what remains after every poll of the day at its full pace, and a reserve', () => {
    const paid = { dayLimit: 7_500, dayRemaining: 7_500, minuteLimit: 300 };
    const [quiet, busy] = [spareWith(paid), spareWith(paid, playFor(10))];
    // Ten hours at four calls a minute and one for final results.
    expect(quiet.calls - busy.calls).toBeGreaterThan(10 * 60 * 5 - 200);
    expect(busy.calls).toBeGreaterThan(4_000);
    expect(busy.calls).toBeLessThan(7_500 * 0.98 - 3_000);
    expect(busy.aMinute).toBe(120);
  });

  it('on the free plan is nothing, but a tenth of the calls can be earned over the rest of the day', () => {
    const free = spareWith({ dayLimit: 100, dayRemaining: 82, minuteLimit: 10 }, playFor(10));
    expect(free.calls).toBeLessThan(1);
    expect((12 * hourMs) / free.everyMs).toBeCloseTo(8);
    expect(free.atOnce).toBe(5);
  });

  it('on the free plan is saved up less the fewer calls are left', () => {
    expect(spareWith({ dayLimit: 100, dayRemaining: 22, minuteLimit: 10 }, playFor(10)).atOnce).toBeCloseTo(2);
  });

  it('is nothing at all once only the reserve is left', () => {
    expect(spareWith({ dayLimit: 100, dayRemaining: 2 })).toMatchObject({ everyMs: Infinity });
    expect(spareWith({ dayLimit: 100, dayRemaining: 2 }).calls).toBeLessThan(1);
  });
});

describe('a node’s share of it', () => {
  it('is a part of the calls and of the pace; as much may be saved up', () => {
    expect(shareOf({ calls: 300, everyMs: 60_000, atOnce: 5, aMinute: 12 }, 4)).toEqual({
      calls: 75,
      everyMs: 240_000,
      atOnce: 5,
      aMinute: 3,
    });
  });

  it('is all of it for one node, and less than a call a minute for each of many', () => {
    const spare = { calls: Infinity, everyMs: 0, atOnce: 5, aMinute: 4 };
    expect(shareOf(spare, 1)).toEqual(spare);
    expect(shareOf(spare, 10)).toEqual({ ...spare, aMinute: 0.4 });
  });
});
