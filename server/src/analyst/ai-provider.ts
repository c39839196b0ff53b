import type { Turn } from '@touchline/domain/analyst/conversation.ts';
import type * as OpenAiSdk from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import * as v from 'valibot';
import { boundedFetch } from '../platform/http/bounded-fetch.ts';

/** Optional API parameters. Each is rejected by some servers that claim to be compatible. */
type CallShape = {
  /** Newer OpenAI models accept only `max_completion_tokens`, most other servers only `max_tokens`. */
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  /** Some models accept only their default temperature. */
  readonly hasTemperature: boolean;
  /** Sends `stream_options.include_usage`. */
  readonly asksUsage: boolean;
};

export const defaultShape: CallShape = { limit: 'max_tokens', hasTemperature: true, asksUsage: true };

/** Drops or replaces the parameter that a refusal names; undefined if the refusal names none that was sent. */
export const withoutRefused = (shape: CallShape, refusal: string): CallShape | undefined => {
  if (shape.asksUsage && /stream_options|include_usage/.test(refusal)) return { ...shape, asksUsage: false };
  if (shape.limit === 'max_tokens' && /\bmax_tokens\b/.test(refusal)) {
    return { ...shape, limit: 'max_completion_tokens' };
  }
  if (shape.hasTemperature && /\btemperature\b/i.test(refusal)) return { ...shape, hasTemperature: false };
  return undefined;
};

/** Timeout for the first byte of an answer, per attempt. */
const timeoutMs = 20_000;
const retries = 1;

/** Both values are from section 9 of the spec. */
const maxTokens = 500;
const temperature = 0.7;

/**
 * `unreachable`: no connection; `timeout`: no answer in time; `not-allowed`: our key was rejected or our account has no
 * credit; `busy`: rate-limited; `down`: a server error; `refused`: rejected for any other reason; `broken`: the answer
 * ended early; `unusable`: an unreadable answer; `aborted`: we canceled the call.
 */
export const aiFailureKinds = [
  'unreachable',
  'timeout',
  'not-allowed',
  'busy',
  'down',
  'refused',
  'broken',
  'unusable',
  'aborted',
] as const;

/** Why the AI provider gave no complete answer. Contains no conversation text, because it is logged. */
export type AiFailure = {
  readonly kind: (typeof aiFailureKinds)[number];
  readonly status?: number;
  /** The provider's own code, such as `insufficient_quota`; absent if it is not a plain word. */
  readonly code?: string;
};

export type AiAnswer =
  | {
      readonly ok: true;
      /** `cut-off`: the token limit was reached; `broken`: the answer was blocked or ended for an unknown reason. */
      readonly finish: 'complete' | 'cut-off' | 'broken';
      /** The provider's token count, including the question; undefined if it reports none. */
      readonly tokens: number | undefined;
    }
  | { readonly ok: false; readonly failure: AiFailure };

export type AiProvider = {
  /** Sends the conversation and passes text to `onText` as it arrives. The text stays valid even after a failure. */
  readonly complete: (
    messages: readonly [{ readonly role: 'system'; readonly content: string }, ...Turn[]],
    onText: (text: string) => void,
    signal: AbortSignal,
  ) => Promise<AiAnswer>;
};

/** Higher token counts are implausible: none of our calls needs this many tokens. */
const maxCounted = 1_000_000;

/** Maximum size of a reply, including its framing: about 100 times the size of a typical answer. */
const maxBytes = 2_000_000;

const chunkSchema = v.object({
  choices: v.array(
    v.object({
      delta: v.nullish(v.object({ content: v.nullish(v.string()) })),
      finish_reason: v.nullish(v.string()),
    }),
  ),
  // Impossible counts are ignored; the answer is still valid.
  usage: v.fallback(
    v.optional(v.object({ total_tokens: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCounted)) })),
    undefined,
  ),
});

type Sdk = typeof OpenAiSdk;

const paramsOf = (
  model: string,
  messages: ChatCompletionCreateParamsStreaming['messages'],
  shape: CallShape,
): ChatCompletionCreateParamsStreaming => ({
  model,
  messages,
  stream: true,
  [shape.limit]: maxTokens,
  ...(shape.hasTemperature && { temperature }),
  ...(shape.asksUsage && { stream_options: { include_usage: true } }),
});

/**
 * Calls any server with an OpenAI-compatible chat completions API. Parameters that the server refuses are omitted or
 * replaced in later calls. The SDK is loaded on the first question, so that an unused analyst adds no startup time.
 */
export const createAiProvider = (options: {
  readonly apiKey: string;
  /** The SDK's default when undefined. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly fetch: typeof fetch;
}): AiProvider => {
  const { apiKey, baseUrl, model } = options;
  let shape = defaultShape;

  const load = async () => {
    const sdk = await import('openai');
    const client = new sdk.OpenAI({
      apiKey,
      baseURL: baseUrl ?? null,
      fetch: boundedFetch(options.fetch, maxBytes),
      // Send conversations only to the configured host.
      fetchOptions: { redirect: 'error' },
      timeout: timeoutMs,
      maxRetries: retries,
      // The SDK would log unreadable input, which is conversation text.
      logLevel: 'off',
    });
    return { sdk, client };
  };
  let loaded: ReturnType<typeof load> | undefined;

  const answer: AiProvider['complete'] = async (messages, onText, signal) => {
    const { sdk, client } = await (loaded ??= load());
    let tried = shape;
    for (;;) {
      try {
        const stream = await client.chat.completions.create(paramsOf(model, [...messages], tried), { signal });
        shape = tried;
        return await readAnswer(stream, onText, signal);
      } catch (error) {
        const next = error instanceof sdk.APIError ? shapeAfterRefusal(error, tried) : undefined;
        if (next === undefined) return { ok: false, failure: failureOf(sdk, error, signal, apiKey) };
        tried = next;
      }
    }
  };

  // The SDK may wait for up to a minute before a retry and ignores the signal during that wait.
  return {
    complete: (messages, onText, signal) => Promise.race([answer(messages, onText, signal), whenAborted(signal)]),
  };
};

const whenAborted = (signal: AbortSignal): Promise<AiAnswer> =>
  new Promise((resolve) => {
    const end = (): void => resolve({ ok: false, failure: { kind: 'aborted' } });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** An error message may quote the question, which may contain a parameter name. `param` is more reliable. */
const shapeAfterRefusal = (
  { status, param, message }: { readonly status?: number; readonly param?: unknown; readonly message: string },
  shape: CallShape,
): CallShape | undefined => {
  if (status !== 400 && status !== 422) return undefined;
  return withoutRefused(shape, typeof param === 'string' && param !== '' ? param : message);
};

const readAnswer = async (
  stream: AsyncIterable<unknown>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<AiAnswer> => {
  let finish: string | undefined;
  let tokens: number | undefined;
  for await (const chunk of stream) {
    const read = v.safeParse(chunkSchema, chunk);
    if (!read.success) return { ok: false, failure: { kind: 'unusable' } };
    const { choices, usage } = read.output;
    tokens = usage?.total_tokens ?? tokens;
    const [choice] = choices;
    if (choice?.delta?.content) onText(choice.delta.content);
    finish = choice?.finish_reason ?? finish;
  }
  // After an abort, the SDK ends the loop as if the answer were complete.
  if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
  if (finish === undefined) return { ok: false, failure: { kind: 'broken' } };
  return { ok: true, finish: finishes[finish] ?? 'broken', tokens };
};

const finishes: Readonly<Record<string, 'complete' | 'cut-off'>> = { stop: 'complete', length: 'cut-off' };

/** Whether a code is safe to log. Some servers quote the request in their error codes. */
const isPlainCode = (code: unknown, apiKey: string): code is string =>
  typeof code === 'string' && /^[\w.-]{1,64}$/.test(code) && !code.includes(apiKey);

const failureOf = (sdk: Sdk, error: unknown, signal: AbortSignal, apiKey: string): AiFailure => {
  if (signal.aborted || error instanceof sdk.APIUserAbortError) return { kind: 'aborted' };
  if (error instanceof sdk.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof sdk.APIConnectionError) return { kind: 'unreachable' };
  if (error instanceof sdk.APIError) {
    const { status, code } = error;
    return {
      kind: kindOf(status, code),
      ...(typeof status === 'number' && { status }),
      ...(isPlainCode(code, apiKey) && { code }),
    };
  }
  // A frame that is not JSON, or a reply without content.
  if (error instanceof SyntaxError || error instanceof sdk.OpenAIError) return { kind: 'unusable' };
  // Fetch throws this when a connection breaks in the middle of a reply.
  if (error instanceof TypeError) return { kind: 'broken' };
  throw error;
};

/** An error without a status means that the stream failed midway. */
const kindOf = (status: unknown, code: unknown): AiFailure['kind'] => {
  if (typeof status !== 'number') return 'broken';
  if (status === 401 || status === 403 || code === 'insufficient_quota') return 'not-allowed';
  if (status === 429) return 'busy';
  if (status >= 500 || status === 408 || status === 409) return 'down';
  return 'refused';
};
