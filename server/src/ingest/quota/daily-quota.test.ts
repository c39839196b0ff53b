import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { describe, expect, it } from 'vitest';
import { afterCalls, afterReport, hasCallsLeft, nextResetAt } from './daily-quota.ts';
import type { DailyQuota } from './daily-quota.ts';

const at = (time: string): number => epochMs(`2026-11-21T${time}Z`);
const hourMs = 3_600_000;

const known = (dayRemaining: number, time: string, more: Partial<DailyQuota> = {}): DailyQuota => ({
  dayLimit: 100,
  dayRemaining,
  reportedAt: at(time),
  ...more,
});

describe('the provider’s day', () => {
  it('begins at 00:00 UTC until another start is observed', () => {
    expect(nextResetAt(undefined, at('15:00:00'))).toBe(at('00:00:00') + 24 * hourMs);
    expect(nextResetAt(undefined, at('00:00:00'))).toBe(at('00:00:00') + 24 * hourMs);
    const seen = afterReport(known(39, '14:58:00'), { dayLimit: 100, dayRemaining: 99 }, at('15:02:00'));
    expect(nextResetAt(seen, at('15:02:00'))).toBe(at('15:02:00') + 24 * hourMs);
    expect(nextResetAt(seen, at('15:01:00'))).toBe(at('15:02:00'));
  });

  it('still begins at midnight when the first report after midnight shows restored calls', () => {
    const seen = afterReport(known(3, '23:50:00'), { dayLimit: 100, dayRemaining: 99 }, at('00:10:00') + 24 * hourMs);
    expect(seen).not.toHaveProperty('resetOffsetMs');
  });

  it('is late when no calls are restored after its expected start, until it begins', () => {
    const after = at('00:10:00') + 24 * hourMs;
    const late = afterReport(known(3, '23:50:00'), { dayRemaining: 2 }, after);
    expect(late.isLate).toBe(true);
    const newDay = afterReport(late, { dayRemaining: 99 }, after + 6 * hourMs);
    expect(newDay).not.toHaveProperty('isLate');
    expect(nextResetAt(newDay, after + 6 * hourMs)).toBe(after + 30 * hourMs);
  });

  it('counts calls without a reply, even after midnight, when the full limit is assumed', () => {
    expect(afterCalls(known(39, '14:58:00'), 2, at('15:00:00'))).toEqual(known(37, '14:58:00'));
    const midnight = at('00:00:00') + 24 * hourMs;
    const first = afterCalls(known(39, '23:50:00'), 1, midnight);
    expect(first).toMatchObject({ dayRemaining: 99, reportedAt: midnight });
    expect(afterCalls(first, 1, midnight + 1_000)).toMatchObject({ dayRemaining: 98, reportedAt: midnight });
  });

  it('has no calls left once all remaining ones are in flight, unless a new day begins or is late', () => {
    expect([1, 2].map((underWay) => hasCallsLeft(known(2, '14:58:00'), underWay, at('15:00:00')))).toEqual([
      true,
      false,
    ]);
    expect(hasCallsLeft(known(0, '23:50:00'), 99, at('00:00:00') + 24 * hourMs)).toBe(true);
    expect(hasCallsLeft(known(0, '23:50:00'), 100, at('00:00:00') + 24 * hourMs)).toBe(false);
    expect(hasCallsLeft(known(0, '14:58:00', { isLate: true }), 0, at('15:00:00'))).toBe(true);
    expect(hasCallsLeft(undefined, 1_000, at('15:00:00'))).toBe(true);
  });

  it('is also late when calls without a reply preceded the first reply after its expected start', () => {
    const after = at('00:10:00') + 24 * hourMs;
    const requested = afterCalls(afterCalls(known(3, '23:50:00'), 1, after), 1, after + 1_000);
    expect(afterReport(requested, { dayRemaining: 1 }, after + 2_000).isLate).toBe(true);
    const newDay = afterReport(requested, { dayRemaining: 97 }, after + 2_000);
    expect(newDay).toEqual(known(97, '00:10:02', { reportedAt: after + 2_000 }));
  });

  it('does not begin because a lagging count rises by a few calls', () => {
    const seen = afterReport(known(39, '14:58:00'), { dayRemaining: 42 }, at('15:00:00'));
    expect(seen).not.toHaveProperty('resetOffsetMs');
    expect(seen.dayRemaining).toBe(42);
  });
});
