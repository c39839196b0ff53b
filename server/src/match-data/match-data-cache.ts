import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import type { MatchReply } from '@touchline/provider/score-provider.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import { emptyForMs, failureForMs, freshForMs, isAvailable, partialForMs, storeRetryMs } from './cache-lifetimes.ts';
import type { MatchDataKind } from './cache-lifetimes.ts';

/** Pages time out after 15 s; they should receive the reason before that. */
const requestTimeoutMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` } as const;

/** The database usually responds within milliseconds; if it hangs, it must not block the answer. */
const storeTimeoutMs = 2_000;

/** A real value and when the provider sent it, epoch ms. */
export type Dated<T> = { readonly value: T; readonly seenAt: number };

/**
 * The data of a match. `real` may be old: it is still used if a later call fails or returns nothing. `withdrawn`: the
 * last reply returned nothing. `reserved`: the day's calls are reserved for the board.
 */
export type Outcome<T> =
  | ({ readonly kind: 'real'; readonly withdrawn?: true } & Dated<T>)
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'failed'; readonly problem: ProviderProblemKind };

type Entry<T> = {
  seen?: Dated<T>;
  /** Whether the last reply returned nothing although an earlier one had a value. */
  withdrawn: boolean;
  /** The last call's result, if it was not a real value. */
  last: Exclude<Outcome<T>, { readonly kind: 'real' }>;
  /** The result is valid for `forMs` and only for this status: it is fetched again when the match starts or ends. */
  good?: { readonly status: MatchStatus; readonly sinceMs: number; readonly forMs: number };
  unchanged: number;
  /** Present until the stored value has been read; `failedAtMs` is the time of the last failed attempt. */
  loadPending?: { readonly failedAtMs: number };
  /** Present while `seen` is not stored: the match at the time of `seen`, and the time of the last failed attempt. */
  savePending?: { readonly match: Match; readonly failedAtMs: number };
  inFlight?: Promise<Outcome<T>>;
};

export type MatchDataCache<T> = {
  /** `visitor` is charged if a call is needed; it is omitted for requests by the product itself. */
  readonly get: (match: Match, visitor?: string) => Promise<Outcome<T>>;
  /** The value in memory, however old. Never causes a call, and does not count as a use. */
  readonly stored: (matchId: string) => Dated<T> | undefined;
};

/** Events for the log. */
export type MatchDataCacheEvents = {
  readonly onProblem: (read: MatchDataKind, match: Match, problem: ProviderProblem) => void;
  /** Why parts of a real value are missing. */
  readonly onNotes: (read: MatchDataKind, match: Match, notes: readonly string[]) => void;
  /** The database failed to read or store a value; the cache continues without it. */
  readonly onStoreFailure: (read: MatchDataKind, match: Match, cause: unknown) => void;
};

/**
 * One kind of data for every match: fetched on demand when it has expired, once for concurrent requests. The least
 * recently used match is dropped first. A failing database loses no value: it is kept in memory and stored later.
 */
export const createMatchDataCache = <T>(options: {
  readonly kind: MatchDataKind;
  readonly request: (match: Match, signal: AbortSignal) => Promise<MatchReply<T>>;
  /** Reads the stored value; called once per match, and again after a failure. */
  readonly loadSaved?: (match: Match) => Promise<Dated<T> | undefined>;
  /** Stores a real value; the result replaces it in memory. */
  readonly save?: (match: Match, seen: Dated<T>) => Promise<T>;
  /** Equal values have equal texts. */
  readonly textOf: (value: T) => string;
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<MatchDataKind>;
  readonly clock: Clock;
  readonly maxEntries: number;
  readonly events: MatchDataCacheEvents;
}): MatchDataCache<T> => {
  const { kind, request, loadSaved, save, textOf, budget, pauses, clock, maxEntries, events } = options;
  const entries = new Map<string, Entry<T>>();

  const newEntry = (): Entry<T> => ({
    last: { kind: 'nothing' },
    withdrawn: false,
    unchanged: 0,
    ...(loadSaved === undefined ? {} : { loadPending: { failedAtMs: -Infinity } }),
  });

  const entryOf = (id: string): Entry<T> => {
    const entry = entries.get(id) ?? newEntry();
    entries.delete(id);
    entries.set(id, entry);
    const [leastRecentlyUsed] = entries.size > maxEntries ? entries.keys() : [];
    if (leastRecentlyUsed !== undefined) entries.delete(leastRecentlyUsed);
    return entry;
  };

  const outcomeOf = ({ seen, withdrawn, last }: Entry<T>): Outcome<T> =>
    seen === undefined ? last : { kind: 'real', ...seen, ...(withdrawn && { withdrawn }) };

  const isFresh = ({ good }: Entry<T>, match: Match): boolean =>
    good !== undefined &&
    good.status === match.status &&
    !hasPassed(good.forMs, { since: good.sinceMs, now: clock.now() });

  const setFresh = (entry: Entry<T>, { status }: Match, ms: number): void => {
    entry.good = { status, sinceMs: clock.now(), forMs: ms };
  };

  const withStoreTimeout = <R>(work: () => Promise<R>): Promise<R> =>
    withTimeout(storeTimeoutMs, clock, work, () => {
      throw new Error(`no answer within ${storeTimeoutMs} ms`);
    });

  const restore = async (entry: Entry<T>, match: Match): Promise<void> => {
    if (loadSaved === undefined) return;
    try {
      const seen = await withStoreTimeout(() => loadSaved(match));
      delete entry.loadPending;
      if (seen === undefined) return;
      entry.seen = seen;
      const nowMs = clock.now();
      // Another node's clock may be a little ahead.
      const sinceMs = Math.min(seen.seenAt, nowMs);
      entry.good = { status: match.status, sinceMs, forMs: freshForMs(kind, match, nowMs, 0) };
    } catch (cause) {
      entry.loadPending = { failedAtMs: clock.now() };
      events.onStoreFailure(kind, match, cause);
    }
  };

  const saveValue = async (entry: Entry<T>, match: Match): Promise<void> => {
    if (save === undefined || entry.seen === undefined) return;
    const { seen } = entry;
    try {
      entry.seen = { ...seen, value: await withStoreTimeout(() => save(match, seen)) };
      delete entry.savePending;
    } catch (cause) {
      entry.savePending = { match, failedAtMs: clock.now() };
      events.onStoreFailure(kind, match, cause);
    }
  };

  const isDue = (tried: { readonly failedAtMs: number } | undefined): boolean =>
    tried !== undefined && hasPassed(storeRetryMs, { since: tried.failedAtMs, now: clock.now() });

  const store = async (entry: Entry<T>, match: Match, value: T, isPartial: boolean): Promise<void> => {
    const isSame = entry.seen !== undefined && textOf(entry.seen.value) === textOf(value);
    entry.unchanged = isSame ? entry.unchanged + 1 : 0;
    entry.seen = { value, seenAt: clock.now() };
    // Every stored value is older.
    delete entry.loadPending;
    const goodMs = freshForMs(kind, match, clock.now(), entry.unchanged);
    setFresh(entry, match, isPartial ? Math.min(partialForMs, goodMs) : goodMs);
    await saveValue(entry, match);
  };

  const requestWithTimeout = async (match: Match, settle: (calls: number) => void): Promise<MatchReply<T>> => {
    // A call without a reply may still have reached the provider.
    let calls = 1;
    try {
      const reply = await withTimeout<MatchReply<T>>(
        requestTimeoutMs,
        clock,
        (signal) => request(match, signal),
        () => ({ ok: false, problem: noAnswer, quota: {}, calls }),
      );
      ({ calls } = reply);
      return reply;
    } finally {
      settle(calls);
    }
  };

  const call = async (entry: Entry<T>, match: Match, visitor: string | undefined): Promise<void> => {
    const grant = budget.reserve(match.sport, entry.seen === undefined, visitor);
    if (!grant.ok) {
      entry.last = grant.limit === 'day' ? { kind: 'reserved' } : { kind: 'failed', problem: 'rate' };
      return;
    }
    const reply = await requestWithTimeout(match, grant.commit);
    if (!reply.ok) {
      const { problem } = reply;
      events.onProblem(kind, match, problem);
      pauses.failed(match.sport, kind, problem);
      entry.last = { kind: 'failed', problem: problem.kind };
      setFresh(entry, match, failureForMs(problem.kind));
      return;
    }
    pauses.answered(match.sport, kind);
    if (reply.notes !== undefined) events.onNotes(kind, match, reply.notes);
    entry.last = { kind: 'nothing' };
    entry.withdrawn = reply.value === undefined;
    if (reply.value === undefined) setFresh(entry, match, emptyForMs(kind, match.status));
    else await store(entry, match, reply.value, reply.notes !== undefined);
  };

  const refresh = async (entry: Entry<T>, match: Match, visitor: string | undefined): Promise<Outcome<T>> => {
    if (isDue(entry.loadPending)) await restore(entry, match);
    if (isDue(entry.savePending)) await saveValue(entry, entry.savePending?.match ?? match);
    if (isFresh(entry, match)) return outcomeOf(entry);
    if (!isAvailable(kind, match, clock.now())) {
      entry.last = { kind: 'nothing' };
      return outcomeOf(entry);
    }
    const problem = pauses.problem(match.sport, kind);
    if (problem === undefined) await call(entry, match, visitor);
    else entry.last = { kind: 'failed', problem };
    return outcomeOf(entry);
  };

  const get: MatchDataCache<T>['get'] = async (match, visitor) => {
    const entry = entryOf(match.id);
    if (entry.inFlight !== undefined) return entry.inFlight;
    if (isFresh(entry, match) && !isDue(entry.savePending)) return outcomeOf(entry);
    entry.inFlight = refresh(entry, match, visitor).finally(() => {
      delete entry.inFlight;
    });
    return entry.inFlight;
  };

  return { get, stored: (matchId) => entries.get(matchId)?.seen };
};
