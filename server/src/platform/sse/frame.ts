/**
 * One piece of an event stream, encoded once for all readers: `text` is the plain bytes, `chunk` the same bytes with the
 * HTTP/1.1 chunk around them, so that a socket can take them without any more work. Both share one memory.
 */
export type Frame = { readonly chunk: Buffer; readonly text: Buffer };

const lineBreak = '\r\n';

/**
 * `text` is one or more whole blocks of an event stream, each with its empty line at the end; in pieces where it is long, which are
 * written one by one: a text of a thousand matches would be put together only to be written.
 */
export const encodeFrame = (text: string | readonly string[]): Frame => {
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

/** How long a reader waits before it comes back after the connection ended. */
export const retryFrame = (retryMs: number): Frame => encodeFrame(`retry: ${retryMs}\n\n`);

/**
 * Keeps proxies and readers from taking silence for a dead connection. The comment is the contract's; the event says
 * the same to pages, since a browser's EventSource hides comments from its script. Without an `id:` it moves nobody on.
 */
export const heartbeatFrame: Frame = encodeFrame(':\nevent: alive\ndata: {}\n\n');

/** Headers of an answer that is an event stream. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Whoever sent another request behind this one on the same connection must not wait for its answer for ever.
  connection: 'close',
  // nginx collects an answer before it passes it on unless told otherwise.
  'x-accel-buffering': 'no',
} as const;
