import { epochMs, isoFromEpochMs, nextUtcMidnight, utcDay } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { KnownQuota, SportsCall } from '@touchline/provider/sports-source.ts';
import { liveMatch } from './live-match.ts';
import { createCallPurse } from '../src/details/call-purse.ts';
import { budgetOf } from '../src/feed/planning/budget.ts';
import { outlookOf } from '../src/feed/planning/outlook.ts';
import { planNext } from '../src/feed/planning/planner.ts';
import { spareOf } from '../src/feed/planning/spare.ts';
import { afterAsking, afterReply, freshRecord } from '../src/feed/planning/sport-record.ts';
import type { SportCalls } from '../src/feed/planning/sports-calls.ts';

const minuteMs = 60_000;

/** A match of the played day; minutes count from its midnight. */
export type PlayedMatch = { readonly startMinute: number; readonly lengthMinutes: number };

export type PlayedDay = {
  readonly calls: readonly { readonly at: number; readonly call: SportsCall }[];
  /** The longest that a match in play went unseen, and the longest that an end went untold. */
  readonly longestUnseenMs: number;
  readonly longestUntoldEndMs: number;
  /** For how long at least one match was in play. */
  readonly playMinutes: number;
  /** Times of the calls that visitors caused beside the polls. */
  readonly looks: readonly number[];
  /** How many of them the named visitors caused. */
  readonly looksOf: ReadonlyMap<string, number>;
};

/** Plays a UTC day of one sport against the planner, with a source that answers at once and counts its quota. For tests. */
export const playDay = (options: {
  readonly matches: readonly PlayedMatch[];
  readonly hasLive: boolean;
  readonly dayLimit: number;
  readonly minuteLimit: number;
  readonly pollMs: number;
  readonly watched?: boolean;
  /** Visitors, another each time, want to know more about some match so often, all day. */
  readonly lookEveryMs?: number;
  /** These want to know more about yet another match so often, all day. */
  readonly visitors?: readonly { readonly name: string; readonly lookEveryMs: number }[];
}): PlayedDay => {
  const { hasLive, dayLimit, minuteLimit, pollMs, watched = true, lookEveryMs = Infinity, visitors = [] } = options;
  const day = '2024-05-25';
  const from = epochMs(`${day}T00:00:00Z`);
  const to = nextUtcMidnight(from);
  const matches = options.matches.map(({ startMinute, lengthMinutes }, index) => {
    const start = from + startMinute * minuteMs;
    return { id: `hockey-${index}`, start, end: start + lengthMinutes * minuteMs, day: utcDay(start) };
  });
  const changes = matches.flatMap(({ start, end }) => [start, end]).filter((at) => at > from && at < to);
  const calls: SportCalls = { sport: 'hockey', hasLive, recent: undefined };

  const board = new Map<string, Match>();
  const seenAt = new Map<string, number>();
  const made: { at: number; call: SportsCall }[] = [];
  const looks: number[] = [];
  const looksOf = new Map(visitors.map(({ name }) => [name, 0]));
  const lookers = [{ name: undefined, lookEveryMs }, ...visitors].map(({ name, lookEveryMs: everyMs }) => ({
    name,
    everyMs,
    at: from + everyMs,
  }));
  let record = freshRecord;
  let liveIds: readonly string[] = [];
  let longestUnseenMs = 0;
  let longestUntoldEndMs = 0;
  let playMinutes = 0;
  let outlook = outlookOf([], () => day, from, to);
  let outlookAt = -Infinity;

  let time = from;
  let lastTold: KnownQuota | undefined;
  const quotaNow = (): KnownQuota => {
    const ofMinute = [...made.map(({ at }) => at), ...looks].filter((at) => at > time - minuteMs).length;
    const dayRemaining = dayLimit - made.length - looks.length;
    lastTold = { dayLimit, dayRemaining, minuteLimit, minuteRemaining: minuteLimit - ofMinute, reportedAt: time };
    return lastTold;
  };
  const purse = createCallPurse({
    now: () => time,
    spare: () => {
      const known = lastTold === undefined ? {} : { quota: lastTold };
      return spareOf(budgetOf(known, outlook, { now: time, pollMs, hasLive, hasRecent: false }), lastTold, time);
    },
  });
  /** Somebody opens a match of which nothing is known. */
  const look = (name?: string): void => {
    const grant = purse.take('hockey', true, name ?? `visitor ${looks.length}`);
    if (!grant.ok) return;
    looks.push(time);
    if (name !== undefined) looksOf.set(name, (looksOf.get(name) ?? 0) + 1);
    quotaNow();
    grant.settle(1);
  };

  for (let now = from; now < to;) {
    time = now;
    for (const looker of lookers) {
      for (; looker.at <= now; looker.at += looker.everyMs) look(looker.name);
    }
    if (now - outlookAt >= 60_000 || changes.includes(now)) {
      outlook = outlookOf(board.values(), ({ startTime }) => startTime.slice(0, 10), now, to);
      outlookAt = now;
    }
    const planned = planNext({ calls, record, outlook, now, pollMs, watched });
    if (planned.dueAt > now) {
      // Plans are made again when a match begins, and now and then.
      const next = Math.min(
        planned.dueAt,
        now + 20_000,
        ...lookers.map(({ at }) => at),
        ...changes.filter((at) => at > now),
      );
      if (matches.some(({ start, end }) => start <= now && now < end)) playMinutes += (next - now) / minuteMs;
      now = next;
      continue;
    }
    const { call } = planned;
    made.push({ at: now, call });
    record = afterAsking(record, call, now);
    const told = matches.filter(({ start, end, day: of }) =>
      call.kind === 'live' ? start <= now && now < end : call.kind === 'day' && of === call.day,
    );
    for (const { id, start, end } of told) {
      const before = board.get(id)?.status;
      const status = now < start ? 'scheduled' : now < end ? 'live' : 'finished';
      const since = Math.max(start, from, seenAt.get(id) ?? 0);
      if (status === 'live') longestUnseenMs = Math.max(longestUnseenMs, now - since);
      if (status === 'finished' && before !== 'finished') {
        longestUntoldEndMs = Math.max(longestUntoldEndMs, now - Math.max(end, from));
      }
      seenAt.set(id, now);
      board.set(id, liveMatch(id, { sport: 'hockey', startTime: isoFromEpochMs(start), status }));
    }
    const { reportedAt: _, ...quota } = quotaNow();
    const reply = { ok: true, matches: [], droppedItems: [], quota, calls: 1 } as const;
    record = afterReply(record, call, reply, { now, pollMs, random: 0.5 });
    if (call.kind === 'live') {
      const ids = told.map(({ id }) => id);
      const ended = liveIds.filter((id) => !ids.includes(id) && board.get(id)?.status === 'live');
      const days = ended.map((id) => `day:${board.get(id)?.startTime.slice(0, 10)}`);
      record = { ...record, wanted: new Set([...record.wanted, ...days]) };
      liveIds = ids;
    }
    outlookAt = -Infinity;
    // A reply takes a moment: no two calls of a sport at once.
    now += 200;
  }
  for (const { id, start, end } of matches) {
    const last = Math.min(end, to);
    if (start < to && end > from)
      longestUnseenMs = Math.max(longestUnseenMs, last - Math.max(start, from, seenAt.get(id) ?? 0));
  }
  return { calls: made, longestUnseenMs, longestUntoldEndMs, playMinutes, looks, looksOf };
};
