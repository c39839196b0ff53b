import type { Match } from '@touchline/domain/match/match.ts';
import type { ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import { eventStreamHeaders, heartbeatFrame, retryFrame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';
import { openStreamSocket } from '../platform/event-stream/stream-socket.ts';
import type { StreamSocket } from '../platform/event-stream/stream-socket.ts';
import { createVisitorPlaces } from '../platform/visitor-places.ts';
import type { MatchRead } from './freshness.ts';
import { isReal } from './match-answers.ts';
import type { MatchDesk } from './match-desk.ts';
import { answerFrame } from './match-frames.ts';

/** What is known of watched matches is looked at so often; whether anything is asked the desk decides. */
const lookEveryMs = 1_000;

const heartbeatMs = 15_000;

/** Some hundred events: whoever is owed more is let go and comes back to the newest. */
const mostOwedBytes = 64 * 1024;

const retryMs = 2_000;
const retryJitterMs = 1_000;
/** After a shutdown the watchers come back spread over this time. */
const returnSpreadMs = 4_000;

const reads = ['odds', 'statistics', 'details'] as const satisfies readonly MatchRead[];

type WatchedMatch = {
  /** Whose each of the open streams is. */
  readonly watchers: Map<StreamSocket, string>;
  /** The last event of each read, and what it said. */
  readonly told: Map<MatchRead, { readonly news: string; readonly frame: Frame }>;
  /** Reads that are under way. */
  readonly looking: Set<MatchRead>;
};

export type MatchWatch = {
  /** False when there is no room for another watcher, or another of this visitor; nothing was answered then. */
  readonly join: (response: ServerResponse, matchId: string, visitor: string) => boolean;
  readonly watchers: () => number;
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
  readonly desk: MatchDesk;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly mostWatchers: number;
  /** Most of one visitor, so that nobody takes all the room. */
  readonly mostOfOne: number;
  readonly headers: Readonly<Record<string, string>>;
}): MatchWatch => {
  const { desk, board, clock, random, mostWatchers, mostOfOne } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const watched = new Map<string, WatchedMatch>();
  const places = createVisitorPlaces({ most: mostWatchers, mostOfOne });
  let failure: { readonly cause: unknown } | undefined;

  const leave = (matchId: string, of: WatchedMatch, socket: StreamSocket): void => {
    const visitor = of.watchers.get(socket);
    if (visitor === undefined) return;
    of.watchers.delete(socket);
    places.giveBack(visitor);
    if (of.watchers.size === 0 && watched.get(matchId) === of) watched.delete(matchId);
  };

  const join = (response: ServerResponse, matchId: string, visitor: string): boolean => {
    if (!places.take(visitor)) return false;
    const known = watched.get(matchId);
    const of = known ?? { watchers: new Map(), told: new Map(), looking: new Set() };
    const socket = openStreamSocket(response, {
      headers,
      first: [
        retryFrame(Math.round(retryMs + random() * retryJitterMs)),
        ...[...of.told.values()].map(({ frame }) => frame),
      ],
      onDrained: () => undefined,
      onClosed: () => {
        if (socket !== undefined) leave(matchId, of, socket);
      },
    });
    if (socket === undefined) {
      places.giveBack(visitor);
      return true;
    }
    of.watchers.set(socket, visitor);
    if (known === undefined) {
      watched.set(matchId, of);
      lookAfter(matchId, of);
    }
    return true;
  };

  const send = (matchId: string, of: WatchedMatch, frame: Frame): void => {
    for (const socket of of.watchers.keys()) {
      if (socket.owedBytes() <= mostOwedBytes) {
        socket.send(frame);
        continue;
      }
      leave(matchId, of, socket);
      socket.cut();
    }
  };

  const look = async (read: MatchRead, match: Match, of: WatchedMatch): Promise<void> => {
    of.looking.add(read);
    try {
      const answer = await desk[read](match);
      // Real answers of one time are one answer; the others are always of now.
      const news = isReal(answer) ? answer.updatedAt : (answer.reason ?? '');
      if (of.told.get(read)?.news === news) return;
      const frame = answerFrame(read, answer);
      of.told.set(read, { news, frame });
      send(match.id, of, frame);
    } catch (cause) {
      failure ??= { cause };
    } finally {
      of.looking.delete(read);
    }
  };

  const lookAfter = (matchId: string, of: WatchedMatch): void => {
    const match = board.match(matchId);
    if (match === undefined) {
      for (const socket of of.watchers.keys()) {
        leave(matchId, of, socket);
        socket.end();
      }
      return;
    }
    for (const read of reads) if (!of.looking.has(read)) void look(read, match, of);
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    let beatAt = clock.now();
    while (!signal.aborted) {
      await clock.wait(lookEveryMs, signal);
      if (signal.aborted) return;
      if (failure !== undefined) {
        const { cause } = failure;
        failure = undefined;
        throw new Error('what is watched cannot be looked up', { cause });
      }
      const beats = clock.now() - beatAt >= heartbeatMs;
      if (beats) beatAt = clock.now();
      for (const [matchId, of] of watched) {
        lookAfter(matchId, of);
        if (beats) send(matchId, of, heartbeatFrame);
      }
    }
  };

  const close = (): void => {
    for (const [matchId, of] of watched) {
      for (const socket of of.watchers.keys()) {
        leave(matchId, of, socket);
        socket.send(retryFrame(Math.round(retryMs / 4 + random() * returnSpreadMs)));
        socket.end();
      }
    }
  };

  return { join, watchers: places.taken, run, close };
};
