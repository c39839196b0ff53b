import type { SportFeed } from '@touchline/domain/board/board.ts';
import { isoFromEpochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportsCall, SportsReply } from '@touchline/provider/sports-source.ts';
import type { CurrentBoard } from './current-board.ts';
import { nothingTold, takeIn } from './intake/intake.ts';
import type { ForecastOf, Told } from './intake/intake.ts';
import { leaving } from './intake/listings.ts';
import { daysAround } from './planning/days-around.ts';
import { outlookOf } from './planning/outlook.ts';
import { nextResetAt } from './planning/quota-day.ts';
import type { DayQuota } from './planning/quota-day.ts';
import { planNext } from './planning/planner.ts';
import type { PlannedCall } from './planning/planner.ts';
import { afterAsking, afterReply, askedInVain, freshRecord, withNewerQuota } from './planning/sport-record.ts';
import type { SportRecord } from './planning/sport-record.ts';
import { callKey, callsAt, dayKey } from './planning/sports-calls.ts';
import type { SportCalls } from './planning/sports-calls.ts';

/** What a reply changes. */
export type DeskNews = {
  readonly put: readonly Match[];
  readonly drop: readonly string[];
  /** How fresh the sport is now. */
  readonly feed: SportFeed;
  /** A problem appeared, changed or was cleared. */
  readonly problemChanged: boolean;
  /** Why items of the reply were left out. */
  readonly droppedItems: readonly string[];
};

/** A schedule changes with the board and, slowly, with the clock. */
const outlookLastsMs = 5_000;

/** Everything that the poller remembers and decides about one sport: what it asked, what it heard, what is next. */
export type SportDesk = {
  readonly plan: (watched: boolean) => PlannedCall;
  readonly asking: (call: SportsCall) => void;
  readonly heard: (call: SportsCall, reply: SportsReply) => DeskNews;
  /** Another node may have led since: whatever was heard is asked again before anything may leave the board. */
  readonly startAgain: () => void;
  /** Nothing that was remembered holds any more, neither pauses nor the quota. */
  readonly forget: () => void;
};

export const createSportDesk = (options: {
  readonly calls: SportCalls;
  readonly board: Pick<CurrentBoard, 'version' | 'match' | 'matches' | 'sports'>;
  readonly forecastOf: ForecastOf;
  /** What is known of the sport's calls from before, or from other nodes. */
  readonly quota: () => DayQuota | undefined;
  readonly pollMs: number;
  readonly now: () => number;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}): SportDesk => {
  const { calls, board, forecastOf, quota, pollMs, now, random } = options;
  const { sport } = calls;
  let record: SportRecord = freshRecord;
  let told: Told = nothingTold;
  let goodAt: number | undefined;
  let seen = { version: -1, at: 0, outlook: outlookOf([], () => '', 0, 0) };

  const matches = (): readonly Match[] => [...board.matches()].filter((match) => match.sport === sport);

  /** The day whose call holds the match: as listed, else as dated, else today. */
  const dayOf = (match: Match): string => {
    const { today, yesterday, tomorrow } = daysAround(now());
    const days = [today, yesterday, tomorrow];
    return (
      days.find((day) => told.listings.get(dayKey(day))?.ids.has(match.id)) ??
      days.find((day) => match.startTime.startsWith(day)) ??
      today
    );
  };

  const outlook = () => {
    const at = now();
    if (seen.version !== board.version() || at - seen.at >= outlookLastsMs) {
      seen = { version: board.version(), at, outlook: outlookOf(matches(), dayOf, at, nextResetAt(record.quota, at)) };
    }
    return seen.outlook;
  };

  /** What a leaving match must have been missed by: all of today's calls but those that the source refuses us. */
  const required = (): readonly string[] =>
    callsAt(calls, now())
      .map(callKey)
      .filter((key) => (record.calls.get(key)?.refusedUntil ?? 0) <= now());

  /** Days of which the board has matches and nothing new is to be expected. */
  const heldFromBefore = () => {
    const { yesterday, tomorrow } = daysAround(now());
    const onBoard = matches();
    const open = outlook().openDays;
    const held = [yesterday, tomorrow].filter(
      (day) => !open.includes(day) && onBoard.some((match) => match.startTime.startsWith(day)),
    );
    return { keys: new Set([...held.map(dayKey), ...(onBoard.length > 0 ? ['recent'] : [])]), startedAt: now() };
  };

  const feedOf = (): SportFeed => {
    const checkedAt = goodAt === undefined ? board.sports()[sport]?.checkedAt : isoFromEpochMs(goodAt);
    const { problem } = record;
    return {
      ...(checkedAt === undefined ? {} : { checkedAt }),
      ...(problem ? { problem: { kind: problem.kind, since: isoFromEpochMs(problem.since) } } : {}),
    };
  };

  const heard = (call: SportsCall, reply: SportsReply): DeskNews => {
    const at = now();
    const before = record.problem?.kind ?? board.sports()[sport]?.problem?.kind;
    record = afterReply(record, call, reply, { now: at, pollMs, random: random() });
    const problemChanged = record.problem?.kind !== before;
    if (!reply.ok) return { put: [], drop: [], feed: feedOf(), problemChanged, droppedItems: [] };

    goodAt = at;
    const onBoard = matches();
    const intake = takeIn(told, { call, ...reply }, { match: board.match, matches: onBoard, dayOf, forecastOf }, at);
    const current = new Set(callsAt(calls, at).map(callKey));
    told = { ...intake.told, listings: new Map([...intake.told.listings].filter(([key]) => current.has(key))) };
    record = { ...record, wanted: new Set([...record.wanted, ...intake.wanted]) };
    const liveFailed = (record.calls.get('live')?.failures ?? 0) > 0;
    return {
      put: intake.put,
      drop: leaving(onBoard, told.listings, required(), { now: at, liveFailed }),
      feed: feedOf(),
      problemChanged,
      droppedItems: [...reply.droppedItems, ...intake.unusable],
    };
  };

  return {
    plan: (watched) => planNext({ calls, record, outlook: outlook(), now: now(), pollMs, watched }),
    asking: (call) => {
      record = afterAsking(record, call, now());
    },
    heard,
    startAgain: () => {
      told = nothingTold;
      record = withNewerQuota(record, quota());
      record = { ...askedInVain(record, record.calls.keys()), held: heldFromBefore() };
    },
    forget: () => {
      told = nothingTold;
      record = freshRecord;
      seen = { ...seen, version: -1 };
    },
  };
};
