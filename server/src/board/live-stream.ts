import type { ServerResponse } from 'node:http';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { createVisitorSlots } from '../platform/http/connection-limit.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import { eventStreamHeaders, heartbeatFrame } from '../platform/sse/frame.ts';
import type { Frame } from '../platform/sse/frame.ts';
import { beatMs, createHeartbeatSchedule } from '../platform/sse/heartbeat.ts';
import type { KernelSend } from '../platform/sse/kernel-send.ts';
import { createSlicedSend } from '../platform/sse/sliced-send.ts';
import { createReconnectHints, openStreamSocket } from '../platform/sse/stream-socket.ts';
import type { StreamSocket } from '../platform/sse/stream-socket.ts';
import type { BoardStep } from './board-replica.ts';
import { boardFrame, changeFrames, resetFrame } from './event-frames.ts';
import type { StreamForm } from './event-frames.ts';
import type { LiveBoard } from './live-board.ts';

/** Some 10 ms of work: so long at most does anything else wait for an event on its way to all. */
const readersPerSlice = 1_000;

/** A reader that is owed more is skipped until it has drained; then it gets one change with all that it missed. */
const maxQueuedBytes = 256 * 1024;

/**
 * A reader that takes nothing for so long is let go, and one that stays behind for so long, however steadily it takes: when it
 * comes back with its version it is owed less.
 */
const slowReaderTimeoutMs = 30_000;

/**
 * Catch-ups to one version, by the version that they start from. Readers that come back together share them; whoever comes
 * from yet another version starts again, since each is held in memory until its slowest reader has taken it.
 */
const maxCatchUps = 32;

/** Lower than every version that a board can have: whoever comes from here starts again. */
const beforeAnyVersion = -1;

type Reader = {
  readonly socket: StreamSocket;
  readonly visitor: string;
  /** Of changes; a catch-up and a reset have the contract's. */
  readonly form: StreamForm;
  /** On the heartbeat wheel. */
  readonly slot: number;
  /** Number of the last send before it joined, or was last brought up to date. */
  lastSend: number;
  /** Undefined while the reader has all that was sent to the others. */
  skippedFrom: { version: number; readonly sinceMs: number } | undefined;
  /** What the kernel had taken when bytes were first found waiting, and when that was. */
  stalled: { readonly takenBytes: number; readonly sinceMs: number } | undefined;
};

/** The version that a reader has: none, one that this board may have given, or something that it never gave. */
export type ReaderVersion = number | 'none' | 'unknown';

/** What goes to all readers: a step. `from` is the version that brings up to date whoever is skipped. */
type Send = {
  readonly number: number;
  readonly step: BoardStep;
  readonly frameOf: (form: StreamForm) => Frame;
  readonly from: number;
};

/** What a stream has done since the start. */
export type StreamCounts = {
  /** Events written to readers; what only keeps a connection alive is none. */
  readonly delivered: number;
  /** Readers that found no room. */
  readonly refused: number;
  /** Readers that were let go because they took too little. */
  readonly dropped: number;
};

export type LiveStream = {
  /** False when there is no room for another reader, or another of this visitor, or it is closed; nothing was answered then. */
  readonly join: (response: ServerResponse, since: ReaderVersion, visitor: string, form: StreamForm) => boolean;
  readonly readers: () => number;
  readonly counts: () => StreamCounts;
  readonly connections: StreamUsage;
  /** Hears of every step once all readers that keep up have been written to. Returns how to stop. */
  readonly subscribe: (onSent: (step: BoardStep) => void) => () => void;
  /** Keeps the connections alive and looks after slow readers until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Sends every reader off with a hint when to come back. */
  readonly close: () => void;
};

/** Fans the board's steps out: one frame a step and form, encoded once, the same bytes to all its readers, a slice of them at a time. */
export const createLiveStream = (options: {
  readonly board: Pick<LiveBoard, 'version' | 'baseVersion' | 'changeSince' | 'subscribe'>;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly maxReaders: number;
  /** Most of one visitor, so that nobody takes all the room. */
  readonly maxPerAddress: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly kernelSend?: KernelSend | undefined;
}): LiveStream => {
  const { board, clock, maxReaders, maxPerAddress } = options;
  const headers = { ...options.headers, ...eventStreamHeaders };
  const readers = new Set<Reader>();
  const slots = createVisitorSlots({ max: maxReaders, maxPerVisitor: maxPerAddress });
  const reconnectHints = createReconnectHints(options.random);
  const wheel = createHeartbeatSchedule(clock.now);
  const catchUps = new Map<number, Frame>();
  const listeners = new Set<(step: BoardStep) => void>();
  /** The newest version known to be so old that a catch-up from it, and so from any older one, is longer than it may be. */
  let tooOld = beforeAnyVersion;
  let sentVersion = board.version();
  let sends = 0;
  let delivered = 0;
  let refused = 0;
  let dropped = 0;
  let isClosed = false;

  /** What brings a reader from `since` to the version that the others have. */
  const catchUp = (since: number): Frame => {
    const known = catchUps.get(since);
    if (known !== undefined) return known;
    const version = board.version();
    const hasRoom = catchUps.size < maxCatchUps;
    const canFollow = since <= version && since >= board.baseVersion() && (hasRoom || since === version);
    // Nothing is held for those who cannot follow: made-up versions would take the room of those who can.
    if (!canFollow) return resetFrame(version);
    const frame = boardFrame(version, board.changeSince(since));
    if (hasRoom) catchUps.set(since, frame);
    return frame;
  };

  const firstFrames = (since: ReaderVersion): readonly Frame[] => {
    const version = board.version();
    const retry = reconnectHints.first();
    if (since === 'unknown') return [retry, resetFrame(version)];
    // Without a version there is nothing to catch up with: an empty change tells the reader where it joined.
    if (since === 'none') return [retry, catchUp(version)];
    if (since === version) return [retry];
    if (since <= tooOld) return [retry, resetFrame(version)];
    const missed = catchUp(since);
    if (missed.chunk.length <= maxQueuedBytes) return [retry, missed];
    // Instead of a long catch-up a snapshot: it is packed, and one for all, also for those that never read it.
    tooOld = since;
    const startAgain = resetFrame(version);
    catchUps.set(since, startAgain);
    return [retry, startAgain];
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
    // Nothing is awaited between the catch-up and the entry in `readers`: no step falls between them, none is sent twice.
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
    const seat = wheel.slot();
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

  /** Gives a reader what it has not had, unless it takes too little. */
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
      // What is still on its way would come before this, and make up who was skipped.
      rounds.finish();
      for (const { skippedFrom: behindFrom } of readers)
        if (behindFrom !== undefined) behindFrom.version = beforeAnyVersion;
      const frame = resetFrame(step.version);
      sendToAll(step, () => frame);
    }
    sentVersion = board.version();
  });

  /** True when the reader has been behind for too long, or has taken nothing for so long of what waits for it. */
  const isStalled = (reader: Reader, nowMs: number): boolean => {
    const isOver = (sinceMs: number): boolean => hasPassed(slowReaderTimeoutMs, { since: sinceMs, now: nowMs });
    if (reader.skippedFrom !== undefined && isOver(reader.skippedFrom.sinceMs)) return true;
    const takenBytes = reader.socket.sentBytes();
    if (reader.socket.queuedBytes() === 0) reader.stalled = undefined;
    else if (reader.stalled?.takenBytes !== takenBytes) reader.stalled = { takenBytes, sinceMs: nowMs };
    return reader.stalled !== undefined && isOver(reader.stalled.sinceMs);
  };

  /** A heartbeat to those whose second it is, and an end to those that take too little. */
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
      for (const seat of wheel.due()) sendHeartbeats(seat, nowMs);
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
