import type OpenAI from 'openai';
import * as v from 'valibot';
import { faultShare } from '../controls.ts';
import refusals from './refusals.json' with { type: 'json' };

export type ChatRefusal = {
  readonly status: number;
  readonly error: OpenAI.ErrorObject;
  readonly retryAfterS?: number;
};

type More = { readonly type?: string; readonly param?: string; readonly code?: string };

export const refusal = (status: number, message: string, more: More = {}): ChatRefusal => ({
  status,
  error: { type: 'invalid_request_error', param: null, code: null, message, ...more },
});

export const invalid = (message: string, more?: More): ChatRefusal => refusal(400, message, more);

export const noSuchModel = (model: string): ChatRefusal =>
  refusal(404, `The model \`${model}\` does not exist or you do not have access to it.`, { code: 'model_not_found' });

const refusalBy = (kind: keyof typeof refusals): ChatRefusal => {
  const { status, message, ...more } = refusals[kind];
  return refusal(status, message, more);
};

export const serverError: ChatRefusal = refusalBy('500');

/** Recognises keys of real services by their prefix or length. */
export const isRealKey = (key: string): boolean =>
  /^(?:sk-(?:proj|svcacct|admin|live|None|ant|or)-|sk[-_]live|gsk_|xai-|AIza)/.test(key) || /^sk-[\w-]{32,}$/.test(key);

/** `only` is the one accepted key; undefined accepts any key except a real key. */
export const apiKeyProblem = (header: string | undefined, only: string | undefined): ChatRefusal | undefined => {
  const [scheme = '', key = ''] = (header ?? '').split(' ');
  if (!/^bearer$/i.test(scheme) || key === '')
    return refusal(
      401,
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
    );
  if (isRealKey(key))
    return refusal(
      401,
      'This is a stand-in that accepts no real keys. Revoke this key: it was sent to the wrong place.',
      { code: 'invalid_api_key' },
    );
  return only === undefined || key === only ? undefined : refusalBy('401');
};

const ms = v.pipe(v.number(), v.minValue(0));
const tokens = v.pipe(v.number(), v.integer(), v.minValue(0));

const plainKinds = [
  ...(['500', '503', '401', 'insufficient-quota', 'context-length', 'no-max-tokens', 'no-temperature'] as const),
  ...(['no-stream-options', 'reset-connection', 'wrong-content-type', 'empty', 'no-usage'] as const),
] as const;

/**
 * The body of `POST /_simulator/faults`. `no-max-tokens`, `no-temperature` and `no-stream-options` affect only calls
 * with these parameters; the others affect any completion request. A `hang` without `afterTokens` comes before the
 * first byte.
 */
export const chatFaultOrder = v.variant('kind', [
  v.strictObject({ kind: v.picklist(plainKinds), ...faultShare }),
  v.strictObject({ kind: v.literal('429'), ...faultShare, retryAfterS: v.optional(ms, 20) }),
  v.strictObject({ kind: v.literal('slow'), ...faultShare, firstMs: v.optional(ms, 5000), chunkMs: v.optional(ms, 0) }),
  v.strictObject({ kind: v.literal('hang'), ...faultShare, afterTokens: v.optional(tokens) }),
  v.strictObject({
    kind: v.picklist(['cut-off', 'ends-early', 'stream-error', 'malformed-chunk']),
    ...faultShare,
    afterTokens: v.optional(tokens, 20),
  }),
  v.strictObject({
    kind: v.literal('scripted'),
    ...faultShare,
    text: v.string(),
    finish: v.optional(v.picklist(['stop', 'length', 'content_filter']), 'stop'),
  }),
]);

export type ChatFaultOrder = v.InferOutput<typeof chatFaultOrder>;

const isRefusal = (kind: string): kind is keyof typeof refusals => Object.hasOwn(refusals, kind);

/** Undefined for faults that are not error responses. */
export const refusalOf = (fault: ChatFaultOrder | undefined): ChatRefusal | undefined => {
  if (fault?.kind !== '429') return fault && isRefusal(fault.kind) ? refusalBy(fault.kind) : undefined;
  const { retryAfterS } = fault;
  const words = `Rate limit reached on requests per min (RPM). Please try again in ${retryAfterS}s.`;
  return { ...refusal(429, words, { type: 'requests', code: 'rate_limit_exceeded' }), retryAfterS };
};
