import { isOfPresentDay, nextResetAt } from '../quota/daily-quota.ts';
import type { DailyQuota } from '../quota/daily-quota.ts';
import type { ForeignPace } from '../quota/foreign-calls.ts';
import type { CallHistory } from './call-history.ts';
import type { UpcomingPlay } from './upcoming-play.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Share of the daily calls that polls leave unused, for odds, statistics and counting errors. */
const reserveShare = 0.02;
const minReserve = 2;

/** Until the last match of the day, at most this share of the calls is kept for other clients of the key. */
const maxForeignShare = 0.75;

/**
 * If play ends before the reset, its last part is polled at this interval if possible. If the last few calls were
 * spread over the longest possible match, they would report the real end late.
 */
const maxEndingPaceMs = 9.5 * minuteMs;

const isNearEnd = (restOfPlayMs: number, evenMs: number): boolean =>
  restOfPlayMs <= 40 * minuteMs || (restOfPlayMs <= 90 * minuteMs && evenMs <= 1.4 * maxEndingPaceMs);

/**
 * The maximum factor for schedule intervals. Play comes first: with the smallest budget, tomorrow is fetched only once
 * a day.
 */
const maxScheduleStretch = 12;

/** Intervals of all calls except polls of matches in play. `live` applies while nothing is in play. */
export const schedulePace = {
  live: 10 * minuteMs,
  today: 15 * minuteMs,
  todayInPlay: 5 * minuteMs,
  tomorrow: 2 * hourMs,
  openYesterday: hourMs,
  yesterday: 6 * hourMs,
  recent: 6 * hourMs,
} as const;

/** How often one sport may be polled from now until its quota resets. */
export type PollBudget = {
  /**
   * Calls that may still be made, minus the reserve and what other clients will use; infinite if the provider reports
   * no limit.
   */
  readonly calls: number;
  /** When the quota resets. */
  readonly resetAt: number;
  /** Time between two polls of matches in play. */
  readonly playMs: number;
  /**
   * Whether matches in play are polled by day only: the provider has no `live` call, or there are too few calls for it
   * and for one call a minute for final results.
   */
  readonly byDayOnly: boolean;
  /** Factor for the schedule intervals. */
  readonly scheduleStretch: number;
  /** Minimum time between two calls while the provider fails: an outage must not use up the calls of later hours. */
  readonly retryMs: number;
  /** Calls that all polls would need until the reset without stretching, including the calls for final results. */
  readonly fullDemand: number;
};

/**
 * Spreads the remaining daily quota over the hours with matches until the reset. Plans of 100 and of 7,500 calls
 * both last until then, and neither leaves much unused.
 */
export const pollBudget = (
  record: Pick<CallHistory, 'quota' | 'callsPerPoll' | 'foreign'>,
  outlook: UpcomingPlay,
  plan: { readonly now: number; readonly pollMs: number; readonly hasLive: boolean; readonly hasRecent: boolean },
): PollBudget => {
  const { now, pollMs, hasLive, hasRecent } = plan;
  const { quota, callsPerPoll = 1, foreign } = record;
  const resetAt = nextResetAt(quota, now);
  const left = callsLeft(quota, now);
  if (left === undefined) {
    return {
      calls: Infinity,
      resetAt,
      playMs: pollMs,
      byDayOnly: !hasLive,
      scheduleStretch: 1,
      retryMs: 0,
      fullDemand: 0,
    };
  }

  const restMs = resetAt - now;
  const foreignCalls = foreignReserve(left, foreign, { resetAt, hasPlay: outlook.playDayMs > 0 });
  const calls = Math.max(0, left.remaining - foreignCalls - Math.max(minReserve, reserveShare * left.limit));
  const quietMs = Math.max(0, restMs - outlook.playMs);
  const perMs = 1 / schedulePace.tomorrow + 1 / schedulePace.yesterday + (hasRecent ? 1 / schedulePace.recent : 0);
  const quietPerMs = 1 / schedulePace.today + (hasLive ? 1 / schedulePace.live : 0);
  const schedule = restMs * perMs + quietMs * quietPerMs;
  const playAtFullPace = (callsPerPoll * (hasLive ? outlook.playMs : outlook.playDayMs)) / pollMs;
  const demand = (schedule + playAtFullPace) / Math.max(1, calls);
  const scheduleStretch = Math.min(maxScheduleStretch, Math.max(1, demand));
  const forPlay = Math.max(0, calls - schedule / scheduleStretch);

  const callsPerMinute = (playMs: number): number => (forPlay * minuteMs) / (callsPerPoll * Math.max(playMs, minuteMs));
  const byLive = hasLive ? callsPerMinute(outlook.playMs) : 0;
  const byDayOnly = byLive < 2;
  const evenMs = minuteMs / (byDayOnly ? callsPerMinute(outlook.playDayMs) : byLive - 1);
  const endsBeforeReset = quietMs >= maxEndingPaceMs;
  const isEnding = endsBeforeReset && isNearEnd(byDayOnly ? outlook.playDayMs : outlook.playMs, evenMs);
  const playMs = isEnding ? Math.min(evenMs, maxEndingPaceMs) : evenMs;
  const fullDemand = schedule + playAtFullPace + (hasLive ? outlook.playMs / minuteMs : 0);
  // Retries use calls at most twice as fast as an even spread until the reset, whether or not anything is in play.
  const retryMs = restMs / (2 * Math.max(1, calls));
  return { calls, resetAt, byDayOnly, scheduleStretch, retryMs, fullDemand, playMs: Math.max(pollMs, playMs) };
};

type CallsLeft = { readonly remaining: number; readonly limit: number; readonly reportedAt: number };

/** Undefined if no limit is known. Before the first report of a day, the whole limit is assumed. */
const callsLeft = (quota: DailyQuota | undefined, now: number): CallsLeft | undefined => {
  const limit = quota?.dayLimit ?? quota?.dayRemaining;
  if (quota === undefined || limit === undefined) return undefined;
  if (!isOfPresentDay(quota, now)) return { limit, remaining: limit, reportedAt: now };
  return { limit, remaining: quota.dayRemaining ?? limit, reportedAt: quota.reportedAt };
};

/**
 * The calls to keep for other clients of the key, which would otherwise run the day out. If they will use more than all
 * that is left, it runs out anyway, and none are kept.
 */
const foreignReserve = (
  { remaining, reportedAt }: CallsLeft,
  foreign: ForeignPace | undefined,
  { resetAt, hasPlay }: { readonly resetAt: number; readonly hasPlay: boolean },
): number => {
  if (foreign === undefined) return 0;
  const demand = (resetAt - reportedAt) / foreign.everyMs;
  if (!hasPlay) return demand;
  return demand > remaining ? 0 : Math.min(demand, maxForeignShare * remaining);
};

/** When the provider's limit per minute allows another call. A new key is assumed to have the smallest plan. */
export const minuteLimitOpensAt = (record: CallHistory, now: number): number => {
  const { quota, requestTimes } = record;
  if (quota?.minuteRemaining === 0 && quota.reportedAt + minuteMs > now) return quota.reportedAt + minuteMs;
  const everGood = [...record.calls.values()].some((call) => call.goodAt !== undefined);
  const limit = quota?.minuteLimit ?? (everGood ? undefined : 10);
  if (limit === undefined) return now;
  // Above its limit, the provider delays calls by 10 to 15 s and may ban the address: stay well below.
  const allowed = Math.max(1, Math.floor(limit * 0.8));
  const recent = requestTimes.filter((at) => at > now - minuteMs);
  const blocking = recent.at(-allowed);
  return blocking === undefined ? now : blocking + minuteMs;
};
