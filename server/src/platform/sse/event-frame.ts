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
