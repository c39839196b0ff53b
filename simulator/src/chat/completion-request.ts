import * as v from 'valibot';

import { jsonFrom } from '../json-object.ts';
import type { ChatRefusal } from './chat-refusal.ts';
import { invalid, unknownArgument, unreadableBody } from './chat-refusal.ts';

const textPart = v.object({ type: v.literal('text'), text: v.string() });

const content = v.pipe(
  v.union([v.string(), v.array(textPart)], 'expected one of a string or array of text parts'),
  v.transform((written) => (typeof written === 'string' ? written : written.map(({ text }) => text).join('\n'))),
);

const chatMessage = v.object({ role: v.picklist(['developer', 'system', 'user', 'assistant']), content });

export type ChatMessage = v.InferOutput<typeof chatMessage>;

const tokenLimit = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));
const penalty = v.nullish(v.pipe(v.number(), v.minValue(-2), v.maxValue(2)));

/** What the stand-in knows of the interface: it refuses the rest, rather than to do as if it understood. */
const completionBody = v.strictObject({
  model: v.pipe(v.string(), v.minLength(1)),
  messages: v.pipe(v.array(chatMessage), v.minLength(1)),
  stream: v.nullish(v.boolean()),
  stream_options: v.nullish(v.strictObject({ include_usage: v.optional(v.boolean()) })),
  max_tokens: tokenLimit,
  max_completion_tokens: tokenLimit,
  temperature: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
  top_p: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  presence_penalty: penalty,
  frequency_penalty: penalty,
  n: v.nullish(v.literal(1)),
  seed: v.nullish(v.pipe(v.number(), v.integer())),
  store: v.nullish(v.boolean()),
  user: v.optional(v.string()),
  safety_identifier: v.optional(v.string()),
  metadata: v.nullish(v.record(v.string(), v.string())),
});

/** A call for a completion, as far as the stand-in goes by it. */
export type CompletionRequest = {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  readonly includeUsage: boolean;
  /** Under which name the limit came, if any. */
  readonly limit: { readonly name: 'max_tokens' | 'max_completion_tokens'; readonly tokens: number } | undefined;
  readonly temperature: number | undefined;
};

export type ReadRequest =
  | { readonly ok: true; readonly request: CompletionRequest }
  | { readonly ok: false; readonly refusal: ChatRefusal };

/** A path as the service writes it: `messages[0].content`. */
const paramOf = (issue: v.BaseIssue<unknown>): string | null =>
  issue.path
    ?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') ?? null;

const refusalOf = (issue: v.BaseIssue<unknown>): ChatRefusal => {
  const param = paramOf(issue);
  if (issue.kind === 'schema' && issue.expected === 'never') return unknownArgument(param ?? '');
  if (param === 'model') return invalid('you must provide a model parameter');
  if (issue.kind === 'schema' && issue.received === 'undefined')
    return invalid(`Missing required parameter: '${param ?? ''}'.`, { param, code: 'missing_required_parameter' });
  if (issue.type === 'min_length')
    return invalid(
      `Invalid '${param ?? ''}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
      { param, code: 'empty_array' },
    );
  const code = issue.kind === 'schema' ? 'invalid_type' : 'invalid_value';
  return invalid(`Invalid value for '${param ?? ''}': ${issue.message}`, { param, code });
};

/** Reads the body of `POST /v1/chat/completions`. */
export const readCompletionRequest = (text: string): ReadRequest => {
  const body = jsonFrom(text);
  if (body === undefined) return { ok: false, refusal: unreadableBody };
  const read = v.safeParse(completionBody, body, { abortEarly: true });
  if (!read.success) return { ok: false, refusal: refusalOf(read.issues[0]) };
  const { model, messages, max_tokens: older, max_completion_tokens: newer, temperature } = read.output;
  const { stream, stream_options: streamOptions } = read.output;
  if (older != null && newer != null)
    return {
      ok: false,
      refusal: invalid("Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.", {
        param: 'max_tokens',
        code: 'invalid_parameter_combination',
      }),
    };
  if (streamOptions != null && stream !== true)
    return {
      ok: false,
      refusal: invalid("The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
        param: 'stream_options',
      }),
    };
  const limit =
    older != null
      ? ({ name: 'max_tokens', tokens: older } as const)
      : newer != null
        ? ({ name: 'max_completion_tokens', tokens: newer } as const)
        : undefined;
  return {
    ok: true,
    request: {
      model,
      messages,
      stream: stream === true,
      includeUsage: streamOptions?.include_usage === true,
      limit,
      temperature: temperature ?? undefined,
    },
  };
};
