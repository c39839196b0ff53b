import type { Match } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import type { SourceProblem, SourceProblemKind } from '@touchline/domain/source/source-problem.ts';
import type { MatchReply } from '@touchline/provider/match-source.ts';
import type { Clock } from '../platform/clock.ts';
import { hasPassed } from '../platform/has-passed.ts';
import { inTime } from '../platform/in-time.ts';
import type { CallPurse } from './call-purse.ts';
import { canHave, failureForMs, goodForMs, nothingForMs, partialForMs, storeAgainMs } from './freshness.ts';
import type { MatchRead } from './freshness.ts';
import type { SourcePauses } from './source-pauses.ts';

/** Pages wait for 15 s: they should still get the reason. */
const answerWithinMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${answerWithinMs} ms` } as const;

/** The database answers within milliseconds; one that hangs must not take the answer with it. */
const storeWithinMs = 2_000;

/** A real value and when the source gave it, epoch ms. */
export type Seen<T> = { readonly value: T; readonly seenAt: number };

/**
 * What is known of a match. `real` may be old: a real value is kept when a later call fails or brings nothing.
 * `reserved`: the day's calls are kept for the board.
 */
export type Outcome<T> =
  | ({ readonly kind: 'real' } & Seen<T>)
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'failed'; readonly problem: SourceProblemKind };

type Entry<T> = {
  seen?: Seen<T>;
  /** What the last call brought, where it was not a real value. */
  last: Exclude<Outcome<T>, { readonly kind: 'real' }>;
  /** The answer stands for so long while the match has this status: one that kicked off or ended is asked anew. */
  good?: { readonly status: MatchStatus; readonly sinceMs: number; readonly forMs: number };
  unchanged: number;
  /** What is known from before this process is still to be looked up; when the database last failed to. */
  toRecall?: { readonly failedAtMs: number };
  /** The match as `seen` was said of it, and when the database failed to keep that. */
  unkept?: { readonly match: Match; readonly failedAtMs: number };
  asking?: Promise<Outcome<T>>;
};

export type MatchReads<T> = {
  /** `visitor`: who pays where it has to be asked for; the product itself where nobody is named. */
  readonly get: (match: Match, visitor?: string) => Promise<Outcome<T>>;
};

/** What is told of the work, for the log. */
export type MatchReadEvents = {
  readonly onProblem: (read: MatchRead, match: Match, problem: SourceProblem) => void;
  /** Why parts of a real value are missing. */
  readonly onNotes: (read: MatchRead, match: Match, notes: readonly string[]) => void;
  /** The database failed to recall or to keep; the answer goes without. */
  readonly onStoreFailure: (read: MatchRead, match: Match, cause: unknown) => void;
};

/**
 * One kind of read for every match: asked when somebody wants it and what is known is no longer good, once for all who
 * want it at the time. The least recently wanted match is forgotten first. A database that fails takes no answer away: what
 * the source says is held and kept later.
 */
export const createMatchReads = <T>(options: {
  readonly read: MatchRead;
  readonly ask: (match: Match, signal: AbortSignal) => Promise<MatchReply<T>>;
  /** What is known from before this process; asked once a match, and again when it failed. */
  readonly recall?: (match: Match) => Promise<Seen<T> | undefined>;
  /** Keeps a real value beyond this process; what it gives is held in place of it. */
  readonly keep?: (match: Match, seen: Seen<T>) => Promise<T>;
  /** Two values that say the same have the same text. */
  readonly textOf: (value: T) => string;
  readonly purse: CallPurse;
  readonly pauses: SourcePauses;
  readonly clock: Clock;
  readonly mostKept: number;
  readonly events: MatchReadEvents;
}): MatchReads<T> => {
  const { read, ask, recall, keep, textOf, purse, pauses, clock, mostKept, events } = options;
  const entries = new Map<string, Entry<T>>();

  const newEntry = (): Entry<T> => ({
    last: { kind: 'nothing' },
    unchanged: 0,
    ...(recall === undefined ? {} : { toRecall: { failedAtMs: -Infinity } }),
  });

  const entryOf = (id: string): Entry<T> => {
    const entry = entries.get(id) ?? newEntry();
    entries.delete(id);
    entries.set(id, entry);
    const [longestUnwanted] = entries.size > mostKept ? entries.keys() : [];
    if (longestUnwanted !== undefined) entries.delete(longestUnwanted);
    return entry;
  };

  const outcomeOf = ({ seen, last }: Entry<T>): Outcome<T> => (seen === undefined ? last : { kind: 'real', ...seen });

  const isGood = ({ good }: Entry<T>, match: Match): boolean =>
    good !== undefined &&
    good.status === match.status &&
    !hasPassed(good.forMs, { since: good.sinceMs, now: clock.now() });

  const goodFor = (entry: Entry<T>, { status }: Match, ms: number): void => {
    entry.good = { status, sinceMs: clock.now(), forMs: ms };
  };

  const inStore = <R>(work: () => Promise<R>): Promise<R> =>
    inTime(storeWithinMs, clock, work, () => {
      throw new Error(`no answer within ${storeWithinMs} ms`);
    });

  const bringBack = async (entry: Entry<T>, match: Match): Promise<void> => {
    if (recall === undefined) return;
    try {
      const seen = await inStore(() => recall(match));
      delete entry.toRecall;
      if (seen === undefined) return;
      entry.seen = seen;
      const nowMs = clock.now();
      // Another node's clock may be a little ahead.
      const sinceMs = Math.min(seen.seenAt, nowMs);
      entry.good = { status: match.status, sinceMs, forMs: goodForMs(read, match, nowMs, 0) };
    } catch (cause) {
      entry.toRecall = { failedAtMs: clock.now() };
      events.onStoreFailure(read, match, cause);
    }
  };

  const keepSeen = async (entry: Entry<T>, match: Match): Promise<void> => {
    if (keep === undefined || entry.seen === undefined) return;
    const { seen } = entry;
    try {
      entry.seen = { ...seen, value: await inStore(() => keep(match, seen)) };
      delete entry.unkept;
    } catch (cause) {
      entry.unkept = { match, failedAtMs: clock.now() };
      events.onStoreFailure(read, match, cause);
    }
  };

  const isDue = (tried: { readonly failedAtMs: number } | undefined): boolean =>
    tried !== undefined && hasPassed(storeAgainMs, { since: tried.failedAtMs, now: clock.now() });

  const take = async (entry: Entry<T>, match: Match, value: T, isPartial: boolean): Promise<void> => {
    const isSame = entry.seen !== undefined && textOf(entry.seen.value) === textOf(value);
    entry.unchanged = isSame ? entry.unchanged + 1 : 0;
    entry.seen = { value, seenAt: clock.now() };
    // Anything from before this process is older.
    delete entry.toRecall;
    const goodMs = goodForMs(read, match, clock.now(), entry.unchanged);
    goodFor(entry, match, isPartial ? Math.min(partialForMs, goodMs) : goodMs);
    await keepSeen(entry, match);
  };

  const askInTime = async (match: Match, settle: (calls: number) => void): Promise<MatchReply<T>> => {
    // What never answered may have been sent all the same.
    let calls = 1;
    try {
      const reply = await inTime<MatchReply<T>>(
        answerWithinMs,
        clock,
        (signal) => ask(match, signal),
        () => ({ ok: false, problem: noAnswer, quota: {}, calls }),
      );
      ({ calls } = reply);
      return reply;
    } finally {
      settle(calls);
    }
  };

  const call = async (entry: Entry<T>, match: Match, visitor: string | undefined): Promise<void> => {
    const grant = purse.take(match.sport, entry.seen === undefined, visitor);
    if (!grant.ok) {
      entry.last = grant.refused === 'day' ? { kind: 'reserved' } : { kind: 'failed', problem: 'rate' };
      return;
    }
    const reply = await askInTime(match, grant.settle);
    if (!reply.ok) {
      const { problem } = reply;
      events.onProblem(read, match, problem);
      pauses.failed(match.sport, read, problem);
      entry.last = { kind: 'failed', problem: problem.kind };
      goodFor(entry, match, failureForMs(problem.kind));
      return;
    }
    pauses.answered(match.sport, read);
    if (reply.notes !== undefined) events.onNotes(read, match, reply.notes);
    entry.last = { kind: 'nothing' };
    if (reply.value === undefined) goodFor(entry, match, nothingForMs(read, match.status));
    else await take(entry, match, reply.value, reply.notes !== undefined);
  };

  const refresh = async (entry: Entry<T>, match: Match, visitor: string | undefined): Promise<Outcome<T>> => {
    if (isDue(entry.toRecall)) await bringBack(entry, match);
    if (isDue(entry.unkept)) await keepSeen(entry, entry.unkept?.match ?? match);
    if (isGood(entry, match)) return outcomeOf(entry);
    if (!canHave(read, match, clock.now())) {
      entry.last = { kind: 'nothing' };
      return outcomeOf(entry);
    }
    const problem = pauses.problem(match.sport, read);
    if (problem === undefined) await call(entry, match, visitor);
    else entry.last = { kind: 'failed', problem };
    return outcomeOf(entry);
  };

  const get: MatchReads<T>['get'] = async (match, visitor) => {
    const entry = entryOf(match.id);
    if (entry.asking !== undefined) return entry.asking;
    if (isGood(entry, match) && !isDue(entry.unkept)) return outcomeOf(entry);
    entry.asking = refresh(entry, match, visitor).finally(() => {
      delete entry.asking;
    });
    return entry.asking;
  };

  return { get };
};
