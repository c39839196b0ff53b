import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { type DayProblemKind, farthestDay } from '@touchline/protocol/day-schema.ts';
import type { SportsReply, SportsSource } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import { hasPassed } from '../platform/has-passed.ts';
import { inTime } from '../platform/in-time.ts';
import type { ReadPauses, VisitorPurse } from '../platform/visitor-calls.ts';
import { dayDistance, isOnBoard } from './day-distance.ts';
import { failureForMs, goodForMs } from './list-lasts.ts';
import type { PlanReach } from './plan-reach.ts';

/** Pages wait for 15 s: they should still get the sports that answered. */
const answerWithinMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${answerWithinMs} ms` } as const;

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
  readonly onProblem: (sport: SportId, day: string, problem: SourceProblem) => void;
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
  asking?: Promise<DayList>;
};

const noMatches: ReadonlyMap<string, Match> = new Map();

/**
 * The matches of days that the board does not hold, a sport at a time: asked when somebody wants them and what is known is
 * no longer good, once for all who want them at the time.
 */
export const createDayLists = (options: {
  readonly source: Pick<SportsSource, 'ask'>;
  readonly purse: VisitorPurse;
  readonly pauses: ReadPauses<'day'>;
  readonly reach: PlanReach;
  readonly clock: Clock;
  readonly events: DayEvents;
}): DayLists => {
  const { source, purse, pauses, reach, clock, events } = options;
  const entries = new Map<string, Entry>();

  const distanceOf = (day: string): number => dayDistance(day, clock.now());

  /** A day that came onto the board was a schedule; when it leaves the board that is long out of date. */
  const forgetGone = (): void => {
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

  const isGood = ({ good }: Entry): boolean =>
    good !== undefined && !hasPassed(good.forMs, { since: good.sinceMs, now: clock.now() });

  const goodFor = (entry: Entry, forMs: number): void => {
    entry.good = { sinceMs: clock.now(), forMs };
  };

  const failed = (entry: Entry, problem: DayProblemKind): void => {
    if (entry.list.problem !== problem) entry.list = { ...entry.list, problem };
  };

  const askInTime = async (sport: SportId, day: string, settle: (calls: number) => void): Promise<SportsReply> => {
    // What never answered may have been sent all the same.
    let calls = 1;
    try {
      const reply = await inTime<SportsReply>(
        answerWithinMs,
        clock,
        (signal) => source.ask({ kind: 'day', sport, day }, signal),
        () => ({ ok: false, problem: noAnswer, quota: {}, calls }),
      );
      ({ calls } = reply);
      return reply;
    } finally {
      settle(calls);
    }
  };

  const take = (entry: Entry, sport: SportId, reply: SportsReply, distance: number): void => {
    const { day } = entry;
    if (!reply.ok) {
      const { problem } = reply;
      events.onProblem(sport, day, problem);
      if (problem.kind === 'plan') reach.refused(sport, distance);
      else pauses.failed(sport, 'day', problem);
      failed(entry, problem.kind);
      goodFor(entry, failureForMs(problem.kind));
      return;
    }
    pauses.answered(sport, 'day');
    reach.given(sport, distance);
    if (reply.droppedItems.length > 0) events.onDroppedItems(sport, day, reply.droppedItems);
    entry.list = {
      matches: new Map(reply.matches.map((match) => [match.id, match])),
      readAt: isoFromEpochMs(clock.now()),
    };
    goodFor(entry, goodForMs(distance, reply.matches));
  };

  const refresh = async (entry: Entry, sport: SportId, visitor: string): Promise<DayList> => {
    const { day } = entry;
    const distance = distanceOf(day);
    const problem = reach.refuses(sport, distance) ? 'plan' : pauses.problem(sport, 'day');
    if (problem !== undefined) {
      failed(entry, problem);
      return entry.list;
    }
    const grant = purse.take(sport, entry.list.readAt === undefined, visitor);
    if (grant.ok) take(entry, sport, await askInTime(sport, day, grant.settle), distance);
    else failed(entry, grant.refused === 'day' ? 'reserved' : 'rate');
    return entry.list;
  };

  const get: DayLists['get'] = async (sport, day, visitor) => {
    forgetGone();
    const entry = entryOf(sport, day);
    if (entry.asking !== undefined) return entry.asking;
    if (isGood(entry)) return entry.list;
    entry.asking = refresh(entry, sport, visitor).finally(() => {
      delete entry.asking;
    });
    return entry.asking;
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
