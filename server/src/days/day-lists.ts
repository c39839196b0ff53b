import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { maxDayDistance, type DayProblemKind } from '@touchline/protocol/day-schema.ts';
import type { ScoreProvider, ScoreReply } from '@touchline/provider/score-provider.ts';
import { hasPassed, withTimeout } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import type { PlanReach } from './available-days.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const isSettled = ({ status }: Match): boolean => status === 'finished' || status === 'postponed';

/**
 * How long the list of a day `distance` days ahead is valid. Finished days are rarely corrected after two days. In
 * small leagues, the end of a match may arrive up to two days late. Schedules change slowly.
 */
const freshForMs = (distance: number, matches: Iterable<Match>): number => {
  if (distance > 0) return 3 * hourMs;
  return [...matches].every(isSettled) ? 24 * hourMs : 2 * hourMs;
};

/** How soon a day may be requested again after a failure. A failure of the whole sport also pauses the sport. */
const failureForMs = (kind: ProviderProblemKind): number => {
  if (kind === 'caller') return hourMs;
  return kind === 'malformed' ? minuteMs : 10 * secondMs;
};

const dayMs = 24 * 3_600_000;

/** The distance of a UTC day from today in days, negative for the past. */
export const dayDistance = (day: string, nowMs: number): number =>
  (epochMs(`${day}T00:00:00Z`) - epochMs(`${utcDay(nowMs)}T00:00:00Z`)) / dayMs;

/** Yesterday, today and tomorrow are on the board. */
export const isOnBoard = (distance: number): boolean => Math.abs(distance) <= 1;

/** Pages wait for 15 s, within which they should get at least the sports with a reply. */
const requestTimeoutMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${requestTimeoutMs} ms` } as const;

/**
 * A sport's matches on a UTC day. They may be outdated, because they are kept when a later call fails. While nothing
 * changes, the list remains the same object.
 */
export type DayList = {
  readonly matches: ReadonlyMap<string, Match>;
  /** When the provider sent the matches, ISO 8601 UTC; absent if it has sent none. */
  readonly readAt?: string;
  readonly problem?: DayProblemKind;
};

/** Events for the log. */
export type DayEvents = {
  readonly onProblem: (sport: SportId, day: string, problem: ProviderProblem) => void;
  /** Reports the skipped items of a good reply. `reasons` has one entry per item and is never empty. */
  readonly onDroppedItems: (sport: SportId, day: string, reasons: readonly string[]) => void;
};

export type DayLists = {
  /** `day` must not be on the board; `visitor` is charged if a call is needed. */
  readonly get: (sport: SportId, day: string, visitor: string) => Promise<DayList>;
  /** The matches of every day in memory. */
  readonly matches: () => Iterable<Match>;
  /** A match of any day in memory. */
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
 * The matches of days beyond the board, by sport: fetched on demand when the data has expired, once for concurrent
 * requests.
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

  /** Also removes days that moved onto the board: their schedule would be outdated when they leave the board. */
  const removeExpired = (): void => {
    for (const [key, { day }] of entries) {
      const distance = distanceOf(day);
      if (isOnBoard(distance) || Math.abs(distance) > maxDayDistance) entries.delete(key);
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
    // Even a call without a reply may have been sent.
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
