import type { Refusal } from './refusal.ts';
import { unauthorized } from './refusal.ts';

/** A key that moves real money: it has no business here, wherever it comes from. */
export const isLiveKey = (key: string): boolean => /^(?:sk|rk)_live/.test(key);

const keyIn = (header: string): string => {
  const [scheme = '', value = ''] = header.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  // The key may come as the user's name of basic authentication, too.
  return /^basic$/i.test(scheme) ? (Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '') : '';
};

/** What is wrong with the key of a call. `only` is the one that is taken, any test key when undefined. */
export const secretKeyProblem = (header: string | undefined, only: string | undefined): Refusal | undefined => {
  const key = keyIn(header ?? '');
  if (key === '')
    return unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    ).refusal;
  if (isLiveKey(key))
    return unauthorized(
      'This is a stand-in that takes no live keys. Withdraw this key: it was sent to the wrong place.',
    ).refusal;
  const isTaken = only === undefined ? /^(?:sk|rk)_test_./.test(key) : key === only;
  return isTaken ? undefined : unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`).refusal;
};
