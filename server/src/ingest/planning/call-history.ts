import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { nextUtcMidnight } from '@touchline/domain/time/iso-time.ts';
import type { Quota, ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';
import { afterCalls, afterReport } from '../quota/daily-quota.ts';
import type { DailyQuota } from '../quota/daily-quota.ts';
import { callKey } from './poll-calls.ts';

const minuteMs = 60_000;

/** What became of one call so far. Times are epoch ms. */
export type CallRecord = {
  readonly requestedAt: number;
  readonly goodAt?: number;
  /** Failed replies since the last good one. */
  readonly failures: number;
  /** The source does not answer this call for us: not asked again before. */
  readonly refusedUntil?: number;
};

/** What one sport's calls have met so far: all that the planner knows about the source. */
export type CallHistory = {
  readonly calls: ReadonlyMap<string, CallRecord>;
  /** Calls to make soon whatever their usual pace: something is to be confirmed. */
  readonly followUps: ReadonlySet<string>;
  /** As last reported, less what was asked since; absent until the source reports one. */
  readonly quota?: DailyQuota;
  /** What a poll of something in play takes of late: some sports' replies have to be completed by further calls. */
  readonly callsPerPoll?: number;
  /** Calls whose days the board holds from before this record began at `startedAt`: they can wait where calls are scarce. */
  readonly inherited?: { readonly keys: ReadonlySet<string>; readonly startedAt: number };
  /** Times of the upstream calls of the last minute, oldest first. */
  readonly requestTimes: readonly number[];
  /** Failed replies since the last good one, whatever the call. */
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

/** The record once `call` has been sent off. */
export const afterRequest = (record: CallHistory, call: ScoreRequest, now: number): CallHistory => {
  const key = callKey(call);
  const before = record.calls.get(key);
  const followUps = new Set(record.followUps);
  followUps.delete(key);
  const calls = new Map(record.calls);
  calls.set(key, before ? { ...before, requestedAt: now } : { requestedAt: now, failures: 0 });
  return { ...withRequests(record, 1, now), calls, followUps };
};

/** The record once the answer is there. `random` is 0 (inclusive) to 1 (exclusive). */
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
    // Other calls of the sport may well be covered; only when none is, visitors have to hear of it.
    const anyGood = [...calls.values()].some((other) => other.goodAt !== undefined && other.failures === 0);
    return anyGood ? { ...known, calls } : { ...known, calls, problem: problemOf(record, kind, now) };
  }
  calls.set(key, { requestedAt, ...good, failures: failures + 1 });
  const failed = { ...known, calls, failures: record.failures + 1, problem: problemOf(record, kind, now) };
  const waitMs = retryAfterMs ?? sportPauseMs(kind, failed.failures, at);
  const spentQuota = kind === 'quota' && known.quota ? { quota: { ...known.quota, dayRemaining: 0 } } : {};
  return { ...failed, ...spentQuota, blockedUntil: now + waitMs };
};

/** The record after its last answer could not be used after all: the calls are due again at once. */
export const withoutCalls = (record: CallHistory, keys: Iterable<string>): CallHistory => {
  const calls = new Map(record.calls);
  for (const key of keys) calls.delete(key);
  return { ...record, calls };
};

/** The record of a leader that begins: calls were made before it, or by others, and it goes on counting from there. */
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
  const asked = [
    ...record.requestTimes.filter((at) => at > now - minuteMs),
    ...Array.from({ length: calls }, () => now),
  ];
  const { quota } = record;
  return { ...record, requestTimes: asked, ...(quota === undefined ? {} : { quota: afterCalls(quota, calls, now) }) };
};

const withQuota = (record: CallHistory, quota: Quota, now: number): CallHistory =>
  Object.keys(quota).length === 0 ? record : { ...record, quota: afterReport(record.quota, quota, now) };

/** Rises soon and falls slowly: results that are asked for when a fight is over come every half hour. */
const withCallsPerPoll = (record: CallHistory, reply: ScoreReply): CallHistory => {
  const isPoll = reply.ok && (reply.calls > 1 || reply.matches.some(({ status }) => status === 'live'));
  if (!isPoll) return record;
  const { callsPerPoll = 1 } = record;
  const difference = reply.calls - callsPerPoll;
  return { ...record, callsPerPoll: callsPerPoll + difference / (difference > 0 ? 4 : 12) };
};

const secondMs = 1_000;

const hourMs = 60 * minuteMs;

/** Doubling, with jitter. `random` is 0 (inclusive) to 1 (exclusive). */
const backoffMs = (failures: number, firstMs: number, longestMs: number, random: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs) * (0.75 + random / 2);

const firstRetryMs = (pollMs: number): number => Math.max(secondMs, pollMs / 3);

/** How long nothing is asked about a sport after its `failures`-th failed reply in a row. */
const sportPauseMs = (
  kind: ProviderProblem['kind'],
  failures: number,
  at: { readonly now: number; readonly pollMs: number; readonly random: number },
): number => {
  if (kind === 'rate') return minuteMs * (1 + at.random / 10);
  if (kind === 'auth') return backoffMs(failures, 5 * minuteMs, hourMs, at.random);
  // Some accounts start their day at another hour than 00:00 UTC: refused after midnight too, they are tried hourly.
  if (kind === 'quota') return (failures > 1 ? hourMs : nextUtcMidnight(at.now) - at.now) + at.random * minuteMs;
  return backoffMs(failures, firstRetryMs(at.pollMs), Math.min(minuteMs, 4 * at.pollMs), at.random);
};

/** How long a call is not asked again that the source does not answer for us. Plans change seldom. */
const refusalPauseMs = (call: ScoreRequest): number => (call.kind === 'recent' ? 24 : 6) * hourMs;

/** How long after its last failure a single call that keeps failing is asked again, at the latest at its usual pace. */
export const failurePauseMs = (failures: number, pollMs: number): number =>
  backoffMs(failures, firstRetryMs(pollMs), Infinity, 0.5);
