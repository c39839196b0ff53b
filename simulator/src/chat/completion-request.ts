import * as v from 'valibot';
import { jsonFrom } from '../json-object.ts';
import { type ChatRefusal, invalid } from './chat-faults.ts';

const textPart = v.object({ type: v.literal('text'), text: v.string() });

const content = v.pipe(
  v.union([v.string(), v.array(textPart)], 'expected one of a string or array of text parts'),
  v.transform((written) => (typeof written === 'string' ? written : written.map(({ text }) => text).join('\n'))),
);

const chatMessage = v.object({ role: v.picklist(['developer', 'system', 'user', 'assistant']), content });

export type ChatMessage = v.InferOutput<typeof chatMessage>;

const within = (from: number, to: number) => v.nullish(v.pipe(v.number(), v.minValue(from), v.maxValue(to)));
const whole = v.nullish(v.pipe(v.number(), v.integer()));
const tokenLimit = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Other parameters are rejected. */
const completionBody = v.strictObject({
  model: v.pipe(v.string(), v.minLength(1)),
  messages: v.pipe(v.array(chatMessage), v.minLength(1)),
  stream: v.nullish(v.boolean(), false),
  stream_options: v.nullish(v.strictObject({ include_usage: v.optional(v.boolean(), false) })),
  max_tokens: tokenLimit,
  max_completion_tokens: tokenLimit,
  temperature: within(0, 2),
  top_p: within(0, 1),
  presence_penalty: within(-2, 2),
  frequency_penalty: within(-2, 2),
  n: v.nullish(v.literal(1)),
  seed: whole,
  store: v.nullish(v.boolean()),
  user: v.optional(v.string()),
  safety_identifier: v.optional(v.string()),
  metadata: v.nullish(v.record(v.string(), v.string())),
});

export type CompletionRequest = v.InferOutput<typeof completionBody>;

type ReadRequest =
  | { readonly ok: true; readonly request: CompletionRequest }
  | { readonly ok: false; readonly refusal: ChatRefusal };

const refused = (...refusal: Parameters<typeof invalid>): ReadRequest => ({ ok: false, refusal: invalid(...refusal) });

const refusalOf = (issue: v.BaseIssue<unknown>): ReadRequest => {
  // `messages[0].content`.
  const path = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)) ?? [];
  const param = path.join('').slice(1);
  if (issue.kind === 'schema' && issue.expected === 'never')
    return refused(`Unrecognized request argument supplied: ${param}`);
  if (param === 'model') return refused('you must provide a model parameter');
  if (issue.kind === 'schema' && issue.received === 'undefined')
    return refused(`Missing required parameter: '${param}'.`, { param, code: 'missing_required_parameter' });
  if (issue.type === 'min_length')
    return refused(`Invalid '${param}': empty array. Expected at least one item.`, { param, code: 'empty_array' });
  const code = issue.kind === 'schema' ? 'invalid_type' : 'invalid_value';
  return refused(`Invalid value for '${param}': ${issue.message}`, { param, code });
};

/** Reads the body of `POST /v1/chat/completions`. */
export const readCompletionRequest = (text: string): ReadRequest => {
  const body = jsonFrom(text);
  if (body === undefined)
    return refused(
      'We could not parse the JSON body of your request. The API expects a JSON payload, but what was sent was not valid JSON.',
    );
  const read = v.safeParse(completionBody, body, { abortEarly: true });
  if (!read.success) return refusalOf(read.issues[0]);
  const { max_tokens: older, max_completion_tokens: newer, stream, stream_options: streamOptions } = read.output;
  if (older != null && newer != null)
    return refused("Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.", {
      param: 'max_tokens',
      code: 'invalid_parameter_combination',
    });
  if (streamOptions != null && !stream)
    return refused("The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
      param: 'stream_options',
    });
  return { ok: true, request: read.output };
};
