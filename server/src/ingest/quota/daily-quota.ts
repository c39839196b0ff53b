import type { Quota } from '@touchline/provider/score-provider.ts';

const dayMs = 24 * 3_600_000;

/** A new day restores at least this share of the limit at once; a count that lags can rise by a few calls. */
const renewedShare = 0.1;

/** What is known about a sport's daily calls. Times are epoch ms. */
export type DailyQuota = Quota & {
  readonly reportedAt: number;
  /** Offset of the provider's day from 00:00 UTC, if another start was observed. */
  readonly resetOffsetMs?: number;
  /** The new day did not begin on time, so its start is now unknown. */
  readonly isLate?: boolean;
  /** Calls left before the last reset, until a reply confirms the new day. */
  readonly beforeReset?: number;
};

/** When the day's calls reset next: at 00:00 UTC for most accounts, at the time of day of the subscription for some. */
export const nextResetAt = (quota: Pick<DailyQuota, 'resetOffsetMs'> | undefined, now: number): number => {
  const begins = quota?.resetOffsetMs ?? 0;
  return Math.floor((now - begins) / dayMs) * dayMs + begins + dayMs;
};

/** Whether the report is from the provider's current day: an older report says nothing about it. */
export const isOfPresentDay = (quota: DailyQuota, now: number): boolean =>
  nextResetAt(quota, quota.reportedAt) === nextResetAt(quota, now);

/** The quota on a new day, assumed to be full until a reply says otherwise. */
export const atNewDay = (known: DailyQuota, now: number): DailyQuota => {
  const { dayRemaining } = known;
  if (dayRemaining === undefined || isOfPresentDay(known, now)) return known;
  const { dayLimit = dayRemaining, beforeReset = dayRemaining } = known;
  return { ...known, dayRemaining: dayLimit, reportedAt: now, beforeReset };
};

/** The quota after calls without a reply: they count, even while the new day is only assumed. */
export const afterCalls = (known: DailyQuota, calls: number, now: number): DailyQuota => {
  if (known.dayRemaining === undefined || calls === 0) return known;
  const { dayRemaining = 0, ...today } = atNewDay(known, now);
  return { ...today, dayRemaining: Math.max(0, dayRemaining - calls) };
};

/**
 * Whether one node's information supersedes another's. For the current day, a report supersedes an assumption, and a
 * later report an earlier one. Of simultaneous reports, the lower one counts, because it includes more calls.
 */
export const isNewer = (word: DailyQuota, known: DailyQuota, now: number): boolean => {
  const isReported = word.beforeReset === undefined;
  const areOfToday = isOfPresentDay(word, now) && isOfPresentDay(known, now);
  if (areOfToday && isReported !== (known.beforeReset === undefined)) return isReported;
  if (word.reportedAt !== known.reportedAt) return word.reportedAt > known.reportedAt;
  return (word.dayRemaining ?? Infinity) < (known.dayRemaining ?? Infinity);
};

/**
 * Whether the day has calls left besides those in flight. For a day that did not begin on time, this is unknown, so the
 * call is tried.
 */
export const hasCallsLeft = (known: DailyQuota | undefined, underWay: number, now: number): boolean => {
  if (known?.dayRemaining === undefined || known.isLate === true) return true;
  const { dayLimit = known.dayRemaining } = known;
  return (isOfPresentDay(known, now) ? known.dayRemaining : dayLimit) > underWay;
};

/** The quota after a reply with quota headers. Error replies may lack some of them; those values do not change. */
export const afterReport = (known: DailyQuota | undefined, report: Quota, now: number): DailyQuota => {
  if (known?.dayRemaining === undefined || report.dayRemaining === undefined) {
    return { ...known, ...report, reportedAt: now };
  }
  const { beforeReset, ...before } = known;
  const received = { ...before, ...report, reportedAt: now };
  const remaining = beforeReset ?? known.dayRemaining;
  const limit = received.dayLimit ?? remaining;
  const expectedNewDay = beforeReset !== undefined || nextResetAt(known, known.reportedAt) <= now;
  if (report.dayRemaining > remaining + renewedShare * limit) {
    const { isLate: _, ...begun } = received;
    const inTime = expectedNewDay && known.isLate !== true;
    return { ...begun, ...(inTime ? {} : { resetOffsetMs: now % dayMs }) };
  }
  const wasSpent = remaining < (1 - renewedShare) * limit;
  return { ...received, ...(expectedNewDay && wasSpent ? { isLate: true } : {}) };
};
