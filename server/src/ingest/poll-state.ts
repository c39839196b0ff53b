import type { SportFreshness } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type { ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';
import { afterRequest, afterReply, withoutCalls, emptyHistory, withNewerQuota } from './planning/call-history.ts';
import type { CallHistory } from './planning/call-history.ts';
import { pollBudget, schedulePace } from './planning/poll-budget.ts';
import { daysAround, callKey, callsAt, dayKey } from './planning/poll-calls.ts';
import type { SportCalls } from './planning/poll-calls.ts';
import { planNext } from './planning/poll-planner.ts';
import type { PlannedCall } from './planning/poll-planner.ts';
import { forecastQuota } from './planning/quota-forecast.ts';
import type { QuotaForecast } from './planning/quota-forecast.ts';
import { upcomingPlayOf } from './planning/upcoming-play.ts';
import { nextResetAt } from './quota/daily-quota.ts';
import type { DailyQuota } from './quota/daily-quota.ts';
import type { ForeignPace } from './quota/foreign-calls.ts';
import { emptyReplyMemory, compareReply, leavingMatches } from './reply-changes.ts';
import type { CurrentBoard, ForecastOf, ReplyMemory } from './reply-changes.ts';

/** What a reply changes. */
export type BoardChanges = {
  readonly put: readonly Match[];
  readonly drop: readonly string[];
  /** How fresh the sport is now. */
  readonly feed: SportFreshness;
  /** Whether a problem appeared, changed or was cleared. */
  readonly problemChanged: boolean;
  /** Why items of the reply were skipped. */
  readonly droppedItems: readonly string[];
};

/** The schedule changes with the board and, slowly, with the clock. */
const upcomingPlayTtlMs = 5_000;

/** The poller's state and decisions for one sport: calls made, replies received, the next call. */
export type PollState = {
  readonly plan: (watched: boolean) => PlannedCall;
  readonly requested: (call: ScoreRequest) => void;
  readonly received: (call: ScoreRequest, reply: ScoreReply) => BoardChanges;
  /** The interval of polls now, in ms. */
  readonly paceMs: () => number;
  /** How the calls of this sport will develop until the quota resets; undefined without a daily limit. */
  readonly forecast: (watched: boolean) => QuotaForecast | undefined;
  /**
   * Called when another node may have been the leader: everything is fetched again before a match may leave the board.
   */
  readonly restart: () => void;
  /** Called when the remembered times of pauses and of the quota are invalid. */
  readonly reset: () => void;
};

export const createPollState = (options: {
  readonly requests: SportCalls;
  readonly board: Pick<CurrentBoard, 'version' | 'match' | 'matches' | 'sports'>;
  readonly forecastOf: ForecastOf;
  /** Quota known from earlier runs or from other nodes. */
  readonly quota: () => DailyQuota | undefined;
  readonly foreignPace: () => ForeignPace | undefined;
  readonly pollMs: number;
  readonly now: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}): PollState => {
  const { requests: calls, board, forecastOf, quota, foreignPace, pollMs, now, random } = options;
  const { sport } = calls;
  let history: CallHistory = emptyHistory;
  let memory: ReplyMemory = emptyReplyMemory;
  let goodAt: number | undefined;
  let cachedPlay = { version: -1, at: 0, upcomingPlay: upcomingPlayOf([], () => '', 0, 0) };

  const matches = (): readonly Match[] => [...board.matches()].filter((match) => match.sport === sport);

  /** The day whose call includes the match: as last listed, else by start time, else today. */
  const dayOf = (match: Match): string => {
    const { today, yesterday, tomorrow } = daysAround(now());
    const days = [today, yesterday, tomorrow];
    return (
      days.find((day) => memory.listings.get(dayKey(day))?.ids.has(match.id)) ??
      days.find((day) => match.startTime.startsWith(day)) ??
      today
    );
  };

  const upcomingPlay = () => {
    const at = now();
    if (cachedPlay.version !== board.version() || at - cachedPlay.at >= upcomingPlayTtlMs) {
      cachedPlay = {
        version: board.version(),
        at,
        upcomingPlay: upcomingPlayOf(matches(), dayOf, at, nextResetAt(history.quota, at)),
      };
    }
    return cachedPlay.upcomingPlay;
  };

  /** The history with what all nodes know about other clients of the key. */
  const planned = (): CallHistory => ({ ...history, foreign: foreignPace() });

  /**
   * The calls that need a reply before a match may leave the board: all current calls except those that the provider
   * refuses.
   */
  const required = (): readonly string[] =>
    callsAt(calls, now())
      .map(callKey)
      .filter((key) => (history.calls.get(key)?.refusedUntil ?? 0) <= now());

  /** The calls whose matches are on the board and need no new data yet. */
  const inheritedCalls = () => {
    const { yesterday, tomorrow } = daysAround(now());
    const onBoard = matches();
    const open = upcomingPlay().unfinishedDays;
    const held = [yesterday, tomorrow].filter(
      (day) => !open.includes(day) && onBoard.some((match) => match.startTime.startsWith(day)),
    );
    return { keys: new Set([...held.map(dayKey), ...(onBoard.length > 0 ? ['recent'] : [])]), startedAt: now() };
  };

  const feedOf = (): SportFreshness => {
    const checkedAt = goodAt === undefined ? board.sports()[sport]?.checkedAt : isoFromEpochMs(goodAt);
    const { problem } = history;
    return {
      ...(checkedAt === undefined ? {} : { checkedAt }),
      ...(problem ? { problem: { kind: problem.kind, since: isoFromEpochMs(problem.since) } } : {}),
    };
  };

  const notified = (call: ScoreRequest, reply: ScoreReply): BoardChanges => {
    const at = now();
    const before = history.problem?.kind ?? board.sports()[sport]?.problem?.kind;
    history = afterReply(history, call, reply, { now: at, pollMs, random: random() });
    const problemChanged = history.problem?.kind !== before;
    if (!reply.ok) return { put: [], drop: [], feed: feedOf(), problemChanged, droppedItems: [] };

    goodAt = at;
    const onBoard = matches();
    const intake = compareReply(
      memory,
      { call, ...reply },
      { match: board.match, matches: onBoard, dayOf, forecastOf },
      at,
    );
    const current = new Set(callsAt(calls, at).map(callKey));
    memory = { ...intake.memory, listings: new Map([...intake.memory.listings].filter(([key]) => current.has(key))) };
    history = { ...history, followUps: new Set([...history.followUps, ...intake.followUps]) };
    const liveFailed = (history.calls.get('live')?.failures ?? 0) > 0;
    return {
      put: intake.put,
      drop: leavingMatches(onBoard, memory.listings, required(), { now: at, liveFailed }),
      feed: feedOf(),
      problemChanged,
      droppedItems: [...reply.droppedItems, ...intake.unusable],
    };
  };

  return {
    plan: (watched) =>
      planNext({ calls, history: planned(), upcomingPlay: upcomingPlay(), now: now(), pollMs, watched }),
    requested: (call) => {
      history = afterRequest(history, call, now());
    },
    received: notified,
    paceMs: () => {
      const hasRecent = calls.recent !== undefined;
      const budget = pollBudget(planned(), upcomingPlay(), { now: now(), pollMs, hasLive: calls.hasLive, hasRecent });
      if (upcomingPlay().playDays.length > 0) return budget.playMs;
      return (calls.hasLive ? schedulePace.live : schedulePace.today) * budget.scheduleStretch;
    },
    forecast: (watched) =>
      forecastQuota({
        calls,
        history: planned(),
        matches: matches(),
        dayOf,
        now: now(),
        pollMs,
        watched,
      }),
    restart: () => {
      memory = emptyReplyMemory;
      history = withNewerQuota(history, quota());
      history = { ...withoutCalls(history, history.calls.keys()), inherited: inheritedCalls() };
    },
    reset: () => {
      memory = emptyReplyMemory;
      history = emptyHistory;
      cachedPlay = { ...cachedPlay, version: -1 };
    },
  };
};
