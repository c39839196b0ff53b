import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';
import type { LeagueRef, MatchReply } from '@touchline/provider/score-provider.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { CallBudget } from '../platform/provider-calls/call-budget.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** While a match of the league is in play, and while none is. Sources renew tables every hour, scorers several times a week. */
const freshMs: Readonly<Record<LeaguePart, { readonly playing: number; readonly still: number }>> = {
  table: { playing: 20 * minuteMs, still: 3 * hourMs },
  matches: { playing: 30 * minuteMs, still: 6 * hourMs },
  scorers: { playing: 24 * hourMs, still: 24 * hourMs },
};

/** For how long a part is good. */
const freshForMs = (part: LeaguePart, playing: boolean): number => freshMs[part][playing ? 'playing' : 'still'];

/** For how long it is taken for granted that the source has nothing of the kind on a league: a cup gets no table overnight. */
const emptyForMs = 12 * hourMs;

/** For how long a failure counts for its league; what concerns the whole sport is waited out there. */
const failureForMs = (kind: ProviderProblemKind): number => {
  if (kind === 'caller') return hourMs;
  return kind === 'malformed' ? minuteMs : 10_000;
};

/** Pages wait for 20 s: they should still get the reason. */
const requestTimeoutMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` } as const;

/** What is told of the work, for the log. */
export type LeagueEvents = {
  readonly onProblem: (part: LeaguePart, league: LeagueRef, problem: ProviderProblem) => void;
  /** Why parts of a value are missing. */
  readonly onNotes: (part: LeaguePart, league: LeagueRef, notes: readonly string[]) => void;
};

/** What is known of a part. A value may be old: it is kept when a later call fails, and then `gap` says why it is not newer. */
export type CachedPart<T> = {
  readonly value?: T;
  /** When the source gave the value, ISO 8601 UTC. */
  readonly readAt?: string;
  readonly gap?: LeagueGap;
};

type Entry<T> = {
  known: CachedPart<T>;
  /** What is known stands from `sinceMs` on, for how long depends on what is played. */
  good?: { readonly sinceMs: number; readonly forMs: (playing: boolean) => number };
  inFlight?: Promise<CachedPart<T>>;
};

export type LeaguePartCache<T> = {
  /** `playing`: a match of the league is in play, so that it changes sooner. `visitor` pays where it has to be asked for. */
  readonly get: (league: LeagueRef, playing: boolean, visitor: string) => Promise<CachedPart<T>>;
  /** Every value that is held. */
  readonly values: () => readonly T[];
};

/** Leagues that are remembered, of each part: the least recently wanted is forgotten first. Matches take some 30 KB a league. */
const maxLeagues = 300;

/**
 * One part of every league: asked when somebody wants it and what is known is no longer good, once for all who want it at the
 * time. `taken`: what of an answer is kept.
 */
export const createLeaguePartCache = <Given, T>(options: {
  readonly part: LeaguePart;
  readonly request: (league: LeagueRef, signal: AbortSignal) => Promise<MatchReply<Given>>;
  readonly toCached: (given: Given) => T;
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<LeaguePart>;
  readonly clock: Clock;
  readonly events: LeagueEvents;
}): LeaguePartCache<T> => {
  const { part, request, toCached, budget, pauses, clock, events } = options;
  const entries = new Map<string, Entry<T>>();

  const entryOf = ({ sport, id, season }: LeagueRef): Entry<T> => {
    const key = `${sport}/${id}/${season}`;
    const entry = entries.get(key) ?? { known: {} };
    entries.delete(key);
    entries.set(key, entry);
    const [longestUnwanted] = entries.size > maxLeagues ? entries.keys() : [];
    if (longestUnwanted !== undefined) entries.delete(longestUnwanted);
    return entry;
  };

  const isFresh = ({ good }: Entry<T>, playing: boolean): boolean =>
    good !== undefined && !hasPassed(good.forMs(playing), { since: good.sinceMs, now: clock.now() });

  const missing = (entry: Entry<T>, gap: LeagueGap): void => {
    entry.known = { ...entry.known, gap };
  };

  const setFresh = (entry: Entry<T>, forMs: (playing: boolean) => number): void => {
    entry.good = { sinceMs: clock.now(), forMs };
  };

  const requestWithTimeout = async (league: LeagueRef, settle: (calls: number) => void): Promise<MatchReply<Given>> => {
    // What never answered may have been sent all the same.
    let calls = 1;
    try {
      const reply = await withTimeout<MatchReply<Given>>(
        requestTimeoutMs,
        clock,
        (signal) => request(league, signal),
        () => ({ ok: false, problem: noAnswer, quota: {}, calls }),
      );
      ({ calls } = reply);
      return reply;
    } finally {
      settle(calls);
    }
  };

  const store = (entry: Entry<T>, league: LeagueRef, reply: MatchReply<Given>): void => {
    if (!reply.ok) {
      const { problem } = reply;
      events.onProblem(part, league, problem);
      pauses.failed(league.sport, part, problem);
      missing(entry, problem.kind);
      setFresh(entry, () => failureForMs(problem.kind));
      return;
    }
    pauses.answered(league.sport, part);
    if (reply.notes !== undefined) events.onNotes(part, league, reply.notes);
    if (reply.value === undefined) {
      missing(entry, 'nothing');
      setFresh(entry, () => emptyForMs);
      return;
    }
    entry.known = { value: toCached(reply.value), readAt: isoFromEpochMs(clock.now()) };
    setFresh(entry, (playing) => freshForMs(part, playing));
  };

  const refresh = async (entry: Entry<T>, league: LeagueRef, visitor: string): Promise<CachedPart<T>> => {
    const problem = pauses.problem(league.sport, part);
    if (problem !== undefined) {
      missing(entry, problem);
      return entry.known;
    }
    const grant = budget.reserve(league.sport, entry.known.readAt === undefined, visitor);
    if (grant.ok) store(entry, league, await requestWithTimeout(league, grant.commit));
    else missing(entry, grant.limit === 'day' ? 'reserved' : 'rate');
    return entry.known;
  };

  const get: LeaguePartCache<T>['get'] = async (league, playing, visitor) => {
    const entry = entryOf(league);
    if (entry.inFlight !== undefined) return entry.inFlight;
    if (isFresh(entry, playing)) return entry.known;
    entry.inFlight = refresh(entry, league, visitor).finally(() => {
      delete entry.inFlight;
    });
    return entry.inFlight;
  };

  const held: LeaguePartCache<T>['values'] = () =>
    [...entries.values()].flatMap(({ known }) => (known.value === undefined ? [] : [known.value]));

  return { get, values: held };
};
