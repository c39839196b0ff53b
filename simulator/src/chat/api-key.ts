import type { ChatRefusal } from './chat-refusal.ts';
import { unauthorized, wrongKey } from './chat-refusal.ts';

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
