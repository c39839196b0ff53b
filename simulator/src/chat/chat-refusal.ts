import type OpenAI from 'openai';

/** A call that the service refuses, in the real one's words and shape. */
export type ChatRefusal = {
  readonly status: number;
  readonly error: OpenAI.ErrorObject;
  /** Seconds after which to try again. */
  readonly retryAfterS?: number;
};

const refusal = (status: number, error: Partial<OpenAI.ErrorObject> & { readonly message: string }): ChatRefusal => ({
  status,
  error: { type: 'invalid_request_error', param: null, code: null, ...error },
});

/** `code` and `param` as the service documents them: the SDK shows both to its callers. */
export const invalid = (
  message: string,
  more: { readonly param?: string | null; readonly code?: string } = {},
): ChatRefusal => refusal(400, { message, ...more });

const unauthorized = (message: string, code: string | null = null): ChatRefusal => refusal(401, { message, code });

export const noSuchAddress = (method: string, url: string): ChatRefusal =>
  refusal(404, { message: `Invalid URL (${method} ${url})` });

export const noSuchModel = (model: string): ChatRefusal =>
  refusal(404, {
    message: `The model \`${model}\` does not exist or you do not have access to it.`,
    code: 'model_not_found',
  });

export const unreadableBody: ChatRefusal = invalid(
  'We could not parse the JSON body of your request. The API expects a JSON payload, but what was sent was not valid JSON.',
);

export const serverError: ChatRefusal = refusal(500, {
  message: 'The server had an error while processing your request. Sorry about that!',
  type: 'server_error',
});

export const overloaded: ChatRefusal = refusal(503, {
  message: 'The engine is currently overloaded, please try again later.',
  type: 'server_error',
});

export const rateLimited = (retryAfterS: number): ChatRefusal => ({
  ...refusal(429, {
    message: `Rate limit reached on requests per min (RPM). Please try again in ${retryAfterS}s.`,
    type: 'requests',
    code: 'rate_limit_exceeded',
  }),
  retryAfterS,
});

export const quotaUsedUp: ChatRefusal = refusal(429, {
  message: 'You exceeded your current quota, please check your plan and billing details.',
  type: 'insufficient_quota',
  code: 'insufficient_quota',
});

export const wrongKey: ChatRefusal = unauthorized('Incorrect API key provided.', 'invalid_api_key');

export const tooLong: ChatRefusal = invalid(
  "This model's maximum context length is exceeded. Please reduce the length of the messages.",
  { param: 'messages', code: 'context_length_exceeded' },
);

/** What newer models of the real service say of parameters that older ones took. */
export const noMaxTokens: ChatRefusal = invalid(
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  { param: 'max_tokens', code: 'unsupported_parameter' },
);

export const noTemperature = (temperature: number): ChatRefusal =>
  invalid(
    `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`,
    { param: 'temperature', code: 'unsupported_value' },
  );

/** Servers of one's own say it so of what they do not know. */
export const unknownArgument = (name: string): ChatRefusal =>
  invalid(`Unrecognized request argument supplied: ${name}`);

/** A key of a real service, by its beginning or by its length: it has no business here, wherever it comes from. */
export const isRealKey = (key: string): boolean =>
  /^(?:sk-(?:proj|svcacct|admin|live|None|ant|or)-|sk[-_]live|gsk_|xai-|AIza)/.test(key) || /^sk-[\w-]{32,}$/.test(key);

/** What is wrong with the key of a call. `only` is the one that is taken, any but a real one when undefined. */
export const apiKeyProblem = (header: string | undefined, only: string | undefined): ChatRefusal | undefined => {
  const [scheme = '', key = ''] = (header ?? '').split(' ');
  if (!/^bearer$/i.test(scheme) || key === '')
    return unauthorized(
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
    );
  if (isRealKey(key))
    return unauthorized(
      'This is a stand-in that takes no real keys. Withdraw this key: it was sent to the wrong place.',
      'invalid_api_key',
    );
  return only === undefined || key === only ? undefined : wrongKey;
};
