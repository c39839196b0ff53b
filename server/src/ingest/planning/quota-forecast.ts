import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { atNewDay, nextResetAt } from '../quota/daily-quota.ts';
import { afterReply, afterRequest } from './call-history.ts';
import type { CallHistory } from './call-history.ts';
import { pollBudget } from './poll-budget.ts';
import type { SportCalls } from './poll-calls.ts';
import { planNext } from './poll-planner.ts';
import { maxLengthMs, upcomingPlayOf } from './upcoming-play.ts';
import type { UpcomingPlay } from './upcoming-play.ts';

const minuteMs = 60_000;

/** How a sport's calls will develop until the quota resets. Times are epoch ms. */
export type QuotaForecast = {
  readonly limit: number;
  /** Calls that are probably left now: what others have used since the last reply is estimated. */
  readonly remaining: number;
  readonly remainingAtReset: number;
  readonly resetAt: number;
  /** When the provider will refuse further calls; undefined if they last until the reset. */
  readonly exhaustedAt: number | undefined;
  /** Calls of other clients of the key; absent unless they call regularly. */
  readonly foreignPerHour?: number;
  /** Whether the board rests until the reset, because only the reserve is left. */
  readonly isResting: boolean;
};

/** What is planned for a sport. */
export type PollPlan = {
  /** The interval of polls now, in ms. */
  readonly paceMs: number;
  /** Undefined if the provider reports no daily limit. */
  readonly quota: QuotaForecast | undefined;
};

/** The planner reckons with the longest matches; most end earlier. */
const usualShare = 0.87;
/** A match that lasts longer is expected to end soon. */
const overdueMs = 10 * minuteMs;
/** While a sport is polled more often than this, several polls are one step. */
const batchedBelowMs = minuteMs;
/** The schedule is read again after this time, and no step is longer. */
const stepMs = 5 * minuteMs;

/** Reads the schedule as it will probably be at a later time; matches that start after the reset don't matter. */
const expectedPlay = (
  matches: readonly Match[],
  dayOf: (match: Match) => string,
  { now, resetAt }: { readonly now: number; readonly resetAt: number },
): ((at: number) => UpcomingPlay) => {
  const open = matches
    .filter(({ status }) => status === 'live' || status === 'scheduled')
    .map((match) => {
      const start = latestKickOffMs(match);
      const usualEnd = start + usualShare * maxLengthMs(match);
      return { match, start, end: match.status === 'live' ? Math.max(usualEnd, now + overdueMs) : usualEnd };
    })
    .filter(({ start }) => start < resetAt);
  let last: { readonly readAt: number; readonly upcoming: UpcomingPlay } | undefined;
  return (at) => {
    if (last !== undefined && at - last.readAt < stepMs) return last.upcoming;
    const expected = open.flatMap(({ match, start, end }) => {
      if (at >= end) return [];
      return [match.status === 'scheduled' && at >= start ? { ...match, status: 'live' as const } : match];
    });
    last = { readAt: at, upcoming: upcomingPlayOf(expected, dayOf, at, resetAt) };
    return last.upcoming;
  };
};

/**
 * Plays the planner forward until the quota resets, with the matches as they will probably go and other clients'
 * calls at their pace. Undefined if the provider reports no daily limit.
 */
export const forecastQuota = (options: {
  readonly calls: SportCalls;
  readonly history: CallHistory;
  readonly matches: readonly Match[];
  /** The day whose call includes a match. */
  readonly dayOf: (match: Match) => string;
  readonly now: number;
  readonly pollMs: number;
  readonly watched: boolean;
}): QuotaForecast | undefined => {
  const { calls, matches, dayOf, now, pollMs, watched } = options;
  const quota = options.history.quota && atNewDay(options.history.quota, now);
  const limit = quota?.dayLimit ?? quota?.dayRemaining;
  if (quota?.dayRemaining === undefined || limit === undefined) return undefined;
  const resetAt = nextResetAt(quota, now);
  const callsPerPoll = options.history.callsPerPoll ?? 1;
  const { everyMs, lastAt } = options.history.foreign ?? { everyMs: Infinity, lastAt: now };
  // Part of the interval since the last call of another client has passed without a further one.
  const foreignFrom = Math.min(now, Math.max(lastAt, quota.reportedAt - everyMs));
  const reported = quota.dayRemaining;
  let own = 0;
  const leftAt = (at: number): number => reported - own - (at - foreignFrom) / everyMs;
  const remaining = Math.max(0, Math.ceil(leftAt(now)));

  let history: CallHistory = { ...options.history, quota };
  const playAt = expectedPlay(matches, dayOf, { now, resetAt });
  const plan = { pollMs, hasLive: calls.hasLive, hasRecent: calls.recent !== undefined };
  const budgetAt = (at: number) => pollBudget(history, playAt(at), { ...plan, now: at });

  const isResting = budgetAt(now).calls < callsPerPoll;
  let at = now;
  while (at < resetAt && leftAt(at) > 0) {
    const upcomingPlay = playAt(at);
    const { call, dueAt } = planNext({ calls, history, upcomingPlay, now: at, pollMs, watched });
    const until = Math.min(resetAt, dueAt, at + stepMs);
    if (dueAt > until || dueAt >= resetAt) {
      at = until;
    } else {
      at = dueAt;
      const { playMs, calls: spendable } = budgetAt(at);
      const isFast = upcomingPlay.playDays.length > 0 && playMs < batchedBelowMs;
      const polls = isFast ? Math.max(1, Math.floor(Math.min(stepMs / playMs, spendable / callsPerPoll))) : 1;
      own += polls * callsPerPoll;
      const requested = afterRequest(history, call, at);
      if (polls > 1) at += (polls - 1) * playMs;
      const reply = {
        ok: true,
        matches: [],
        droppedItems: [],
        calls: 1,
        quota: { dayLimit: limit, dayRemaining: Math.max(0, leftAt(at)) },
      } as const;
      history = afterReply(requested, call, reply, { now: at, pollMs, random: 0.5 });
    }
  }
  const left = leftAt(at);
  // The last foreign call before `at` used up the calls.
  const exhaustedAt = left > 0 ? undefined : Math.max(now, at + (Number.isFinite(everyMs) ? left * everyMs : 0));
  const forecast = { limit, remaining, remainingAtReset: Math.max(0, left), resetAt, exhaustedAt, isResting };
  return Number.isFinite(everyMs) ? { ...forecast, foreignPerHour: (60 * minuteMs) / everyMs } : forecast;
};
