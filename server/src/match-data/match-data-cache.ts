import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { MatchReply } from '@touchline/provider/score-provider.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { CallBudget } from '../platform/provider-calls/call-budget.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import { isAvailable, failureForMs, freshForMs, emptyForMs, partialForMs, storeRetryMs } from './freshness.ts';
import type { MatchDataKind } from './freshness.ts';

/** Pages wait for 15 s: they should still get the reason. */
const requestTimeoutMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` } as const;

/** The database answers within milliseconds; one that hangs must not take the answer with it. */
const storeTimeoutMs = 2_000;

/** A real value and when the source gave it, epoch ms. */
export type Dated<T> = { readonly value: T; readonly seenAt: number };

/**
 * What is known of a match. `real` may be old: a real value is kept when a later call fails or brings nothing.
 * `reserved`: the day's calls are kept for the board.
 */
export type Outcome<T> =
  | ({ readonly kind: 'real' } & Dated<T>)
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'failed'; readonly problem: ProviderProblemKind };

type Entry<T> = {
  seen?: Dated<T>;
  /** What the last call brought, where it was not a real value. */
  last: Exclude<Outcome<T>, { readonly kind: 'real' }>;
  /** The answer stands for so long while the match has this status: one that kicked off or ended is asked anew. */
  good?: { readonly status: MatchStatus; readonly sinceMs: number; readonly forMs: number };
  unchanged: number;
  /** What is known from before this process is still to be looked up; when the database last failed to. */
  loadPending?: { readonly failedAtMs: number };
  /** The match as `seen` was said of it, and when the database failed to keep that. */
  savePending?: { readonly match: Match; readonly failedAtMs: number };
  inFlight?: Promise<Outcome<T>>;
};

export type MatchDataCache<T> = {
  /** `visitor`: who pays where it has to be asked for; the product itself where nobody is named. */
  readonly get: (match: Match, visitor?: string) => Promise<Outcome<T>>;
};

/** What is told of the work, for the log. */
export type MatchDataCacheEvents = {
  readonly onProblem: (read: MatchDataKind, match: Match, problem: ProviderProblem) => void;
  /** Why parts of a real value are missing. */
  readonly onNotes: (read: MatchDataKind, match: Match, notes: readonly string[]) => void;
  /** The database failed to recall or to keep; the answer goes without. */
  readonly onStoreFailure: (read: MatchDataKind, match: Match, cause: unknown) => void;
};

/**
 * One kind of read for every match: asked when somebody wants it and what is known is no longer good, once for all who
 * want it at the time. The least recently wanted match is forgotten first. A database that fails takes no answer away: what
 * the source says is held and kept later.
 */
export const createMatchDataCache = <T>(options: {
  readonly kind: MatchDataKind;
  readonly request: (match: Match, signal: AbortSignal) => Promise<MatchReply<T>>;
  /** What is known from before this process; asked once a match, and again when it failed. */
  readonly loadSaved?: (match: Match) => Promise<Dated<T> | undefined>;
  /** Keeps a real value beyond this process; what it gives is held in place of it. */
  readonly save?: (match: Match, seen: Dated<T>) => Promise<T>;
  /** Two values that say the same have the same text. */
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
    unchanged: 0,
    ...(loadSaved === undefined ? {} : { loadPending: { failedAtMs: -Infinity } }),
  });

  const entryOf = (id: string): Entry<T> => {
    const entry = entries.get(id) ?? newEntry();
    entries.delete(id);
    entries.set(id, entry);
    const [longestUnwanted] = entries.size > maxEntries ? entries.keys() : [];
    if (longestUnwanted !== undefined) entries.delete(longestUnwanted);
    return entry;
  };

  const outcomeOf = ({ seen, last }: Entry<T>): Outcome<T> => (seen === undefined ? last : { kind: 'real', ...seen });

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
    // Anything from before this process is older.
    delete entry.loadPending;
    const goodMs = freshForMs(kind, match, clock.now(), entry.unchanged);
    setFresh(entry, match, isPartial ? Math.min(partialForMs, goodMs) : goodMs);
    await saveValue(entry, match);
  };

  const requestWithTimeout = async (match: Match, settle: (calls: number) => void): Promise<MatchReply<T>> => {
    // What never answered may have been sent all the same.
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

  return { get };
};
