import type { ScoreRequest } from '@touchline/provider/score-provider.ts';
import { failurePauseMs } from './call-history.ts';
import type { CallHistory } from './call-history.ts';
import { pollBudget, minuteLimitOpensAt, schedulePace } from './poll-budget.ts';
import type { PollBudget } from './poll-budget.ts';
import { daysAround, callKey, callsAt } from './poll-calls.ts';
import type { SportCalls } from './poll-calls.ts';
import type { UpcomingPlay } from './upcoming-play.ts';

const minuteMs = 60_000;

/** Without readers, matches in play are still polled this often, within the budget. */
const unwatchedPollMs = 30_000;

const lateResetCheckMs = 60 * minuteMs;

/** When calls are scarce, a starting node relies on the stored board for this long: nodes may restart often. */
const inheritedWaitMs = 60 * minuteMs;

export type PlannedCall = {
  readonly call: ScoreRequest;
  /** Epoch ms; not before now. */
  readonly dueAt: number;
};

export type PlanInput = {
  readonly calls: SportCalls;
  readonly history: CallHistory;
  readonly upcomingPlay: UpcomingPlay;
  /** Epoch ms. */
  readonly now: number;
  /** How often a sport with matches in play is polled when the budget allows. */
  readonly pollMs: number;
  /** Whether the board has readers. */
  readonly watched: boolean;
};

/**
 * The next call of a sport and when it is due: the call that has been due longest or, if none is due, the one that is
 * due first. Intervals follow from what is in play and from the budget; the provider's limits and refusals take
 * precedence.
 */
export const planNext = (input: PlanInput): PlannedCall => {
  const { calls, history, upcomingPlay, now, pollMs } = input;
  const budget = pollBudget(history, upcomingPlay, {
    now,
    pollMs,
    hasLive: calls.hasLive,
    hasRecent: calls.recent !== undefined,
  });
  const candidates = callsAt(calls, now).map((call, order) => ({ call, dueAt: dueAt(call, order, input, budget) }));
  const next = candidates.reduce((first, other) => (other.dueAt < first.dueAt ? other : first));
  const retryAt = history.failures > 0 ? lastRequestAt(history) + budget.retryMs : now;
  const allowedAt = Math.max(now, history.blockedUntil, retryAt, minuteLimitOpensAt(history, now));
  if (budget.calls < (history.callsPerPoll ?? 1)) {
    // A day that did not begin on time is checked every hour.
    const lookAt = history.quota?.isLate === true ? history.quota.reportedAt + lateResetCheckMs : Infinity;
    return { call: next.call, dueAt: Math.max(allowedAt, Math.min(lookAt, budget.resetAt)) };
  }
  return { call: next.call, dueAt: Math.max(allowedAt, next.dueAt) };
};

const lastRequestAt = (record: CallHistory): number =>
  Math.max(0, ...[...record.calls.values()].map(({ requestedAt }) => requestedAt));

const dueAt = (call: ScoreRequest, order: number, input: PlanInput, budget: PollBudget): number => {
  const { history, now } = input;
  const known = history.calls.get(callKey(call));
  // Calls that were never made come first, in the order in which a new board needs them.
  if (!known) {
    const waits = budget.scheduleStretch > 1 && history.inherited?.keys.has(callKey(call)) === true;
    return waits ? (history.inherited?.startedAt ?? 0) + inheritedWaitMs : order;
  }
  if (known.refusedUntil !== undefined && known.refusedUntil > now) return known.refusedUntil;
  const pace = paceOf(call, input, budget);
  const usual =
    known.requestedAt + (known.failures > 0 ? Math.min(pace, failurePauseMs(known.failures, input.pollMs)) : pace);
  if (!history.followUps.has(callKey(call))) return usual;
  return Math.min(usual, known.requestedAt + Math.max(followUpGapMs(input), budget.byDayOnly ? budget.playMs : 0));
};

/** The minimum time between two calls that confirm a change: a final result is worth one call a minute. */
const followUpGapMs = ({ pollMs }: PlanInput): number => Math.min(minuteMs, 4 * pollMs);

const paceOf = (call: ScoreRequest, { upcomingPlay, now, watched }: PlanInput, budget: PollBudget): number => {
  const stretch = budget.scheduleStretch;
  const playMs = watched ? budget.playMs : Math.max(budget.playMs, unwatchedPollMs);
  if (call.kind === 'recent') return schedulePace.recent * stretch;
  if (call.kind === 'live') {
    if (budget.byDayOnly) return Infinity;
    return upcomingPlay.playDays.length > 0 ? playMs : schedulePace.live * stretch;
  }
  const { today, tomorrow } = daysAround(now);
  if (upcomingPlay.playDays.includes(call.day)) return budget.byDayOnly ? playMs : schedulePace.todayInPlay * stretch;
  if (call.day === today) return schedulePace.today * stretch;
  if (call.day === tomorrow) return schedulePace.tomorrow * stretch;
  return (
    (upcomingPlay.unfinishedDays.includes(call.day) ? schedulePace.openYesterday : schedulePace.yesterday) * stretch
  );
};
