import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { Quota, SportsCall, SportsReply } from '@touchline/provider/sports-source.ts';
import type { DayQuota } from './quota-day.ts';
import { afterCalls, afterReport } from './quota-day.ts';
import { refusedCallMs, sportPauseMs } from './retry.ts';
import { callKey } from './sports-calls.ts';

const minuteMs = 60_000;

/** What became of one call so far. Times are epoch ms. */
export type CallRecord = {
  readonly askedAt: number;
  readonly goodAt?: number;
  /** Failed replies since the last good one. */
  readonly failures: number;
  /** The source does not answer this call for us: not asked again before. */
  readonly refusedUntil?: number;
};

/** What one sport's calls have met so far: all that the planner knows about the source. */
export type SportRecord = {
  readonly calls: ReadonlyMap<string, CallRecord>;
  /** Calls to make soon whatever their usual pace: something is to be confirmed. */
  readonly wanted: ReadonlySet<string>;
  /** As last reported, less what was asked since; absent until the source reports one. */
  readonly quota?: DayQuota;
  /** What a poll of something in play takes of late: some sports' replies have to be completed by further calls. */
  readonly pollCalls?: number;
  /** Calls whose days the board holds from before this record began at `startedAt`: they can wait where calls are scarce. */
  readonly held?: { readonly keys: ReadonlySet<string>; readonly startedAt: number };
  /** Times of the upstream calls of the last minute, oldest first. */
  readonly asked: readonly number[];
  /** Failed replies since the last good one, whatever the call. */
  readonly failures: number;
  readonly blockedUntil: number;
  /** Present from the first failed reply until the next good one. */
  readonly problem?: { readonly kind: SourceProblem['kind']; readonly since: number };
};

export const freshRecord: SportRecord = {
  calls: new Map(),
  wanted: new Set(),
  asked: [],
  failures: 0,
  blockedUntil: 0,
};

/** The record once `call` has been sent off. */
export const afterAsking = (record: SportRecord, call: SportsCall, now: number): SportRecord => {
  const key = callKey(call);
  const before = record.calls.get(key);
  const wanted = new Set(record.wanted);
  wanted.delete(key);
  const calls = new Map(record.calls);
  calls.set(key, before ? { ...before, askedAt: now } : { askedAt: now, failures: 0 });
  return { ...spent(record, 1, now), calls, wanted };
};

/** The record once the answer is there. `random` is 0 (inclusive) to 1 (exclusive). */
export const afterReply = (
  record: SportRecord,
  call: SportsCall,
  reply: SportsReply,
  at: { readonly now: number; readonly pollMs: number; readonly random: number },
): SportRecord => {
  const { now } = at;
  const key = callKey(call);
  const { askedAt, failures = 0, goodAt } = record.calls.get(key) ?? { askedAt: now };
  const known = withPollCalls(withQuota(spent(record, Math.max(0, reply.calls - 1), now), reply.quota, now), reply);
  const calls = new Map(known.calls);
  if (reply.ok) {
    calls.set(key, { askedAt, goodAt: now, failures: 0 });
    const { problem: _, ...rest } = known;
    return { ...rest, calls, failures: 0, blockedUntil: 0 };
  }
  const { kind, retryAfterMs } = reply.problem;
  const good = goodAt === undefined ? {} : { goodAt };
  if (kind === 'plan' || kind === 'caller') {
    calls.set(key, {
      askedAt,
      ...good,
      failures: failures + 1,
      refusedUntil: now + (retryAfterMs ?? refusedCallMs(call)),
    });
    // Other calls of the sport may well be covered; only when none is, visitors have to hear of it.
    const anyGood = [...calls.values()].some((other) => other.goodAt !== undefined && other.failures === 0);
    return anyGood ? { ...known, calls } : { ...known, calls, problem: problemOf(record, kind, now) };
  }
  calls.set(key, { askedAt, ...good, failures: failures + 1 });
  const failed = { ...known, calls, failures: record.failures + 1, problem: problemOf(record, kind, now) };
  const waitMs = retryAfterMs ?? sportPauseMs(kind, failed.failures, at);
  const spentQuota = kind === 'quota' && known.quota ? { quota: { ...known.quota, dayRemaining: 0 } } : {};
  return { ...failed, ...spentQuota, blockedUntil: now + waitMs };
};

/** The record after its last answer could not be used after all: the calls are due again at once. */
export const askedInVain = (record: SportRecord, keys: Iterable<string>): SportRecord => {
  const calls = new Map(record.calls);
  for (const key of keys) calls.delete(key);
  return { ...record, calls };
};

/** The record of a leader that begins: calls were made before it, or by others, and it goes on counting from there. */
export const withNewerQuota = (record: SportRecord, known: DayQuota | undefined): SportRecord =>
  known === undefined || known.reportedAt < (record.quota?.reportedAt ?? -Infinity)
    ? record
    : { ...record, quota: { ...record.quota, ...known } };

const problemOf = (record: SportRecord, kind: SourceProblem['kind'], now: number) => ({
  kind,
  since: record.problem?.since ?? now,
});

const spent = (record: SportRecord, calls: number, now: number): SportRecord => {
  if (calls === 0) return record;
  const asked = [...record.asked.filter((at) => at > now - minuteMs), ...Array.from({ length: calls }, () => now)];
  const { quota } = record;
  return { ...record, asked, ...(quota === undefined ? {} : { quota: afterCalls(quota, calls, now) }) };
};

const withQuota = (record: SportRecord, quota: Quota, now: number): SportRecord =>
  Object.keys(quota).length === 0 ? record : { ...record, quota: afterReport(record.quota, quota, now) };

/** Rises soon and falls slowly: results that are asked for when a fight is over come every half hour. */
const withPollCalls = (record: SportRecord, reply: SportsReply): SportRecord => {
  const isPoll = reply.ok && (reply.calls > 1 || reply.matches.some(({ status }) => status === 'live'));
  if (!isPoll) return record;
  const { pollCalls = 1 } = record;
  const difference = reply.calls - pollCalls;
  return { ...record, pollCalls: pollCalls + difference / (difference > 0 ? 4 : 12) };
};
