import type { Quota } from '@touchline/provider/score-provider.ts';

const dayMs = 24 * 3_600_000;

/** So much of the limit must be back at once to be a new day: counts that lag jump by a few. */
const renewedShare = 0.1;

/** What is known of a sport's calls a day. Times are epoch ms. */
export type DailyQuota = Quota & {
  readonly reportedAt: number;
  /** How long after 00:00 UTC the source's day begins, where it was seen to begin at another time. */
  readonly resetOffsetMs?: number;
  /** The day should have begun and had not: from here on nobody knows when it does. */
  readonly isLate?: boolean;
  /** What was left before the last reset, as long as no reply since has said that the day is a new one. */
  readonly beforeReset?: number;
};

/** When the day's calls start anew next: at 00:00 UTC for most accounts, at the hour of subscribing for some. */
export const nextResetAt = (quota: Pick<DailyQuota, 'resetOffsetMs'> | undefined, now: number): number => {
  const begins = quota?.resetOffsetMs ?? 0;
  return Math.floor((now - begins) / dayMs) * dayMs + begins + dayMs;
};

/** What was said before the last reset says nothing of the present day. */
export const isOfPresentDay = (quota: DailyQuota, now: number): boolean =>
  nextResetAt(quota, quota.reportedAt) === nextResetAt(quota, now);

/** The same on a new day, which is taken for granted and has all its calls until a reply says otherwise. */
export const atNewDay = (known: DailyQuota, now: number): DailyQuota => {
  const { dayRemaining } = known;
  if (dayRemaining === undefined || isOfPresentDay(known, now)) return known;
  const { dayLimit = dayRemaining, beforeReset = dayRemaining } = known;
  return { ...known, dayRemaining: dayLimit, reportedAt: now, beforeReset };
};

/** What is known after calls of which no reply told: they count, also while a new day is only taken for granted. */
export const afterCalls = (known: DailyQuota, calls: number, now: number): DailyQuota => {
  if (known.dayRemaining === undefined || calls === 0) return known;
  const { dayRemaining = 0, ...today } = atNewDay(known, now);
  return { ...today, dayRemaining: Math.max(0, dayRemaining - calls) };
};

/**
 * Whether what one node knows tells more than what another knows: of the present day what a reply said before what is taken
 * for granted, then the later word; of words of one moment the one that leaves less, since the difference was sent.
 */
export const isNewer = (word: DailyQuota, known: DailyQuota, now: number): boolean => {
  const isTold = word.beforeReset === undefined;
  const areOfToday = isOfPresentDay(word, now) && isOfPresentDay(known, now);
  if (areOfToday && isTold !== (known.beforeReset === undefined)) return isTold;
  if (word.reportedAt !== known.reportedAt) return word.reportedAt > known.reportedAt;
  return (word.dayRemaining ?? Infinity) < (known.dayRemaining ?? Infinity);
};

/**
 * False once the day has no call left, with those under way. Of a day that did not begin when it should nobody knows: it is
 * looked for.
 */
export const hasCallsLeft = (known: DailyQuota | undefined, underWay: number, now: number): boolean => {
  if (known?.dayRemaining === undefined || known.isLate === true) return true;
  const { dayLimit = known.dayRemaining } = known;
  return (isOfPresentDay(known, now) ? known.dayRemaining : dayLimit) > underWay;
};

/** What is known after a reply that told of the quota. Error replies may come without a part: it stays as it was. */
export const afterReport = (known: DailyQuota | undefined, report: Quota, now: number): DailyQuota => {
  if (known?.dayRemaining === undefined || report.dayRemaining === undefined) {
    return { ...known, ...report, reportedAt: now };
  }
  const { beforeReset, ...before } = known;
  const told = { ...before, ...report, reportedAt: now };
  const remaining = beforeReset ?? known.dayRemaining;
  const limit = told.dayLimit ?? remaining;
  const expectedNewDay = beforeReset !== undefined || nextResetAt(known, known.reportedAt) <= now;
  if (report.dayRemaining > remaining + renewedShare * limit) {
    const { isLate: _, ...begun } = told;
    const inTime = expectedNewDay && known.isLate !== true;
    return { ...begun, ...(inTime ? {} : { resetOffsetMs: now % dayMs }) };
  }
  const wasSpent = remaining < (1 - renewedShare) * limit;
  return { ...told, ...(expectedNewDay && wasSpent ? { isLate: true } : {}) };
};
