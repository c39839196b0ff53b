import type { ServerResponse } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import { eventStreamHeaders, heartbeatFrame, retryFrame } from '../platform/event-stream/frame.ts';
import type { Frame } from '../platform/event-stream/frame.ts';
import { openStreamSocket } from '../platform/event-stream/stream-socket.ts';
import type { StreamSocket } from '../platform/event-stream/stream-socket.ts';
import { createVisitorPlaces } from '../platform/visitor-places.ts';
import type { BoardStep } from './board-copy.ts';
import { boardFrame, resetFrame } from './event-frames.ts';
import type { LiveBoard } from './live-board.ts';

const heartbeatMs = 15_000;

/** A reader that is owed more is skipped until it has drained; then it gets one change with all that it missed. */
const mostOwedBytes = 256 * 1024;

/** A reader that takes nothing for so long is let go; it comes back with its version when it can. */
const drainWithinMs = 30_000;

const retryMs = 2_000;
const retryJitterMs = 1_000;
/** After a shutdown the readers come back spread over this time. */
const returnSpreadMs = 4_000;

/**
 * Catch-ups to one version, by the version that they start from. Readers that come back together share them; whoever comes
 * from yet another version starts again, since each is held in memory until its slowest reader has taken it.
 */
const mostCatchUps = 32;

/** Lower than every version that a board can have: whoever comes from here starts again. */
const beforeEveryBoard = -1;

type Reader = {
  readonly socket: StreamSocket;
  readonly visitor: string;
  /** Undefined while the reader has all that was sent to the others. */
  behindFrom: { version: number; readonly sinceMs: number } | undefined;
  /** What the kernel had taken when bytes were first found waiting, and when that was. */
  waiting: { readonly takenBytes: number; readonly sinceMs: number } | undefined;
};

/** The version that a reader has: none, one that this board may have given, or something that it never gave. */
export type ReaderVersion = number | 'none' | 'unknown';

export type LiveStream = {
  /** False when there is no room for another reader, or another of this visitor; nothing was answered then. */
  readonly join: (response: ServerResponse, since: ReaderVersion, visitor: string) => boolean;
  readonly readers: () => number;
  /** Keeps the connections alive and looks after slow readers until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends every reader off with a hint when to come back. */
  readonly close: () => void;
};

/** Fans the board's steps out: one frame a step, encoded once, the same bytes to every reader. */
export const createLiveStream = (options: {
  readonly board: Pick<LiveBoard, 'version' | 'baseVersion' | 'changeSince' | 'subscribe'>;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly mostReaders: number;
  /** Most of one visitor, so that nobody takes all the room. */
  readonly mostOfOne: number;
  readonly headers: Readonly<Record<string, string>>;
}): LiveStream => {
  const { board, clock, random, mostReaders, mostOfOne } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const readers = new Set<Reader>();
  const places = createVisitorPlaces({ most: mostReaders, mostOfOne });
  const catchUps = new Map<number, Frame>();
  let sentVersion = board.version();

  /** What brings a reader from `since` to the version that the others have. */
  const catchUp = (since: number): Frame => {
    const known = catchUps.get(since);
    if (known !== undefined) return known;
    const version = board.version();
    const hasRoom = catchUps.size < mostCatchUps;
    const canFollow = since <= version && since >= board.baseVersion() && (hasRoom || since === version);
    const frame = canFollow ? boardFrame(version, board.changeSince(since)) : resetFrame(version);
    if (hasRoom) catchUps.set(since, frame);
    return frame;
  };

  const welcome = (since: ReaderVersion): readonly Frame[] => {
    const version = board.version();
    const retry = retryFrame(Math.round(retryMs + random() * retryJitterMs));
    if (since === 'unknown') return [retry, resetFrame(version)];
    // Without a version there is nothing to catch up with: an empty change tells the reader where it joined.
    if (since === 'none') return [retry, catchUp(version)];
    if (since === version) return [retry];
    // Instead of a long catch-up a snapshot: it is packed, and one for all, also for those that never read it.
    const missed = catchUp(since);
    return [retry, missed.chunk.length > mostOwedBytes ? resetFrame(version) : missed];
  };

  const leave = (reader: Reader): void => {
    if (readers.delete(reader)) places.giveBack(reader.visitor);
  };

  const dismiss = (reader: Reader): void => {
    leave(reader);
    reader.socket.cut();
  };

  const join = (response: ServerResponse, since: ReaderVersion, visitor: string): boolean => {
    if (!places.take(visitor)) return false;
    // Nothing is awaited between the catch-up and the entry in `readers`: no step falls between them, none is sent twice.
    const socket = openStreamSocket(response, {
      headers,
      first: welcome(since),
      onDrained: () => {
        reader.waiting = undefined;
        if (reader.behindFrom === undefined) return;
        const { version } = reader.behindFrom;
        reader.behindFrom = undefined;
        if (version !== board.version()) reader.socket.send(catchUp(version));
      },
      onClosed: () => leave(reader),
    });
    if (socket === undefined) {
      places.giveBack(visitor);
      return true;
    }
    const reader: Reader = { socket, visitor, behindFrom: undefined, waiting: undefined };
    readers.add(reader);
    return true;
  };

  const sendToAll = (frame: Frame): void => {
    for (const reader of readers) {
      if (reader.behindFrom !== undefined) continue;
      if (reader.socket.owedBytes() > mostOwedBytes) {
        reader.behindFrom = { version: sentVersion, sinceMs: clock.now() };
      } else {
        reader.socket.send(frame);
      }
    }
  };

  const unsubscribe = board.subscribe((step: BoardStep) => {
    catchUps.clear();
    if (step.kind === 'change') {
      sendToAll(boardFrame(step.change.version, JSON.stringify(step.change)));
    } else {
      for (const { behindFrom } of readers) if (behindFrom !== undefined) behindFrom.version = beforeEveryBoard;
      sendToAll(resetFrame(step.version));
    }
    sentVersion = board.version();
  });

  /** True when the reader takes nothing: neither what it is behind with nor what waits for it. */
  const isStalled = (reader: Reader, nowMs: number): boolean => {
    if (reader.behindFrom !== undefined && nowMs - reader.behindFrom.sinceMs >= drainWithinMs) return true;
    const takenBytes = reader.socket.takenBytes();
    if (reader.socket.owedBytes() === 0) reader.waiting = undefined;
    else if (reader.waiting?.takenBytes !== takenBytes) reader.waiting = { takenBytes, sinceMs: nowMs };
    return reader.waiting !== undefined && nowMs - reader.waiting.sinceMs >= drainWithinMs;
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await clock.wait(heartbeatMs, signal);
      if (signal.aborted) return;
      const nowMs = clock.now();
      for (const reader of readers) if (isStalled(reader, nowMs)) dismiss(reader);
      sendToAll(heartbeatFrame);
    }
  };

  const close = (): void => {
    unsubscribe();
    for (const reader of readers) {
      reader.socket.send(retryFrame(Math.round(retryMs / 4 + random() * returnSpreadMs)));
      reader.socket.end();
    }
  };

  return { join, readers: () => readers.size, run, close };
};
