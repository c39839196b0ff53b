import type OpenAI from 'openai';

/** A call that the service refuses, in the real one's words and shape. */
export type ChatRefusal = {
  readonly status: number;
  readonly error: OpenAI.ErrorObject;
  /** Seconds after which to try again. */
  readonly retryAfterS?: number;
};

type More = { readonly type?: string; readonly param?: string; readonly code?: string };

export const refusal = (status: number, message: string, more: More = {}): ChatRefusal => ({
  status,
  error: { type: 'invalid_request_error', param: null, code: null, message, ...more },
});

/** `code` and `param` as the service documents them: the SDK shows both to its callers. */
export const invalid = (message: string, more?: More): ChatRefusal => refusal(400, message, more);

export const noSuchModel = (model: string): ChatRefusal =>
  refusal(404, `The model \`${model}\` does not exist or you do not have access to it.`, { code: 'model_not_found' });

export const wrongKey: ChatRefusal = refusal(401, 'Incorrect API key provided.', { code: 'invalid_api_key' });

/** A key of a real service, by its beginning or by its length: it has no business here, wherever it comes from. */
export const isRealKey = (key: string): boolean =>
  /^(?:sk-(?:proj|svcacct|admin|live|None|ant|or)-|sk[-_]live|gsk_|xai-|AIza)/.test(key) || /^sk-[\w-]{32,}$/.test(key);

/** What is wrong with the key of a call. `only` is the one that is taken, any but a real one when undefined. */
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
      'This is a stand-in that takes no real keys. Withdraw this key: it was sent to the wrong place.',
      { code: 'invalid_api_key' },
    );
  return only === undefined || key === only ? undefined : wrongKey;
};
