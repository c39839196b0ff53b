import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { nextUtcMidnight } from '@touchline/domain/time/iso-time.ts';
import type { Quota, ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';
import { afterCalls, afterReport } from '../quota/daily-quota.ts';
import type { DailyQuota } from '../quota/daily-quota.ts';
import type { ForeignPace } from '../quota/foreign-calls.ts';
import { callKey } from './poll-calls.ts';

const minuteMs = 60_000;

/** The history of one call. Times are epoch ms. */
export type CallRecord = {
  readonly requestedAt: number;
  readonly goodAt?: number;
  /** Failed replies since the last good one. */
  readonly failures: number;
  /** The provider refuses this call for our plan: do not repeat it before this time. */
  readonly refusedUntil?: number;
};

/** The history of one sport's calls, which is the planner's only information about the provider. */
export type CallHistory = {
  readonly calls: ReadonlyMap<string, CallRecord>;
  /** Calls to make soon, regardless of their usual interval, to confirm a change. */
  readonly followUps: ReadonlySet<string>;
  /** As last reported, minus later calls; absent until the provider reports its quota. */
  readonly quota?: DailyQuota;
  /** How often other clients of the key call; absent unless they call regularly. */
  readonly foreign?: ForeignPace | undefined;
  /** Recent average number of requests per poll of matches in play: for some sports, a reply needs further calls. */
  readonly callsPerPoll?: number;
  /**
   * Calls whose days were on the board before this history started at `startedAt`: they can wait when calls are scarce.
   */
  readonly inherited?: { readonly keys: ReadonlySet<string>; readonly startedAt: number };
  /** Times of the provider requests of the last minute, oldest first. */
  readonly requestTimes: readonly number[];
  /** Failed replies since the last good one, across all calls. */
  readonly failures: number;
  readonly blockedUntil: number;
  /** Present from the first failed reply until the next good one. */
  readonly problem?: { readonly kind: ProviderProblem['kind']; readonly since: number };
};

export const emptyHistory: CallHistory = {
  calls: new Map(),
  followUps: new Set(),
  requestTimes: [],
  failures: 0,
  blockedUntil: 0,
};

/** The history after `call` was sent. */
export const afterRequest = (record: CallHistory, call: ScoreRequest, now: number): CallHistory => {
  const key = callKey(call);
  const before = record.calls.get(key);
  const followUps = new Set(record.followUps);
  followUps.delete(key);
  const calls = new Map(record.calls);
  calls.set(key, before ? { ...before, requestedAt: now } : { requestedAt: now, failures: 0 });
  return { ...withRequests(record, 1, now), calls, followUps };
};

/** The history after the reply. `random` is from 0 (inclusive) to 1 (exclusive). */
export const afterReply = (
  record: CallHistory,
  call: ScoreRequest,
  reply: ScoreReply,
  at: { readonly now: number; readonly pollMs: number; readonly random: number },
): CallHistory => {
  const { now } = at;
  const key = callKey(call);
  const { requestedAt, failures = 0, goodAt } = record.calls.get(key) ?? { requestedAt: now };
  const known = withCallsPerPoll(
    withQuota(withRequests(record, Math.max(0, reply.calls - 1), now), reply.quota, now),
    reply,
  );
  const calls = new Map(known.calls);
  if (reply.ok) {
    calls.set(key, { requestedAt, goodAt: now, failures: 0 });
    const { problem: _, ...rest } = known;
    return { ...rest, calls, failures: 0, blockedUntil: 0 };
  }
  const { kind, retryAfterMs } = reply.problem;
  const good = goodAt === undefined ? {} : { goodAt };
  if (kind === 'plan' || kind === 'caller') {
    calls.set(key, {
      requestedAt,
      ...good,
      failures: failures + 1,
      refusedUntil: now + (retryAfterMs ?? refusalPauseMs(call)),
    });
    // Other calls of the sport may be covered; visitors see a problem only when none of them is.
    const anyGood = [...calls.values()].some((other) => other.goodAt !== undefined && other.failures === 0);
    return anyGood ? { ...known, calls } : { ...known, calls, problem: problemOf(record, kind, now) };
  }
  calls.set(key, { requestedAt, ...good, failures: failures + 1 });
  const failed = { ...known, calls, failures: record.failures + 1, problem: problemOf(record, kind, now) };
  const waitMs = retryAfterMs ?? sportPauseMs(kind, failed.failures, at);
  const spentQuota = kind === 'quota' && known.quota ? { quota: { ...known.quota, dayRemaining: 0 } } : {};
  return { ...failed, ...spentQuota, blockedUntil: now + waitMs };
};

/** The history without these calls, which are then due again at once. */
export const withoutCalls = (record: CallHistory, keys: Iterable<string>): CallHistory => {
  const calls = new Map(record.calls);
  for (const key of keys) calls.delete(key);
  return { ...record, calls };
};

/** The history with `known` if it is newer: for a new leader, earlier calls of other nodes count. */
export const withNewerQuota = (record: CallHistory, known: DailyQuota | undefined): CallHistory =>
  known === undefined || known.reportedAt < (record.quota?.reportedAt ?? -Infinity)
    ? record
    : { ...record, quota: { ...record.quota, ...known } };

const problemOf = (record: CallHistory, kind: ProviderProblem['kind'], now: number) => ({
  kind,
  since: record.problem?.since ?? now,
});

const withRequests = (record: CallHistory, calls: number, now: number): CallHistory => {
  if (calls === 0) return record;
  const requested = [
    ...record.requestTimes.filter((at) => at > now - minuteMs),
    ...Array.from({ length: calls }, () => now),
  ];
  const { quota } = record;
  return {
    ...record,
    requestTimes: requested,
    ...(quota === undefined ? {} : { quota: afterCalls(quota, calls, now) }),
  };
};

const withQuota = (record: CallHistory, quota: Quota, now: number): CallHistory =>
  Object.keys(quota).length === 0 ? record : { ...record, quota: afterReport(record.quota, quota, now) };

/** Rises quickly and falls slowly: the extra calls for results after a fight come only every half hour. */
const withCallsPerPoll = (record: CallHistory, reply: ScoreReply): CallHistory => {
  const isPoll = reply.ok && (reply.calls > 1 || reply.matches.some(({ status }) => status === 'live'));
  if (!isPoll) return record;
  const { callsPerPoll = 1 } = record;
  const difference = reply.calls - callsPerPoll;
  return { ...record, callsPerPoll: callsPerPoll + difference / (difference > 0 ? 4 : 12) };
};

const secondMs = 1_000;

const hourMs = 60 * minuteMs;

/** Doubles with every failure, with jitter. `random` is from 0 (inclusive) to 1 (exclusive). */
const backoffMs = (failures: number, firstMs: number, longestMs: number, random: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs) * (0.75 + random / 2);

const firstRetryMs = (pollMs: number): number => Math.max(secondMs, pollMs / 3);

/** How long a sport pauses after its `failures`-th failed reply in a row. */
const sportPauseMs = (
  kind: ProviderProblem['kind'],
  failures: number,
  at: { readonly now: number; readonly pollMs: number; readonly random: number },
): number => {
  if (kind === 'rate') return minuteMs * (1 + at.random / 10);
  if (kind === 'auth') return backoffMs(failures, 5 * minuteMs, hourMs, at.random);
  // The day of some accounts does not start at 00:00 UTC: if still refused after midnight, retry hourly.
  if (kind === 'quota') return (failures > 1 ? hourMs : nextUtcMidnight(at.now) - at.now) + at.random * minuteMs;
  return backoffMs(failures, firstRetryMs(at.pollMs), Math.min(minuteMs, 4 * at.pollMs), at.random);
};

/** How long to skip a call that the plan does not cover. Plans seldom change. */
const refusalPauseMs = (call: ScoreRequest): number => (call.kind === 'recent' ? 24 : 6) * hourMs;

/** How soon to retry a call that fails repeatedly. The caller limits this to the usual interval. */
export const failurePauseMs = (failures: number, pollMs: number): number =>
  backoffMs(failures, firstRetryMs(pollMs), Infinity, 0.5);
