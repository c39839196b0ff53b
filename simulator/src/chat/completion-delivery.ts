import type { ServerResponse } from 'node:http';

import type { CallEnd } from './call-record.ts';
import { serverError } from './chat-refusal.ts';
import type { Completion } from './completion.ts';
import { chunksOf, wholeCompletion } from './completion.ts';

/** How fast an answer comes: until its first byte, and between the tokens of a stream. */
export type Pace = { readonly firstMs: number; readonly chunkMs: number };

type BreaksOff = {
  readonly how: 'hang' | 'cut-off' | 'ends-early' | 'stream-error' | 'malformed-chunk';
  readonly afterTokens: number;
};

export type Delivery = Pace & { readonly breaks: BreaksOff | undefined; readonly tellsUsage: boolean };

export type Sending = {
  readonly raw: ServerResponse;
  readonly requestId: string;
  readonly completion: Completion;
  readonly delivery: Delivery;
  readonly wait: (ms: number) => Promise<void>;
  readonly onSent: (tokens: number) => void;
};

/** Resolves when the connection is no more, whoever ended it. */
export const closed = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (raw.closed) resolve();
    else raw.once('close', () => resolve());
  });

/** Waits, but not for a caller who has left: false then. */
const pauser = ({ raw, wait }: Sending): ((ms: number) => Promise<boolean>) => {
  const gone = closed(raw);
  return async (ms) => {
    if (ms > 0) await Promise.race([wait(ms), gone]);
    return !raw.closed;
  };
};

/** The connection ends without the end of the answer. What was written has reached the network before. */
const breakConnection = (raw: ServerResponse, last: string): Promise<void> =>
  new Promise((resolve) => {
    raw.write(last, () => {
      raw.socket?.destroy();
      resolve();
    });
  });

const eventOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

const breakOffStream = async ({ raw }: Sending, how: BreaksOff['how']): Promise<CallEnd> => {
  if (how === 'hang') {
    await closed(raw);
    return 'left';
  }
  if (how === 'cut-off') await breakConnection(raw, ': ordered of the stand-in\n\n');
  else if (how === 'stream-error') raw.end(eventOf({ error: serverError.error }));
  else raw.end(how === 'malformed-chunk' ? 'data: {"object":"chat.completion.chunk","choices":[{"del\n\n' : '');
  return 'broken';
};

/** Sends the answer as Server-Sent Events. */
export const sendStream = async (sending: Sending, includeUsage: boolean): Promise<CallEnd> => {
  const { raw, requestId, completion, delivery, onSent } = sending;
  const pause = pauser(sending);
  const chunks = chunksOf(completion, includeUsage && delivery.tellsUsage);
  if (!(await pause(delivery.firstMs))) return 'left';
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-request-id': requestId,
  });
  raw.write(eventOf(chunks.opening));
  for (const [at, chunk] of chunks.tokens.slice(0, delivery.breaks?.afterTokens).entries()) {
    if (at > 0 && !(await pause(delivery.chunkMs))) return 'left';
    raw.write(eventOf(chunk));
    onSent(at + 1);
  }
  if (delivery.breaks !== undefined) return breakOffStream(sending, delivery.breaks.how);
  raw.end(`${chunks.closing.map(eventOf).join('')}data: [DONE]\n\n`);
  return 'answered';
};

/** Sends the answer in one piece; one that breaks off, as its first half. */
export const sendWhole = async (sending: Sending): Promise<CallEnd> => {
  const { raw, requestId, completion, delivery, onSent } = sending;
  const pause = pauser(sending);
  if (!(await pause(delivery.firstMs))) return 'left';
  const { usage, ...bare } = wholeCompletion(completion);
  const text = JSON.stringify(delivery.tellsUsage ? { ...bare, usage } : bare);
  const headers = { 'content-type': 'application/json', 'x-request-id': requestId };
  const how = delivery.breaks?.how;
  if (how === 'hang') {
    await closed(raw);
    return 'left';
  }
  const half = text.slice(0, text.length / 2);
  if (how === 'cut-off') {
    raw.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) });
    await breakConnection(raw, half);
    return 'broken';
  }
  raw.writeHead(200, headers).end(how === undefined ? text : half);
  if (how !== undefined) return 'broken';
  onSent(completion.tokens.length);
  return 'answered';
};
