import type { Turn } from '@touchline/domain/analyst/conversation.ts';
import type * as OpenAiSdk from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import * as v from 'valibot';
import type { CallShape } from './call-shape.ts';
import { reshaped, usualShape } from './call-shape.ts';

/** For the first byte of an answer; with the one retry it is at most twice that. */
const timeoutMs = 45_000;
const retries = 1;

/** Spec section 9. */
const mostTokens = 500;
const temperature = 0.7;

/** Why the AI provider gave no whole answer. Holds nothing of what was said: it is written to the log. */
export type AiFailure = {
  /**
   * `unreachable`: no connection; `timeout`: no answer in time; `not-allowed`: our key or our account's money; `busy`: too much
   * is asked of it; `down`: it is not well; `refused`: it won't take the call; `broken`: the answer ended in its middle;
   * `unusable`: what came can't be read; `aborted`: we ended it.
   */
  readonly kind:
    | 'unreachable'
    | 'timeout'
    | 'not-allowed'
    | 'busy'
    | 'down'
    | 'refused'
    | 'broken'
    | 'unusable'
    | 'aborted';
  readonly status?: number;
  /** The provider's own code, such as `insufficient_quota`. */
  readonly code?: string;
};

export type AiAnswer =
  | {
      readonly ok: true;
      /** `cut-off`: it ran out of tokens, or was held back. */
      readonly finish: 'complete' | 'cut-off';
      /** As the provider counted them, those of the question too; undefined where it does not. */
      readonly tokens: number | undefined;
    }
  | { readonly ok: false; readonly failure: AiFailure };

export type AiProvider = {
  /** Asks, and gives every piece of text as it comes. What was given stands, however it ends. */
  readonly ask: (
    messages: readonly [{ readonly role: 'system'; readonly content: string }, ...Turn[]],
    onText: (text: string) => void,
    signal: AbortSignal,
  ) => Promise<AiAnswer>;
};

const chunkSchema = v.object({
  choices: v.array(
    v.object({
      delta: v.nullish(v.object({ content: v.nullish(v.string()) })),
      finish_reason: v.nullish(v.string()),
    }),
  ),
  usage: v.nullish(v.object({ total_tokens: v.pipe(v.number(), v.minValue(0)) })),
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
  [shape.limit]: mostTokens,
  ...(shape.hasTemperature && { temperature }),
  ...(shape.asksUsage && { stream_options: { include_usage: true } }),
});

/**
 * Any server that speaks OpenAI's chat completions. What of a call it refuses is left out and remembered. The SDK is loaded
 * with the first question: a server that nobody asks starts without it.
 */
export const createAiProvider = (options: {
  readonly apiKey: string;
  /** The SDK's own when undefined. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly fetch: typeof fetch;
}): AiProvider => {
  const { apiKey, baseUrl, model } = options;
  let shape = usualShape;

  const load = async () => {
    const sdk = await import('openai');
    const client = new sdk.OpenAI({
      apiKey,
      baseURL: baseUrl ?? null,
      fetch: options.fetch,
      timeout: timeoutMs,
      maxRetries: retries,
      // It would write what it can't read, which is what people said.
      logLevel: 'off',
    });
    return { sdk, client };
  };
  let loaded: ReturnType<typeof load> | undefined;

  const answer: AiProvider['ask'] = async (messages, onText, signal) => {
    const { sdk, client } = await (loaded ??= load());
    let tried = shape;
    for (;;) {
      try {
        const stream = await client.chat.completions.create(paramsOf(model, [...messages], tried), { signal });
        shape = tried;
        return await readAnswer(stream, onText, signal);
      } catch (error) {
        const next = error instanceof sdk.APIError ? reshapedBy(error, tried) : undefined;
        if (next === undefined) return { ok: false, failure: failureOf(sdk, error, signal) };
        tried = next;
      }
    }
  };

  // Before a retry the SDK may rest for a minute, whatever the signal says.
  return { ask: (messages, onText, signal) => Promise.race([answer(messages, onText, signal), whenAborted(signal)]) };
};

const whenAborted = (signal: AbortSignal): Promise<AiAnswer> =>
  new Promise((resolve) => {
    const end = (): void => resolve({ ok: false, failure: { kind: 'aborted' } });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

const reshapedBy = (
  { status, param, message }: { readonly status?: number; readonly param?: unknown; readonly message: string },
  shape: CallShape,
): CallShape | undefined =>
  status === 400 || status === 422 ? reshaped(shape, `${String(param)} ${message}`) : undefined;

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
  // The SDK ends the loop as if all were well.
  if (signal.aborted) return { ok: false, failure: { kind: 'aborted' } };
  if (finish === undefined) return { ok: false, failure: { kind: 'broken' } };
  return { ok: true, finish: finish === 'stop' ? 'complete' : 'cut-off', tokens };
};

const failureOf = (sdk: Sdk, error: unknown, signal: AbortSignal): AiFailure => {
  if (signal.aborted || error instanceof sdk.APIUserAbortError) return { kind: 'aborted' };
  if (error instanceof sdk.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof sdk.APIConnectionError) return { kind: 'unreachable' };
  if (error instanceof sdk.APIError) {
    const { status, code } = error;
    return {
      kind: kindOf(status, code),
      ...(typeof status === 'number' && { status }),
      ...(typeof code === 'string' && { code }),
    };
  }
  // A piece that is no JSON, and a connection that ended in the middle: fetch throws the latter as a TypeError.
  if (error instanceof SyntaxError) return { kind: 'unusable' };
  if (error instanceof TypeError) return { kind: 'broken' };
  throw error;
};

/** Without a status the failure came in the middle of the stream. */
const kindOf = (status: unknown, code: unknown): AiFailure['kind'] => {
  if (typeof status !== 'number') return 'broken';
  if (status === 401 || status === 403 || code === 'insufficient_quota') return 'not-allowed';
  if (status === 429) return 'busy';
  if (status >= 500 || status === 408 || status === 409) return 'down';
  return 'refused';
};
