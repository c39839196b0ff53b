import type { ServerResponse } from 'node:http';
import type { BoardChange } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ApiChange } from '@touchline/protocol/public-api/api-match.ts';
import type { Clock } from '../platform/clock.ts';
import { createVisitorSlots } from '../platform/http/connection-limit.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
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
import type { ApiAccess, FoundKey } from './api-access.ts';
import { apiMatch } from './api-match.ts';

/** Open streams of one key, and of all keys, on this node. */
export const streamLimits = { ofKey: 5, ofAll: 1_000 } as const;

/** Readers that are written to before other work gets its turn. */
const readersPerSlice = 200;

/** A reader with more pending data is disconnected; it returns with the version that it has. */
const maxQueuedBytes = 512 * 1024;

/** How much of the last changes is kept for readers that return, in bytes: some minutes of a busy evening. */
const maxKeptBytes = 4 * 1024 * 1024;

type Kept = { readonly version: number; readonly frame: EventFrame };

type Reader = {
  readonly socket: StreamSocket;
  readonly key: FoundKey;
  /** The heartbeat slot. */
  readonly slot: number;
  /** The version of the last event that was sent, or that the reader had. */
  version: number;
};

/** The part of the board that the stream follows. */
export type StreamedBoard = {
  readonly head: () => { readonly version: number; readonly updatedAt: string | null };
  readonly match: (id: string) => Match | undefined;
  readonly subscribe: (
    onStep: (
      step:
        | { readonly kind: 'change'; readonly change: BoardChange }
        | { readonly kind: 'rebuilt'; readonly version: number },
    ) => void,
  ) => () => void;
};

/** The live stream of version 1: each change of the board once, as the same bytes for all readers. */
export type ApiStream = {
  /**
   * Sends what a reader missed since a version, or only the current version's changes from now on. False if the key or
   * the node has no stream left; nothing is sent in that case.
   */
  readonly join: (
    response: ServerResponse,
    reader: {
      readonly key: FoundKey;
      readonly since: number | undefined;
      readonly headers: Readonly<Record<string, string>>;
    },
  ) => boolean;
  readonly connections: StreamUsage;
  /** Sends heartbeats until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Ends all streams with a reconnect time. */
  readonly close: () => void;
};

const changeFrame = (change: ApiChange): EventFrame =>
  encodeFrame(`id: ${change.version}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);

/** Has no `id:`, so that a reader that loses the connection now is reset again. */
const resetFrame = (version: number): EventFrame => encodeFrame(`event: reset\ndata: {"version":${version}}\n\n`);

export const createApiStream = (options: {
  readonly board: StreamedBoard;
  readonly access: Pick<ApiAccess, 'subscribe' | 'isValid'>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}): ApiStream => {
  const { board, access, clock } = options;
  const readers = new Set<Reader>();
  const slots = createVisitorSlots({ max: streamLimits.ofAll, maxPerVisitor: streamLimits.ofKey });
  const queue = createSendQueue<Reader>({ sliceSize: readersPerSlice });
  const reconnectHints = createReconnectHints(options.random);
  const heartbeats = createHeartbeatSchedule(clock.now);
  /** The last changes without a gap, the oldest first. */
  let kept: Kept[] = [];
  let keptBytes = 0;
  /** A reader at this version or above can catch up. */
  let keptSince = board.head().version;
  let isClosed = false;

  const leave = (reader: Reader): void => {
    if (readers.delete(reader)) slots.release(reader.key.id);
  };

  const send = (reader: Reader, frame: EventFrame): void => {
    if (reader.socket.queuedBytes() <= maxQueuedBytes) {
      reader.socket.send(frame);
      return;
    }
    leave(reader);
    reader.socket.cut();
  };

  const sendToAll = (version: number, frame: EventFrame): void =>
    queue.add(readers, (reader) => {
      if (reader.version >= version) return;
      reader.version = version;
      send(reader, frame);
    });

  const keep = (version: number, frame: EventFrame): void => {
    kept.push({ version, frame });
    keptBytes += frame.chunk.length;
    while (keptBytes > maxKeptBytes) {
      const oldest = kept.shift();
      if (oldest === undefined) return;
      keptBytes -= oldest.frame.chunk.length;
      keptSince = oldest.version;
    }
  };

  const unsubscribe = board.subscribe((step) => {
    if (step.kind === 'rebuilt') {
      kept = [];
      keptBytes = 0;
      keptSince = step.version;
      sendToAll(step.version, resetFrame(step.version));
      return;
    }
    const { version, updatedAt, put = [], patch = {}, drop = [] } = step.change;
    const changed = [...put, ...Object.keys(patch).flatMap((id) => board.match(id) ?? [])];
    // The times of the last checks are part of the board but not of this stream.
    if (changed.length === 0 && drop.length === 0) return;
    const frame = changeFrame({ version, asOf: updatedAt, matches: changed.map(apiMatch), removed: [...drop] });
    keep(version, frame);
    sendToAll(version, frame);
  });

  const firstFrames = (since: number | undefined): readonly EventFrame[] => {
    const { version, updatedAt } = board.head();
    const retry = reconnectHints.first();
    // Without a version there is nothing to catch up with: an empty change tells the reader the current one.
    if (since === undefined) return [retry, changeFrame({ version, asOf: updatedAt, matches: [], removed: [] })];
    if (since < keptSince || since > version) return [retry, resetFrame(version)];
    return [retry, ...kept.flatMap((change) => (change.version > since ? [change.frame] : []))];
  };

  const unsubscribeKeys = access.subscribe(() => {
    for (const reader of readers) {
      if (access.isValid(reader.key)) continue;
      leave(reader);
      reader.socket.end();
    }
  });

  return {
    join: (response, { key, since, headers }) => {
      if (isClosed || !slots.take(key.id)) return false;
      const socket = openStreamSocket(response, {
        headers: { ...headers, ...eventStreamHeaders },
        first: firstFrames(since),
        onDrained: () => undefined,
        onClosed: () => leave(reader),
      });
      if (socket === undefined) {
        slots.release(key.id);
        return true;
      }
      const reader: Reader = { socket, key, slot: heartbeats.slot(), version: board.head().version };
      readers.add(reader);
      return true;
    },
    connections: { taken: slots.taken, refused: slots.refused },
    run: async (signal) => {
      while (!signal.aborted) {
        await clock.wait(beatMs, signal);
        if (signal.aborted) return;
        const due = new Set(heartbeats.due());
        queue.add(readers, (reader) => {
          if (due.has(reader.slot)) send(reader, heartbeatFrame);
        });
      }
    },
    close: () => {
      isClosed = true;
      unsubscribe();
      unsubscribeKeys();
      for (const reader of readers) {
        leave(reader);
        reconnectHints.close(reader.socket);
      }
    },
  };
};
