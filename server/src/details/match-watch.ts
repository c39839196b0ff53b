import type { Match } from '@touchline/domain/match/match.ts';
import type { ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import { eventStreamHeaders, heartbeatFrame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';
import { beatMs, createHeartbeatWheel } from '../platform/event-stream/heartbeat-wheel.ts';
import { createReturnHints } from '../platform/event-stream/return-hints.ts';
import { createSendQueue } from '../platform/event-stream/send-queue.ts';
import { openStreamSocket } from '../platform/event-stream/stream-socket.ts';
import type { StreamSocket } from '../platform/event-stream/stream-socket.ts';
import { createVisitorPlaces } from '../platform/visitor-places.ts';
import type { MatchRead } from './freshness.ts';
import { isReal } from './match-answers.ts';
import type { MatchDesk } from './match-desk.ts';
import { answerFrame } from './match-frames.ts';

/** What is known of watched matches is looked at so often, as heartbeats go; whether anything is asked the desk decides. */
const lookEveryMs = beatMs;

/** So many are written to before anything else has its turn: nobody waits for a crowd to hear of a price. */
const watchersAtOnce = 1_000;

/** Some hundred events: whoever is owed more is let go and comes back to the newest. */
const mostOwedBytes = 64 * 1024;

const reads = ['odds', 'statistics', 'details'] as const satisfies readonly MatchRead[];

type Watcher = {
  readonly socket: StreamSocket;
  readonly visitor: string;
  /** On the heartbeat wheel. */
  readonly seat: number;
  /** Number of the last event of the match before it joined: it was given those. */
  readonly upTo: number;
};

type WatchedMatch = {
  readonly watchers: Set<Watcher>;
  /** Events of this match so far. */
  events: number;
  /** The last event of each read, and what it said. */
  readonly told: Map<MatchRead, { readonly news: string; readonly frame: Frame }>;
  /** Reads that are under way. */
  readonly looking: Set<MatchRead>;
};

export type MatchWatch = {
  /** False when there is no room for another watcher, or another of this visitor, or it is closed; nothing was answered then. */
  readonly join: (response: ServerResponse, matchId: string, visitor: string) => boolean;
  readonly watchers: () => number;
  /** How often somebody found no room. */
  readonly refused: () => number;
  /** Keeps what is watched fresh until `signal` aborts; rejects when a look failed, which none should. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends every watcher off with a hint when to come back. */
  readonly close: () => void;
};

/**
 * Matches that somebody looks at: what the desk knows of them is kept fresh and told to all who watch the match on this
 * node, each change once, as the same bytes. A match that nobody watches any more is left alone at once.
 */
export const createMatchWatch = (options: {
  readonly desk: Pick<MatchDesk, MatchRead>;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly mostWatchers: number;
  /** Most of one visitor, so that nobody takes all the room. */
  readonly mostOfOne: number;
  readonly headers: Readonly<Record<string, string>>;
}): MatchWatch => {
  const { desk, board, clock, mostWatchers, mostOfOne } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const watched = new Map<string, WatchedMatch>();
  const places = createVisitorPlaces({ most: mostWatchers, mostOfOne });
  const queue = createSendQueue<Watcher>({ sliceSize: watchersAtOnce });
  const hints = createReturnHints(options.random);
  const wheel = createHeartbeatWheel(clock.now);
  let failure: { readonly cause: unknown } | undefined;
  let isClosed = false;

  const leave = (matchId: string, of: WatchedMatch, watcher: Watcher): void => {
    if (!of.watchers.delete(watcher)) return;
    places.giveBack(watcher.visitor);
    if (of.watchers.size === 0 && watched.get(matchId) === of) watched.delete(matchId);
  };

  const join = (response: ServerResponse, matchId: string, visitor: string): boolean => {
    if (isClosed || !places.take(visitor)) return false;
    const known = watched.get(matchId);
    const of = known ?? { watchers: new Set(), events: 0, told: new Map(), looking: new Set() };
    const socket = openStreamSocket(response, {
      headers,
      first: [hints.first(), ...[...of.told.values()].map(({ frame }) => frame)],
      onDrained: () => undefined,
      onClosed: () => leave(matchId, of, watcher),
    });
    if (socket === undefined) {
      places.giveBack(visitor);
      return true;
    }
    const watcher: Watcher = { socket, visitor, seat: wheel.seat(), upTo: of.events };
    of.watchers.add(watcher);
    if (known === undefined) {
      watched.set(matchId, of);
      lookAfter(matchId, of);
    }
    return true;
  };

  const send = (matchId: string, of: WatchedMatch, watcher: Watcher, frame: Frame): void => {
    if (watcher.socket.owedBytes() <= mostOwedBytes) {
      watcher.socket.send(frame);
      return;
    }
    leave(matchId, of, watcher);
    watcher.socket.cut();
  };

  const sendToAll = (matchId: string, of: WatchedMatch, frame: Frame): void => {
    of.events += 1;
    const number = of.events;
    queue.add(of.watchers, (watcher) => {
      if (watcher.upTo < number) send(matchId, of, watcher, frame);
    });
  };

  const look = async (read: MatchRead, match: Match, of: WatchedMatch): Promise<void> => {
    of.looking.add(read);
    try {
      // Who came first pays for all who watch.
      const [first] = of.watchers;
      const answer = await desk[read](match, first?.visitor);
      // Real answers of one time are one answer; the others are always of now.
      const news = isReal(answer) ? answer.updatedAt : (answer.reason ?? '');
      if (of.told.get(read)?.news === news) return;
      const frame = answerFrame(read, answer);
      of.told.set(read, { news, frame });
      sendToAll(match.id, of, frame);
    } catch (cause) {
      failure ??= { cause };
    } finally {
      of.looking.delete(read);
    }
  };

  const lookAfter = (matchId: string, of: WatchedMatch): void => {
    const match = board.match(matchId);
    if (match === undefined) {
      for (const watcher of of.watchers) {
        leave(matchId, of, watcher);
        watcher.socket.end();
      }
      return;
    }
    for (const read of reads) if (!of.looking.has(read)) void look(read, match, of);
  };

  const beatAt = (seat: number): void => {
    for (const [matchId, of] of watched) {
      for (const watcher of of.watchers) if (watcher.seat === seat) send(matchId, of, watcher, heartbeatFrame);
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await clock.wait(lookEveryMs, signal);
      if (signal.aborted) return;
      if (failure !== undefined) {
        const { cause } = failure;
        failure = undefined;
        throw new Error('what is watched cannot be looked up', { cause });
      }
      for (const [matchId, of] of watched) lookAfter(matchId, of);
      for (const seat of wheel.due()) beatAt(seat);
    }
  };

  const close = (): void => {
    isClosed = true;
    for (const [matchId, of] of watched) {
      for (const watcher of of.watchers) {
        leave(matchId, of, watcher);
        hints.sendOff(watcher.socket);
      }
    }
  };

  return { join, watchers: places.taken, refused: places.refused, run, close };
};
