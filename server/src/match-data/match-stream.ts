import type { ServerResponse } from 'node:http';
import type { Match } from '@touchline/domain/match/match.ts';
import type { Clock } from '../platform/clock.ts';
import { createVisitorSlots } from '../platform/http/connection-limit.ts';
import {
  beatMs,
  createHeartbeatSchedule,
  encodeFrame,
  eventStreamHeaders,
  heartbeatFrame,
} from '../platform/sse/event-frame.ts';
import type { EventFrame } from '../platform/sse/event-frame.ts';
import { createSendQueue } from '../platform/sse/sliced-send.ts';
import { createReconnectHints, openStreamSocket } from '../platform/sse/stream-socket.ts';
import type { StreamSocket } from '../platform/sse/stream-socket.ts';
import type { MatchDataKind } from './cache-lifetimes.ts';
import { isReal } from './match-answers.ts';
import type { DetailsAnswer, MatchAnswers, OddsAnswer, StatisticsAnswer } from './match-answers.ts';

/** An answer about one match as an event: the same JSON as in the response of its route. */
const answerFrame = (read: MatchDataKind, answer: OddsAnswer | StatisticsAnswer | DetailsAnswer): EventFrame =>
  encodeFrame(`event: ${read}\ndata: ${JSON.stringify(answer)}\n\n`);

/**
 * How often the data of watched matches is refreshed and due heartbeats are sent; the cache decides whether a call is
 * needed.
 */
const refreshEveryMs = beatMs;

/** How many watchers are written to before other work gets its turn, so that many watchers do not delay it. */
const watchersPerSlice = 1_000;

/** About a hundred events. A reader with more in the queue is disconnected, and gets the newest state on reconnect. */
const maxQueuedBytes = 64 * 1024;

const kinds = ['odds', 'statistics', 'details'] as const satisfies readonly MatchDataKind[];

type Watcher = {
  readonly socket: StreamSocket;
  readonly visitor: string;
  /** The heartbeat slot. */
  readonly slot: number;
  /** Number of the match's last event when the watcher joined; its snapshot covers the events up to this one. */
  readonly lastEvent: number;
};

type WatchedMatch = {
  readonly watchers: Set<Watcher>;
  /** Number of events of this match so far. */
  events: number;
  /** The last event of each kind; `news` identifies its content. */
  readonly lastEvents: Map<MatchDataKind, { readonly news: string; readonly frame: EventFrame }>;
  /** Kinds that are being fetched. */
  readonly refreshing: Set<MatchDataKind>;
};

export type MatchStream = {
  /** False if no slot is left in total or for this visitor, or after `close`; nothing is sent in these cases. */
  readonly join: (response: ServerResponse, matchId: string, visitor: string) => boolean;
  readonly watchers: () => number;
  /** Number of refused watchers. */
  readonly refused: () => number;
  /** Keeps watched matches fresh until `signal` aborts; rejects if a refresh fails unexpectedly. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Ends all streams with a reconnect hint. */
  readonly close: () => void;
};

/**
 * Keeps the data of watched matches fresh, and sends each change once to all watchers of the match on this node, as the
 * same bytes. Fetching stops as soon as a match has no watchers.
 */
export const createMatchStream = (options: {
  readonly answers: Pick<MatchAnswers, MatchDataKind>;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly maxWatchers: number;
  /** Maximum number of streams per visitor. */
  readonly maxPerAddress: number;
  readonly headers: Readonly<Record<string, string>>;
}): MatchStream => {
  const { answers, board, clock, maxWatchers, maxPerAddress } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const watched = new Map<string, WatchedMatch>();
  const slots = createVisitorSlots({ max: maxWatchers, maxPerVisitor: maxPerAddress });
  const queue = createSendQueue<Watcher>({ sliceSize: watchersPerSlice });
  const reconnectHints = createReconnectHints(options.random);
  const heartbeats = createHeartbeatSchedule(clock.now);
  let failure: { readonly cause: unknown } | undefined;
  let isClosed = false;

  const leave = (matchId: string, of: WatchedMatch, watcher: Watcher): void => {
    if (!of.watchers.delete(watcher)) return;
    slots.release(watcher.visitor);
    if (of.watchers.size === 0 && watched.get(matchId) === of) watched.delete(matchId);
  };

  const join = (response: ServerResponse, matchId: string, visitor: string): boolean => {
    if (isClosed || !slots.take(visitor)) return false;
    const known = watched.get(matchId);
    const of = known ?? { watchers: new Set(), events: 0, lastEvents: new Map(), refreshing: new Set() };
    const socket = openStreamSocket(response, {
      headers,
      first: [reconnectHints.first(), ...[...of.lastEvents.values()].map(({ frame }) => frame)],
      onDrained: () => undefined,
      onClosed: () => leave(matchId, of, watcher),
    });
    if (socket === undefined) {
      slots.release(visitor);
      return true;
    }
    const watcher: Watcher = { socket, visitor, slot: heartbeats.slot(), lastEvent: of.events };
    of.watchers.add(watcher);
    if (known === undefined) {
      watched.set(matchId, of);
      refreshMatch(matchId, of);
    }
    return true;
  };

  const send = (matchId: string, of: WatchedMatch, watcher: Watcher, frame: EventFrame): void => {
    if (watcher.socket.queuedBytes() <= maxQueuedBytes) {
      watcher.socket.send(frame);
      return;
    }
    leave(matchId, of, watcher);
    watcher.socket.cut();
  };

  const sendToAll = (matchId: string, of: WatchedMatch, frame: EventFrame): void => {
    of.events += 1;
    const number = of.events;
    queue.add(of.watchers, (watcher) => {
      if (watcher.lastEvent < number) send(matchId, of, watcher, frame);
    });
  };

  const refresh = async (read: MatchDataKind, match: Match, of: WatchedMatch): Promise<void> => {
    of.refreshing.add(read);
    try {
      // The first watcher is charged for all of them.
      const [first] = of.watchers;
      const answer = await answers[read](match, first?.visitor);
      // Real answers with the same time are equal, and so are other answers with the same reason.
      const news = isReal(answer) ? answer.updatedAt : (answer.reason ?? '');
      if (of.lastEvents.get(read)?.news === news) return;
      const frame = answerFrame(read, answer);
      of.lastEvents.set(read, { news, frame });
      sendToAll(match.id, of, frame);
    } catch (cause) {
      failure ??= { cause };
    } finally {
      of.refreshing.delete(read);
    }
  };

  const refreshMatch = (matchId: string, of: WatchedMatch): void => {
    const match = board.match(matchId);
    if (match === undefined) {
      for (const watcher of of.watchers) {
        leave(matchId, of, watcher);
        watcher.socket.end();
      }
      return;
    }
    for (const read of kinds) if (!of.refreshing.has(read)) void refresh(read, match, of);
  };

  const sendHeartbeats = (seat: number): void => {
    for (const [matchId, of] of watched) {
      for (const watcher of of.watchers) if (watcher.slot === seat) send(matchId, of, watcher, heartbeatFrame);
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await clock.wait(refreshEveryMs, signal);
      if (signal.aborted) return;
      if (failure !== undefined) {
        const { cause } = failure;
        failure = undefined;
        throw new Error('watched matches cannot be looked up', { cause });
      }
      for (const [matchId, of] of watched) refreshMatch(matchId, of);
      for (const seat of heartbeats.due()) sendHeartbeats(seat);
    }
  };

  const close = (): void => {
    isClosed = true;
    for (const [matchId, of] of watched) {
      for (const watcher of of.watchers) {
        leave(matchId, of, watcher);
        reconnectHints.close(watcher.socket);
      }
    }
  };

  return { join, watchers: slots.taken, refused: slots.refused, run, close };
};
