import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';
import type { LeagueRef, MatchReply } from '@touchline/provider/score-provider.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How long a part is fresh, depending on whether a match of the league is in play. Providers update tables every hour
 * and scorers several times a week.
 */
const freshMs: Readonly<Record<LeaguePart, { readonly playing: number; readonly still: number }>> = {
  table: { playing: 20 * minuteMs, still: 3 * hourMs },
  matches: { playing: 30 * minuteMs, still: 6 * hourMs },
  scorers: { playing: 24 * hourMs, still: 24 * hourMs },
};

const freshForMs = (part: LeaguePart, playing: boolean): number => freshMs[part][playing ? 'playing' : 'still'];

/** How long an empty reply is trusted: a cup does not get a table overnight. */
const emptyForMs = 12 * hourMs;

/** How soon a league may be requested again after a failure. A failure of the whole sport also pauses the sport. */
const failureForMs = (kind: ProviderProblemKind): number => {
  if (kind === 'caller') return hourMs;
  return kind === 'malformed' ? minuteMs : 10_000;
};

/** Pages wait for 20 s, within which they should get at least the reason. */
const requestTimeoutMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` } as const;

/** Events for the log. */
export type LeagueEvents = {
  readonly onProblem: (part: LeaguePart, league: LeagueRef, problem: ProviderProblem) => void;
  /** Reports why parts of a value are missing. */
  readonly onNotes: (part: LeaguePart, league: LeagueRef, notes: readonly string[]) => void;
};

/**
 * What is known about a part. A value may be outdated: it is kept when a later call fails, and `gap` then says why
 * there is no newer one.
 */
export type CachedPart<T> = {
  readonly value?: T;
  /** When the provider sent the value, ISO 8601 UTC. */
  readonly readAt?: string;
  readonly gap?: LeagueGap;
};

type Entry<T> = {
  known: CachedPart<T>;
  /** The last outcome is from `sinceMs`. How long it is valid may depend on whether a match is in play. */
  good?: { readonly sinceMs: number; readonly forMs: (playing: boolean) => number };
  inFlight?: Promise<CachedPart<T>>;
};

export type LeaguePartCache<T> = {
  /**
   * `playing`: whether a match of the league is in play, so that data changes sooner. `visitor` is charged if a call is
   * needed.
   */
  readonly get: (league: LeagueRef, playing: boolean, visitor: string) => Promise<CachedPart<T>>;
  /** What is known in memory. Never causes a call, and does not count as a use. */
  readonly stored: (league: LeagueRef) => CachedPart<T>;
  /** All values in memory. */
  readonly values: () => readonly T[];
};

/**
 * Maximum number of leagues in memory for each part; the least recently used one is dropped first. Matches take some
 * 60 KB per league.
 */
const maxLeagues = 300;

/**
 * One part of every league: fetched on demand when the data has expired, once for concurrent requests. `toCached`
 * selects the part of a reply that is stored.
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
    const [leastRecentlyUsed] = entries.size > maxLeagues ? entries.keys() : [];
    if (leastRecentlyUsed !== undefined) entries.delete(leastRecentlyUsed);
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
    // Even a call without a reply may have been sent.
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

  const values: LeaguePartCache<T>['values'] = () =>
    [...entries.values()].flatMap(({ known }) => (known.value === undefined ? [] : [known.value]));

  const stored: LeaguePartCache<T>['stored'] = ({ sport, id, season }) =>
    entries.get(`${sport}/${id}/${season}`)?.known ?? {};

  return { get, stored, values };
};
