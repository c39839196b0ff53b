import type OpenAI from 'openai';

import type { ChatMessage } from './completion-request.ts';
import { tokensOf } from './tokens.ts';

export type Finish = 'stop' | 'length' | 'content_filter';

/** An answer before it is sent, whole or in pieces. */
export type Completion = {
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
export const wholeCompletion = ({ id, created, model, tokens, finish, usage }: Completion): OpenAI.ChatCompletion => ({
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
export const chunksOf = (
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
