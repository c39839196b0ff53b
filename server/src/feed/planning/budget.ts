import { nextUtcMidnight } from '@touchline/domain/match/iso-time.ts';
import type { Outlook } from './outlook.ts';
import type { SportRecord } from './sport-record.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Share of the day's calls that the plan leaves alone: for odds, statistics and our own miscounting. */
const reserveShare = 0.02;
const reserveAtLeast = 2;

/** Play comes first: a scarce budget stretches the schedule's paces as well, until tomorrow is asked once a day. */
const scheduleStretchAtMost = 12;

/** Pace of the calls that keep the schedule: a day without play, yesterday, tomorrow, the last results, play unawaited. */
export const schedulePace = {
  live: 10 * minuteMs,
  today: 15 * minuteMs,
  todayInPlay: 5 * minuteMs,
  tomorrow: 2 * hourMs,
  openYesterday: hourMs,
  yesterday: 6 * hourMs,
  recent: 6 * hourMs,
} as const;

/** How fast one sport may be asked from now until its quota starts anew. */
export type Budget = {
  /** Calls that may still be made, the reserve apart; infinite where the source reports no limit. */
  readonly calls: number;
  /** When the quota starts anew: the source counts by UTC days. */
  readonly resetAt: number;
  /** Time between two polls of what is in play. */
  readonly playMs: number;
  /**
   * What is in play is asked by day alone: the source has no `live` call, or the calls don't reach for one and, beside
   * it, a day's call a minute for the final results.
   */
  readonly lean: boolean;
  /** What the paces of the schedule are multiplied by. */
  readonly scheduleStretch: number;
  /** Calls that all polls would take until the reset if none had to be stretched, final results included. */
  readonly fullDemand: number;
};

/**
 * Spreads what is left of the day's quota over what is left of the day, by hours with matches: a plan of 100 calls and
 * one of 7,500 then both last until the reset, and neither leaves much unused.
 */
export const budgetOf = (
  record: Pick<SportRecord, 'quota'>,
  outlook: Outlook,
  plan: { readonly now: number; readonly pollMs: number; readonly hasLive: boolean; readonly hasRecent: boolean },
): Budget => {
  const { now, pollMs, hasLive, hasRecent } = plan;
  const resetAt = nextUtcMidnight(now);
  const left = callsLeft(record, now);
  if (left === undefined) {
    return { calls: Infinity, resetAt, playMs: pollMs, lean: !hasLive, scheduleStretch: 1, fullDemand: 0 };
  }

  const calls = Math.max(0, left.remaining - Math.max(reserveAtLeast, reserveShare * left.limit));
  const restMs = resetAt - now;
  const quietMs = Math.max(0, restMs - outlook.playMs);
  const perMs = 1 / schedulePace.tomorrow + 1 / schedulePace.yesterday + (hasRecent ? 1 / schedulePace.recent : 0);
  const quietPerMs = 1 / schedulePace.today + (hasLive ? 1 / schedulePace.live : 0);
  const schedule = restMs * perMs + quietMs * quietPerMs;
  const playAtFullPace = (hasLive ? outlook.playMs : outlook.playDayMs) / pollMs;
  const demand = (schedule + playAtFullPace) / Math.max(1, calls);
  const scheduleStretch = Math.min(scheduleStretchAtMost, Math.max(1, demand));
  const forPlay = Math.max(0, calls - schedule / scheduleStretch);

  const callsPerMinute = (playMs: number): number => (forPlay * minuteMs) / Math.max(playMs, minuteMs);
  const byLive = hasLive ? callsPerMinute(outlook.playMs) : 0;
  const lean = byLive < 2;
  const playMs = minuteMs / (lean ? callsPerMinute(outlook.playDayMs) : byLive - 1);
  const fullDemand = schedule + playAtFullPace + (hasLive ? outlook.playMs / minuteMs : 0);
  return { calls, resetAt, lean, scheduleStretch, fullDemand, playMs: Math.max(pollMs, playMs) };
};

/** What was reported before the last reset says nothing about today: the whole limit counts until the next reply. */
const callsLeft = (
  { quota }: Pick<SportRecord, 'quota'>,
  now: number,
): { remaining: number; limit: number } | undefined => {
  const limit = quota?.dayLimit ?? quota?.dayRemaining;
  if (quota === undefined || limit === undefined) return undefined;
  const isFromToday = nextUtcMidnight(quota.reportedAt) === nextUtcMidnight(now);
  return { limit, remaining: isFromToday ? (quota.dayRemaining ?? limit) : limit };
};

/** From when on the source's limit a minute allows another call. A new key is assumed to be the smallest plan's. */
export const minuteLimitGate = (record: SportRecord, now: number): number => {
  const { quota, asked } = record;
  if (quota?.minuteRemaining === 0 && quota.reportedAt + minuteMs > now) return quota.reportedAt + minuteMs;
  const everGood = [...record.calls.values()].some((call) => call.goodAt !== undefined);
  const limit = quota?.minuteLimit ?? (everGood ? undefined : 10);
  if (limit === undefined) return now;
  // Over its limit the source holds calls for 10 to 15 s and may ban the address: stay well below.
  const allowed = Math.max(1, Math.floor(limit * 0.8));
  const recent = asked.filter((at) => at > now - minuteMs);
  const blocking = recent.at(-allowed);
  return blocking === undefined ? now : blocking + minuteMs;
};
