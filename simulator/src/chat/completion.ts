import type { ServerResponse } from 'node:http';
import type OpenAI from 'openai';
import { type ChatFaultOrder, serverError } from './chat-faults.ts';
import type { CompletionRequest } from './completion-request.ts';

/** Pieces of up to four characters: roughly the tokens of language models. */
const tokensOf = (text: string): readonly string[] => text.match(/\s?\S{1,4}|\s/gu) ?? [];

const tokensAroundMessage = 4;

/** `broken`: a fault broke it; `left`: the client disconnected. */
export type CallEnd = 'under-way' | 'answered' | 'refused' | 'broken' | 'left';

/** Delays before the first byte and between tokens. */
export type Pace = { readonly firstMs: number; readonly chunkMs: number };

type Sending = {
  readonly raw: ServerResponse;
  readonly requestId: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly request: CompletionRequest;
  readonly text: string;
  readonly fault: ChatFaultOrder | undefined;
  readonly pace: Pace;
  readonly wait: (ms: number) => Promise<void>;
  readonly onSent: (tokens: number) => void;
};

const webPage = '<!doctype html><title>Just a moment...</title><p>Checking your browser before access.</p>';

const closed = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (raw.closed) resolve();
    else raw.once('close', () => resolve());
  });

/** Closes the connection in the middle of a response, after all written data has been sent. */
const breakConnection = (raw: ServerResponse, last: string): Promise<void> =>
  new Promise((resolve) => {
    raw.write(last, () => {
      raw.socket?.destroy();
      resolve();
    });
  });

const eventOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** Responds to a valid request, in one piece or as server-sent events, or with the given fault. */
export const sendCompletion = async (sending: Sending): Promise<CallEnd> => {
  const { raw, requestId, created, request, fault, wait, onSent } = sending;
  const { firstMs, chunkMs } = fault?.kind === 'slow' ? fault : sending.pace;
  const breaks = fault !== undefined && 'afterTokens' in fault ? fault : undefined;
  const left = async (): Promise<CallEnd> => {
    await closed(raw);
    return 'left';
  };
  if (fault?.kind === 'hang' && fault.afterTokens === undefined) return left();
  if (fault?.kind === 'reset-connection') {
    raw.socket?.resetAndDestroy();
    return 'broken';
  }
  if (fault?.kind === 'wrong-content-type') {
    raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(webPage);
    return 'broken';
  }

  const whole = tokensOf(sending.text);
  const tokens = whole.slice(0, request.max_tokens ?? request.max_completion_tokens ?? whole.length);
  const finish = tokens.length < whole.length ? 'length' : fault?.kind === 'scripted' ? fault.finish : 'stop';
  const spent = request.messages.reduce((sum, { content }) => sum + tokensOf(content).length + tokensAroundMessage, 0);
  const usage: OpenAI.CompletionUsage = {
    prompt_tokens: spent,
    completion_tokens: tokens.length,
    total_tokens: spent + tokens.length,
  };
  const frame = { id: `chatcmpl-${requestId}`, created, model: request.model, system_fingerprint: 'fp_stand_in' };
  const headers = { 'x-request-id': requestId };

  // `pause` returns false when the client has disconnected.
  const gone = closed(raw);
  const pause = async (ms: number): Promise<boolean> => {
    if (ms > 0) await Promise.race([wait(ms), gone]);
    return !raw.closed;
  };
  if (!(await pause(firstMs))) return 'left';

  if (!request.stream) {
    const message = { role: 'assistant', content: tokens.join(''), refusal: null } as const;
    const completion: Omit<OpenAI.ChatCompletion, 'usage'> = {
      ...frame,
      object: 'chat.completion',
      choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    };
    const json = JSON.stringify(fault?.kind === 'no-usage' ? completion : { ...completion, usage });
    if (breaks?.kind === 'hang') return left();
    const half = json.slice(0, json.length / 2);
    raw.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
    if (breaks !== undefined) await breakConnection(raw, half);
    else raw.end(json);
    if (breaks === undefined) onSent(tokens.length);
    return breaks === undefined ? 'answered' : 'broken';
  }

  const tellsUsage = request.stream_options?.include_usage === true && fault?.kind !== 'no-usage';
  const chunk = (
    delta: OpenAI.ChatCompletionChunk.Choice.Delta,
    finishReason: typeof finish | null = null,
  ): OpenAI.ChatCompletionChunk => ({
    ...frame,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(tellsUsage && { usage: null }),
  });
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  raw.write(eventOf(chunk({ role: 'assistant', content: '', refusal: null })));
  for (const [at, content] of tokens.slice(0, breaks?.afterTokens).entries()) {
    if (at > 0 && !(await pause(chunkMs))) return 'left';
    raw.write(eventOf(chunk({ content })));
    onSent(at + 1);
  }
  if (breaks?.kind === 'hang') return left();
  if (breaks?.kind === 'cut-off') await breakConnection(raw, ': requested fault\n\n');
  else if (breaks?.kind === 'stream-error') raw.end(eventOf({ error: serverError.error }));
  else if (breaks?.kind === 'malformed-chunk') raw.end('data: {"object":"chat.completion.chunk","choices":[{"del\n\n');
  else if (breaks?.kind === 'ends-early') raw.end();
  else {
    const last = tellsUsage ? eventOf({ ...chunk({}), choices: [], usage }) : '';
    raw.end(`${eventOf(chunk({}, finish))}${last}data: [DONE]\n\n`);
  }
  return breaks === undefined ? 'answered' : 'broken';
};
