/**
 * One piece of an event stream, encoded once for all readers: `text` is the plain bytes, `chunk` the same bytes with the
 * HTTP/1.1 chunk around them, so that a socket can take them without any more work. Both share one memory.
 */
export type Frame = { readonly chunk: Buffer; readonly text: Buffer };

const lineBreak = '\r\n';

const frame = (text: string): Frame => {
  const length = Buffer.byteLength(text);
  const head = length.toString(16) + lineBreak;
  const chunk = Buffer.from(head + text + lineBreak);
  return { chunk, text: chunk.subarray(head.length, head.length + length) };
};

/** A change of the board. `json` is the text of a `BoardChange` without line breaks, as JSON.stringify writes it. */
export const boardFrame = (version: number, json: string): Frame =>
  frame(`id: ${version}\nevent: board\ndata: ${json}\n\n`);

/**
 * Tells a reader to fetch a snapshot of at least `version`. It carries no `id:`, so a reader that loses the connection
 * before it has the snapshot comes back with its old version and is told again.
 */
export const resetFrame = (version: number): Frame => frame(`event: reset\ndata: {"version":${version}}\n\n`);

/** How long a reader waits before it comes back after the connection ended. */
export const retryFrame = (retryMs: number): Frame => frame(`retry: ${retryMs}\n\n`);

/**
 * Keeps proxies and readers from taking silence for a dead connection. The comment is the contract's; the event says
 * the same to pages, since a browser's EventSource hides comments from its script. Without an `id:` it moves nobody on.
 */
export const heartbeatFrame: Frame = frame(':\nevent: alive\ndata: {}\n\n');
