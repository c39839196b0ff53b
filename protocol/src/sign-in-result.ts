import * as v from 'valibot';

/** Why a sign-in ended without anybody signed in. */
export const signInProblems = [
  'cancelled',
  'network',
  'unauthorized-domain',
  'invalid-key',
  'not-configured',
  'expired',
  'failed',
] as const;

export type SignInProblem = (typeof signInProblems)[number];

/**
 * What the callback page tells the page that opened it, over each of three ways: a `BroadcastChannel` and an item of the
 * local storage of this name, and `opener.postMessage`. The receiver believes only that something happened, and reads
 * `/api/me`: anybody could send this.
 */
export const signInResultSchema = v.object({
  source: v.literal('touchline.sign-in'),
  /** Of this one attempt: a result that comes twice or late is known by it. */
  attempt: v.pipe(v.string(), v.maxLength(100)),
  result: v.picklist(['signed-in', ...signInProblems]),
});

export type SignInResult = v.InferOutput<typeof signInResultSchema>;

/** The name of the channel and of the storage item. */
export const signInChannel = 'touchline.sign-in';

/** The query parameter in which a sign-in in the full page brings back its problem; a sign-in that succeeded brings none. */
export const signInProblemParameter = 'sign-in-problem';
