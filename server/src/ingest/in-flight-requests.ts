import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreRequest, ScoreReply, ScoreProvider } from '@touchline/provider/score-provider.ts';
import type { Clock } from '../platform/clock.ts';
import type { IngestEvents } from './ingest-log.ts';
import type { PollState } from './poll-state.ts';
import type { CurrentBoard } from './reply-changes.ts';

/**
 * Replies that come within this time of each other become one version, as long as others are still under way; but for one that
 * changes a score, which goes out at once.
 */
const collectMs = 100;
/** A call that is answered at all is mostly answered within this time. */
const typicalReplyMs = 1_000;
/** Plans are looked at again this often: kick-offs come, readers come and go. */
const planEveryMs = 1_000;
/** After the last reader left, the board is kept as fresh as for one that comes straight back. */
const watchedForMs = 5 * 60_000;

export type CallReply = { readonly call: ScoreRequest; readonly reply: ScoreReply };

/** The calls that are under way, and the answers that nobody has taken yet. */
export type InFlightRequests = {
  /** Starts every call that is due and says when the next one is. One call a sport at a time: its replies stay in order. */
  readonly startDue: () => number;
  /** There are answers, and no other is worth waiting for. */
  readonly areRepliesReady: () => boolean;
  /** An answer is there that is not collected yet, or should be soon: what is in no hurry can be written with it. */
  readonly isReplyExpected: () => boolean;
  readonly drainReplies: () => readonly CallReply[];
  /** Waits for the next answer, until those that are there are collected, and until `at` at the longest. */
  readonly wait: (at: number) => Promise<void>;
  /** Throws what a source threw, which none should. */
  readonly throwFailure: () => void;
  /** The clock was set back: no remembered time holds. */
  readonly resetClock: () => void;
  /** Calls off what is under way and waits until it has ended. */
  readonly end: () => Promise<void>;
};

/** `signal` calls everything off too, at once. */
export const createInFlightRequests = (
  options: {
    readonly provider: Pick<ScoreProvider, 'request'>;
    readonly pollStates: ReadonlyMap<SportId, Pick<PollState, 'plan' | 'requested'>>;
    readonly board: Pick<CurrentBoard, 'match'>;
    readonly clock: Clock;
    /** How many follow the board. */
    readonly watchers: () => number;
    readonly events: Pick<IngestEvents, 'onReply'>;
  },
  signal: AbortSignal,
): InFlightRequests => {
  const { provider, pollStates, board, clock, watchers, events } = options;
  const stop = new AbortController();
  const inFlight = new Map<SportId, Promise<void>>();
  let wake = new AbortController();
  let replies: CallReply[] = [];
  let firstReplyAt = 0;
  let isUrgent = false;
  let lastSentAt = -Infinity;
  let watchedAt = clock.now();
  let failure: { readonly cause: unknown } | undefined;

  const cancel = (): void => {
    stop.abort();
    wake.abort();
  };
  signal.addEventListener('abort', cancel, { once: true });

  const send = async (call: ScoreRequest): Promise<void> => {
    const sentAt = clock.now();
    try {
      const reply = await provider.request(call, stop.signal);
      if (stop.signal.aborted) return;
      events.onReply(call, reply, clock.now() - sentAt);
      if (replies.length === 0) firstReplyAt = clock.now();
      replies.push({ call, reply });
      isUrgent ||= changesScore(reply, board);
    } catch (cause) {
      failure ??= { cause };
    } finally {
      inFlight.delete(call.sport);
      wake.abort();
    }
  };

  const startDue = (): number => {
    const now = clock.now();
    if (watchers() > 0) watchedAt = now;
    let next = now + planEveryMs;
    for (const [sport, state] of pollStates) {
      if (inFlight.has(sport) || replies.some(({ call }) => call.sport === sport)) continue;
      const { call, dueAt } = state.plan(now - watchedAt < watchedForMs);
      if (dueAt > now) {
        next = Math.min(next, dueAt);
        continue;
      }
      state.requested(call);
      lastSentAt = now;
      inFlight.set(sport, send(call));
    }
    return next;
  };

  return {
    startDue,
    areRepliesReady: () =>
      replies.length > 0 && (isUrgent || inFlight.size === 0 || clock.now() - firstReplyAt >= collectMs),
    isReplyExpected: () => replies.length > 0 || (inFlight.size > 0 && clock.now() - lastSentAt < typicalReplyMs),
    drainReplies: () => {
      const taken = replies;
      replies = [];
      isUrgent = false;
      return taken;
    },
    wait: async (at) => {
      const wakeAt = replies.length > 0 ? Math.min(at, firstReplyAt + collectMs) : at;
      wake = new AbortController();
      await clock.wait(Math.max(0, wakeAt - clock.now()), wake.signal);
    },
    throwFailure: () => {
      if (failure) throw new Error('the source failed in a way that it must not', failure);
    },
    resetClock: () => {
      watchedAt = clock.now();
      firstReplyAt = watchedAt;
      lastSentAt = -Infinity;
    },
    end: async () => {
      signal.removeEventListener('abort', cancel);
      cancel();
      await Promise.all(inFlight.values());
    },
  };
};

const changesScore = (reply: ScoreReply, board: Pick<CurrentBoard, 'match'>): boolean =>
  reply.ok &&
  reply.matches.some(({ id, homeScore, awayScore }) => {
    const known = board.match(id);
    return known !== undefined && (known.homeScore !== homeScore || known.awayScore !== awayScore);
  });
