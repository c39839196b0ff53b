import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreRequest, ScoreReply, ScoreProvider } from '@touchline/provider/score-provider.ts';
import type { Clock } from '../platform/clock.ts';
import type { IngestEvents } from './ingest-log.ts';
import type { PollState } from './poll-state.ts';
import type { CurrentBoard } from './reply-changes.ts';

/**
 * While other requests are in flight, replies within this time become one version. A reply that changes a score is
 * written at once.
 */
const collectMs = 100;
/** Nearly all replies arrive within this time. */
const typicalReplyMs = 1_000;
/** Plans are checked this often, because matches start, and readers join and leave. */
const planEveryMs = 1_000;
/** For this long after the last reader left, the board is kept as fresh as before, because the reader may return. */
const watchedForMs = 5 * 60_000;

export type CallReply = { readonly call: ScoreRequest; readonly reply: ScoreReply };

/** Requests in flight, and replies that have not been collected yet. */
export type InFlightRequests = {
  /**
   * Starts every due request and returns when the next one is due. One request per sport at a time keeps the replies of
   * the sport in order.
   */
  readonly startDue: () => number;
  /** Whether there are replies and no others are worth waiting for. */
  readonly areRepliesReady: () => boolean;
  /** Whether a reply is ready or expected soon, so that changes that are not urgent can be written with it. */
  readonly isReplyExpected: () => boolean;
  readonly drainReplies: () => readonly CallReply[];
  /** Waits until replies can be collected, but at most until `at`. */
  readonly wait: (at: number) => Promise<void>;
  /** Throws if a provider call threw, which should never happen. */
  readonly throwFailure: () => void;
  /** Called when the clock was set back, which makes remembered times invalid. */
  readonly resetClock: () => void;
  /** Aborts all requests and waits until they have ended. */
  readonly end: () => Promise<void>;
};

/** When `signal` aborts, all requests are aborted at once. */
export const createInFlightRequests = (
  options: {
    readonly provider: Pick<ScoreProvider, 'request'>;
    readonly pollStates: ReadonlyMap<SportId, Pick<PollState, 'plan' | 'requested'>>;
    readonly board: Pick<CurrentBoard, 'match' | 'matches'>;
    readonly clock: Clock;
    /** Number of readers of the board. */
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
      const reply = await provider.request(withSettled(call, board), stop.signal);
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
      if (failure) throw new Error('the provider call failed unexpectedly', failure);
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

/** After a restart, the provider's client would fetch the classification of every finished session again. */
const withSettled = (call: ScoreRequest, board: Pick<CurrentBoard, 'matches'>): ScoreRequest => {
  if (call.kind !== 'day' || sports[call.sport].scoreShape !== 'classification') return call;
  const finished = [...board.matches()].filter(
    ({ sport, status, classification }) =>
      sport === call.sport && status === 'finished' && classification !== undefined,
  );
  return finished.length === 0 ? call : { ...call, settled: new Set(finished.map(({ id }) => id)) };
};
