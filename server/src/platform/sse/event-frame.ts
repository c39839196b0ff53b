/**
 * Part of an event stream, encoded once for all readers. `text` is the plain bytes; `chunk` is the same bytes as an
 * HTTP/1.1 chunk, ready to write to a socket. Both share memory.
 */
export type EventFrame = { readonly chunk: Buffer; readonly text: Buffer };

const lineBreak = '\r\n';

/**
 * `text` is one or more complete blocks of an event stream, each ending with an empty line. A long text may be passed
 * in pieces, which avoids joining a thousand matches just to write them.
 */
export const encodeFrame = (text: string | readonly string[]): EventFrame => {
  const pieces = typeof text === 'string' ? [text] : text;
  let length = 0;
  for (const piece of pieces) length += Buffer.byteLength(piece);
  const head = length.toString(16) + lineBreak;
  const chunk = Buffer.allocUnsafe(head.length + length + lineBreak.length);
  let at = chunk.write(head, 'latin1');
  for (const piece of pieces) at += chunk.write(piece, at);
  chunk.write(lineBreak, at, 'latin1');
  return { chunk, text: chunk.subarray(head.length, at) };
};

/** Sets how long a reader waits before it reconnects. */
export const retryFrame = (retryMs: number): EventFrame => encodeFrame(`retry: ${retryMs}\n\n`);

/**
 * Keeps proxies and readers from treating silence as a dead connection. The comment is part of the documented
 * interface; the event is for pages, because a browser's EventSource hides comments from scripts. Without an `id:`, it
 * leaves the last event id unchanged.
 */
export const heartbeatFrame: EventFrame = encodeFrame(':\nevent: alive\ndata: {}\n\n');

/** Response headers of an event stream. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A request pipelined behind this one must not wait forever for its response.
  connection: 'close',
  // nginx buffers responses by default.
  'x-accel-buffering': 'no',
} as const;

/** Heartbeat interval of streams. */
const heartbeatMs = 15_000;
export const beatMs = 1_000;
const slots = heartbeatMs / beatMs;

/**
 * Spreads heartbeats over the seconds of an interval instead of sending them in one burst: each reader has a slot, and
 * one slot is due every second.
 */
export type HeartbeatSchedule = {
  /** The slot for a new reader: due after a whole interval, or earlier so that simultaneous readers are spread out. */
  readonly slot: () => number;
  /**
   * Slots that became due since the last call, each at most once. If the clock was set back, slots continue from the
   * new time.
   */
  readonly due: () => readonly number[];
};

/** `now` returns epoch ms. */
export const createHeartbeatSchedule = (now: () => number): HeartbeatSchedule => {
  const secondNow = (): number => Math.floor(now() / beatMs);
  let nextSlot = secondNow();
  let seated = 0;
  return {
    slot: () => {
      const seat = (secondNow() + seated) % slots;
      seated += 1;
      return seat;
    },
    due: () => {
      const second = secondNow();
      const first = Math.max(nextSlot + 1, second - slots + 1);
      nextSlot = second;
      return Array.from({ length: Math.max(0, second - first + 1) }, (_, passed) => (first + passed) % slots);
    },
  };
};
