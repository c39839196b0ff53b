import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs, epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { type DayProblemKind, farthestDay } from '@touchline/protocol/day-schema.ts';
import type { ScoreReply, ScoreProvider } from '@touchline/provider/score-provider.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { CallBudget } from '../platform/provider-calls/call-budget.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { PlanReach } from './plan-reach.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const isSettled = ({ status }: Match): boolean => status === 'finished' || status === 'postponed';

/**
 * For how long the list of a day that lies `distance` days ahead is good. What is over is seldom put right two days later; where something
 * is still open, as matches of small leagues are for up to two days, its end comes. Schedules change slowly.
 */
const freshForMs = (distance: number, matches: Iterable<Match>): number => {
  if (distance > 0) return 3 * hourMs;
  return [...matches].every(isSettled) ? 24 * hourMs : 2 * hourMs;
};

/** For how long a failure counts for its day; what concerns the whole sport is waited out there. */
const failureForMs = (kind: ProviderProblemKind): number => {
  if (kind === 'caller') return hourMs;
  return kind === 'malformed' ? minuteMs : 10 * secondMs;
};

const dayMs = 24 * 3_600_000;

/** How many days a UTC day lies after the present one, before it when negative. */
export const dayDistance = (day: string, nowMs: number): number =>
  (epochMs(`${day}T00:00:00Z`) - epochMs(`${utcDay(nowMs)}T00:00:00Z`)) / dayMs;

/** Yesterday, today and tomorrow are on the board. */
export const isOnBoard = (distance: number): boolean => Math.abs(distance) <= 1;

/** Pages wait for 15 s: they should still get the sports that answered. */
const requestTimeoutMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` } as const;

/**
 * What is known of a sport on a UTC day. Matches may be old: they are kept when a later call fails. The same object for as
 * long as nothing changed.
 */
export type DayList = {
  readonly matches: ReadonlyMap<string, Match>;
  /** When the source gave the matches, ISO 8601 UTC; absent while it never did. */
  readonly readAt?: string;
  readonly problem?: DayProblemKind;
};

/** What is told of the work, for the log. */
export type DayEvents = {
  readonly onProblem: (sport: SportId, day: string, problem: ProviderProblem) => void;
  /** Items of a good reply that were left out, with a reason each; never empty. */
  readonly onDroppedItems: (sport: SportId, day: string, reasons: readonly string[]) => void;
};

export type DayLists = {
  /** `day` is one that the board does not hold; `visitor` pays where it has to be asked for. */
  readonly get: (sport: SportId, day: string, visitor: string) => Promise<DayList>;
  /** The matches of every day that is held. */
  readonly matches: () => Iterable<Match>;
  /** A match of any day that is held. */
  readonly match: (id: string) => Match | undefined;
};

type Entry = {
  readonly day: string;
  list: DayList;
  good?: { readonly sinceMs: number; readonly forMs: number };
  inFlight?: Promise<DayList>;
};

const noMatches: ReadonlyMap<string, Match> = new Map();

/**
 * The matches of days that the board does not hold, a sport at a time: asked when somebody wants them and what is known is
 * no longer good, once for all who want them at the time.
 */
export const createDayLists = (options: {
  readonly provider: Pick<ScoreProvider, 'request'>;
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<'day'>;
  readonly reach: PlanReach;
  readonly clock: Clock;
  readonly events: DayEvents;
}): DayLists => {
  const { provider, budget, pauses, reach, clock, events } = options;
  const entries = new Map<string, Entry>();

  const distanceOf = (day: string): number => dayDistance(day, clock.now());

  /** A day that came onto the board was a schedule; when it leaves the board that is long out of date. */
  const removeExpired = (): void => {
    for (const [key, { day }] of entries) {
      const distance = distanceOf(day);
      if (isOnBoard(distance) || Math.abs(distance) > farthestDay) entries.delete(key);
    }
  };

  const entryOf = (sport: SportId, day: string): Entry => {
    const key = `${sport}/${day}`;
    const known = entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { day, list: { matches: noMatches } };
    entries.set(key, entry);
    return entry;
  };

  const isFresh = ({ good }: Entry): boolean =>
    good !== undefined && !hasPassed(good.forMs, { since: good.sinceMs, now: clock.now() });

  const setFresh = (entry: Entry, forMs: number): void => {
    entry.good = { sinceMs: clock.now(), forMs };
  };

  const failed = (entry: Entry, problem: DayProblemKind): void => {
    if (entry.list.problem !== problem) entry.list = { ...entry.list, problem };
  };

  const requestWithTimeout = async (
    sport: SportId,
    day: string,
    settle: (calls: number) => void,
  ): Promise<ScoreReply> => {
    // What never answered may have been sent all the same.
    let calls = 1;
    try {
      const reply = await withTimeout<ScoreReply>(
        requestTimeoutMs,
        clock,
        (signal) => provider.request({ kind: 'day', sport, day }, signal),
        () => ({ ok: false, problem: noAnswer, quota: {}, calls }),
      );
      ({ calls } = reply);
      return reply;
    } finally {
      settle(calls);
    }
  };

  const store = (entry: Entry, sport: SportId, reply: ScoreReply, distance: number): void => {
    const { day } = entry;
    if (!reply.ok) {
      const { problem } = reply;
      events.onProblem(sport, day, problem);
      if (problem.kind === 'plan') reach.refused(sport, distance);
      else pauses.failed(sport, 'day', problem);
      failed(entry, problem.kind);
      setFresh(entry, failureForMs(problem.kind));
      return;
    }
    pauses.answered(sport, 'day');
    reach.granted(sport, distance);
    if (reply.droppedItems.length > 0) events.onDroppedItems(sport, day, reply.droppedItems);
    entry.list = {
      matches: new Map(reply.matches.map((match) => [match.id, match])),
      readAt: isoFromEpochMs(clock.now()),
    };
    setFresh(entry, freshForMs(distance, reply.matches));
  };

  const refresh = async (entry: Entry, sport: SportId, visitor: string): Promise<DayList> => {
    const { day } = entry;
    const distance = distanceOf(day);
    const problem = reach.refuses(sport, distance) ? 'plan' : pauses.problem(sport, 'day');
    if (problem !== undefined) {
      failed(entry, problem);
      return entry.list;
    }
    const grant = budget.reserve(sport, entry.list.readAt === undefined, visitor);
    if (grant.ok) store(entry, sport, await requestWithTimeout(sport, day, grant.commit), distance);
    else failed(entry, grant.limit === 'day' ? 'reserved' : 'rate');
    return entry.list;
  };

  const get: DayLists['get'] = async (sport, day, visitor) => {
    removeExpired();
    const entry = entryOf(sport, day);
    if (entry.inFlight !== undefined) return entry.inFlight;
    if (isFresh(entry)) return entry.list;
    entry.inFlight = refresh(entry, sport, visitor).finally(() => {
      delete entry.inFlight;
    });
    return entry.inFlight;
  };

  const match: DayLists['match'] = (id) => {
    for (const { list } of entries.values()) {
      const found = list.matches.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return { get, matches: () => [...entries.values()].flatMap(({ list }) => Array.from(list.matches.values())), match };
};
