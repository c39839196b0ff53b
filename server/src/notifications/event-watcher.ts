import type { BoardChange, FreshnessBySport } from '@touchline/domain/board/board.ts';
import {
  type DetectorState,
  initialDetectorState,
  confirmEvents,
  detectEvents,
  type Detection,
} from '@touchline/domain/event-detection/event-detector.ts';
import { confirmationEndsMs } from '@touchline/domain/event-detection/score-change-detector.ts';
import { type DetectedEvent, isNotified } from '@touchline/domain/event-detection/detected-event.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { keysOfMatch } from '@touchline/domain/notifications/notification-settings.ts';
import { type SportId, sportIds } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { createWakeSignal, hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Statements } from '../platform/database/database.ts';
import { eventFacts } from './event-facts.ts';
import { serializeState } from './event-store.ts';
import type { StoredMatch, EventStore } from './event-store.ts';

/** How often leadership and unconfirmed scores are checked while nothing changes. */
const checkEveryMs = 1_000;

/**
 * An event that may be older than this is not announced. On a free plan, the provider calls of a sport are almost this
 * far apart.
 */
const longestGapMs = 20 * 60_000;

const markSeenEveryMs = 60_000;
const deleteEveryMs = 3_600_000;
/** No match lasts this long, and older events are useless. */
const deleteAfterMs = 3 * 86_400_000;

/** The part of the board that this module uses. */
export type WatchedBoard = {
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
  readonly sports: () => FreshnessBySport;
  readonly subscribe: (onStep: (step: WatchedStep) => void) => () => void;
};

/** Stores detected events for another purpose, in the transaction that stores the new state of the match. */
export type EventSink = (
  statements: Statements,
  happened: {
    readonly match: Match;
    readonly events: readonly DetectedEvent[];
    readonly revision: number;
    readonly atMs: number;
  },
) => Promise<void>;

type WatchedStep = { readonly kind: 'change'; readonly change: BoardChange } | { readonly kind: 'rebuilt' };

/** A change to one of these fields may be an event. */
const relevantFields = ['homeScore', 'awayScore', 'status', 'statusCode', 'events', 'redCards'] as const;

const changedIn = ({ put = [], patch = {} }: BoardChange): readonly string[] => [
  ...put.map(({ id }) => id),
  ...Object.entries(patch).flatMap(([id, fields]) => (relevantFields.some((field) => field in fields) ? [id] : [])),
];

const isSame = (a: DetectorState | undefined, b: DetectorState): boolean =>
  a !== undefined && JSON.stringify(serializeState(a)) === JSON.stringify(serializeState(b));

/**
 * Detects events on the board while this node is the leader, and stores each of them once, even across leaders. A new
 * leader continues from the stored state, so that events between two leaders are announced too.
 */
export const createEventDetector = (options: {
  readonly board: WatchedBoard;
  readonly store: EventStore;
  readonly sink?: EventSink | undefined;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  const { board, store, sink, isLeader, clock } = options;

  /** Loads the stored states of all matches, and holds them in memory while this node leads. */
  const startLeading = async () => {
    const stored = new Map(await store.load());
    const confirmedMs = new Map<SportId, number>();

    /** Notes when each sport was last confirmed, for the next check. */
    const noteConfirmed = (): void => {
      const feeds = board.sports();
      for (const sport of sportIds) {
        const checkedAt = feeds[sport]?.checkedAt;
        if (checkedAt !== undefined) confirmedMs.set(sport, epochMs(checkedAt));
      }
    };

    const isQuiet = ({ sport }: Match, { seenAtMs }: StoredMatch, nowMs: number): boolean =>
      nowMs - Math.min(seenAtMs, confirmedMs.get(sport) ?? seenAtMs) > longestGapMs;

    const record = async (match: Match, before: StoredMatch, seen: Detection, nowMs: number): Promise<boolean> => {
      const events = seen.events.filter(isNotified).map((one) => eventFacts(match, one, nowMs));
      const { revision } = before;
      if (seen.events.length === 0 && isSame(before.state, seen.state)) return true;
      const happened = { match, events: seen.events, revision, atMs: nowMs };
      const also = seen.events.length === 0 ? undefined : async (of: Statements) => sink?.(of, happened);
      const keys = keysOfMatch(match);
      const step = { matchId: match.id, state: seen.state, revision, events, keys, atMs: nowMs, also };
      if (await store.record(step)) {
        stored.set(match.id, { state: seen.state, revision: revision + 1, seenAtMs: nowMs });
        return true;
      }
      const theirs = await store.read(match.id);
      if (theirs === undefined) stored.delete(match.id);
      else stored.set(match.id, theirs);
      return false;
    };

    /** Detects and stores events. Returns the ids to check again because another node has changed their states. */
    const check = async (ids: Iterable<string>): Promise<readonly string[]> => {
      const nowMs = clock.now();
      const first = new Map<string, DetectorState>();
      const again: string[] = [];
      for (const id of ids) {
        const match = board.match(id);
        if (match === undefined) continue;
        const before = stored.get(id);
        if (before === undefined) first.set(id, initialDetectorState(match));
        else {
          const seen = detectEvents(before.state, match, { nowMs, quiet: isQuiet(match, before, nowMs) });
          if (!(await record(match, before, seen, nowMs))) again.push(id);
        }
      }
      await store.begin(first, nowMs);
      for (const [id, state] of first) stored.set(id, { state, revision: 1, seenAtMs: nowMs });
      noteConfirmed();
      return again;
    };

    /** Announces score decreases that have lasted long enough to be confirmed. */
    const confirmHeldScores = async (): Promise<void> => {
      const nowMs = clock.now();
      for (const [id, before] of stored) {
        const { state } = before;
        const endsMs = state?.score && confirmationEndsMs(state.score);
        const match = board.match(id);
        if (state === undefined || match === undefined || endsMs === undefined || endsMs > nowMs) continue;
        await record(match, before, confirmEvents(state, match, nowMs), nowMs);
      }
    };

    /** The next leader needs to know when the board was last observed. */
    const markObserved = async (): Promise<void> => {
      const nowMs = clock.now();
      const ids = [...stored.keys()].filter((id) => board.match(id) !== undefined);
      await store.markSeen(ids, nowMs);
      for (const id of ids) {
        const one = stored.get(id);
        if (one !== undefined) stored.set(id, { ...one, seenAtMs: nowMs });
      }
    };

    const forget = async (): Promise<void> => {
      const beforeMs = clock.now() - deleteAfterMs;
      await store.deleteOld(beforeMs);
      for (const [id, { seenAtMs }] of stored) if (seenAtMs < beforeMs) stored.delete(id);
    };

    return { check, confirmHeldScores, markObserved, forget };
  };

  /** Runs while leading; rejects when the event store cannot be read or written. */
  const lead = async (signal: AbortSignal): Promise<void> => {
    const bell = createWakeSignal(clock);
    let changed = new Set<string>();
    const noteAll = (): void => {
      for (const { id } of board.matches()) changed.add(id);
    };
    const unsubscribe = board.subscribe((step) => {
      if (step.kind === 'rebuilt') noteAll();
      else for (const id of changedIn(step.change)) changed.add(id);
      if (changed.size > 0) bell.wake();
    });
    signal.addEventListener('abort', bell.wake);
    try {
      const detector = await startLeading();
      noteAll();
      let markedAtMs = clock.now();
      let forgotAtMs = -Infinity;
      while (!signal.aborted && isLeader()) {
        const due = changed;
        changed = new Set();
        for (const id of await detector.check(due)) changed.add(id);
        await detector.confirmHeldScores();
        const nowMs = clock.now();
        if (hasPassed(markSeenEveryMs, { since: markedAtMs, now: nowMs })) {
          markedAtMs = nowMs;
          await detector.markObserved();
        }
        if (hasPassed(deleteEveryMs, { since: forgotAtMs, now: nowMs })) {
          forgotAtMs = nowMs;
          await detector.forget();
        }
        if (changed.size === 0) await bell.wait(checkEveryMs, signal);
      }
    } finally {
      signal.removeEventListener('abort', bell.wake);
      unsubscribe();
    }
  };

  return {
    run: async (signal) => {
      while (!signal.aborted) {
        if (isLeader()) await lead(signal);
        else await clock.wait(checkEveryMs, signal);
      }
    },
  };
};
