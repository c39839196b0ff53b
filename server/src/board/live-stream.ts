import type { ServerResponse } from 'node:http';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { createVisitorSlots } from '../platform/http/connection-limit.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import { beatMs, createHeartbeatSchedule, eventStreamHeaders, heartbeatFrame } from '../platform/sse/event-frame.ts';
import type { EventFrame } from '../platform/sse/event-frame.ts';
import type { KernelSend } from '../platform/sse/kernel-send.ts';
import { createSlicedSend } from '../platform/sse/sliced-send.ts';
import { createReconnectHints, openStreamSocket } from '../platform/sse/stream-socket.ts';
import type { StreamSocket } from '../platform/sse/stream-socket.ts';
import type { BoardStep } from './board-replica.ts';
import { boardFrame, changeFrames, resetFrame } from './event-frames.ts';
import type { StreamForm } from './event-frames.ts';
import type { LiveBoard } from './live-board.ts';

/** Readers to which an event is written in one go: some 10 ms, during which other work has to wait. */
const readersPerSlice = 1_000;

/**
 * A reader with more pending data than this is skipped until the data has drained, and then gets all that it missed as
 * one change.
 */
const maxQueuedBytes = 256 * 1024;

/**
 * A reader that reads nothing for this long is disconnected. So is a reader that stays behind for this long, even if it
 * reads steadily: after it reconnects with its version, less data is pending.
 */
const slowReaderTimeoutMs = 30_000;

/**
 * Maximum number of catch-ups to the current version, one for each version that they start from. Readers that reconnect
 * together share them. A reader from yet another version is reset, because each catch-up stays in memory until its
 * slowest reader has received it.
 */
const maxCatchUps = 32;

/** Lower than every possible version of a board: a reader with this version is reset. */
const beforeAnyVersion = -1;

type Reader = {
  readonly socket: StreamSocket;
  readonly visitor: string;
  /** The form of changes; a catch-up and a reset always have the documented form. */
  readonly form: StreamForm;
  /** The reader's heartbeat slot. */
  readonly slot: number;
  /** Number of the last send before the reader joined or was last brought up to date. */
  lastSend: number;
  /** Undefined while the reader is up to date with the others. */
  skippedFrom: { version: number; readonly sinceMs: number } | undefined;
  /** The accepted byte count when pending data was first found, and the time. */
  stalled: { readonly takenBytes: number; readonly sinceMs: number } | undefined;
};

/** A reader's version: none, one that this board may have had, or an invalid one. */
export type ReaderVersion = number | 'none' | 'unknown';

/** A step that goes to all readers. `from` is the version before it, from which a skipped reader must catch up. */
type Send = {
  readonly number: number;
  readonly step: BoardStep;
  readonly frameOf: (form: StreamForm) => EventFrame;
  readonly from: number;
};

/** Counts since the start. */
export type StreamCounts = {
  /** Events written to readers, excluding heartbeats. */
  readonly delivered: number;
  /** Readers that were refused. */
  readonly refused: number;
  /** Readers that were disconnected because they read too little. */
  readonly dropped: number;
};

export type LiveStream = {
  /**
   * Returns false if no slot is left in total or for this visitor, or if the stream is closed; nothing is sent in that
   * case.
   */
  readonly join: (response: ServerResponse, since: ReaderVersion, visitor: string, form: StreamForm) => boolean;
  readonly readers: () => number;
  readonly counts: () => StreamCounts;
  readonly connections: StreamUsage;
  /** Called after every step was written to all current readers. Returns a function that unsubscribes. */
  readonly subscribe: (onSent: (step: BoardStep) => void) => () => void;
  /** Sends heartbeats and checks slow readers until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Ends all streams with a reconnect time. */
  readonly close: () => void;
};

/**
 * Sends the board's steps to all readers, a slice of them at a time. Each step has one frame per form, encoded once,
 * with the same bytes for all.
 */
export const createLiveStream = (options: {
  readonly board: Pick<LiveBoard, 'version' | 'baseVersion' | 'changeSince' | 'subscribe'>;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly maxReaders: number;
  /** Maximum streams of one visitor. */
  readonly maxPerAddress: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly kernelSend?: KernelSend | undefined;
}): LiveStream => {
  const { board, clock, maxReaders, maxPerAddress } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const readers = new Set<Reader>();
  const slots = createVisitorSlots({ max: maxReaders, maxPerVisitor: maxPerAddress });
  const reconnectHints = createReconnectHints(options.random);
  const heartbeats = createHeartbeatSchedule(clock.now);
  const catchUps = new Map<number, EventFrame>();
  const listeners = new Set<(step: BoardStep) => void>();
  /** The newest version whose catch-up is known to be too long, as is that of any older version. */
  let tooOld = beforeAnyVersion;
  let sentVersion = board.version();
  let sends = 0;
  let delivered = 0;
  let refused = 0;
  let dropped = 0;
  let isClosed = false;

  /** The frame that brings a reader from `since` to the version of the others. */
  const catchUp = (since: number): EventFrame => {
    const known = catchUps.get(since);
    if (known !== undefined) return known;
    const version = board.version();
    const hasRoom = catchUps.size < maxCatchUps;
    const canFollow = since <= version && since >= board.baseVersion() && (hasRoom || since === version);
    // Invalid versions are not cached: they would displace valid ones.
    if (!canFollow) return resetFrame(version);
    const frame = boardFrame(version, board.changeSince(since));
    if (hasRoom) catchUps.set(since, frame);
    return frame;
  };

  const firstFrames = (since: ReaderVersion): readonly EventFrame[] => {
    const version = board.version();
    const retry = reconnectHints.first();
    if (since === 'unknown') return [retry, resetFrame(version)];
    // Without a version, there is nothing to catch up with: an empty change gives the reader the current version.
    if (since === 'none') return [retry, catchUp(version)];
    if (since === version) return [retry];
    if (since <= tooOld) return [retry, resetFrame(version)];
    const missed = catchUp(since);
    if (missed.chunk.length <= maxQueuedBytes) return [retry, missed];
    // A snapshot replaces a long catch-up, because it is compressed and shared by all.
    tooOld = since;
    const reset = resetFrame(version);
    catchUps.set(since, reset);
    return [retry, reset];
  };

  const leave = (reader: Reader): void => {
    if (readers.delete(reader)) slots.release(reader.visitor);
  };

  const dropReader = (reader: Reader): void => {
    dropped += 1;
    leave(reader);
    reader.socket.cut();
  };

  const join: LiveStream['join'] = (response, since, visitor, form) => {
    if (isClosed || !slots.take(visitor)) {
      refused += 1;
      return false;
    }
    // Nothing is awaited between the catch-up and the entry in `readers`: no step is missed or sent twice.
    const socket = openStreamSocket(response, {
      headers,
      first: firstFrames(since),
      onDrained: () => {
        reader.stalled = undefined;
        if (reader.skippedFrom === undefined) return;
        const { version } = reader.skippedFrom;
        reader.skippedFrom = undefined;
        reader.lastSend = sends;
        if (version !== board.version()) reader.socket.send(catchUp(version));
      },
      onClosed: () => leave(reader),
      endless: true,
      kernelSend: options.kernelSend,
    });
    if (socket === undefined) {
      slots.release(visitor);
      return true;
    }
    const seat = heartbeats.slot();
    const reader: Reader = {
      socket,
      visitor,
      form,
      slot: seat,
      lastSend: sends,
      skippedFrom: undefined,
      stalled: undefined,
    };
    readers.add(reader);
    return true;
  };

  /** Sends a step to a reader, unless the reader already has it or reads too slowly. */
  const deliver = (reader: Reader, { number, frameOf, from }: Send): void => {
    if (reader.lastSend >= number || reader.skippedFrom !== undefined) return;
    if (reader.socket.queuedBytes() > maxQueuedBytes) {
      reader.skippedFrom = { version: from, sinceMs: clock.now() };
      return;
    }
    reader.socket.send(frameOf(reader.form));
    delivered += 1;
  };
  const notifySent = ({ step }: Send): void => {
    for (const onSent of listeners) onSent(step);
  };
  const rounds = createSlicedSend({ all: readers, sliceSize: readersPerSlice, each: deliver, onDone: notifySent });

  const sendToAll = (step: BoardStep, frameOf: Send['frameOf']): void => {
    sends += 1;
    rounds.begin({ number: sends, step, frameOf, from: sentVersion });
  };

  const subscribe = (onSent: (step: BoardStep) => void): (() => void) => {
    listeners.add(onSent);
    return () => listeners.delete(onSent);
  };

  const unsubscribe = board.subscribe((step: BoardStep) => {
    catchUps.clear();
    tooOld = beforeAnyVersion;
    if (step.kind === 'change') {
      sendToAll(step, changeFrames(step));
    } else {
      // First finish the previous send, which may skip more readers.
      rounds.finish();
      for (const { skippedFrom: behindFrom } of readers)
        if (behindFrom !== undefined) behindFrom.version = beforeAnyVersion;
      const frame = resetFrame(step.version);
      sendToAll(step, () => frame);
    }
    sentVersion = board.version();
  });

  /** Whether the reader has been behind for too long, or has read none of its pending data for too long. */
  const isStalled = (reader: Reader, nowMs: number): boolean => {
    const isOver = (sinceMs: number): boolean => hasPassed(slowReaderTimeoutMs, { since: sinceMs, now: nowMs });
    if (reader.skippedFrom !== undefined && isOver(reader.skippedFrom.sinceMs)) return true;
    const takenBytes = reader.socket.sentBytes();
    if (reader.socket.queuedBytes() === 0) reader.stalled = undefined;
    else if (reader.stalled?.takenBytes !== takenBytes) reader.stalled = { takenBytes, sinceMs: nowMs };
    return reader.stalled !== undefined && isOver(reader.stalled.sinceMs);
  };

  /** Sends due heartbeats, and disconnects readers that read too slowly. */
  const sendHeartbeats = (seat: number, nowMs: number): void => {
    for (const reader of readers) {
      if (reader.slot !== seat) continue;
      if (isStalled(reader, nowMs)) dropReader(reader);
      else if (reader.skippedFrom === undefined) reader.socket.send(heartbeatFrame);
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await clock.wait(beatMs - (clock.now() % beatMs), signal);
      if (signal.aborted) return;
      const nowMs = clock.now();
      for (const seat of heartbeats.due()) sendHeartbeats(seat, nowMs);
    }
  };

  const close = (): void => {
    isClosed = true;
    unsubscribe();
    rounds.finish();
    for (const reader of readers) reconnectHints.close(reader.socket);
  };

  const room = { taken: slots.taken, refused: () => refused };
  return {
    join,
    readers: () => readers.size,
    counts: () => ({ delivered, refused, dropped }),
    subscribe,
    connections: room,
    run,
    close,
  };
};
