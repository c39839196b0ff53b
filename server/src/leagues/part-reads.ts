import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { SourceProblem } from '@touchline/domain/source/source-problem.ts';
import type { LeagueGap, LeaguePart } from '@touchline/protocol/league-schema.ts';
import type { AskedLeague } from '@touchline/provider/league-source.ts';
import type { MatchReply } from '@touchline/provider/match-source.ts';
import type { Clock } from '../platform/clock.ts';
import { hasPassed } from '../platform/has-passed.ts';
import { inTime } from '../platform/in-time.ts';
import type { ReadPauses, VisitorPurse } from '../platform/visitor-calls.ts';
import { failureForMs, goodForMs, nothingForMs } from './part-lasts.ts';

/** Pages wait for 20 s: they should still get the reason. */
const answerWithinMs = 14_000;
const noAnswer = { kind: 'timeout', detail: `no answer within ${answerWithinMs} ms` } as const;

/** What is told of the work, for the log. */
export type LeagueEvents = {
  readonly onProblem: (part: LeaguePart, league: AskedLeague, problem: SourceProblem) => void;
  /** Why parts of a value are missing. */
  readonly onNotes: (part: LeaguePart, league: AskedLeague, notes: readonly string[]) => void;
};

/** What is known of a part. A value may be old: it is kept when a later call fails, and then `gap` says why it is not newer. */
export type KnownPart<T> = {
  readonly value?: T;
  /** When the source gave the value, ISO 8601 UTC. */
  readonly readAt?: string;
  readonly gap?: LeagueGap;
};

type Entry<T> = {
  known: KnownPart<T>;
  /** What is known stands from `sinceMs` on, for how long depends on what is played. */
  good?: { readonly sinceMs: number; readonly forMs: (playing: boolean) => number };
  asking?: Promise<KnownPart<T>>;
};

export type PartReads<T> = {
  /** `playing`: a match of the league is in play, so that it changes sooner. `visitor` pays where it has to be asked for. */
  readonly get: (league: AskedLeague, playing: boolean, visitor: string) => Promise<KnownPart<T>>;
  /** Every value that is held. */
  readonly held: () => readonly T[];
};

/** Leagues that are remembered, of each part: the least recently wanted is forgotten first. Matches take some 30 KB a league. */
const mostKept = 300;

/**
 * One part of every league: asked when somebody wants it and what is known is no longer good, once for all who want it at the
 * time. `taken`: what of an answer is kept.
 */
export const createPartReads = <Given, T>(options: {
  readonly part: LeaguePart;
  readonly ask: (league: AskedLeague, signal: AbortSignal) => Promise<MatchReply<Given>>;
  readonly taken: (given: Given) => T;
  readonly purse: VisitorPurse;
  readonly pauses: ReadPauses<LeaguePart>;
  readonly clock: Clock;
  readonly events: LeagueEvents;
}): PartReads<T> => {
  const { part, ask, taken, purse, pauses, clock, events } = options;
  const entries = new Map<string, Entry<T>>();

  const entryOf = ({ sport, id, season }: AskedLeague): Entry<T> => {
    const key = `${sport}/${id}/${season}`;
    const entry = entries.get(key) ?? { known: {} };
    entries.delete(key);
    entries.set(key, entry);
    const [longestUnwanted] = entries.size > mostKept ? entries.keys() : [];
    if (longestUnwanted !== undefined) entries.delete(longestUnwanted);
    return entry;
  };

  const isGood = ({ good }: Entry<T>, playing: boolean): boolean =>
    good !== undefined && !hasPassed(good.forMs(playing), { since: good.sinceMs, now: clock.now() });

  const missing = (entry: Entry<T>, gap: LeagueGap): void => {
    entry.known = { ...entry.known, gap };
  };

  const goodFor = (entry: Entry<T>, forMs: (playing: boolean) => number): void => {
    entry.good = { sinceMs: clock.now(), forMs };
  };

  const askInTime = async (league: AskedLeague, settle: (calls: number) => void): Promise<MatchReply<Given>> => {
    // What never answered may have been sent all the same.
    let calls = 1;
    try {
      const reply = await inTime<MatchReply<Given>>(
        answerWithinMs,
        clock,
        (signal) => ask(league, signal),
        () => ({ ok: false, problem: noAnswer, quota: {}, calls }),
      );
      ({ calls } = reply);
      return reply;
    } finally {
      settle(calls);
    }
  };

  const take = (entry: Entry<T>, league: AskedLeague, reply: MatchReply<Given>): void => {
    if (!reply.ok) {
      const { problem } = reply;
      events.onProblem(part, league, problem);
      pauses.failed(league.sport, part, problem);
      missing(entry, problem.kind);
      goodFor(entry, () => failureForMs(problem.kind));
      return;
    }
    pauses.answered(league.sport, part);
    if (reply.notes !== undefined) events.onNotes(part, league, reply.notes);
    if (reply.value === undefined) {
      missing(entry, 'nothing');
      goodFor(entry, () => nothingForMs);
      return;
    }
    entry.known = { value: taken(reply.value), readAt: isoFromEpochMs(clock.now()) };
    goodFor(entry, (playing) => goodForMs(part, playing));
  };

  const refresh = async (entry: Entry<T>, league: AskedLeague, visitor: string): Promise<KnownPart<T>> => {
    const problem = pauses.problem(league.sport, part);
    if (problem !== undefined) {
      missing(entry, problem);
      return entry.known;
    }
    const grant = purse.take(league.sport, entry.known.readAt === undefined, visitor);
    if (grant.ok) take(entry, league, await askInTime(league, grant.settle));
    else missing(entry, grant.refused === 'day' ? 'reserved' : 'rate');
    return entry.known;
  };

  const get: PartReads<T>['get'] = async (league, playing, visitor) => {
    const entry = entryOf(league);
    if (entry.asking !== undefined) return entry.asking;
    if (isGood(entry, playing)) return entry.known;
    entry.asking = refresh(entry, league, visitor).finally(() => {
      delete entry.asking;
    });
    return entry.asking;
  };

  const held: PartReads<T>['held'] = () =>
    [...entries.values()].flatMap(({ known }) => (known.value === undefined ? [] : [known.value]));

  return { get, held };
};
