import type { ServerResponse } from 'node:http';
import type OpenAI from 'openai';

import { serverError } from './chat-refusal.ts';
import type { ChatMessage } from './completion-request.ts';

/** Text in pieces of up to four characters: roughly what language models count. Joined, they are the text again. */
export const tokensOf = (text: string): readonly string[] => text.match(/\s?\S{1,4}|\s/gu) ?? [];

type Finish = 'stop' | 'length' | 'content_filter';

/** An answer before it is sent, whole or in pieces. */
type Completion = {
  readonly id: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly model: string;
  readonly tokens: readonly string[];
  readonly finish: Finish;
  readonly usage: OpenAI.CompletionUsage;
};

/** What a message costs beside its words: its role and its ends. */
const tokensAroundMessage = 4;

/** `limit`: most tokens of the answer, any number when undefined. */
export const completionOf = (
  call: { readonly id: string; readonly created: number; readonly model: string },
  messages: readonly ChatMessage[],
  answer: { readonly text: string; readonly finish: Finish },
  limit: number | undefined,
): Completion => {
  const whole = tokensOf(answer.text);
  const tokens = whole.slice(0, limit);
  const promptTokens = messages.reduce((sum, { content }) => sum + tokensOf(content).length + tokensAroundMessage, 0);
  return {
    ...call,
    tokens,
    finish: tokens.length < whole.length ? 'length' : answer.finish,
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: tokens.length,
      total_tokens: promptTokens + tokens.length,
    },
  };
};

/** The answer in one piece. */
const wholeCompletion = ({ id, created, model, tokens, finish, usage }: Completion): OpenAI.ChatCompletion => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: tokens.join(''), refusal: null },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage,
  system_fingerprint: 'fp_stand_in',
});

type Delta = OpenAI.ChatCompletionChunk.Choice.Delta;

/** The pieces of an answer that is streamed: the role, each token, the end, and the usage where it was asked for. */
const chunksOf = (
  { id, created, model, tokens, finish, usage }: Completion,
  includeUsage: boolean,
): {
  readonly opening: OpenAI.ChatCompletionChunk;
  readonly tokens: readonly OpenAI.ChatCompletionChunk[];
  readonly closing: readonly OpenAI.ChatCompletionChunk[];
} => {
  const frame = { id, object: 'chat.completion.chunk', created, model, system_fingerprint: 'fp_stand_in' } as const;
  const chunk = (delta: Delta, finishReason: Finish | null): OpenAI.ChatCompletionChunk => ({
    ...frame,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage ? { usage: null } : {}),
  });
  return {
    opening: chunk({ role: 'assistant', content: '', refusal: null }, null),
    tokens: tokens.map((content) => chunk({ content }, null)),
    closing: [chunk({}, finish), ...(includeUsage ? [{ ...frame, choices: [], usage }] : [])],
  };
};

/** What became of a call: answered whole, refused, broken on purpose, or left by the caller before the end. */
export type CallEnd = 'under-way' | 'answered' | 'refused' | 'broken' | 'left';

/** How fast an answer comes: until its first byte, and between the tokens of a stream. */
export type Pace = { readonly firstMs: number; readonly chunkMs: number };

type BreaksOff = {
  readonly how: 'hang' | 'cut-off' | 'ends-early' | 'stream-error' | 'malformed-chunk';
  readonly afterTokens: number;
};

export type Delivery = Pace & { readonly breaks: BreaksOff | undefined; readonly tellsUsage: boolean };

type Sending = {
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
