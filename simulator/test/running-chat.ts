import OpenAI from 'openai';
import * as v from 'valibot';

import { createChatServer } from '../src/chat/chat-server.ts';
import type { ChatServerOptions } from '../src/chat/chat-server.ts';
import { conversation, exampleFacts } from './example-facts.ts';

const callsAnswer = v.object({
  calls: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      body: v.unknown(),
      fault: v.nullable(v.string()),
      end: v.string(),
      sentTokens: v.number(),
    }),
  ),
});

/** The stand-in on a real port, and the official SDK against it. */
export type RunningChat = {
  readonly base: string;
  readonly openai: OpenAI;
  /** Waits that the stand-in asked for, which a test lets end. */
  readonly waits: readonly { readonly ms: number; readonly end: () => void }[];
  readonly control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Response>;
  readonly calls: () => Promise<v.InferOutput<typeof callsAnswer>['calls']>;
  /** A call without the SDK. */
  readonly post: (body: string, headers?: Record<string, string>) => Promise<Response>;
  readonly close: () => Promise<void>;
};

export const startChat = async (
  options: Partial<ChatServerOptions> & { readonly maxRetries?: number } = {},
): Promise<RunningChat> => {
  const { maxRetries = 0, ...own } = options;
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const app = createChatServer({
    model: undefined,
    key: undefined,
    pace: { firstMs: 0, chunkMs: 0 },
    faults: [],
    wallNow: () => Date.parse('2026-11-21T14:32:10Z'),
    random: () => 0.5,
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
      }),
    ...own,
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const control: RunningChat['control'] = (method, path, body) =>
    fetch(`${base}/_simulator/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    base,
    openai: new OpenAI({ baseURL: `${base}/v1`, apiKey: 'demo', maxRetries, logLevel: 'off' }),
    waits,
    control,
    calls: async () => v.parse(callsAnswer, await (await control('GET', 'calls')).json()).calls,
    post: (body, headers = { authorization: 'Bearer demo', 'content-type': 'application/json' }) =>
      fetch(`${base}/v1/chat/completions`, { method: 'POST', headers, body }),
    close: () => app.close(),
  };
};

/** As the product asks. */
export const question = {
  model: 'gpt-3.5-turbo',
  max_tokens: 500,
  temperature: 0.7,
  messages: conversation(exampleFacts, 'What are your top predictions for today?'),
};

/** What came of a stream until it ended or broke. */
export type ReadStream = {
  readonly chunks: readonly OpenAI.ChatCompletionChunk[];
  readonly text: string;
  readonly broke: unknown;
};

export const readStream = async (stream: AsyncIterable<OpenAI.ChatCompletionChunk>): Promise<ReadStream> => {
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  let broke: unknown;
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch (cause) {
    broke = cause;
  }
  return { chunks, text: chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join(''), broke };
};
