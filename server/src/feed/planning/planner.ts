import type { SportsCall } from '@touchline/provider/sports-source.ts';
import { budgetOf, minuteLimitGate, schedulePace } from './budget.ts';
import type { Budget } from './budget.ts';
import { daysAround } from './days-around.ts';
import type { Outlook } from './outlook.ts';
import { failedCallMs } from './retry.ts';
import type { SportRecord } from './sport-record.ts';
import { callKey, callsAt } from './sports-calls.ts';
import type { SportCalls } from './sports-calls.ts';

const minuteMs = 60_000;

/** With nobody looking, what is in play is still asked this often, as far as the budget allows. */
const unwatchedPollMs = 30_000;

const lateDayLookMs = 60 * minuteMs;

/** A node that begins with a board does without what the board has for so long, if calls are scarce: nodes may begin often. */
const heldWaitsMs = 60 * minuteMs;

export type PlannedCall = {
  readonly call: SportsCall;
  /** Epoch ms; not before now. */
  readonly dueAt: number;
};

export type PlanInput = {
  readonly calls: SportCalls;
  readonly record: SportRecord;
  readonly outlook: Outlook;
  /** Epoch ms. */
  readonly now: number;
  /** How often a sport with matches in play is asked when the budget allows. */
  readonly pollMs: number;
  /** Somebody follows the board. */
  readonly watched: boolean;
};

/**
 * The next call of a sport and when it is due: the one that is most overdue by its own pace. The paces follow from what
 * is in play and from the budget; the source's limits and refusals come before all paces.
 */
export const planNext = (input: PlanInput): PlannedCall => {
  const { calls, record, outlook, now, pollMs } = input;
  const budget = budgetOf(record, outlook, {
    now,
    pollMs,
    hasLive: calls.hasLive,
    hasRecent: calls.recent !== undefined,
  });
  const candidates = callsAt(calls, now).map((call, order) => ({ call, dueAt: dueAt(call, order, input, budget) }));
  const next = candidates.reduce((first, other) => (other.dueAt < first.dueAt ? other : first));
  const retryAt = record.failures > 0 ? lastAskedAt(record) + budget.retryMs : now;
  const allowedAt = Math.max(now, record.blockedUntil, retryAt, minuteLimitGate(record, now));
  if (budget.calls < (record.pollCalls ?? 1)) {
    // A day that did not begin when it should is looked for every hour.
    const lookAt = record.quota?.isLate === true ? record.quota.reportedAt + lateDayLookMs : Infinity;
    return { call: next.call, dueAt: Math.max(allowedAt, Math.min(lookAt, budget.resetAt)) };
  }
  return { call: next.call, dueAt: Math.max(allowedAt, next.dueAt) };
};

const lastAskedAt = (record: SportRecord): number =>
  Math.max(0, ...[...record.calls.values()].map(({ askedAt }) => askedAt));

const dueAt = (call: SportsCall, order: number, input: PlanInput, budget: Budget): number => {
  const { record, now } = input;
  const known = record.calls.get(callKey(call));
  // Never asked: before everything else, in the order in which a new board needs the calls.
  if (!known) {
    const waits = budget.scheduleStretch > 1 && record.held?.keys.has(callKey(call)) === true;
    return waits ? (record.held?.startedAt ?? 0) + heldWaitsMs : order;
  }
  if (known.refusedUntil !== undefined && known.refusedUntil > now) return known.refusedUntil;
  const pace = paceOf(call, input, budget);
  const usual =
    known.askedAt + (known.failures > 0 ? Math.min(pace, failedCallMs(known.failures, input.pollMs)) : pace);
  if (!record.wanted.has(callKey(call))) return usual;
  return Math.min(usual, known.askedAt + Math.max(wantedGapMs(input), budget.lean ? budget.playMs : 0));
};

/** A final result is worth a call a minute, and none more often than what is in play. */
const wantedGapMs = ({ pollMs }: PlanInput): number => Math.min(minuteMs, 4 * pollMs);

const paceOf = (call: SportsCall, { outlook, now, watched }: PlanInput, budget: Budget): number => {
  const stretch = budget.scheduleStretch;
  const playMs = watched ? budget.playMs : Math.max(budget.playMs, unwatchedPollMs);
  if (call.kind === 'recent') return schedulePace.recent * stretch;
  if (call.kind === 'live') {
    if (budget.lean) return Infinity;
    return outlook.playDays.length > 0 ? playMs : schedulePace.live * stretch;
  }
  const { today, tomorrow } = daysAround(now);
  if (outlook.playDays.includes(call.day)) return budget.lean ? playMs : schedulePace.todayInPlay * stretch;
  if (call.day === today) return schedulePace.today * stretch;
  if (call.day === tomorrow) return schedulePace.tomorrow * stretch;
  return (outlook.openDays.includes(call.day) ? schedulePace.openYesterday : schedulePace.yesterday) * stretch;
};
